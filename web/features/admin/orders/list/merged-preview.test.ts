import { expect, it } from 'vitest';
import { mergedPreview } from './merged-preview.ts';

const order = (orderNumber: number) => ({ _id: String(orderNumber), orderNumber });

it('adds up the mails and puts orders with the same warning together', () => {
  const merged = mergedPreview([
    { mailCount: 90, warnings: [{ warning: 'unpaid', orders: [order(1)] }] },
    { mailCount: 0, warnings: [] },
    {
      mailCount: 3,
      warnings: [
        { warning: 'no_cards', orders: [order(2)] },
        { warning: 'unpaid', orders: [order(3)] },
      ],
    },
  ]);
  expect(merged).toEqual({
    mailCount: 93,
    warnings: [
      { warning: 'no_cards', orders: [order(2)] },
      { warning: 'unpaid', orders: [order(1), order(3)] },
    ],
  });
});
