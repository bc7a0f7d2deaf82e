import { describe, expect, it } from 'vitest';
import {
  changeWarning,
  mailOfStatusChange,
  warningsLabel,
  type OrderBeforeChange,
} from './status-change.ts';

const paid: OrderBeforeChange & { totalCents: number } = {
  status: 'confirmed',
  payment: 'paid',
  cardCount: 1,
  totalCents: 19_900,
  email: 'ada@example.test',
  trackingNumber: '',
};
const shipped = { ...paid, status: 'shipped' } as const;

describe('the mail of a change of status', () => {
  it.each<[string, OrderBeforeChange, OrderBeforeChange['status'], string, string | undefined]>([
    ['paid cards leave', paid, 'shipped', '', 'shipped'],
    ['cancelled cards leave after all', { ...paid, status: 'cancelled' }, 'shipped', '', 'shipped'],
    ['saved once more', shipped, 'shipped', '', undefined],
    ['with another number', shipped, 'shipped', 'TN-1', 'shipped'],
    ['without cards', { ...paid, cardCount: 0 }, 'shipped', '', undefined],
    ['unpaid', { ...paid, payment: 'unpaid' }, 'shipped', 'TN-1', undefined],
    ['refunded', { ...paid, payment: 'refunded' }, 'shipped', '', undefined],
    ['disputed', { ...paid, payment: 'disputed' }, 'shipped', '', undefined],
    ['of a deleted account', { ...paid, email: '' }, 'shipped', '', undefined],
    ['delivered', paid, 'delivered', '', undefined],
    ['cancelled', paid, 'cancelled', '', 'cancelled'],
    ['cancelled unpaid', { ...paid, payment: 'unpaid' }, 'cancelled', '', 'cancelled'],
    ['cancelled again', { ...paid, status: 'cancelled' }, 'cancelled', '', undefined],
    [
      'cancelled, shown by its refund',
      { ...paid, payment: 'refunded' },
      'cancelled',
      '',
      undefined,
    ],
  ])('%s', (_, before, status, trackingNumber, mail) => {
    expect(mailOfStatusChange(before, { status, trackingNumber })).toBe(mail);
  });
});

describe('what an admin is warned of', () => {
  it.each([
    [paid, 'shipped', undefined],
    [{ ...paid, cardCount: 0 }, 'shipped', 'no_cards'],
    [{ ...paid, payment: 'unpaid' }, 'delivered', 'unpaid'],
    [{ ...paid, payment: 'refunded' }, 'in_production', 'refunded'],
    [{ ...paid, payment: 'disputed' }, 'awaiting_card_assignment', 'disputed'],
    [{ ...paid, status: 'cancelled' }, 'shipped', 'cancelled'],
    [{ ...paid, cardCount: 0 }, 'confirmed', undefined],
    [{ ...paid, payment: 'unpaid' }, 'pending', undefined],
    [{ ...shipped, cardCount: 0 }, 'shipped', undefined],
    [paid, 'cancelled', 'keeps_money'],
    [{ ...paid, totalCents: 0 }, 'cancelled', undefined],
    [{ ...paid, payment: 'refunded' }, 'cancelled', undefined],
  ] as const)('%j to %s: %s', (before, status, warning) => {
    expect(changeWarning(before, status)).toBe(warning);
  });

  it('is said in numbers', () => {
    expect(
      warningsLabel([
        { warning: 'no_cards', count: 4 },
        { warning: 'unpaid', count: 1 },
        { warning: 'refunded', count: 0 },
      ]),
    ).toBe('4 have nothing to ship, 1 is unpaid');
  });
});
