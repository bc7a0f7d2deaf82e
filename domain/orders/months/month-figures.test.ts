import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitCents } from '../../split-cents.ts';
import { deferredCents } from './deferred.ts';
import { createMonthSums, ossRows, rateName, sumsBy, type Booking } from './month-figures.ts';
import type { BookedLine } from './shares.ts';

const start = new Date('2026-11-01T00:00:00Z');
const end = new Date('2026-12-01T00:00:00Z');

const line = (productId: string, unitCents: number, billing: BookedLine['billing']) => ({
  productId,
  name: productId,
  billing,
  quantity: 1,
  unitCents,
});

const charge: Booking = {
  at: new Date('2026-11-21T10:00:00Z'),
  kind: 'charge',
  currency: 'USD',
  amountCents: 11_900,
  taxes: [{ name: 'VAT', millionths: 190_000, cents: 1_900 }],
  country: 'Germany',
  paymentKind: 'first',
  productId: null,
  lines: [line('business-yearly', 9_900, 'yearly'), line('further-card', 2_000, 'once')],
};

function figuresOf(...bookings: readonly Booking[]) {
  const sums = createMonthSums(start);
  for (const booking of bookings) sums.add(booking);
  return sums.figures();
}

const sums = (count: number, netCents: number, taxCents: number) => ({
  count,
  netCents,
  taxCents,
  grossCents: netCents + taxCents,
});

describe('the figures of a month', () => {
  it('split what has two rates by the parts that have them', () => {
    const stand = { ...line('accessory-stand001', 2_140, 'once'), taxClass: 'reduced' as const };
    const mixed: Booking = {
      ...charge,
      amountCents: 14_040,
      taxes: [
        { name: 'VAT', millionths: 190_000, cents: 1_900, grossCents: 11_900 },
        { name: 'VAT', millionths: 70_000, cents: 140, grossCents: 2_140 },
      ],
      lines: [line('business-yearly', 11_900, 'yearly'), stand],
    };
    const [figures] = figuresOf(mixed);
    expect(figures?.total).toEqual(sums(1, 12_000, 2_040));
    expect(figures?.byPlace).toEqual([
      { country: 'DE', millionths: 70_000, taxName: 'VAT', ...sums(1, 2_000, 140) },
      { country: 'DE', millionths: 190_000, taxName: 'VAT', ...sums(1, 10_000, 1_900) },
    ]);
    expect(figures && ossRows(figures)).toEqual(figures?.byPlace);
    expect(figures?.byPlan).toMatchObject([sums(1, 10_000, 1_900), sums(1, 2_000, 140)]);
    const ongoing = {
      ...mixed,
      netCents: 12_000,
      periodStartAt: end,
      periodEndAt: new Date('2027-12-01T00:00:00Z'),
    };
    expect(deferredCents(ongoing, end)).toBe(10_000);
  });

  it('have each kind, plan and place, and what is dated earlier as a correction', () => {
    const refund = {
      ...charge,
      kind: 'refund' as const,
      amountCents: -5_950,
      taxes: [{ name: 'VAT', millionths: 190_000, cents: 950 }],
    };
    const late = {
      ...charge,
      at: new Date('2026-10-31T23:59:59Z'),
      amountCents: 500,
      taxes: [],
      country: '',
      paymentKind: 'renewal' as const,
      productId: 'business-monthly',
    };
    const [figures, ...others] = figuresOf(charge, refund, late);
    expect(others).toEqual([]);
    expect(figures).toMatchObject({
      charges: sums(2, 10_500, 1_900),
      refunds: sums(1, -5_000, -950),
      disputes: sums(0, 0, 0),
      total: sums(3, 5_500, 950),
      corrections: sums(1, 500, 0),
      byPlan: [
        { plan: 'Business Yearly', ...sums(2, 4_159, 791) },
        { plan: 'Extra card', ...sums(2, 841, 159) },
        { plan: 'Business Monthly', ...sums(1, 500, 0) },
      ],
      byPlace: [
        { country: 'DE', millionths: 190_000, taxName: 'VAT', ...sums(2, 5_000, 950) },
        { country: '', millionths: 0, taxName: '', ...sums(1, 500, 0) },
      ],
    });
    expect(figures && sumsBy(figures.byPlace, rateName).map(({ name }) => name)).toEqual([
      '19% VAT',
      'No tax',
    ]);
  });

  it('never add two currencies', () => {
    const figures = figuresOf(charge, { ...charge, currency: 'EUR' });
    expect(figures.map(({ currency, total }) => [currency, total.grossCents])).toEqual([
      ['EUR', 11_900],
      ['USD', 11_900],
    ]);
  });

  it('report taxed sales to the European Union alone', () => {
    const bookings = ['Germany', 'AT', 'Switzerland', 'UK'].map((country) => ({
      ...charge,
      country,
    }));
    const [figures] = figuresOf(...bookings, { ...charge, country: 'France', taxes: [] });
    expect(figures && ossRows(figures).map(({ country }) => country)).toEqual(['AT', 'DE']);
  });
});

describe('deferred revenue', () => {
  const yearly = {
    ...charge,
    netCents: 36_500,
    lines: [line('business-yearly', 100, 'yearly')],
    periodStartAt: new Date('2026-11-21T10:00:00Z'),
    periodEndAt: new Date('2027-11-21T10:00:00Z'),
  };

  it.each([
    ['ten of 365 days are earned', yearly, 35_500],
    [
      'all of it lies ahead',
      { ...yearly, periodStartAt: end, periodEndAt: new Date('2027-12-01T00:00:00Z') },
      36_500,
    ],
    ['it has ended', { ...yearly, periodEndAt: new Date('2026-11-30T00:00:00Z') }, 0],
    ['it was given back', { ...yearly, netCents: 0 }, 0],
    [
      'half of it was for a card',
      { ...yearly, lines: [...yearly.lines, line('further-card', 100, 'once')] },
      17_750,
    ],
    ['a plan by the month', { ...yearly, lines: [line('business-monthly', 100, 'monthly')] }, 0],
    [
      'a renewal',
      { ...yearly, paymentKind: 'renewal' as const, productId: 'business-plus-yearly', lines: [] },
      35_500,
    ],
  ])('%s', (_, payment, expected) => {
    expect(deferredCents(payment, end)).toBe(expected);
  });
});

it('parts of an amount add up to it, and are as far from their share as a cent', () => {
  const weights = fc.array(fc.nat(10_000), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(fc.integer({ min: -1e8, max: 1e8 }), weights, (cents, shares) => {
      const parts = splitCents(cents, shares);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(cents);
      const total = shares.reduce((sum, share) => sum + share, 0);
      if (total === 0) return;
      for (const [index, part] of parts.entries()) {
        expect(Math.abs(part - (cents * (shares[index] ?? 0)) / total)).toBeLessThanOrEqual(1);
      }
    }),
  );
});
