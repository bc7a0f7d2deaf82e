import { describe, expect, it } from 'vitest';
import english from '#domain/texts/success/en.json' with { type: 'json' };
import { shopTexts } from '#web/site/shop-texts.tsx';
import {
  cardsSentence,
  destinationOf,
  profilesSentence,
  renewalSentence,
} from './purchase-sentences.ts';

const texts = shopTexts<'success'>('en', english);

describe('profilesSentence', () => {
  it.each([
    ['business', 'You can now manage up to 2 profiles.'],
    ['business_plus', 'You can now manage up to 10 profiles.'],
    ['business_lifetime', 'You can now manage up to 25 profiles.'],
  ] as const)('of %s', (tier, sentence) => {
    expect(profilesSentence(tier, texts)).toBe(sentence);
  });
});

describe('cardsSentence', () => {
  it.each([
    [0, 'This plan doesn’t include a physical card. Share your profile by link or QR code.'],
    [1, 'We’ll ship you 1 NFC card. Tap it once to claim it for your account.'],
    [2, 'We’ll ship you 2 NFC cards. Tap each one once to claim it for your account.'],
  ])('of %i', (count, sentence) => {
    const bought = { subscriptionTier: 'business', billing: 'monthly' } as const;
    expect(cardsSentence({ cardCount: count, ...bought }, texts)).toBe(sentence);
  });
});

it('a replacement that was paid is made', () => {
  expect(cardsSentence({ cardCount: 0, subscriptionTier: null, billing: 'once' }, texts)).toBe(
    'We’re making your replacement now and will email you when it ships.',
  );
});

it('a plan leads to the dashboard, seats to their company', () => {
  const order = { orderNumber: 7, billing: 'yearly' } as const;
  expect(destinationOf({ ...order, subscriptionTier: 'business' }, texts)).toEqual({
    to: '/dashboard',
    name: 'dashboard',
    button: 'Go to Dashboard',
  });
  expect(destinationOf({ ...order, subscriptionTier: null }, texts)).toEqual({
    to: '/company?order=7',
    name: 'company',
    button: 'Set Up Your Company',
  });
});

it('seats are of a company, and renew unless PayPal was paid', () => {
  const seats = { subscriptionTier: null, billing: 'yearly', total: 180, cardCount: 0 } as const;
  expect([
    cardsSentence(seats, texts),
    renewalSentence(seats, false, texts),
    renewalSentence(seats, true, texts),
  ]).toEqual([
    'The seats will be ready in a moment, and then you can invite members.',
    'Your seats renew every year until you cancel them in your account settings.',
    'Your seats are paid for one year. They don’t renew.',
  ]);
});

describe('renewalSentence', () => {
  const once = 'You have the plan for one month. It doesn’t renew.';
  it.each([
    [
      'monthly',
      8,
      false,
      'Your plan renews every month until you cancel it in your account settings.',
    ],
    [
      'yearly',
      64,
      false,
      'Your plan renews every year until you cancel it in your account settings.',
    ],
    ['monthly', 8, true, once],
    ['monthly', 0, false, once],
    ['lifetime', 0, false, 'Your Lifetime plan never renews.'],
    ['lifetime', 199, true, 'Your Lifetime plan never renews.'],
  ] as const)('of %s for %d, prepaid %s', (billing, total, isPrepaid, sentence) => {
    const subscriptionTier = 'business_plus';
    expect(renewalSentence({ billing, total, subscriptionTier }, isPrepaid, texts)).toBe(sentence);
  });
});
