import type { ComponentProps } from 'react';
import type { SandboxAddress } from '#wire/payments/sandbox.ts';
import { TextField } from '#web/ui/text-field.tsx';

/** In the order of the form. */
const fields: Readonly<Record<keyof SandboxAddress, ComponentProps<typeof TextField>>> = {
  fullName: { label: 'Full name', autoComplete: 'name' },
  phoneNumber: { label: 'Phone number', type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  addressLine1: { label: 'Address', autoComplete: 'address-line1' },
  addressLine2: {
    label: 'Apartment, suite (optional)',
    autoComplete: 'address-line2',
    required: false,
  },
  city: { label: 'City', autoComplete: 'address-level2' },
  state: { label: 'State', autoComplete: 'address-level1' },
  postalCode: { label: 'Postal code', autoComplete: 'postal-code' },
  country: { label: 'Country', autoComplete: 'country-name' },
};

/** Asks where to deliver; the browser itself sees to it that nothing is left out. */
export function AddressFieldset() {
  return (
    <fieldset>
      <legend className="font-semibold">Delivery address</legend>
      <div className="mt-4 grid gap-4">
        {Object.entries(fields).map(([name, field]) => (
          <TextField key={name} name={name} maxLength={200} required {...field} />
        ))}
      </div>
    </fieldset>
  );
}

/** Reads the typed address. @param data of a form with an {@link AddressFieldset} */
export function readAddress(data: FormData): Partial<SandboxAddress> {
  return Object.fromEntries(
    [...data].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
