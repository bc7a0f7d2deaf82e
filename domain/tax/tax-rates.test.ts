import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { containedTax, rateLabel, taxRateOf, type TaxTable } from './tax-rates.ts';
import { readTaxTable } from './tax-table.ts';

const read = readTaxTable('DE 19 VAT; FR 20 TVA; US 0 No tax; US-CA 7.25 Sales tax; * 5 Tax');
const table: TaxTable = 'table' in read ? read.table : [];

describe('the rate of a place', () => {
  it.each([
    ['Germany', '', 'DE', 190_000],
    ['deutschland', 'Bayern', 'DE', 190_000],
    ['United States', 'California', 'US', 72_500],
    ['USA', 'ca', 'US', 72_500],
    ['US', 'Texas', 'US', 0],
    ['US', 'Nowhere', 'US', 0],
    ['Japan', 'Tokyo', '*', 50_000],
    ['Atlantis', '', '*', 50_000],
  ])('%s, %s', (country, state, found, millionths) => {
    expect(taxRateOf(table, { country, state })).toMatchObject({ country: found, millionths });
  });

  it('is that of everywhere else where nothing is known, or none', () => {
    expect(taxRateOf(table, null)?.country).toBe('*');
    const german = table.slice(0, 1);
    expect(taxRateOf(german, null)).toBeUndefined();
    expect(taxRateOf(german, { country: 'France', state: '' })).toBeUndefined();
    expect(taxRateOf([], { country: 'Germany', state: '' })).toBeUndefined();
  });
});

describe('the tax that an amount contains', () => {
  it.each([
    [7999, 190_000, 1277],
    [11_900, 190_000, 1900],
    [10_000, 0, 0],
    [0, 190_000, 0],
    [10_000, 1_000_000, 5000],
    // A net of 0.5 cents is rounded up to 1.
    [1, 1_000_000, 0],
    [3, 1_000_000, 1],
    [-11_900, 190_000, -1900],
    [10_725, 72_500, 725],
  ])('%d cents at %d', (gross, millionths, cents) => {
    expect(containedTax(gross, { name: 'VAT', millionths }).cents).toBe(cents);
  });

  it('makes the amount again with a net that was rounded by at most half a cent', () => {
    const cents = fc.integer({ min: 0, max: 100_000_000 });
    const rates = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(cents, rates, (gross, millionths) => {
        const tax = containedTax(gross, { name: 'VAT', millionths }).cents;
        const net = gross - tax;
        expect(tax).toBeGreaterThanOrEqual(0);
        // |net × (1 + rate) − gross| is at most half a cent of net, exactly, in whole numbers.
        const off = BigInt(net) * BigInt(1_000_000 + millionths) - BigInt(gross) * 1_000_000n;
        expect(2n * (off < 0n ? -off : off) <= BigInt(1_000_000 + millionths)).toBe(true);
        expect(containedTax(-gross, { name: '', millionths }).cents + tax).toBe(0);
      }),
    );
  });

  it.each([
    [190_000, '19%'],
    [72_500, '7.25%'],
    [81, '0.0081%'],
    [0, '0%'],
  ])('says %d as %s', (millionths, words) => {
    expect(rateLabel(millionths)).toBe(words);
  });
});
