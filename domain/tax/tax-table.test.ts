import { describe, expect, it } from 'vitest';
import { readTaxTable } from './tax-table.ts';

describe('the tax table', () => {
  it('is read line by line or between semicolons', () => {
    expect(readTaxTable('de 19 VAT;\n\n fr 20  TVA ; US-CA 7.25 Sales tax\n* 0.0001 Tax')).toEqual({
      table: [
        { country: 'DE', millionths: 190_000, name: 'VAT' },
        { country: 'FR', millionths: 200_000, name: 'TVA' },
        { country: 'US', state: 'California', millionths: 72_500, name: 'Sales tax' },
        { country: '*', millionths: 1, name: 'Tax' },
      ],
    });
    expect(readTaxTable(' \n;')).toEqual({ table: [] });
  });

  it('has a second rate, of the reduced class', () => {
    expect(readTaxTable('DE 19/7 VAT; FR 20/5.5 TVA')).toEqual({
      table: [
        { country: 'DE', millionths: 190_000, reducedMillionths: 70_000, name: 'VAT' },
        { country: 'FR', millionths: 200_000, reducedMillionths: 55_000, name: 'TVA' },
      ],
    });
  });

  const noPlace = 'needs a country code such as DE or US-CA, or *';
  const noRate = 'needs a rate from 0 to 100 percent, with up to 4 decimals';
  it.each([
    ['DE 19 VAT; XX 5 Tax', "entry 2 ('XX 5 Tax') " + noPlace],
    ['UK 20 VAT', "entry 1 ('UK 20 VAT') " + noPlace],
    ['US- 7 Tax', "entry 1 ('US- 7 Tax') " + noPlace],
    ['US-ZZ 7 Tax', "entry 1 ('US-ZZ 7 Tax') " + noPlace],
    ['DE', "entry 1 ('DE') " + noPlace],
    ['DE 100.1 VAT', "entry 1 ('DE 100.1 VAT') " + noRate],
    ['DE 7,5 VAT', "entry 1 ('DE 7,5 VAT') " + noRate],
    ['DE -1 VAT', "entry 1 ('DE -1 VAT') " + noRate],
    ['DE 19/ VAT', "entry 1 ('DE 19/ VAT') " + noRate],
    ['DE 7/19 VAT', "entry 1 ('DE 7/19 VAT') " + noRate],
    ['DE 19/7/5 VAT', "entry 1 ('DE 19/7/5 VAT') " + noRate],
    ['DE 1.23456 VAT', "entry 1 ('DE 1.23456 VAT') " + noRate],
    ['DE 19', "entry 1 ('DE 19') needs a name for the tax, as in DE 19 VAT"],
    [
      `DE 19 ${'V'.repeat(41)}`,
      `entry 1 ('DE 19 ${'V'.repeat(41)}') needs a name of at most 40 characters on one line`,
    ],
    ['DE 19 VAT\nFR 20 TVA\nDE 7 VAT', "entry 3 ('DE 7 VAT') repeats a country or state"],
    ['US-CA 7 Tax; US-ca 8 Tax', "entry 2 ('US-ca 8 Tax') repeats a country or state"],
  ])('%s', (text, problem) => {
    expect(readTaxTable(text)).toEqual({ problem });
  });
});
