import type { ComponentProps } from 'react';
import type { SandboxAddress } from '#wire/sandbox.ts';
import { TextField } from '#web/ui/text-field.tsx';

/** In the order of the form. */
const fields: Readonly<
  Record<keyof SandboxAddress, { label: string; input: ComponentProps<'input'> }>
> = {
  fullName: { label: 'Full name', input: { autoComplete: 'name' } },
  phoneNumber: {
    label: 'Phone number',
    input: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  },
  addressLine1: { label: 'Address', input: { autoComplete: 'address-line1' } },
  addressLine2: {
    label: 'Apartment, suite (optional)',
    input: { autoComplete: 'address-line2', required: false },
  },
  city: { label: 'City', input: { autoComplete: 'address-level2' } },
  state: { label: 'State', input: { autoComplete: 'address-level1' } },
  postalCode: { label: 'Postal code', input: { autoComplete: 'postal-code' } },
  country: { label: 'Country', input: { autoComplete: 'country-name' } },
};

/** Asks where to deliver; the browser itself sees to it that nothing is left out. */
export function AddressFieldset() {
  return (
    <fieldset>
      <legend className="font-semibold">Delivery address</legend>
      <div className="mt-4 grid gap-4">
        {Object.entries(fields).map(([name, { label, input }]) => (
          <TextField key={name} name={name} label={label} maxLength={200} required {...input} />
        ))}
      </div>
    </fieldset>
  );
}

/** What was typed. @param data of a form with an {@link AddressFieldset} */
export function readAddress(data: FormData): SandboxAddress {
  const textOf = (name: keyof SandboxAddress) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    fullName: textOf('fullName'),
    phoneNumber: textOf('phoneNumber'),
    addressLine1: textOf('addressLine1'),
    addressLine2: textOf('addressLine2'),
    city: textOf('city'),
    state: textOf('state'),
    postalCode: textOf('postalCode'),
    country: textOf('country'),
  };
}
