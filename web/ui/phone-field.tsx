import {
  useRef,
  type ChangeEvent,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
} from 'react';
import {
  formatPhoneDigits,
  phoneDigits,
  splitPhone,
  type DialledNumber,
  type PhoneFormat,
} from '#domain/profiles/phone.ts';
import { controlLook, Field, type ControlProps } from './field.tsx';

/** Keys that number inputs take for exponents and signs (specification 2, section 5). */
const blockedKeys = new Set(['e', 'E', '+', '-']);

interface PhoneFieldProps extends Omit<ControlProps<'input'>, 'type'> {
  /** With the plus sign; the number itself is typed without it. */
  countryCode: string;
  format: PhoneFormat;
  /** The number came with a country's code (`+49…`, `0049…`), which the field does not keep. */
  onCountryCode?: ((countryCode: string) => void) | undefined;
}

/** Digits only while they are typed, grouped as the country does when the field is left. */
export function PhoneField(props: PhoneFieldProps) {
  const { label, hint, error, countryCode, format, onCountryCode, onChange, onBlur, ...rest } =
    props;
  const pasted = useRef<DialledNumber>(undefined);

  function keepDigits(event: ChangeEvent<HTMLInputElement>) {
    const { value } = event.target;
    // Nobody types a plus sign here, but browsers fill one in.
    const whole = pasted.current ?? (value.startsWith('+') ? splitPhone(value) : undefined);
    pasted.current = undefined;
    event.target.value = whole?.digits ?? phoneDigits(value);
    onChange?.(event);
    if (whole !== undefined) onCountryCode?.(whole.countryCode);
  }
  function group(event: FocusEvent<HTMLInputElement>) {
    const typed = phoneDigits(event.target.value);
    const whole = splitPhone(typed) ?? { countryCode, digits: typed };
    event.target.value = formatPhoneDigits({ ...whole, format });
    onBlur?.(event);
    if (whole.countryCode !== countryCode) onCountryCode?.(whole.countryCode);
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
          onPaste={({ clipboardData }: ClipboardEvent) => {
            pasted.current = splitPhone(clipboardData.getData('text'));
          }}
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
