import { expect, it } from 'vitest';
import { shippedPlanNames } from '#domain/catalog/plan-names.ts';
import type { SubscriptionView } from '#wire/subscriptions.ts';
import english from '#domain/texts/cart/en.json' with { type: 'json' };
import { shopTexts } from '#web/site/shop-texts.tsx';
import { buyingNote } from './held-plan-note.tsx';

const texts = {
  ...shopTexts<'cart'>('en', english),
  planNames: shippedPlanNames,
  accessoryNames: new Map(),
};

const plus: SubscriptionView = {
  _id: '1',
  productId: 'business-plus-yearly',
  name: 'Business Plus Yearly',
  tier: 'business_plus',
  billing: 'yearly',
  state: 'active',
  provider: 'stripe',
  currency: 'USD',
  renewalPrice: 80,
  currentPeriodEnd: '2027-03-15T12:00:00.000Z',
  endedAt: null,
  retry: null,
  next: null,
};

it('says of a purchase beside a plan when that ends, and that and why nothing is credited', () => {
  expect(buyingNote({ kind: 'buy', beginsAt: null, ending: plus }, texts)).toMatch(
    /^Business Plus Yearly then ends on .*15.*, and you won’t be charged for it again\. .*rather than a plan change, so unused time isn’t credited\.$/,
  );
});

it('says nothing where there is no plan', () => {
  expect(buyingNote({ kind: 'buy', beginsAt: null, ending: null }, texts)).toBeUndefined();
});
