import { expect, it } from 'vitest';
import { createCatalog } from './catalog.ts';
import { formatPrice } from './money.ts';
import { planFacts, type FactWords } from './plan-facts.ts';
import { seedCatalog, seedContent } from './seed-catalog.ts';

const { plans } = seedCatalog;

const words: FactWords = {
  price: formatPrice,
  once: (price) => `${price} once`,
  perMonth: (price) => `${price} / month`,
  less: (price, saved) => `${price}, ${saved} less`,
  yes: 'Yes',
  labels: {
    price: 'Price',
    yearly: 'Paid yearly',
    profiles: 'Profiles',
    included: 'NFC cards included',
    each: 'Each extra NFC card',
    share: 'Link and QR code',
    switch: 'Switch the active profile',
    urls: 'Custom sub-URLs',
    support: 'Priority support',
  },
};

const facts = new Map(planFacts(seedCatalog, words).map(({ label, values }) => [label, values]));

it.each([
  ['Price', ['$0', '$5 / month', '$8 / month', '$199 once']],
  ['Paid yearly', ['–', '$50, $10 less', '$80, $16 less', '–']],
  ['Profiles', ['1', '2', '10', '25']],
  ['NFC cards included', ['–', '–', '1', '2']],
  ['Each extra NFC card', ['–', '$15', '$15', '$15']],
  ['Priority support', ['–', '–', '–', 'Yes']],
])('the plans beside each other: %s', (label, values) => {
  expect(facts.get(label)).toEqual(values);
});

it('a plan switches between profiles once a keeper gives it several', () => {
  const free = { ...seedContent.plans.free, caps: { profiles: 2 } };
  const business = { ...seedContent.plans.business, caps: { profiles: 1 } };
  const content = { ...seedContent, plans: { ...seedContent.plans, free, business } };
  const shown = planFacts(createCatalog({ number: 2, content }), words);
  const { values } = shown.find(({ label }) => label === words.labels.switch) ?? {};
  expect(values).toEqual(['Yes', '–', 'Yes', 'Yes']);
});

it.each([
  ['Switch the active profile', 'Switch the active profile anytime'],
  ['Custom sub-URLs', 'Custom sub-URLs'],
  ['Priority support', 'Priority support'],
])('a plan has %s where its card says so', (label, feature) => {
  const said = plans.map(
    ({ features }) =>
      features.includes(feature) ||
      (features.includes('All Business Plus features') &&
        plans.some(
          ({ id, features: ofPlus }) => id === 'business-plus' && ofPlus.includes(feature),
        )),
  );
  expect(facts.get(label)?.map((value) => value === 'Yes')).toEqual(said);
});
