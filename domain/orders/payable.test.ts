import { expect, it } from 'vitest';
import { isPayable } from './payable.ts';
import { paymentStates } from './payment-state.ts';

it.each(paymentStates)('an order that is %s and open', (payment) => {
  expect(isPayable({ payment, closedAt: null })).toBe(payment === 'unpaid');
});

it('an order that expired', () => {
  expect(isPayable({ payment: 'unpaid', closedAt: new Date(0) })).toBe(false);
});
