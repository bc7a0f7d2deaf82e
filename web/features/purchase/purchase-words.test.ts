import { describe, expect, it } from 'vitest';
import { cardsSentence, profilesSentence } from './purchase-words.ts';

describe('profilesSentence', () => {
  it.each([
    ['business', 'You can now manage up to 2 profiles.'],
    ['business_plus', 'You can now manage up to 10 profiles.'],
    ['business_lifetime', 'You can now manage up to 25 profiles.'],
  ] as const)('of %s', (tier, sentence) => {
    expect(profilesSentence(tier)).toBe(sentence);
  });
});

describe('cardsSentence', () => {
  it.each([
    [0, 'No physical card comes with this plan: share your profile by its link or QR code.'],
    [1, '1 NFC card will be shipped to you. Its first tap claims it for your account.'],
    [2, '2 NFC cards will be shipped to you. The first tap of each claims it for your account.'],
  ])('of %i', (count, sentence) => {
    expect(cardsSentence(count)).toBe(sentence);
  });
});
