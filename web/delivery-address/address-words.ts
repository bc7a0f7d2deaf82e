import { addressProblems, addressProblem } from '#domain/orders/address-problems.ts';
import type { AddressScope } from '#domain/orders/address-scope.ts';
import {
  addressFields,
  addressRules,
  type AddressField,
  type DeliveryAddress,
} from '#domain/orders/delivery-address.ts';
import type { FieldErrors } from '#domain/errors.ts';
import { countryCodeOf } from '#domain/places/countries.ts';
import { countryNameIn } from '#web/site/places-in.ts';
import type { CheckoutTexts } from './checkout-texts.ts';

const labelKeys = {
  fullName: 'checkout.fullName',
  addressLine1: 'checkout.addressLine1',
  addressLine2: 'checkout.addressLine2',
  city: 'checkout.city',
  state: 'checkout.state',
  postalCode: 'checkout.postalCode',
  country: 'checkout.country',
  phoneNumber: 'checkout.phoneNumber',
  additionalInstructions: 'checkout.additionalInstructions',
  company: 'checkout.company',
  taxId: 'checkout.taxId',
} as const satisfies Readonly<Record<AddressField, string>>;

/** The label of a field of an address in the page's language. */
export function addressLabel({ text }: CheckoutTexts, field: AddressField): string {
  return text(labelKeys[field]);
}

/** The problems of a normalised address by field, in the page's language; in English with the words of the rules. */
export function addressProblemsIn(
  texts: CheckoutTexts,
  address: DeliveryAddress,
  scope: AddressScope,
): FieldErrors {
  const problems = addressProblems(address, scope);
  if (texts.language === 'en') return problems;
  return Object.fromEntries(
    addressFields
      .filter((field) => problems[field] !== undefined)
      .map((field) => [field, problemIn(texts, field, address)]),
  );
}

/** The message about a whole address: all that is missing in one message, else the first problem. */
export function addressProblemIn(
  texts: CheckoutTexts,
  address: DeliveryAddress,
  scope: AddressScope,
): string | undefined {
  if (texts.language === 'en') return addressProblem(address, scope);
  const problems = addressProblemsIn(texts, address, scope);
  const missing = addressFields.filter(
    (field) => problems[field] !== undefined && address[field] === '',
  );
  return missing.length === 0
    ? Object.values(problems)[0]
    : texts.text('checkout.missing', { fields: listIn(texts, missing) });
}

function problemIn(texts: CheckoutTexts, field: AddressField, address: DeliveryAddress): string {
  const { language, text } = texts;
  const value = address[field];
  const label = addressLabel(texts, field);
  const { maximumLength } = addressRules[field];
  const code = countryCodeOf(address.country);
  const country = code === undefined ? address.country : countryNameIn(language, code);
  if (value === '') return text('checkout.missing', { fields: label });
  if (value.length > maximumLength)
    return text('checkout.tooLong', { label, count: maximumLength });
  if (field === 'phoneNumber') return text('checkout.phoneWrong');
  if (field === 'taxId') return text('checkout.taxIdWrong');
  if (field === 'postalCode') return text('checkout.postalCodeWrong', { country });
  if (field === 'country' && code !== undefined) return text('checkout.notShipped', { country });
  return field === 'country' ? text('checkout.countryWrong') : text('checkout.invalid');
}

function listIn(texts: CheckoutTexts, fields: readonly AddressField[]): string {
  const labels = fields.map((field) => addressLabel(texts, field));
  return new Intl.ListFormat(texts.locale, { type: 'unit', style: 'short' }).format(labels);
}
