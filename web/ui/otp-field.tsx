import type { ChangeEvent } from 'react';
import { otpLength } from '#domain/accounts/otp.ts';
import { controlLook, Field, type ControlProps } from './field.tsx';

type OtpFieldProps = Omit<ControlProps<'input'>, 'label' | 'type' | 'maxLength'> & {
  label?: string;
};

/** A one-time code: one input, so that phones fill it and a code pasted with spaces works. */
export function OtpField({ label = 'OTP', hint, error, onChange, ...input }: OtpFieldProps) {
  function keepDigits(event: ChangeEvent<HTMLInputElement>) {
    event.target.value = event.target.value.replaceAll(/\D/g, '').slice(0, otpLength);
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
