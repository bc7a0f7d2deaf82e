import { describe, expect, it } from 'vitest';
import { defaultProfileFields, type Profile } from '#domain/profiles/profile.ts';
import { formProblemMessage, formProblems, newValues, profileOf } from './profile-values.ts';
import { valuesOf } from './stored-values.ts';
import { withoutDefaultTexts } from './without-default-texts.ts';

const stored: Profile = {
  ...defaultProfileFields(),
  _id: 'p1',
  uniqueId: 'abcdefghjk',
  isActive: true,
  isLocked: false,
  version: 3,
  profileType: 'Business',
  userProfile: 'Ada',
  companyName: 'Analytical Engines',
  companyLocation: 'London',
  companyPhone: '2025550123',
  companyEmail: 'ada@example.test',
  customSlug: 'engines',
};

it.each([
  ['de-DE', '+49'],
  ['en-US', '+1'],
  ['et-EE', '+372'],
  ['nonsense-locale', '+1'],
])('an empty form begins in the country of %s', (locale, code) => {
  const { companyCountryCode, secondPhoneCountryCode } = newValues(locale);
  expect([companyCountryCode, secondPhoneCountryCode]).toEqual([code, code]);
});

it.each([
  ['+372', 'parentheses', 'national', '512 3456'],
  ['+372', 'none', 'none', '5123456'],
  ['+49', 'national', 'national', '5123 456'],
] as const)(
  'a number with %s in %s is shown in %s',
  (companyCountryCode, format, shown, digits) => {
    const values = valuesOf({
      ...stored,
      companyCountryCode,
      companyPhone: '5123456',
      companyPhoneFormat: format,
    });
    expect([values.companyPhoneFormat, values.companyPhone]).toEqual([shown, digits]);
    expect(profileOf(values)).toMatchObject({ companyPhone: '5123456' });
  },
);

it('an empty form begins with a format that its country has', () => {
  expect(newValues('et-EE').companyPhoneFormat).toBe('national');
  expect(newValues('de-DE').companyPhoneFormat).toBe('parentheses');
});

it('a stored profile is shown with hosts in their own letters, and sent as it was', () => {
  const links = [
    { label: 'xn--bcher-kva.example', url: 'https://xn--bcher-kva.example', isShown: true },
  ];
  const addresses = {
    website: 'https://xn--mller-kva.de/a',
    bookingUrl: 'https://xn--80ak6aa92e.com',
    links,
  };
  const values = valuesOf({ ...stored, ...addresses });
  expect(values).toMatchObject({
    website: 'https://müller.de/a',
    bookingUrl: 'https://xn--80ak6aa92e.com',
    links: [{ label: 'bücher.example', url: 'https://bücher.example' }],
  });
  expect(profileOf(values)).toMatchObject(addresses);
});

it('a stored profile is shown with grouped digits, and sent as it was', () => {
  const values = valuesOf(stored);
  expect(values.companyPhone).toBe('(202) 555-0123');
  expect(profileOf(values)).toMatchObject({ companyPhone: '2025550123', customSlug: 'engines' });
  expect(profileOf(values)).not.toHaveProperty('base');
});

it('a person has nothing of an organization', () => {
  const values = { ...valuesOf(stored), industry: 'Computing', foundedYear: '1837' };
  expect(profileOf(values).industry).toBe('Computing');
  expect(profileOf({ ...values, profileType: 'Personal' })).toMatchObject({
    industry: '',
    foundedYear: '',
  });
});

describe('what is wrong', () => {
  it('is said in one sentence, and at the fields', () => {
    const values = newValues('en-US');
    expect(formProblemMessage(values, 'free')).toBe(
      'Please fill in the following required fields: Name, Location, Phone, Email',
    );
    expect(formProblems(values, 'free')).toMatchObject({ userProfile: 'Name is required' });
  });

  it('is nothing that was allowed when it was saved', () => {
    expect(formProblems(valuesOf(stored), 'free')).toEqual({});
    expect(formProblems({ ...valuesOf(stored), customSlug: 'mine' }, 'free')).toHaveProperty(
      'customSlug',
    );
  });
});

it('leaves the default texts of the contact form to its page, and has them again when it is sent', () => {
  const values = newValues('de');
  const { connectSection } = withoutDefaultTexts(values);
  expect(connectSection.title).toBe('');
  expect(connectSection.fields.email.label).toBe('');
  expect(profileOf(withoutDefaultTexts(values))).toEqual(profileOf(values));
});
