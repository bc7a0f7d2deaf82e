import type { ComponentProps } from 'react';
import { controlLook, Field, type FieldTexts } from './field.tsx';

type TextAreaFieldProps = FieldTexts & Omit<ComponentProps<'textarea'>, 'id' | 'className'>;

/** A text of several lines. */
export function TextAreaField({ label, hint, error, rows = 6, ...textArea }: TextAreaFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <textarea rows={rows} className={`${controlLook} resize-y`} {...textArea} {...control} />
      )}
    </Field>
  );
}
