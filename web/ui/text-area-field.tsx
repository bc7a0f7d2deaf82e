import { controlLook, Field, type ControlProps } from './field.tsx';

/** A text of several lines. */
export function TextAreaField(props: ControlProps<'textarea'>) {
  const { label, hint, error, rows = 6, ...textArea } = props;
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <textarea rows={rows} className={`${controlLook} resize-y`} {...textArea} {...control} />
      )}
    </Field>
  );
}
