import { expect, it } from 'vitest';
import { feeOf, isFeeKnown } from './payment-fee.ts';

const unknown = { feeCents: null, feeCurrency: null };
const known = { feeCents: 607, feeCurrency: 'USD' };

it.each([
  [undefined, unknown, true],
  [undefined, known, true],
  [{ cents: 607, currency: 'USD' }, unknown, false],
  [{ cents: 607, currency: 'USD' }, known, true],
  [{ cents: 608, currency: 'USD' }, known, false],
  [{ cents: 607, currency: 'EUR' }, known, false],
])('the fee %j beside %j is known: %s', (reported, stored, isKnown) => {
  expect(isFeeKnown(reported, stored)).toBe(isKnown);
});

it('reads what is stored', () => {
  expect([feeOf(unknown), feeOf(known)]).toEqual([undefined, { cents: 607, currency: 'USD' }]);
});
