import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { createMonthSums } from '#domain/orders/months/month-figures.ts';
import { monthStart } from '#domain/orders/months/month.ts';
import { containedTax } from '#domain/tax/tax-rates.ts';
import { formulasIn, readCsv } from '#tests/support/read-csv.ts';
import { bookingsCsv, countryOf } from './bookings-csv.ts';
import type { BookingRow } from './bookings.repository.ts';

const month = '2026-11';
const time = { min: new Date('2026-09-01'), max: new Date('2026-11-30'), noInvalidDate: true };

const amounts = fc.record({
  kind: fc.constantFrom('charge' as const, 'refund' as const, 'dispute' as const),
  amountCents: fc.integer({ min: -50_000_00, max: 50_000_00 }),
  millionths: fc.constantFrom(0, 72_500, 190_000, 255_000),
  currency: fc.constantFrom('USD', 'EUR', 'GBP'),
  country: fc.constantFrom('Germany', 'US', '', 'Atlantis'),
  productId: fc.constantFrom('business-yearly', 'lifetime', '=1+1'),
  at: fc.date(time),
});

type Drawn = typeof amounts extends fc.Arbitrary<infer Value> ? Value : never;

function rowOf({ millionths, country, amountCents, ...drawn }: Drawn): BookingRow {
  const { cents } = containedTax(Math.abs(amountCents), { name: 'VAT', millionths });
  return {
    ...drawn,
    id: 'a',
    place: 'a',
    amountCents,
    taxes: millionths === 0 ? [] : [{ name: 'VAT', millionths, cents }],
    buyer: { email: '', name: '', company: '', taxId: '', address: [], state: '', country },
    paperNumber: 7,
    paperKind: 'invoice',
    issuedAt: drawn.at,
    feeCents: 45,
    feeCurrency: 'USD',
    paymentKind: 'renewal',
    provider: 'stripe',
    providerPaymentId: '=HYPERLINK("https://example.test")',
    orderNumber: 1,
    deliveryAddress: null,
    lines: [],
  };
}

const centsOf = (text = '') => Math.round(Number(text) * 100);

it('adds up to the figures of the month, and runs as no formula', () => {
  fc.assert(
    fc.property(fc.array(amounts, { maxLength: 40 }), (drawn) => {
      const rows = drawn.map(rowOf);
      const sums = createMonthSums(monthStart(month));
      for (const row of rows) {
        sums.add({ ...row, taxes: row.taxes ?? [], country: countryOf(row), lines: [] });
      }
      const text = rows.map((booking) => bookingsCsv.line({ booking, month })).join('');
      const lines = readCsv(text);
      expect(lines).toHaveLength(rows.length);
      expect(lines.flatMap(formulasIn)).toEqual([]);
      for (const { currency, total, corrections, byPlan, byPlace } of sums.figures()) {
        const own = lines.filter((line) => line[10] === currency);
        const sumOf = (column: number, of = own) =>
          of.reduce((sum, line) => sum + centsOf(line[column]), 0);
        expect([own.length, sumOf(7), sumOf(8), sumOf(9)]).toEqual([
          total.count,
          total.netCents,
          total.taxCents,
          total.grossCents,
        ]);
        const late = own.filter((line) => line[13] !== '');
        expect([late.length, sumOf(9, late)]).toEqual([corrections.count, corrections.grossCents]);
        for (const parts of [byPlan, byPlace]) {
          const gross = parts.reduce((sum, { grossCents }) => sum + grossCents, 0);
          expect(gross).toBe(total.grossCents);
        }
      }
    }),
  );
});
