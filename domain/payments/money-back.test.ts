import { describe, expect, it } from 'vitest';
import { standOf, type DisputeRecord, type PaymentStand, type RefundRecord } from './money-back.ts';

const refund = (amountCents: number, state: RefundRecord['state'] = 'succeeded') => ({
  amountCents,
  state,
});
const dispute = (
  amountCents: number,
  state: DisputeRecord['state'],
  kind: DisputeRecord['kind'] = 'dispute',
) => ({ kind, amountCents, state });
const stand = (
  state: PaymentStand['state'],
  refundedCents: number,
  lostCents: number,
): PaymentStand => ({ state, refundedCents, lostCents });

describe('a payment of $199.00', () => {
  it.each<[string, RefundRecord[], DisputeRecord[], PaymentStand]>([
    ['nothing', [], [], stand('paid', 0, 0)],
    ['a part refunded', [refund(900)], [], stand('paid', 900, 0)],
    ['all refunded in parts', [refund(900), refund(19_000)], [], stand('refunded', 19_900, 0)],
    ['a refund on its way', [refund(19_900, 'pending')], [], stand('refunded', 19_900, 0)],
    ['a refund that failed', [refund(19_900, 'failed')], [], stand('paid', 0, 0)],
    [
      'one that failed and one after it',
      [refund(19_900, 'failed'), refund(19_900)],
      [],
      stand('refunded', 19_900, 0),
    ],
    ['a cancelled part', [refund(900, 'cancelled'), refund(100)], [], stand('paid', 100, 0)],
    ['an open dispute', [], [dispute(19_900, 'open')], stand('disputed', 0, 0)],
    ['an open dispute about a part', [], [dispute(3_000, 'open')], stand('disputed', 0, 0)],
    ['a lost part', [], [dispute(3_000, 'lost')], stand('paid', 0, 3_000)],
    ['all lost', [], [dispute(19_900, 'lost')], stand('refunded', 0, 19_900)],
    ['lost, then won', [], [dispute(19_900, 'won')], stand('paid', 0, 0)],
    [
      'the rest lost after a refund',
      [refund(900)],
      [dispute(19_000, 'lost')],
      stand('refunded', 900, 19_000),
    ],
    [
      'more lost than was left',
      [refund(900)],
      [dispute(19_900, 'lost')],
      stand('refunded', 900, 19_000),
    ],
    [
      'one lost and one open',
      [],
      [dispute(3_000, 'lost'), dispute(16_900, 'open')],
      stand('disputed', 0, 3_000),
    ],
    [
      'taken without a dispute',
      [],
      [dispute(19_900, 'lost', 'reversal')],
      stand('refunded', 0, 19_900),
    ],
    [
      'taken, and a dispute that is open',
      [],
      [dispute(19_900, 'lost', 'reversal'), dispute(19_900, 'open')],
      stand('disputed', 0, 0),
    ],
    [
      'taken, and a dispute that was won',
      [],
      [dispute(19_900, 'lost', 'reversal'), dispute(19_900, 'won')],
      stand('paid', 0, 0),
    ],
    [
      'refunded while a dispute is open',
      [refund(19_900)],
      [dispute(19_900, 'open')],
      stand('refunded', 19_900, 0),
    ],
  ])('%s', (_what, refunds, disputes, expected) => {
    expect(standOf(19_900, { refunds, disputes })).toEqual(expected);
  });
});

it('of nothing is paid, for there is nothing to give back', () => {
  expect(standOf(0, { refunds: [], disputes: [] })).toEqual(stand('paid', 0, 0));
});
