import { expect, it } from 'vitest';
import type { SeatOrder } from './bought-seats.ts';
import { handOverMessages, handOverOf } from './hand-over.ts';

const earlier = new Date('2026-10-26');
const at = new Date('2026-11-26');
const later = new Date('2026-12-26');
const latest = new Date('2027-01-26');
const six = {
  state: 'active',
  seats: 6,
  periodEnd: later,
  nextSeats: null,
  leftUntil: null,
} as const;
const renewing: SeatOrder = { seats: 5, subscription: six, paid: { from: earlier, until: at } };
const once: SeatOrder = { seats: 3, subscription: null, paid: { from: earlier, until: later } };
const { ended, unpaid } = handOverMessages;

it.each<[string, SeatOrder, ReturnType<typeof handOverOf>]>([
  ['renew', renewing, { until: later }],
  [
    'are cancelled',
    { ...renewing, subscription: { ...six, state: 'cancel_at_period_end' } },
    { until: later },
  ],
  [
    'are past due',
    { ...renewing, subscription: { ...six, state: 'past_due' } },
    { problem: unpaid },
  ],
  [
    'were ended before their period',
    { ...renewing, subscription: { ...six, state: 'ended' } },
    { problem: ended },
  ],
  [
    'have run out',
    { ...renewing, subscription: { ...six, state: 'cancel_at_period_end', periodEnd: at } },
    { problem: ended },
  ],
  ['are paid once', once, { until: later }],
  ['are paid ahead', { ...once, paid: { from: later, until: latest } }, { until: latest }],
  [
    'were paid once and are over',
    { ...once, paid: { from: earlier, until: at } },
    { problem: ended },
  ],
  ['are not paid, or given back', { ...once, paid: null }, { problem: ended }],
])('seats that %s', (_, order, expected) => {
  expect(handOverOf(order, at)).toEqual(expected);
});
