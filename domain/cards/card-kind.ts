/**
 * `plain` cards (NTAG 213, 215, 216) hold an address, which anybody may copy. `verified` ones (NTAG 424 DNA) add
 * to it, at each tap, a message that only the chip can make.
 */
export const cardKinds = ['plain', 'verified'] as const;
export type CardKind = (typeof cardKinds)[number];

export const cardKindLabels: Readonly<Record<CardKind, string>> = {
  plain: 'Plain',
  verified: 'Verified',
};

/** Said to who would claim a verified card without having tapped it just now. */
export const tapOnceMore = 'Tap the card again.';

/** Said to an admin who would write a verified card by a phone, which cannot set the keys of its chip. */
export const chipNeedsReader =
  'A verified card’s chip gets its keys on a card reader: npm run cards -- provision.';
