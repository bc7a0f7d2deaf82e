import { describe, expect, it } from 'vitest';
import { formatPhone, formatPhoneDigits } from './phone-format.ts';
import { e164, phoneDigits, specifiedCountries } from './phone.ts';

describe('phoneDigits', () => {
  it.each([
    ['(555) 123-4567', '5551234567'],
    ['+1e5E-3', '153'],
    ['1234567890123456', '123456789012345'],
    ['٠١٢', '012'],
    ['', ''],
  ])('%j has %j', (text, digits) => {
    expect(phoneDigits(text)).toBe(digits);
  });
});

describe('formatPhoneDigits', () => {
  it.each([
    ['+1', '55512', 'parentheses', '55512'],
    ['+1', '555123', 'parentheses', '(555) 123'],
    ['+1', '5551234', 'dashes', '555-123-4'],
    ['+1', '5551234567', 'parentheses', '(555) 123-4567'],
    ['+1', '5551234567', 'dashes', '555-123-4567'],
    ['+1', '5551234567', 'none', '5551234567'],
    ['+1', '15551234567', 'dashes', '15551234567'],
    ['+91', '9876543210', 'parentheses', '(98765) 43210'],
    ['+91', '98765432101', 'dashes', '98765432101'],
    ['+44', '07911123456', 'dashes', '07911-123-456'],
    ['+44', '7911123456', 'dashes', '7911-123-456'],
    ['+49', '1701234567', 'dashes', '170-1234-567'],
    ['+49', '01701234567', 'parentheses', '(0170) 1234-567'],
    ['+33', '612345678', 'dashes', '6-12-34-56-78'],
    ['+33', '0612345678', 'dashes', '06-12-34-56-78'],
    ['+86', '13812345678', 'dashes', '138-1234-5678'],
    ['+86', '138123456789', 'dashes', '138123456789'],
    ['+81', '09012345678', 'dashes', '090-1234-5678'],
    ['+61', '412345678', 'dashes', '412-345-678'],
    ['+55', '11912345678', 'parentheses', '(11) 91234-5678'],
    ['+999', '11912345678', 'parentheses', '11912345678'],
  ] as const)('%s %s with %s is %j', (countryCode, digits, format, expected) => {
    expect(formatPhoneDigits({ countryCode, digits, format })).toBe(expected);
  });

  it('never gains or loses a digit', () => {
    for (const { code } of specifiedCountries) {
      for (const number of ['123456789012345', '012345678901234']) {
        for (let length = 0; length <= 15; length += 1) {
          const digits = number.slice(0, length);
          const text = formatPhoneDigits({ countryCode: code, digits, format: 'parentheses' });
          expect(phoneDigits(text)).toBe(digits);
        }
      }
    }
  });
});

describe('a number for the world', () => {
  it.each([
    ['+1', '5551234567', '+1 (555) 123-4567', '+15551234567'],
    ['+1', '15551234567', '+1 (555) 123-4567', '+15551234567'],
    ['+49', '01701234567', '+49 (170) 1234-567', '+491701234567'],
    ['+44', '02079460958', '+44 (2079) 460-958', '+442079460958'],
    ['+49', '110', '+49 110', '+49110'],
    ['+49', '', '', undefined],
    ['+49', '000', '', undefined],
  ])('%s %s is %j, dialled %j', (countryCode, digits, shown, dialled) => {
    expect(formatPhone({ countryCode, digits, format: 'parentheses' })).toBe(shown);
    expect(e164({ countryCode, digits })).toBe(dialled);
  });
});

it('offers the nine country codes of the specification', () => {
  expect(specifiedCountries.map(({ code }) => code)).toEqual([
    '+1',
    '+44',
    '+49',
    '+33',
    '+91',
    '+86',
    '+81',
    '+61',
    '+55',
  ]);
});
