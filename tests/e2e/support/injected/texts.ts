import { accessoryLimits } from '#domain/catalog/accessories-form.ts';
import { catalogLimits } from '#domain/catalog/catalog-form.ts';
import { longestPlanName } from '#domain/catalog/names-form.ts';
import type { PlanId } from '#domain/catalog/plans.ts';
import { seedContent } from '#domain/catalog/seed-catalog.ts';
import { shippingLimits } from '#domain/catalog/shipping-zones.ts';
import { addressRules } from '#domain/orders/delivery-address.ts';
import { injectedText } from '#tests/attack/support/injected-text.ts';
import { leastProfile } from '../accounts.ts';

/** Texts for fields of one call, by their names and how long they may be. */
export function textsOf<Field extends string>(
  call: string,
  lengths: Readonly<Record<Field, number>>,
): Record<Field, string> {
  const entries = Object.entries<number>(lengths);
  const separator = call.endsWith('.') ? '' : ' ';
  const texts = entries.map(([name, length]) => [
    name,
    injectedText(`${call}${separator}${name}`, length),
  ]);
  return Object.fromEntries(texts);
}

const labelOf = (name: string) => ({
  label: injectedText(`profile.connectSection.fields.${name}.label`, 120),
  enabled: true,
});
export const connect = {
  title: injectedText('profile.connectSection.title', 120),
  fields: Object.fromEntries(
    ['firstName', 'lastName', 'name', 'email', 'phone', 'message'].map((name) => [
      name,
      labelOf(name),
    ]),
  ),
};
const companyLocation = injectedText('profile.companyLocation', 250);
export const profile = {
  ...leastProfile,
  profileType: 'Business',
  ...textsOf('profile.', {
    userProfile: 120,
    pronouns: 40,
    jobTitle: 120,
    companyName: 120,
    description: 2_000,
    industry: 120,
    employeeCount: 40,
    keySkills: 500,
  }),
  foundedYear: '1999',
  companyLocation,
  locationParts: {
    ...textsOf('profile.locationParts.', {
      street: 200,
      city: 200,
      state: 200,
      postcode: 200,
      country: 200,
    }),
    formatted: companyLocation,
  },
  // An address takes the text in, in its own writing.
  website: `https://example.test/?q="'><img src=x onerror=alert(1)>`,
  links: [
    {
      label: injectedText('profile.links[].label', 60),
      url: 'https://example.test/#"\'><svg onload=alert(1)>',
    },
  ],
  connectSection: connect,
};

export const design = { stock: 'night', logo: '', ...textsOf('design.', { name: 60, role: 80 }) };
const addressLengths = {
  fullName: addressRules.fullName.maximumLength,
  addressLine1: addressRules.addressLine1.maximumLength,
  addressLine2: addressRules.addressLine2.maximumLength,
  city: addressRules.city.maximumLength,
  postalCode: addressRules.postalCode.maximumLength,
  additionalInstructions: addressRules.additionalInstructions.maximumLength,
  company: addressRules.company.maximumLength,
};
export const deliveryAddress = {
  ...textsOf('address.', { ...addressLengths, state: addressRules.state.maximumLength }),
  // One without a list of states or a known format of postal codes, so that any is taken.
  country: 'Kosovo',
  phoneNumber: '+44 20 7946 0123',
  taxId: 'GB 123',
};

const planTexts = (id: PlanId) => ({
  names: textsOf(`PUT /admin/catalog/draft content.plans.${id}.names.`, { en: longestPlanName }),
  ...textsOf(`PUT /admin/catalog/draft content.plans.${id}.`, {
    description: catalogLimits.description,
  }),
  features: [
    injectedText(`PUT /admin/catalog/draft content.plans.${id}.features[]`, catalogLimits.feature),
  ],
  translations: [
    {
      language: 'de',
      ...textsOf(`PUT /admin/catalog/draft content.plans.${id}.translations[].`, {
        name: longestPlanName,
        description: catalogLimits.description,
      }),
      features: [
        injectedText(
          `PUT /admin/catalog/draft content.plans.${id}.translations[].features[]`,
          catalogLimits.feature,
        ),
      ],
    },
  ],
  isOnSale: true,
});
/** Of a draft: the shop shows nothing of it. */
export const catalogContent = {
  prices: seedContent.prices,
  plans: {
    free: planTexts('free'),
    business: planTexts('business'),
    'business-plus': planTexts('business-plus'),
    lifetime: planTexts('lifetime'),
  },
  accessories: [
    {
      id: 'accessory-injected',
      ...textsOf('PUT /admin/catalog/draft content.accessories[].', {
        name: accessoryLimits.name,
        description: accessoryLimits.description,
      }),
      translations: [
        {
          language: 'de',
          ...textsOf('PUT /admin/catalog/draft content.accessories[].translations[].', {
            name: accessoryLimits.name,
            description: accessoryLimits.description,
          }),
        },
      ],
      picture: '',
      price: { USD: 1_250 },
      weightGrams: 140,
      isOnSale: true,
    },
  ],
  shipping: [
    {
      name: injectedText('PUT /admin/catalog/draft content.shipping[].name', shippingLimits.name),
      countries: ['DE'],
      prices: { USD: 500 },
      fromDays: 3,
      toDays: 6,
      isOn: true,
    },
  ],
};
