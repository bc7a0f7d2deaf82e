import { useId, type ComponentProps } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import {
  addressRules,
  type AddressField,
  type DeliveryAddress,
} from '#domain/orders/delivery-address.ts';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { fieldOf } from '#web/forms.ts';
import { countries } from '#domain/places/countries.ts';

interface Line extends ComponentProps<'input'> {
  name: Exclude<AddressField, 'additionalInstructions'>;
  /** Takes the whole row. */
  isWide?: boolean;
}

/** In the order of the form. */
const lines: readonly Line[] = [
  { name: 'fullName', isWide: true, autoComplete: 'shipping name' },
  { name: 'addressLine1', isWide: true, autoComplete: 'shipping address-line1' },
  { name: 'addressLine2', isWide: true, autoComplete: 'shipping address-line2' },
  { name: 'city', autoComplete: 'shipping address-level2' },
  { name: 'state', autoComplete: 'shipping address-level1' },
  { name: 'postalCode', autoComplete: 'shipping postal-code', autoCapitalize: 'characters' },
  { name: 'country', autoComplete: 'shipping country-name' },
  {
    name: 'phoneNumber',
    isWide: true,
    type: 'tel',
    inputMode: 'tel',
    autoComplete: 'shipping tel',
  },
];

interface AddressFieldsProps {
  form: UseFormReturn<DeliveryAddress>;
  /** A field was left. */
  onLeave: () => void;
}

/** The fields of a delivery address. */
export function AddressFields({ form, onLeave }: AddressFieldsProps) {
  const countriesId = useId();
  function given(name: AddressField) {
    const { label, maximumLength, isRequired } = addressRules[name];
    return {
      label: isRequired ? label : `${label} (optional)`,
      dir: 'auto' as const,
      maxLength: maximumLength,
      required: isRequired,
      ...fieldOf(form, name, { onBlur: onLeave }),
    };
  }

  return (
    <div className="mt-6 grid gap-5 sm:grid-cols-2">
      {lines.map(({ name, isWide = false, ...input }) => (
        <div key={name} className={isWide ? 'sm:col-span-2' : undefined}>
          <TextField
            {...given(name)}
            {...input}
            {...(name === 'country' && { list: countriesId })}
          />
        </div>
      ))}
      <datalist id={countriesId}>
        {countries().map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <div className="sm:col-span-2">
        <TextAreaField rows={3} autoComplete="off" {...given('additionalInstructions')} />
      </div>
    </div>
  );
}
