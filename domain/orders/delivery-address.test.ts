import { describe, expect, it } from 'vitest';
import { anyDelivery } from './address-scope.ts';
import {
  addressLengthProblems,
  addressProblem,
  addressProblems,
  isAddressFieldRequired,
  missingAddressMessage,
} from './address-problems.ts';
import {
  addressFields,
  addressLines,
  addressRules,
  emptyAddress,
  normalizeAddress,
  shownAddress,
  type StoredAddress,
} from './delivery-address.ts';

/** Kept before companies were asked about. */
const older: StoredAddress = {
  fullName: '',
  phoneNumber: '',
  addressLine1: '',
  addressLine2: '',
  city: 'London',
  state: '',
  postalCode: '',
  country: '',
  additionalInstructions: '',
};

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
  company: 'Analytical Engines Ltd',
  taxId: 'GB 123.456-78/9',
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
    // A country where addresses have a state and a postal code.
    const american = { ...whole, country: 'United States' };
    const { isRequired, label } = addressRules[field];
    const problems = addressProblems({ ...american, [field]: '' });
    expect(problems[field]).toBe(isRequired ? `Please fill in: ${label}` : undefined);
    expect(missingAddressMessage({ ...american, [field]: '' }) !== undefined).toBe(isRequired);
  });

  it.each(addressFields)('%s too long', (field) => {
    const maximum = addressRules[field].maximumLength;
    const long = 'x'.repeat(maximum);
    expect(Object.keys(addressLengthProblems({ ...whole, [field]: long }))).toEqual([]);
    expect(Object.keys(addressLengthProblems({ ...emptyAddress, [field]: `${long}x` }))).toEqual([
      field,
    ]);
    expect(addressProblem({ ...whole, [field]: `${long}x` })).toMatch(
      new RegExp(`must be at most ${maximum} characters long$`),
    );
  });
});

describe('the country', () => {
  it.each([
    ['us', 'United States'],
    [' U.S.A. ', 'United States'],
    ['UK', 'United Kingdom'],
    ['germany', 'Germany'],
    ['Atlantis', 'Atlantis'],
  ])('%j is kept as %j', (country, name) => {
    expect(normalizeAddress({ country }).country).toBe(name);
  });

  it.each([
    ['United States', true, true],
    ['Brazil', true, true],
    ['Germany', false, true],
    ['Hong Kong', false, false],
    ['United Arab Emirates', true, false],
    // Nothing is known of these: all that the specification asks for is asked for.
    ['', true, true],
    ['Atlantis', true, true],
  ])('of %j: state %s, postal code %s', (country, state, postalCode) => {
    expect(isAddressFieldRequired('state', country)).toBe(state);
    expect(isAddressFieldRequired('postalCode', country)).toBe(postalCode);
    expect(isAddressFieldRequired('city', country)).toBe(true);
    expect(isAddressFieldRequired('addressLine2', country)).toBe(false);
  });

  it.each([
    ['Germany', ['DE', 'AT'], undefined],
    ['Germany', [], undefined],
    ['United Kingdom', ['DE', 'AT'], 'We don’t ship to United Kingdom yet.'],
    ['Atlantis', ['DE'], 'Please choose a country from the list.'],
    ['Atlantis', [], 'Please choose a country from the list.'],
    ['', ['DE'], 'Please fill in: Country'],
  ])('%j, shipped to %j: %s', (country, shippedTo, problem) => {
    const scope = { ...anyDelivery, shippedTo };
    const there = { ...whole, country, ...(country === 'Germany' && { postalCode: '10115' }) };
    expect(addressProblems(there, scope)['country']).toBe(problem);
    expect(addressProblem(there, scope)).toBe(problem);
  });
});

describe('where nothing is delivered', () => {
  const scope = { isDelivery: false, shippedTo: ['DE'], statesWithTax: ['US'] };
  const short = { ...emptyAddress, fullName: 'Ada Lovelace', country: 'United Kingdom' };

  it.each([
    [emptyAddress, 'Please fill in: Full Name, Country'],
    [short, undefined],
    [whole, undefined],
    [{ ...short, country: 'Atlantis' }, 'Please choose a country from the list.'],
    // Its taxes differ from state to state.
    [{ ...short, country: 'United States' }, 'Please fill in: State'],
    [{ ...short, country: 'United States', state: 'Ohio' }, undefined],
    [{ ...short, phoneNumber: 'none' }, 'Please enter a valid phone number.'],
    [
      { ...short, taxId: '<b>' },
      'A tax ID can only contain letters, digits, spaces, dots, dashes and slashes.',
    ],
  ])('%#: %s', (address, problem) => {
    expect(addressProblem(address, scope)).toBe(problem);
  });

  it('what is for the carrier is left out', () => {
    expect(shownAddress(whole, scope)).toEqual({
      ...whole,
      phoneNumber: '',
      additionalInstructions: '',
    });
    expect(shownAddress(whole, anyDelivery)).toBe(whole);
  });

  it('is written in two lines', () => {
    expect(addressLines(short)).toEqual(['Ada Lovelace', 'United Kingdom']);
  });
});

describe('the postal code', () => {
  const wrong = { ...whole, country: 'United States', state: 'Ohio', postalCode: 'ABC' };
  const message = 'Please enter a postal code such as 95014.';

  it('has the form of the country that cards are sent to', () => {
    expect(addressProblems(wrong)).toEqual({ postalCode: message });
    expect(addressProblem({ ...wrong, postalCode: '10001-1234' })).toBeUndefined();
    expect(addressProblem({ ...whole, postalCode: 'sw1y4jh' })).toBeUndefined();
    expect(
      addressProblem({ ...whole, country: 'Hong Kong', postalCode: '999077' }),
    ).toBeUndefined();
    // The country is yet to be said.
    expect(addressProblems({ ...wrong, country: '' })['postalCode']).toBeUndefined();
  });

  it('is on an invoice as it is written', () => {
    expect(addressProblem(wrong, { ...anyDelivery, isDelivery: false })).toBeUndefined();
  });
});

it.each([
  ['+44 20 7946 0958', true],
  ['+1 555 0100', true],
  ['555-0100', true],
  ['(0711) 12 34 56 / 78', true],
  ['٠١٢٣٤٥٦٧٨٩', true],
  ['+372 512 3456', true],
  ['0046 70 123 45 67', true],
  ['+999 123 4567', false],
  ['00999 123 4567', false],
  ['555-010', true],
  ['5', true],
  ['1234567890123456', false],
  ['+12 345 678 901 234 56', false],
  ['call me at 5550100', false],
  ['5550100 📱', false],
])('phone number %j: %s', (phoneNumber, isValid) => {
  expect(addressProblem({ ...whole, phoneNumber })).toBe(
    isValid ? undefined : 'Please enter a valid phone number.',
  );
});

it.each([
  ['DE 123.456-789/0', true],
  ['', true],
  ['<b>', false],
  ['1;2', false],
])('tax ID %j: %s', (taxId, isValid) => {
  expect(addressProblem({ ...whole, taxId })).toBe(
    isValid
      ? undefined
      : 'A tax ID can only contain letters, digits, spaces, dots, dashes and slashes.',
  );
});

describe('addressLines', () => {
  it.each([
    [
      whole,
      [
        'Ada Lovelace',
        'Analytical Engines Ltd',
        '12 St James Square',
        'Flat 3',
        'London, Greater London SW1Y 4JH',
        'United Kingdom',
        '+44 20 7946 0958',
      ],
    ],
    [{ ...emptyAddress, city: 'London' }, ['London']],
    [older, ['London']],
    [emptyAddress, []],
  ])('%#', (address, lines) => {
    expect(addressLines(address)).toEqual(lines);
  });
});
