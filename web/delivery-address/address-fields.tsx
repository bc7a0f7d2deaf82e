import { countriesIn, countryNameIn, daysIn } from '#web/site/places-in.ts';
import { addressLabel } from './address-words.ts';
import { useCheckoutTexts } from './checkout-texts.ts';
import { useState, type ComponentProps, type ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { mainCurrency } from '#domain/catalog/currency.ts';
import { shippingTo } from '#domain/catalog/shipping-zones.ts';
import type { AddressScope } from '#domain/orders/address-scope.ts';
import { isAddressFieldRequired } from '#domain/orders/address-problems.ts';
import {
  addressRules,
  type AddressField,
  type DeliveryAddress,
} from '#domain/orders/delivery-address.ts';
import { arrivalOf } from '#domain/orders/delivery-time.ts';
import { hasPostalCodes, isPostalCodeFirst } from '#domain/places/postal-codes.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { fieldOf } from '#web/forms.ts';
import { CityField, useTakenCity } from './city-field.tsx';
import { InvoiceFold } from './invoice-fold.tsx';
import { useCountry } from './use-country.ts';
import { usePhoneHint } from './use-phone-hint.ts';

type LineName = Exclude<AddressField, 'additionalInstructions' | 'city' | 'country' | 'state'>;
interface Line extends Partial<ComponentProps<typeof TextField>> {
  /** Takes the whole row. */
  isWide?: boolean;
}

const lines: Readonly<Record<LineName, Line>> = {
  fullName: { isWide: true, autoComplete: 'name' },
  addressLine1: { isWide: true, autoComplete: 'address-line1' },
  addressLine2: { isWide: true, autoComplete: 'address-line2' },
  postalCode: { autoComplete: 'postal-code', autoCapitalize: 'characters' },
  phoneNumber: { isWide: true, type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  company: { autoComplete: 'organization' },
  taxId: {
    autoComplete: 'off',
    autoCapitalize: 'characters',
    spellCheck: false,
  },
};

interface AddressFieldsProps {
  form: UseFormReturn<DeliveryAddress>;
  scope: AddressScope;
  /** The company has said its name already, and nothing of the rest is folded away. */
  isOfCompany?: boolean;
  /** The day from which the delivery counts; absent: today. */
  orderedAt?: Date;
  /** Is called when a field loses the focus. */
  onLeave: () => void;
}

/**
 * The fields of an address. To a delivery belong all of them, the country first, because it decides
 * about the others. Without one the name and the country are enough, and the rest is folded away.
 */
export function AddressFields(props: AddressFieldsProps) {
  const texts = useCheckoutTexts();
  const { language, text: say } = texts;
  const { form, scope, isOfCompany = false, onLeave } = props;
  const [today] = useState(() => new Date());
  const { orderedAt = today } = props;
  const { isDelivery, shippedTo, statesWithTax, zones } = scope;
  const { code, name: country, states } = useCountry(form);
  const takeCity = useTakenCity(form, code, states);
  const phoneNumber = form.watch('phoneNumber');
  // Nobody is shown half a number.
  const [leftNumber, setLeftNumber] = useState('');
  const phoneHint = usePhoneHint(phoneNumber === leftNumber ? phoneNumber : '', code);
  const hasCodes = code === undefined || hasPostalCodes(code);
  const isCodeFirst = code !== undefined && isPostalCodeFirst(code);
  const isServed = (one: string) =>
    !isDelivery || shippedTo.length === 0 || shippedTo.includes(one);

  function leave(name: AddressField) {
    setLeftNumber(form.getValues('phoneNumber'));
    // These have a form of their own, and are judged as soon as they are whole.
    const isWhole = name === 'phoneNumber' || name === 'postalCode';
    if (isWhole && form.getValues(name) !== '') void form.trigger(name);
    onLeave();
  }
  function given(name: AddressField) {
    const { maximumLength } = addressRules[name];
    const label = addressLabel(texts, name);
    const isRequired = isAddressFieldRequired(name, country, scope);
    return {
      label: isRequired ? label : say('checkout.optional', { label }),
      dir: 'auto' as const,
      maxLength: maximumLength,
      required: isRequired,
      ...fieldOf(form, name, { onBlur: () => leave(name) }),
    };
  }
  function choice(name: 'country' | 'state') {
    const { maxLength: _, ...select } = given(name);
    return select;
  }
  function hinted(autoComplete: string) {
    return autoComplete === 'off'
      ? 'off'
      : `${isDelivery ? 'shipping' : 'billing'} ${autoComplete}`;
  }
  function text(name: LineName, changes: Line = {}) {
    const { isWide = false, autoComplete = 'off', ...input } = { ...lines[name], ...changes };
    return (
      <div key={name} className={isWide ? 'sm:col-span-2' : undefined}>
        <TextField {...given(name)} {...input} autoComplete={hinted(autoComplete)} />
      </div>
    );
  }
  function cityText() {
    return (
      <CityField
        key="city"
        {...given('city')}
        autoComplete={hinted('address-level2')}
        country={code}
        onTake={takeCity}
      />
    );
  }

  /** City and postal code in the country's order: '10117 Berlin', 'Portland, Oregon 97205'. @param state between them */
  function town(state: ReactNode = null) {
    const postalCode = hasCodes && text('postalCode');
    return isCodeFirst ? [postalCode, cityText(), state] : [cityText(), state, postalCode];
  }

  const chosen = choice('country');
  const isElsewhere = code !== undefined && !isServed(code);
  const zone =
    code === undefined || zones === undefined ? undefined : shippingTo(zones, code, mainCurrency);
  const countryField = (
    <div className="sm:col-span-2">
      <SelectField
        {...chosen}
        autoComplete={hinted('country')}
        options={[
          { value: '', text: say('checkout.chooseCountry') },
          ...countriesIn(language)
            // One that is not shipped to is there only because it was kept, to say so.
            .filter((one) => isServed(one.code) || one.code === code)
            .map(({ name, shown }) => ({ value: name, text: shown })),
        ]}
        hint={
          isDelivery &&
          code !== undefined &&
          !isElsewhere &&
          say(zone === undefined || zone.cents === 0 ? 'checkout.arrives' : 'checkout.arrivesOn', {
            dates: daysIn(language, arrivalOf(code, orderedAt, zone)),
          })
        }
        error={
          isElsewhere
            ? say('checkout.notShipped', { country: countryNameIn(language, code) })
            : chosen.error
        }
      />
    </div>
  );
  const stateField =
    typeof states === 'object' ? (
      <SelectField
        key="state"
        {...choice('state')}
        autoComplete={hinted('address-level1')}
        options={[
          { value: '', text: say('checkout.chooseState') },
          ...states.map((state) => ({ value: state, text: state })),
        ]}
      />
    ) : (
      states && (
        <TextField key="state" {...given('state')} autoComplete={hinted('address-level1')} />
      )
    );
  const taxIdHint = say('checkout.taxIdHint');
  // Its title says already that they are optional.
  const company = [
    text('company', {
      label: addressLabel(texts, 'company'),
      hint: say(isDelivery ? 'checkout.companyHint' : 'checkout.companyHintInvoice'),
    }),
    text('taxId', { label: addressLabel(texts, 'taxId'), hint: taxIdHint }),
  ];
  const isFilled = (...names: AddressField[]) => form.watch(names).some((value) => value !== '');

  if (!isDelivery) {
    const isStateTaxed = code !== undefined && statesWithTax.includes(code);
    // Called in its place: the first field that was made gets the focus of a problem.
    const street = () => [text('addressLine1'), text('addressLine2'), ...town()];
    const isStreetFilled = isFilled('addressLine1', 'addressLine2', 'city', 'postalCode');
    if (isOfCompany) {
      return (
        <div className="grid gap-5 sm:grid-cols-2">
          {countryField}
          {text('fullName')}
          {street()}
          {stateField}
          {text('taxId', { isWide: true, hint: taxIdHint })}
        </div>
      );
    }
    return (
      <div className="mt-6 grid gap-5 sm:grid-cols-2">
        {text('fullName')}
        {countryField}
        {isStateTaxed && stateField}
        <InvoiceFold
          title={say('checkout.invoiceFold')}
          isFilled={isStreetFilled || isFilled('company', 'taxId')}
        >
          {company}
          {street()}
          {!isStateTaxed && stateField}
        </InvoiceFold>
      </div>
    );
  }
  return (
    <div className="mt-6 grid gap-5 sm:grid-cols-2">
      {countryField}
      {text('fullName')}
      {text('addressLine1')}
      {text('addressLine2')}
      {town(stateField)}
      {text('phoneNumber', { hint: phoneHint })}
      <InvoiceFold title={say('checkout.companyFold')} isFilled={isFilled('company', 'taxId')}>
        {company}
      </InvoiceFold>
      <div className="sm:col-span-2">
        <TextAreaField rows={3} autoComplete="off" {...given('additionalInstructions')} />
      </div>
    </div>
  );
}
