import { useRef, useState, type ChangeEvent, type FocusEvent, type KeyboardEvent } from 'react';
import { phoneCountryName } from '#domain/phones/phone-countries.ts';
import {
  isRefused,
  phoneDoubt,
  readPhone,
  type PhoneDoubtWords,
} from '#domain/phones/phone-entry.ts';
import { formatPhoneDigits, nationalDigits, phoneRegion } from '#domain/phones/phone-format.ts';
import { phoneDigits, type DialledNumber, type PhoneFormat } from '#domain/phones/phone.ts';
import type { Language } from '#domain/texts/languages.ts';
import { controlLook, Field, type ControlProps } from './field.tsx';

/** Keys that number inputs take for exponents and signs (specification 2, section 5). */
const blockedKeys = new Set(['e', 'E', '+', '-']);

interface PhoneFieldProps extends Omit<ControlProps<'input'>, 'type'> {
  /** With the plus sign; the number itself is kept without it. */
  countryCode: string;
  format: PhoneFormat;
  /** The number was read as one of this country's, with its code (`+49…`, `0049…`) or without. */
  onRead?: ((countryCode: string) => void) | undefined;
  /** In English where absent. */
  words?: PhoneWords | undefined;
}

/** The questions and words about a number. */
export interface PhoneWords {
  readonly language: Language;
  readonly doubts: PhoneDoubtWords;
  /** Says which country a number has set. */
  readonly code: (code: string, country: string) => string;
}

/**
 * Digits only while they are typed, grouped as the country does when the field is left. A number with a plus
 * sets the country: the key itself shows nothing, as specified, and the digits after it are read as a
 * country's code first. As long as they are none the plus stays in the field, for the rules to refuse.
 */
export function PhoneField(props: PhoneFieldProps) {
  const { label, hint, error, countryCode, format, onRead, words, ...others } = props;
  const { onChange, onBlur, ...rest } = others;
  const isPlusTyped = useRef(false);
  const [read, setRead] = useState<DialledNumber>();
  const [left, setLeft] = useState<DialledNumber>();

  function keepDigits(event: ChangeEvent<HTMLInputElement>) {
    const { value } = event.target;
    setLeft(undefined);
    const entry = readPhone(isPlusTyped.current ? `+${value}` : value);
    isPlusTyped.current = false;
    event.target.value = isRefused(entry.text) ? entry.text : phoneDigits(entry.text);
    onChange?.(event);
    const code = entry.countryCode ?? read?.countryCode;
    if (code !== undefined) setRead({ countryCode: code, digits: phoneDigits(entry.text) });
    if (entry.countryCode !== undefined) onRead?.(entry.countryCode);
  }
  function group(event: FocusEvent<HTMLInputElement>) {
    isPlusTyped.current = false;
    const { value } = event.target;
    const typed = phoneDigits(value);
    const digits = nationalDigits({ countryCode, digits: typed });
    const isKept = isRefused(value);
    setLeft({ countryCode, digits });
    if (!isKept) event.target.value = formatPhoneDigits({ countryCode, digits, format });
    onBlur?.(event);
    if (!isKept && digits !== typed) onRead?.(countryCode);
  }
  function blockKeys(event: KeyboardEvent<HTMLInputElement>) {
    const isShortcut = event.ctrlKey || event.metaKey || event.altKey;
    if (!blockedKeys.has(event.key) || isShortcut) return;
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    const isFirst = event.key === '+' && selectionStart === 0;
    // Before digits that stay, it makes a number with a country's code of them at once.
    if (isFirst && selectionEnd !== value.length) return;
    event.preventDefault();
    isPlusTyped.current = isFirst;
  }

  return (
    <Field
      label={label}
      hint={hint ?? doubtOf(left, countryCode, words) ?? codeHint(read, countryCode, words)}
      error={error}
    >
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

/** Asks about a number that was left as it is, with the country that was chosen then. */
function doubtOf(
  left: DialledNumber | undefined,
  countryCode: string,
  words: PhoneWords | undefined,
): string | undefined {
  return left?.countryCode === countryCode ? phoneDoubt(left, words?.doubts) : undefined;
}

/** Says that a number has set its country, as long as it is that. */
function codeHint(
  read: DialledNumber | undefined,
  countryCode: string,
  words: PhoneWords | undefined,
): string | undefined {
  if (read === undefined || read.countryCode !== countryCode) return undefined;
  const region = phoneRegion(read)?.region;
  const country = region === undefined ? '' : phoneCountryName(region, words?.language);
  return words?.code(countryCode, country) ?? `Country code ${countryCode}: ${country}`;
}
