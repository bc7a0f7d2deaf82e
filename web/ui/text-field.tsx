import { controlLook, Field, type ControlProps } from './field.tsx';

/** A one-line text input. */
export function TextField(props: ControlProps<'input'>) {
  const { label, about, hint, error, type = 'text', ...input } = props;
  return (
    <Field label={label} about={about} hint={hint} error={error}>
      {(control) => <input type={type} className={controlLook} {...input} {...control} />}
    </Field>
  );
}

/** An e-mail input: the right keyboard, no capital letter, no spelling. */
export function EmailField(props: ControlProps<'input'>) {
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
