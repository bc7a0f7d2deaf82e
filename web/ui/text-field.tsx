import type { ComponentProps } from 'react';
import { controlLook, Field, type FieldTexts } from './field.tsx';

type TextFieldProps = FieldTexts & Omit<ComponentProps<'input'>, 'id' | 'className'>;

/** A one-line text input. */
export function TextField({ label, hint, error, type = 'text', ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <input type={type} className={controlLook} {...input} {...control} />}
    </Field>
  );
}

/** An e-mail input: the right keyboard, no capital letter, no spelling. */
export function EmailField(props: TextFieldProps) {
  return (
    <TextField
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}
