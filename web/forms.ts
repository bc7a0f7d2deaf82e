import { useEffect, useRef, type SubmitEvent } from 'react';
import {
  get,
  set,
  type FieldError,
  type FieldErrors,
  type FieldValues,
  type Path,
  type RegisterOptions,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import { toast } from '#web/ui/toasts.tsx';
import { ApiError, type Fallbacks } from '#web/api-client.ts';
import { useFailureWords } from '#web/failure-words.ts';

/**
 * The problems of a form, by field; a field without a problem is left out or undefined. One within a list
 * is named by its path, `links.2.url`.
 */
export type FormProblems<Values> = { [Name in keyof Values]?: string | undefined } & {
  [Part in `${string}.${string}`]?: string | undefined;
};

/** Lets React Hook Form judge by a plain function of the rules in `domain/`. */
export function resolverOf<Values extends FieldValues>(
  problemsOf: (values: Values) => FormProblems<Values>,
): Resolver<Values> {
  return (values) => {
    const errors = {};
    for (const [name, message] of Object.entries(problemsOf(values))) {
      if (typeof message === 'string') set(errors, name, { type: 'rule', message });
    }
    return Object.keys(errors).length === 0
      ? { values, errors: {} }
      : // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the names are those of `Values`
        { values: {}, errors: errors as FieldErrors<Values> };
  };
}

interface Sending<Values> {
  send: (values: Values) => Promise<void>;
  /** The message of a failure that brings no words of its own. */
  failure: Fallbacks;
  /** The form's own rules refused what was typed. */
  onInvalid?: () => void;
  /** Receives a failure by the fields it names, before these are marked: some have yet to appear. */
  onRefused?: (fields: ApiError['fields']) => void;
}

/**
 * Sends a form, once however often that is asked for. A failure is shown by a toast, and at the fields it
 * names, the first of which gets the focus; one that names none is the form's `root` error.
 */
export function useSubmit<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { send, failure, onInvalid, onRefused }: Sending<Values>,
): (event: SubmitEvent) => Promise<void> {
  const isSending = useRef(false);
  const toastId = useRef<string>(undefined);
  const words = useFailureWords();
  useMendedErrors(form);

  async function sendOrTell(values: Values) {
    try {
      await send(values);
    } catch (error) {
      const message = words.message(error, failure);
      const fields = words.fields(error instanceof ApiError ? error.fields : {});
      toastId.current = toast.error(message);
      onRefused?.(fields);
      if (!showFieldProblems(form, fields)) form.setError('root', { type: 'server', message });
    }
  }

  return async function submit(event) {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    // It spoke of the last time.
    if (toastId.current !== undefined) toast.dismiss(toastId.current);
    try {
      await form.handleSubmit(sendOrTell, onInvalid)(event);
    } finally {
      isSending.current = false;
    }
  };
}

/**
 * A problem may hang on another field: the kind of a profile says which name it needs. React Hook Form
 * judges only the field that was changed, so the problems of the others are judged here once more.
 */
function useMendedErrors<Values extends FieldValues>(form: UseFormReturn<Values>): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback({ name: changed, errors }) {
          if (changed === undefined) return;
          const others = Object.entries(errors ?? {}).filter(
            ([name, error]) => name !== changed && !isOfServer(name, error),
          );
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- errors are named as their fields
          if (others.length > 0) void form.trigger(others.map(([name]) => name as Path<Values>));
        },
      }),
    [form],
  );
}

/** The form's rules know nothing of what the server refused. */
function isOfServer(name: string, error: object | undefined): boolean {
  return name === 'root' || (error !== undefined && Reflect.get(error, 'type') === 'server');
}

/**
 * Puts the server's messages at the fields they name and moves the focus to the first. The wire
 * names a field within a part of the body by its path, `deliveryAddress.city`.
 *
 * @returns whether the form has one of them
 */
export function showFieldProblems<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  fields: ApiError['fields'],
): boolean {
  const values = form.getValues();
  const known = Object.entries(fields)
    .map(([path, message]) => [pathWithin(values, path), message] as const)
    .filter(([name]) => isField(values, name));
  for (const [index, [name, message]] of known.entries()) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a field of this form, as just checked
    form.setError(name as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 });
  }
  return known.length > 0;
}

/** The form's own path of a field: the form may be a part of what the wire names. */
function pathWithin(values: FieldValues, path: string): string {
  return isField(values, path) ? path : path.replace(/^.*\./, '');
}

function isField(values: FieldValues, path: string): boolean {
  return path in values || get(values, path) !== undefined;
}

/** The props that make a control of `web/ui` a field of the form. */
export function fieldOf<Values extends FieldValues, Name extends Path<Values>>(
  { register, formState }: UseFormReturn<Values>,
  name: Name,
  options?: RegisterOptions<Values, Name>,
) {
  const problem: FieldError | undefined = get(formState.errors, name);
  return { ...register(name, options), error: problem?.message };
}
