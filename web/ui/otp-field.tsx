import type { ChangeEvent, ComponentProps } from 'react';
import { controlLook, Field, type FieldTexts } from './field.tsx';

type OtpFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'id' | 'className' | 'type' | 'maxLength'> & {
    /** Number of digits of a code. */
    digits: number;
  };

/** A one-time code: one input, so that phones fill it and a code pasted with spaces works. */
export function OtpField({ label, hint, error, digits, onChange, ...input }: OtpFieldProps) {
  function keepDigits(event: ChangeEvent<HTMLInputElement>) {
    event.target.value = event.target.value.replaceAll(/\D/g, '').slice(0, digits);
    onChange?.(event);
  }
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <input
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          className={`${controlLook} font-medium tracking-[0.3em] tabular-nums`}
          onChange={keepDigits}
          {...input}
          {...control}
        />
      )}
    </Field>
  );
}
