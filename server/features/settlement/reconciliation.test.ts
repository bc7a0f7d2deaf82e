import { describe, expect, it } from 'vitest';
import { accountOfBooks, findingOf } from './reconciliation.ts';

const orderId = '01900000-0000-7000-8000-000000000001';
const subject = { provider: 'stripe', paymentId: 'pi_1', orderId, orderNumber: 10_001 } as const;
const money = { amountCents: 500, currency: 'USD', refundedCents: 0 } as const;
const paid = { ...money, status: 'paid', refunds: [], disputes: [] } as const;
const noFee = { feeCents: null, feeCurrency: null } as const;
const booked = {
  ...money,
  ...noFee,
  providerChargeId: null,
  state: 'paid',
  lostCents: 0,
} as const;
const fee = { cents: 45, currency: 'USD' } as const;
const refunded = (amountCents: number) =>
  ({ refunds: [{ providerId: 're_1', amountCents, state: 'succeeded' }] }) as const;
const disputed = (state: 'open' | 'lost', amountCents: number) =>
  ({ disputes: [{ providerId: 'du_1', kind: 'dispute', amountCents, state }] }) as const;

describe('findingOf', () => {
  it.each([
    ['the same', paid, booked, []],
    ['another amount', { ...paid, amountCents: 800 }, booked, ['amount']],
    ['another currency', { ...paid, currency: 'EUR' }, booked, ['currency']],
    ['a part given back', { ...paid, ...refunded(100) }, booked, ['given back']],
    ['all of it given back', { ...paid, ...refunded(500) }, booked, ['given back', 'state']],
    ['an open dispute', { ...paid, ...disputed('open', 500) }, booked, ['state']],
    ['a lost part', { ...paid, ...disputed('lost', 100) }, booked, ['given back']],
    [
      'a lost part that is booked',
      { ...paid, ...disputed('lost', 100) },
      { ...booked, lostCents: 100 },
      [],
    ],
    [
      'that the shop may not ask about disputes',
      { ...paid, areDisputesUnknown: true },
      { ...booked, state: 'disputed' },
      ['no answer'],
    ],
    [
      'a lost dispute, which is no refund',
      { ...paid, ...disputed('lost', 500) },
      { ...booked, state: 'refunded' },
      [],
    ],
    ['a fee that the books lack', { ...paid, fee }, booked, ['fee']],
    ['the same fee', { ...paid, fee }, { ...booked, feeCents: 45, feeCurrency: 'USD' }, []],
    ['a charge that the books lack', { ...paid, chargeId: 'ch_1' }, booked, ['charge']],
    ['the same charge', { ...paid, chargeId: 'ch_1' }, { ...booked, providerChargeId: 'ch_1' }, []],
    ['no fee, which the books know', paid, { ...booked, feeCents: 45, feeCurrency: 'USD' }, []],
    [
      'a fee, and that the shop may not ask about disputes',
      { ...paid, fee, areDisputesUnknown: true },
      booked,
      ['fee'],
    ],
    ['that nothing was paid', { status: 'expired' }, booked, ['not paid there']],
    ['nothing, for it does not know it', 'not_found', booked, ['not paid there']],
    ['nothing', 'unavailable', booked, ['no answer']],
  ] as const)('when the provider says %s', (_, answer, row, differences) => {
    const books = accountOfBooks(row);
    expect(findingOf(subject, answer, books)).toMatchObject({ booked: books, differences });
  });

  it.each([
    ['paid', paid, ['not booked']],
    ['given back', { ...paid, ...refunded(500) }, ['not booked']],
    ['pending', { status: 'pending' }, []],
    ['approved', { status: 'approved', amountCents: 500, currency: 'USD' }, []],
    ['forgotten', 'not_found', []],
    ['unknown', 'unavailable', ['no answer']],
  ] as const)('of what is not booked and %s there', (_, answer, differences) => {
    expect(findingOf(subject, answer, undefined)).toMatchObject({ booked: undefined, differences });
  });
});
