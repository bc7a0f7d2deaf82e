import { describe, expect, it } from 'vitest';
import { dialledText, isRefused, phoneDoubt, phoneProblem, readPhone } from './phone-entry.ts';

describe('a pasted number', () => {
  it.each([
    ['+49 170 1234567', '+49', '1701234567'],
    ['+49 (0)170 / 123-45 67', '+49', '1701234567'],
    ['0049 170 1234567', '+49', '1701234567'],
    ['tel:+44-20-7946-0958', '+44', '2079460958'],
    ['＋33 6 12 34 56 78', '+33', '612345678'],
    ['+1 (555) 123–4567', '+1', '5551234567'],
    ['+91\u00a098765 43210', '+91', '9876543210'],
  ])('%j is %s %s', (text, countryCode, digits) => {
    expect(readPhone(text)).toEqual({ countryCode, text: digits });
  });

  it.each([
    ['+372 5123456', '+372', '5123456'],
    ['+43 664 1234567', '+43', '6641234567'],
    ['0043664', '+43', '664'],
    ['Mobile: +46 70-123 45 67', '+46', '701234567'],
    // Its 0 belongs to an Italian number.
    ['+39 06 1234 5678', '+39', '0612345678'],
    ['\u202a+49 170 1234567\u202c', '+49', '1701234567'],
    ['+49', '+49', ''],
  ])('%j is %s %s', (text, countryCode, digits) => {
    expect(readPhone(text)).toEqual({ countryCode, text: digits });
  });

  it.each([
    ['(555) 123-4567', '5551234567'],
    ['0170 1234567', '01701234567'],
    ['', ''],
    // The plus stays, for the rules to refuse: nothing of it is taken for a number of another country.
    ['+', '+'],
    ['+37', '+37'],
    ['+999 123456', '+999123456'],
    ['00999 123456', '+999123456'],
    ['+49 x', '+49x'],
    ['512 +372 5123456', '512+3725123456'],
    ['+49 170 1234567 / +49 171 7654321', '+491701234567+491717654321'],
  ])('%j has no country: %j', (text, kept) => {
    expect(readPhone(text)).toEqual({ text: kept });
  });

  it('is read once and for all', () => {
    for (const text of ['+37', '+999 123', '512 +372 5', '+39 06 123456', '0170 1']) {
      const once = readPhone(text);
      expect(readPhone(once.text)).toEqual({ text: once.text });
    }
  });
});

describe('isRefused', () => {
  it.each([
    ['(555) 123-4567', false],
    ['0170 1234567', false],
    ['555 123 4567x', false],
    ['', false],
    ['+999 123', true],
    ['555 123 4567 ext 12', true],
    ['555 123 4567 x12', true],
    ['1701234567;ext=12', true],
  ])('%j: %j', (text, isIt) => {
    expect(isRefused(text)).toBe(isIt);
  });

  it.each(['+999 123', '555 123 4567 ext 12', '555 123 4567 x12', '1701234567;ext=12'])(
    '%j is refused by the rules',
    (digits) => {
      expect(phoneProblem(digits, 'Phone')).toBeDefined();
    },
  );
});

describe('phoneProblem', () => {
  const unknown = 'Phone starts with a country code that isn’t on the list';
  const notAtStart = 'Phone has a plus sign in the middle. Enter one number.';
  const digitsOnly = 'Phone can only contain digits';
  it.each([
    ['', undefined],
    ['(555) 123-4567', undefined],
    ['5', undefined],
    ['0000123', undefined],
    ['+999 664 1234567', unknown],
    ['00999 664 1234567', unknown],
    ['+37', unknown],
    ['512 +372 5123456', notAtStart],
    ['+49 170 1234567 / +49 171 7654321', notAtStart],
    ['+', digitsOnly],
    ['+49 x', digitsOnly],
    ['555 call me', digitsOnly],
    ['٠١٢٣٤٥٦٧٨٩', undefined],
  ])('%j: %j', (text, message) => {
    expect(phoneProblem(readPhone(text).text, 'Phone')).toBe(message);
  });
});

describe('phoneDoubt', () => {
  it.each([
    ['+1', '', undefined],
    ['+1', '5551234567', undefined],
    ['+1', '15551234567', undefined],
    ['+1', '1234567', 'This looks short for a number with +1. Is it correct?'],
    ['+1', '0701234567', 'Numbers with +1 don’t begin with 0. Is the country correct?'],
    ['+49', '110', 'This looks short for a number with +49. Is it correct?'],
    ['+49', '0000123', 'This looks short for a number with +49. Is it correct?'],
    ['+49', '02214710', undefined],
    ['+43', '123', 'This looks short for a number with +43. Is it correct?'],
    ['+372', '5123456', undefined],
    ['+372', '5123456789012', 'This looks long for a number with +372. Is it correct?'],
    ['+1', '+999', undefined],
  ])('%s %j: %j', (countryCode, digits, question) => {
    expect(phoneDoubt({ countryCode, digits })).toBe(question);
  });
});

describe('what is dialled of a text', () => {
  it.each([
    ['+49 (0)170 1234567', '+491701234567'],
    ['+39 (06) 1234 5678', '+390612345678'],
    ['0046 70 123 45 67', '+46701234567'],
    ['Tel. +372 512 3456 ext. 4', '+3725123456'],
    ['(555) 123-4567', '5551234567'],
    ['555 123 4567 ext 4', '5551234567'],
    ['*100#', '*100#'],
    ['+999 123', undefined],
    ['call me', undefined],
    ['', undefined],
  ])('%j: %j', (written, dialled) => {
    expect(dialledText(written)).toBe(dialled);
  });
});
