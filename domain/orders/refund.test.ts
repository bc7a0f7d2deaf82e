import { expect, it } from 'vitest';
import { readRefund, refundableCents, refundReasonProblem } from './refund.ts';

const payment = {
  state: 'paid',
  provider: 'stripe',
  currency: 'USD',
  amountCents: 1_000,
  refundedCents: 0,
  lostCents: 0,
} as const;
const partly = { ...payment, refundedCents: 250 };
const partLost = { ...partly, lostCents: 250 };
const bad = 'Please enter an amount in dollars and cents.';

it.each([
  [payment, 10, 1_000],
  [payment, 0.1, 10],
  [payment, 10.01, 'At most $10.00 is left to refund.'],
  [partly, 7.5, 750],
  [partly, 7.51, 'At most $7.50 is left to refund.'],
  [partLost, 5.01, 'At most $5.00 is left to refund.'],
  [payment, 0, bad],
  [payment, -1, bad],
  [payment, 0.001, bad],
  [payment, Number.NaN, bad],
  [payment, Infinity, bad],
  [{ ...payment, currency: 'EUR' as const }, 10.01, 'At most €10.00 is left to refund.'],
  [{ ...payment, currency: 'EUR' as const }, 0, 'Please enter an amount in euros and cents.'],
  [
    { ...payment, state: 'refunded' as const },
    1,
    'There’s nothing left to refund on this payment.',
  ],
  [{ ...payment, provider: 'none' as const }, 1, 'There’s nothing left to refund on this payment.'],
  [
    { ...payment, state: 'disputed' as const },
    1,
    'The payer’s bank is disputing this payment. Respond in the payment provider’s dashboard.',
  ],
])('of %j, %d dollars: %s', (of, dollars, read) => {
  expect(readRefund(of, dollars)).toBe(read);
  expect(refundableCents(of)).toBeGreaterThanOrEqual(typeof read === 'number' ? read : 0);
});

it.each([
  ['You have paid twice.', undefined],
  ['x'.repeat(300), undefined],
  ['x'.repeat(301), 'Reason must be at most 300 characters long'],
  ['', 'Please enter a reason. We’ll email it to the buyer.'],
  [' \n\t', 'Please enter a reason. We’ll email it to the buyer.'],
])('the reason %j: %s', (reason, problem) => {
  expect(refundReasonProblem(reason)).toBe(problem);
});
