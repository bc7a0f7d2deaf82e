import { describe, expect, it } from 'vitest';
import {
  addressFields,
  addressLengthProblems,
  addressLines,
  addressRules,
  addressProblem,
  addressProblems,
  emptyAddress,
  missingAddressMessage,
  normalizeAddress,
} from './delivery-address.ts';

const whole = normalizeAddress({
  fullName: 'Ada Lovelace',
  phoneNumber: '+44 20 7946 0958',
  addressLine1: '12 St James Square',
  addressLine2: 'Flat 3',
  city: 'London',
  state: 'Greater London',
  postalCode: 'SW1Y 4JH',
  country: 'United Kingdom',
  additionalInstructions: 'Ring twice',
});

describe('normalizeAddress', () => {
  it('makes one line of each field but the instructions, and text of what is missing', () => {
    expect(
      normalizeAddress({
        fullName: '  Ada\r\nLovelace ',
        city: null,
        additionalInstructions: ' Ring\r\ntwice ',
      }),
    ).toEqual({
      ...emptyAddress,
      fullName: 'Ada Lovelace',
      additionalInstructions: 'Ring\ntwice',
    });
  });
});

describe('what an address lacks', () => {
  it('is named in one message', () => {
    expect(missingAddressMessage(emptyAddress)).toBe(
      'Please fill in: Full Name, Address Line 1, City, State, Postal Code, Country, Phone Number',
    );
    expect(addressProblem({ ...whole, city: '', phoneNumber: '' })).toBe(
      'Please fill in: City, Phone Number',
    );
  });

  it.each(addressFields)('%s left empty', (field) => {
    const isRequired = addressRules[field].isRequired;
    const problems = addressProblems({ ...whole, [field]: '' });
    expect(Object.keys(problems)).toEqual(isRequired ? [field] : []);
    expect(missingAddressMessage({ ...whole, [field]: '' }) !== undefined).toBe(isRequired);
  });

  it.each(addressFields)('%s too long', (field) => {
    const maximum = addressRules[field].maximumLength;
    const longest = { ...whole, [field]: 'x'.repeat(maximum) };
    expect(addressProblem(longest)).toBeUndefined();
    expect(Object.keys(addressLengthProblems(longest))).toEqual([]);
    const unfinished = { ...emptyAddress, [field]: 'x'.repeat(maximum + 1) };
    expect(Object.keys(addressLengthProblems(unfinished))).toEqual([field]);
    expect(addressProblem({ ...whole, [field]: 'x'.repeat(maximum + 1) })).toMatch(
      new RegExp(`must be at most ${maximum} characters long$`),
    );
  });
});

describe('addressLines', () => {
  it.each([
    [
      whole,
      [
        'Ada Lovelace',
        '12 St James Square',
        'Flat 3',
        'London, Greater London SW1Y 4JH',
        'United Kingdom',
        '+44 20 7946 0958',
      ],
    ],
    [{ ...emptyAddress, city: 'London' }, ['London']],
    [emptyAddress, []],
  ])('%#', (address, lines) => {
    expect(addressLines(address)).toEqual(lines);
  });
});
