import type { FieldErrors, FieldValues, Path, Resolver, UseFormReturn } from 'react-hook-form';

/** What is wrong with a form, by field; a field without a problem is left out or undefined. */
export type FormProblems<Values> = { [Name in keyof Values]?: string | undefined };

/** Lets React Hook Form judge by a plain function of the rules in `domain/`. */
export function judgedBy<Values extends FieldValues>(
  problemsOf: (values: Values) => FormProblems<Values>,
): Resolver<Values> {
  return (values) => {
    const errors: Record<string, { type: string; message: string }> = {};
    for (const [name, message] of Object.entries(problemsOf(values))) {
      if (typeof message === 'string') errors[name] = { type: 'rule', message };
    }
    return Object.keys(errors).length === 0
      ? { values, errors: {} }
      : // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the names are those of `Values`
        { values: {}, errors: errors as FieldErrors<Values> };
  };
}

/** Puts the server's messages at the fields they name and moves the focus to the first. */
export function showFieldProblems<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  fields: Readonly<Record<string, string>>,
): void {
  const values = form.getValues();
  const known = Object.entries(fields).filter(([name]) => name in values);
  for (const [index, [name, message]] of known.entries()) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a field of this form, as just checked
    form.setError(name as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 });
  }
}
