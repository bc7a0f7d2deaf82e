import { useEffect, useMemo, useRef } from 'react';
import type { RefCallBack } from 'react-hook-form';
import { phoneCountries } from '#domain/phones/phone-countries.ts';
import { phoneRegion } from '#domain/phones/phone-format.ts';
import type { DialledNumber } from '#domain/phones/phone.ts';
import type { Language } from '#domain/texts/languages.ts';
import type { ControlProps } from './field.tsx';
import { SelectField } from './select-field.tsx';

interface CountryCodeFieldProps extends Omit<ControlProps<'select'>, 'children' | 'ref'> {
  /** The number beside it. */
  phone: DialledNumber;
  /** Of the countries' names; English without one. */
  language?: Language | undefined;
  ref: RefCallBack;
}

/**
 * The country code of a number. The value is the code alone, which several countries may share: the one that the
 * number belongs to is shown.
 */
export function CountryCodeField({
  phone,
  language,
  ref,
  onChange,
  ...props
}: CountryCodeFieldProps) {
  const { countryCode } = phone;
  const { region = '', isCertain = false } = phoneRegion(phone) ?? {};
  // The browser finds a country by its name as it is typed.
  const options = useMemo(
    () => phoneCountries(language).map((line) => ({ ...line, value: line.code })),
    [language],
  );
  const select = useRef<HTMLSelectElement>(null);
  const chosenCode = useRef('');
  useEffect(() => {
    const control = select.current;
    if (control?.value !== countryCode) return;
    if (chosenCode.current !== countryCode) chosenCode.current = '';
    // A country that was chosen by hand is shown until the number says otherwise.
    else if (!isCertain) return;
    const index = options.findIndex(
      ({ code, regions }) => code === countryCode && regions.includes(region),
    );
    if (index !== -1) control.selectedIndex = index;
  }, [options, countryCode, region, isCertain]);
  return (
    <SelectField
      {...props}
      options={options}
      ref={(control) => {
        select.current = control;
        ref(control);
      }}
      onChange={(event) => {
        chosenCode.current = event.target.value;
        onChange?.(event);
      }}
    />
  );
}
