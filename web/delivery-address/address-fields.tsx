import { useState, type ComponentProps } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import {
  addressMessages,
  addressRules,
  isAddressFieldRequired,
  type AddressField,
  type DeliveryAddress,
} from '#domain/orders/delivery-address.ts';
import { deliveryTimeTo, deliveryTimeWords } from '#domain/orders/delivery-time.ts';
import { countries } from '#domain/places/countries.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { fieldOf } from '#web/forms.ts';
import { CompanyFields } from './company-fields.tsx';
import { useCountry } from './use-country.ts';
import { usePhoneHint } from './use-phone-hint.ts';

interface Line extends ComponentProps<'input'> {
  name: Exclude<AddressField, 'additionalInstructions' | 'country' | 'state'>;
  /** Takes the whole row. */
  isWide?: boolean;
}

/** What stands above the state, in the order of the form. */
const linesAbove: readonly Line[] = [
  { name: 'fullName', isWide: true, autoComplete: 'shipping name' },
  { name: 'addressLine1', isWide: true, autoComplete: 'shipping address-line1' },
  { name: 'addressLine2', isWide: true, autoComplete: 'shipping address-line2' },
  { name: 'city', autoComplete: 'shipping address-level2' },
];

const linesBelow: readonly Line[] = [
  { name: 'postalCode', autoComplete: 'shipping postal-code', autoCapitalize: 'characters' },
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
  /** ISO 3166-1 alpha-2 codes of the countries that are shipped to; empty: all of them. */
  shippedTo: readonly string[];
  /** A field was left. */
  onLeave: () => void;
}

/** The fields of a delivery address; the country comes first, for the others follow from it. */
export function AddressFields({ form, shippedTo, onLeave }: AddressFieldsProps) {
  const { code, name: country, states } = useCountry(form);
  const phoneNumber = form.watch('phoneNumber');
  // Nobody is told of half a number.
  const [leftNumber, setLeftNumber] = useState('');
  const phoneHint = usePhoneHint(phoneNumber === leftNumber ? phoneNumber : '', code);
  const isShippedTo = (one: string) => shippedTo.length === 0 || shippedTo.includes(one);

  function leave() {
    setLeftNumber(form.getValues('phoneNumber'));
    onLeave();
  }
  function given(name: AddressField) {
    const { label, maximumLength } = addressRules[name];
    const isRequired = isAddressFieldRequired(name, country);
    return {
      label: isRequired ? label : `${label} (optional)`,
      dir: 'auto' as const,
      maxLength: maximumLength,
      required: isRequired,
      ...fieldOf(form, name, { onBlur: leave }),
    };
  }
  function choice(name: 'country' | 'state') {
    const { maxLength: _, ...select } = given(name);
    return select;
  }
  function text({ name, isWide = false, ...input }: Line) {
    return (
      <div key={name} className={isWide ? 'sm:col-span-2' : undefined}>
        <TextField
          {...given(name)}
          {...input}
          {...(name === 'phoneNumber' && { hint: phoneHint })}
        />
      </div>
    );
  }

  const chosen = choice('country');
  const isElsewhere = code !== undefined && !isShippedTo(code);
  return (
    <div className="mt-6 grid gap-5 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <SelectField
          {...chosen}
          autoComplete="shipping country"
          options={[
            { value: '', text: 'Choose a country' },
            ...countries()
              // One that is not shipped to is there only because it was kept, to say so.
              .filter((one) => isShippedTo(one.code) || one.code === code)
              .map(({ name }) => ({ value: name, text: name })),
          ]}
          hint={code !== undefined && deliveryHint(code)}
          error={isElsewhere ? addressMessages.notShipped(country) : chosen.error}
        />
      </div>
      {linesAbove.map(text)}
      {states === true && <TextField {...given('state')} autoComplete="shipping address-level1" />}
      {typeof states === 'object' && (
        <SelectField
          {...choice('state')}
          autoComplete="shipping address-level1"
          options={[
            { value: '', text: 'Choose a state' },
            ...states.map((state) => ({ value: state, text: state })),
          ]}
        />
      )}
      {linesBelow.map(text)}
      <CompanyFields
        company={{ ...given('company'), label: addressRules.company.label }}
        taxId={{ ...given('taxId'), label: addressRules.taxId.label }}
        isFilled={form.watch('company') !== '' || form.watch('taxId') !== ''}
      />
      <div className="sm:col-span-2">
        <TextAreaField rows={3} autoComplete="off" {...given('additionalInstructions')} />
      </div>
    </div>
  );
}

function deliveryHint(code: string): string {
  return `Free shipping, ${deliveryTimeWords(deliveryTimeTo(code))}.`;
}
