import { useEffect, useRef } from 'react';
import type { RefCallBack } from 'react-hook-form';
import { phoneCountries, phoneCountryName } from '#domain/phones/phone-countries.ts';
import { phoneRegion } from '#domain/phones/phone-format.ts';
import { specifiedCountries, type DialledNumber } from '#domain/phones/phone.ts';
import type { ControlProps } from './field.tsx';
import { SelectField } from './select-field.tsx';

/** The specified codes first, then every country by its name, which the browser finds as it is typed. */
const options = [
  ...specifiedCountries.map(({ code, countries }) => ({
    value: code,
    text: `${code} ${countries}`,
    names: countries.split(', '),
  })),
  ...phoneCountries().map(({ code, name }) => ({
    value: code,
    text: `${name} (${code})`,
    names: [name],
  })),
];

interface CountryCodeFieldProps extends Omit<ControlProps<'select'>, 'children' | 'ref'> {
  /** The number beside it. */
  phone: DialledNumber;
  ref: RefCallBack;
}

/**
 * The country code of a number. The value is the code alone, which several countries may share: the one that the
 * number belongs to is shown.
 */
export function CountryCodeField({ phone, ref, onChange, ...props }: CountryCodeFieldProps) {
  const { countryCode } = phone;
  const { region = '', isCertain = false } = phoneRegion(phone) ?? {};
  const select = useRef<HTMLSelectElement>(null);
  const chosenCode = useRef('');
  useEffect(() => {
    const control = select.current;
    if (control?.value !== countryCode) return;
    if (chosenCode.current !== countryCode) chosenCode.current = '';
    // A country that was chosen by hand is shown until the number says otherwise.
    else if (!isCertain) return;
    const name = phoneCountryName(region);
    const index = options.findIndex(
      ({ value, names }) => value === countryCode && names.includes(name),
    );
    if (index !== -1) control.selectedIndex = index;
  }, [countryCode, region, isCertain]);
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
