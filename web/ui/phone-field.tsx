import type { ChangeEvent, FocusEvent, KeyboardEvent } from 'react';
import { formatPhoneDigits, phoneDigits, type PhoneFormat } from '#domain/profiles/phone.ts';
import { controlLook, Field, type ControlProps } from './field.tsx';

/** Keys that number inputs take for exponents and signs (specification 2, section 5). */
const blockedKeys = new Set(['e', 'E', '+', '-']);

interface PhoneFieldProps extends Omit<ControlProps<'input'>, 'type'> {
  /** With the plus sign; the number itself is typed without it. */
  countryCode: string;
  format: PhoneFormat;
}

/** Digits only while they are typed, grouped as the country does when the field is left. */
export function PhoneField({ label, hint, error, countryCode, format, ...input }: PhoneFieldProps) {
  const { onChange, onBlur, ...rest } = input;

  function keepDigits(event: ChangeEvent<HTMLInputElement>) {
    event.target.value = phoneDigits(event.target.value);
    onChange?.(event);
  }
  function group(event: FocusEvent<HTMLInputElement>) {
    const digits = phoneDigits(event.target.value);
    event.target.value = formatPhoneDigits({ countryCode, digits, format });
    onBlur?.(event);
  }

  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <input
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          className={`${controlLook} tabular-nums`}
          onKeyDown={blockKeys}
          onChange={keepDigits}
          onBlur={group}
          {...rest}
          {...control}
        />
      )}
    </Field>
  );
}

function blockKeys(event: KeyboardEvent<HTMLInputElement>) {
  const isShortcut = event.ctrlKey || event.metaKey || event.altKey;
  if (blockedKeys.has(event.key) && !isShortcut) event.preventDefault();
}
