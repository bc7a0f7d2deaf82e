import { getCountries, getExampleNumber, type PhoneNumber } from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/mobile/examples';
import { describe, expect, it } from 'vitest';
import { accountDetailsProblems, normalizeDetails } from '../accounts/account-details.ts';
import { addressProblems } from '../orders/address-problems.ts';
import { emptyAddress, normalizeAddress } from '../orders/delivery-address.ts';
import { normalizeProfile } from '../profiles/profile-input.ts';
import { profileProblems } from '../profiles/profile-rules.ts';
import { shownPhone, withNationalNumbers } from '../profiles/shown-phone.ts';
import { cardLinks } from '../public-card/card-links.ts';
import { serviceCodes } from './calling-codes.ts';
import { dialledText } from './phone-entry.ts';
import { phoneFormats, specifiedCountryOf } from './phone.ts';

/** A mobile number of every country, as libphonenumber gives an example of it. */
const numbers = getCountries().map((country) => {
  const example = getExampleNumber(country, examples);
  if (example === undefined) throw new Error(`no example of ${country}`);
  return [country, example] as const;
});

/** The profile as it is stored when a form or a request brings this number with that code. */
function stored(companyPhone: string, companyCountryCode: string) {
  return withNationalNumbers(normalizeProfile({ companyPhone, companyCountryCode }));
}

function problemOf(profile: ReturnType<typeof stored>) {
  const { companyPhone, companyCountryCode } = profileProblems(profile, { form: 'claim' });
  return companyPhone ?? companyCountryCode;
}

/** All that a card makes of a number: where it leads, and the digits that are shown in each format. */
function published(profile: ReturnType<typeof stored>) {
  const { call, whatsApp } = cardLinks(profile);
  return {
    problem: problemOf(profile),
    call,
    whatsApp,
    countryCode: profile.companyCountryCode,
    shown: phoneFormats.map(
      (companyPhoneFormat) =>
        `+${shownPhone({ ...profile, companyPhoneFormat }).replace(/\D/g, '')}`,
    ),
  };
}

function publishedAs(meant: PhoneNumber): ReturnType<typeof published> {
  return {
    problem: undefined,
    call: `tel:${meant.number}`,
    whatsApp: `https://wa.me/${meant.number.slice(1)}`,
    countryCode: `+${meant.countryCallingCode}`,
    shown: phoneFormats.map(() => meant.number),
  };
}

it('has numbers of at least 120 countries', () => {
  expect(numbers.length).toBeGreaterThanOrEqual(120);
});

describe('every number', () => {
  it('is published as meant with its plus, whatever country is chosen', () => {
    for (const [, meant] of numbers) {
      for (const chosen of ['+1', '+49', '+372', `+${meant.countryCallingCode}`]) {
        expect(published(stored(meant.formatInternational(), chosen))).toEqual(publishedAs(meant));
        expect(published(stored(meant.number.replace('+', '00'), chosen))).toEqual(
          publishedAs(meant),
        );
      }
    }
  });

  it('is published as meant as it is dialled within its country', () => {
    for (const [, meant] of numbers) {
      const code = `+${meant.countryCallingCode}`;
      expect(published(stored(meant.formatNational(), code))).toEqual(publishedAs(meant));
      expect(published(stored(meant.nationalNumber, code))).toEqual(publishedAs(meant));
    }
  });

  it('is grouped as in its country, unless the specification says how', () => {
    for (const [, meant] of numbers) {
      const profile = stored(meant.number, '+1');
      const shown = shownPhone({ ...profile, companyPhoneFormat: 'national' });
      expect(shown).toBe(meant.formatInternational());
      const isSpecified = specifiedCountryOf(profile.companyCountryCode) !== undefined;
      expect(isSpecified || shownPhone(profile) === shown).toBe(true);
    }
  });

  it('stays as it is written, or is refused, where a field takes any writing', () => {
    const change = { current: 'a@example.test', emailOtp: '' };
    for (const [, meant] of numbers) {
      for (const written of [meant.formatInternational(), meant.formatNational()]) {
        const details = normalizeDetails({ name: '', email: change.current, phone: written });
        const address = normalizeAddress({ ...emptyAddress, phoneNumber: written });
        const problems = [
          accountDetailsProblems(details, change).phone,
          addressProblems(address).phoneNumber,
        ];
        expect([details.phone, address.phoneNumber]).toEqual([written, written]);
        // Islands with five digits need their code.
        const isShort = written.replace(/\D/g, '').length < 7;
        expect(isShort || problems.every((problem) => problem === undefined)).toBe(true);
      }
      expect(dialledText(meant.formatInternational())).toBe(meant.number);
    }
  });
});

it.each(['+999 123 4567', '+37', '00999 123 4567', '512 +372 5123456', '+372 5123456 x4'])(
  'refuses %j at its field, and publishes nothing of it',
  (typed) => {
    expect(problemOf(stored(typed, '+1'))).toMatch(/^Phone /);
  },
);

describe.each(serviceCodes)('%s, the code of a service,', (code) => {
  const problem = `${code} is a satellite, toll-free or international code. Please enter a country’s number.`;

  it.each([`${code} 773 112 345`, `00${code.slice(1)} 773 112 345`])(
    'is refused in words at every field: %j',
    (typed) => {
      expect(problemOf(stored(typed, '+1'))).toBe(problem);
      const change = { current: 'a@example.test', emailOtp: '' };
      const details = normalizeDetails({ name: '', email: change.current, phone: typed });
      expect(accountDetailsProblems(details, change).phone).toBe(problem);
      const address = normalizeAddress({ ...emptyAddress, phoneNumber: typed });
      expect(addressProblems(address)['phoneNumber']).toBe(problem);
    },
  );
});

it.each(['+999', '372', 'EE', '+0', '', '+1 2'])('refuses %j as a country code', (code) => {
  const problems = profileProblems(stored('5123456789', code), { form: 'claim' });
  expect(problems['companyCountryCode']).toBe('Please choose a country code from the list');
});
