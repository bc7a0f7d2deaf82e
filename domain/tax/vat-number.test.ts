import { describe, expect, it } from 'vitest';
import { vatNumberProblem } from './vat-number.ts';

describe('a VAT number', () => {
  it.each([
    ['Austria', 'ATU12345678'],
    ['Belgium', 'BE 0123.456.789'],
    ['Belgium', 'BE123456789'],
    ['Cyprus', 'CY12345678L'],
    ['Czechia', 'CZ699000899'],
    ['France', 'FR 1A 123456789'],
    ['France', 'FRXX123456789'],
    ['Germany', 'de 123 456 789'],
    ['Greece', 'EL123456789'],
    ['Ireland', 'IE1234567WA'],
    ['Ireland', 'IE8D79738J'],
    ['Netherlands', 'NL-123456789.B01'],
    ['Spain', 'ESB12345678'],
    ['Spain', 'ES12345678Z'],
    ['Sweden', 'SE556012-579001'],
  ])('of %s is taken as %s', (country, taxId) => {
    expect(vatNumberProblem(taxId, country)).toBeUndefined();
  });

  it.each([
    ['Germany', 'DE1', 'A VAT number for Germany looks like DE123456789.'],
    ['Germany', 'DE 1234567890', 'A VAT number for Germany looks like DE123456789.'],
    ['Austria', 'AT12345678', 'A VAT number for Austria looks like ATU12345678.'],
    ['Greece', 'EL12345678', 'A VAT number for Greece looks like EL123456789.'],
    ['Netherlands', 'NL123456789', 'A VAT number for Netherlands looks like NL123456789B01.'],
  ])('of %s is refused as %s', (country, taxId, problem) => {
    expect(vatNumberProblem(taxId, country)).toBe(problem);
  });
});

describe('another tax ID is taken', () => {
  it.each([
    ['Germany', ''],
    ['Germany', '12/345/67890'],
    ['Germany', 'DEPENDS'],
    ['Germany', 'FR1'],
    ['United States', '12-3456789'],
    ['Switzerland', 'CHE-123.456.789 MWST'],
    ['Nowhere', 'DE1'],
    ['', 'DE1'],
  ])('of %j: %j', (country, taxId) => {
    expect(vatNumberProblem(taxId, country)).toBeUndefined();
  });
});
