import { expect, it } from 'vitest';
import { monthBeside } from './month-beside.ts';

const sumsOf = (grossCents: number) => ({ count: 1, netCents: 0, taxCents: 0, grossCents });

const booked = (currency: string, charged: number, refunded = 0, disputed = 0) => ({
  currency,
  charges: sumsOf(charged),
  refunds: sumsOf(refunded),
  disputes: sumsOf(disputed),
  total: sumsOf(charged + refunded + disputed),
});

const month = (
  name: string,
  state: 'running' | 'open',
  ...currencies: ReturnType<typeof booked>[]
) => ({
  month: name,
  state,
  currencies,
});

it('has each currency of both months, and what went back', () => {
  const now = month('2026-11', 'running', booked('USD', 9_000, -500, -3_000));
  const before = month('2026-10', 'open', booked('EUR', 700), booked('USD', 4_000));
  expect(monthBeside([now, before])).toEqual({
    month: '2026-11',
    before: '2026-10',
    sums: [
      {
        currency: 'USD',
        totalCents: 5_500,
        chargedCents: 9_000,
        backCents: -3_500,
        beforeCents: 4_000,
      },
      { currency: 'EUR', totalCents: 0, chargedCents: 0, backCents: 0, beforeCents: 700 },
    ],
  });
});

it('knows nothing of a month before the books', () => {
  const now = month('2026-11', 'running', booked('USD', 100));
  expect(monthBeside([now])?.sums).toMatchObject([{ totalCents: 100, beforeCents: undefined }]);
});

it.each([
  ['no month', []],
  ['no month that runs', [month('2026-10', 'open', booked('USD', 100))]],
])('says nothing of %s', (_, months) => {
  expect(monthBeside(months)).toBeUndefined();
});
