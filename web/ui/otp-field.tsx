import type { ChangeEvent, CompositionEvent } from 'react';
import { otpLength, readOtp } from '#domain/accounts/otp.ts';
import { controlLook, Field, type ControlProps } from './field.tsx';

type OtpFieldProps = Omit<ControlProps<'input'>, 'label' | 'type' | 'maxLength'> & {
  label?: string;
};

/** A one-time code: one input, so that phones fill it and a code in groups or in digits of other scripts works. */
export function OtpField({ label = 'OTP', hint, error, onChange, ...input }: OtpFieldProps) {
  function keepDigits(event: ChangeEvent<HTMLInputElement>) {
    // An input method types on: a text that changes under it is typed twice.
    const isComposing = event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing;
    if (!isComposing) event.target.value = digitsOf(event.target.value);
    onChange?.(event);
  }
  function endComposition(event: CompositionEvent<HTMLInputElement>) {
    event.currentTarget.value = digitsOf(event.currentTarget.value);
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
          onCompositionEnd={endComposition}
          {...input}
          {...control}
        />
      )}
    </Field>
  );
}

function digitsOf(typed: string): string {
  return readOtp(typed).replaceAll(/\D/g, '').slice(0, otpLength);
}
