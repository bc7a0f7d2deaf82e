import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { tabStorage, type KeyStorage } from './browser-storage.ts';

/**
 * Takes of what was kept, perhaps by an older form, what the form can hold; `undefined` when that is
 * nothing.
 */
export type AcceptDraft<Values> = (kept: object) => Partial<Values> | undefined;

/**
 * Keeps what was typed into a form over a reload of the tab. Fields named in `secrets` are never
 * written down.
 *
 * @param accept for forms that hold more than texts and ticks
 */
export function useDraft<Values extends FieldValues>(
  key: string,
  form: UseFormReturn<Values>,
  secrets: readonly (keyof Values)[],
  accept?: AcceptDraft<Values>,
): void {
  useEffect(() => {
    const fitting = accept ?? acceptFlat<Values>(form.formState.defaultValues);
    const kept = { ...readDraft(tabStorage, key, fitting), ...typedInto(form) };
    // Also what was only typed: nobody who watches the form has learned of it.
    if (Object.keys(kept).length > 0) {
      form.reset({ ...form.getValues(), ...kept }, { keepDefaultValues: true });
    }
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => writeDraft(tabStorage, key, values, secrets),
    });
    // The form object is the same for as long as the form is shown; the others are constants.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);
}

/** The values that were typed before the scripts arrived: newer than any draft. */
function typedInto<Values extends FieldValues>(form: UseFormReturn<Values>): Partial<Values> {
  const initial: Record<string, unknown> = form.formState.defaultValues ?? {};
  const typed = Object.entries(form.getValues()).filter(
    ([name, value]) => !isSame(value ?? '', initial[name] ?? ''),
  );
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a selection of the form's own values
  return Object.fromEntries(typed) as Partial<Values>;
}

/** Whether a draft would write the two down alike. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Forgets a draft once its work is done. */
export function dropDraft(key: string, storage: KeyStorage = tabStorage): void {
  storage.removeItem(key);
}

/** The kept values, or undefined when there are none that can be used; those are forgotten. */
export function readDraft<Values>(
  storage: KeyStorage,
  key: string,
  accept: AcceptDraft<Values>,
): Partial<Values> | undefined {
  try {
    const draft: unknown = JSON.parse(storage.getItem(key) ?? 'null');
    if (draft === null) return undefined;
    const isObject = typeof draft === 'object' && !Array.isArray(draft);
    const values = isObject ? accept(draft) : undefined;
    if (values === undefined) storage.removeItem(key);
    return values;
  } catch {
    storage.removeItem(key);
    return undefined;
  }
}

/** For forms of texts and ticks: what is of another type than the form begins with is left out. */
export function acceptFlat<Values>(initial: object = {}): AcceptDraft<Values> {
  return (kept) => {
    const fitting = Object.entries(kept).filter(([name, value]) => {
      const first: unknown = Reflect.get(initial, name);
      return typeof value === (first === undefined ? 'string' : typeof first);
    });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of the types that the form begins with
    return Object.fromEntries(fitting) as Partial<Values>;
  };
}

/** Writes down all values but the secret ones. */
export function writeDraft<Values extends FieldValues>(
  storage: KeyStorage,
  key: string,
  values: Values,
  secrets: readonly (keyof Values)[],
): void {
  const open = Object.entries(values).filter(([name]) => !secrets.includes(name));
  storage.setItem(key, JSON.stringify(Object.fromEntries(open)));
}
