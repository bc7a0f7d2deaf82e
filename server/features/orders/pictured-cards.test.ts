import { expect, it } from 'vitest';
import { printedDesign } from '#domain/card-design/card-design.ts';
import { mailTextsIn } from '#domain/texts/mail-texts.ts';
import { omar, rosa } from '#tests/support/designed-order.ts';
import type { OrderLineRow } from './orders.service.ts';
import { picturedCards } from './pictured-cards.mails.ts';

const line: OrderLineRow = {
  orderId: 'id',
  position: 0,
  productId: 'lifetime',
  name: 'Lifetime',
  tier: 'business_lifetime',
  billing: 'lifetime',
  quantity: 1,
  listUnitCents: 19_900,
  unitCents: 19_900,
  discountPercent: 0,
  cardsPerUnit: null,
  taxClass: null,
  designs: [printedDesign(rosa), printedDesign(omar)],
};
const shown = (lines: OrderLineRow[]) =>
  picturedCards(mailTextsIn('en'), { id: 'id', lines }, { publicUrl: 'https://cards.test' })
    .pictures;

it('says which card is which', () => {
  expect(shown([line])?.shown).toEqual([
    {
      url: expect.stringMatching(
        /^https:\/\/cards\.test\/card-pictures\/id\/1\.png\?v=[\da-f]{8}$/,
      ),
      alt: 'Card 1 of 2: Night, Rosa Lind',
      width: 232,
      height: 146,
    },
    expect.objectContaining({ alt: 'Card 2 of 2: Bone, عمر' }),
  ]);
  const one = shown([{ ...line, tier: 'business_plus', billing: 'monthly' }]);
  expect(one).toEqual({
    shown: [expect.objectContaining({ alt: 'Your card: Night, Rosa Lind', width: 300 })],
  });
});

it('shows three of many, and none where nothing is sent', () => {
  const many = shown([{ ...line, quantity: 4 }]);
  expect(many?.shown.map(({ alt }) => alt).at(-1)).toBe('Card 3 of 8: Forest');
  expect(many?.more).toBe('and 5 more');
  expect(shown([{ ...line, tier: 'business', designs: [] }])).toBeUndefined();
});
