import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { tabStorage, type KeyStorage } from './browser-storage.ts';

/**
 * Keeps what was typed into a form over a reload of the tab. Fields named in `secrets` are never
 * written down.
 */
export function useDraft<Values extends FieldValues>(
  key: string,
  form: UseFormReturn<Values>,
  secrets: readonly (keyof Values)[],
): void {
  useEffect(() => {
    const kept = { ...readDraft<Values>(tabStorage, key), ...typedInto(form) };
    // Also what was only typed: nobody who watches the form has heard of it.
    if (Object.keys(kept).length > 0) {
      form.reset({ ...form.getValues(), ...kept }, { keepDefaultValues: true });
    }
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => writeDraft(tabStorage, key, values, secrets),
    });
    // The form object is the same for as long as the form is shown; `secrets` is a constant.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);
}

/** What was typed before the scripts arrived: newer than any draft. */
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

/** The kept values, or undefined when there are none that can be read. */
export function readDraft<Values>(storage: KeyStorage, key: string): Partial<Values> | undefined {
  try {
    const draft: unknown = JSON.parse(storage.getItem(key) ?? 'null');
    return typeof draft === 'object' && draft !== null ? draft : undefined;
  } catch {
    return undefined;
  }
}

/** Writes down all values but the secret ones. A full storage costs the draft, not the form. */
export function writeDraft<Values extends FieldValues>(
  storage: KeyStorage,
  key: string,
  values: Values,
  secrets: readonly (keyof Values)[],
): void {
  const open = Object.entries(values).filter(([name]) => !secrets.includes(name));
  try {
    storage.setItem(key, JSON.stringify(Object.fromEntries(open)));
  } catch {
    // Private windows may have no room at all.
  }
}
