import { describe, expect, it } from 'vitest';
import { appliedRateOf, isReverseCharged } from './reverse-charge.ts';
import { containedTax } from './tax-rates.ts';
import { readTaxTable } from './tax-table.ts';

const read = readTaxTable('DE 19 VAT; AT 20 VAT; * 0 No tax');
const taxTable = 'table' in read ? read.table : [];

describe('reverse charge', () => {
  it.each([
    ['a business of another member', 'DE', 'Austria', 'ATU13585627', true],
    ['one that writes its number with marks', 'DE', 'Österreich', 'atu 1358.5627', true],
    ['Greece, whose numbers begin with EL', 'DE', 'Greece', 'EL094259216', true],
    ['a member without a published check', 'DE', 'Ireland', 'IE1234567WA', true],
    ['a business of the same member', 'DE', 'Germany', 'DE136695976', false],
    ['a number of another country than the address', 'DE', 'France', 'ATU13585627', false],
    ['a number with a typing error', 'DE', 'Austria', 'ATU13585626', false],
    ['another tax ID', 'DE', 'Austria', '12/345/6789', false],
    ['no tax ID', 'DE', 'Austria', '', false],
    ['a country outside the union', 'DE', 'Switzerland', 'CHE123456789', false],
    ['a seller outside the union', null, 'Austria', 'ATU13585627', false],
  ])('%s', (_, seller, country, taxId, isCharged) => {
    expect(isReverseCharged(seller, { country, state: '', taxId })).toBe(isCharged);
  });

  it('takes the place of the table’s rate, and leaves no tax in the price', () => {
    const place = { country: 'Austria', state: '', taxId: 'ATU13585627' };
    const rate = appliedRateOf({ taxTable, sellerVatCountry: 'DE' }, place);
    expect(rate && containedTax(5_000, rate)).toEqual({
      name: 'VAT (reverse charge)',
      millionths: 0,
      isReverseCharge: true,
      cents: 0,
    });
    expect(appliedRateOf({ taxTable, sellerVatCountry: null }, place)?.millionths).toBe(200_000);
    expect(appliedRateOf({ taxTable: [], sellerVatCountry: 'DE' }, place)).toBeUndefined();
  });
});

describe('check digits', () => {
  it.each([
    'ATU13585627',
    'BE0428759497',
    'DE136695976',
    'EE100931558',
    'EL094259216',
    'FI20774740',
    'FR40303265045',
    'HR33392005961',
    'HU12892312',
    'IT00743110157',
    'LU15027442',
    'NL004495445B01',
    'NL123456789B13',
    'PL8567346215',
    'PT501964843',
    'SE123456789701',
  ])('of %s are right, and wrong after a typing error', (taxId) => {
    const last = taxId.replace(/\d(?=\D*$|B\d\d$|01$)/, (found) =>
      String((Number(found) + 1) % 10),
    );
    expect([taxId, last].map(isChargedFromMalta)).toEqual([true, false]);
  });

  it('of a French number with letters are not known, and pass', () => {
    expect(isChargedFromMalta('FRXX123456789')).toBe(true);
  });
});

function isChargedFromMalta(taxId: string): boolean {
  const country = taxId.startsWith('EL') ? 'GR' : taxId.slice(0, 2);
  return isReverseCharged('MT', { country, state: '', taxId });
}
