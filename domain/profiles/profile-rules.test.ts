import { describe, expect, it } from 'vitest';
import { getProfileField } from './profile-fields.ts';
import { normalizeProfile } from './profile-input.ts';
import type { ProfileInput } from './profile-input.ts';
import { missingProfileFields, profileProblemMessage, profileProblems } from './profile-rules.ts';
import type { ProfileContext } from './profile-rules.ts';

const paid: ProfileContext = { form: 'dashboard', tier: 'business' };
const free: ProfileContext = { form: 'dashboard', tier: 'free' };
const noPlan: ProfileContext = { form: 'dashboard', tier: null };
const claim: ProfileContext = { form: 'claim' };

function profile(input: ProfileInput = {}) {
  return normalizeProfile({
    userProfile: 'Ada Lovelace',
    companyName: 'Acme',
    companyLocation: 'London',
    companyPhone: '5551234567',
    companyEmail: 'ada@example.com',
    ...input,
  });
}

describe('missing fields', () => {
  it.each([
    [{}, []],
    [{ userProfile: ' ' }, ['Name']],
    [{ userProfile: '\u200b\u3164\u202e' }, ['Name']],
    [{ companyName: '' }, []],
    [{ profileType: 'School', companyName: '' }, ['School Name']],
    [{ companyLocation: '', companyPhone: '', companyEmail: '' }, ['Location', 'Phone', 'Email']],
  ] as const)('%j: %j', (input, labels) => {
    expect(missingProfileFields(profile(input))).toEqual(labels);
  });

  it.each([
    [paid, 'Please fill in the following required fields: Event Name, Event Location'],
    [claim, 'Please fill: Event Name, Event Location'],
  ])('are named in one sentence', (context, message) => {
    const fields = profile({ profileType: 'Conference', companyName: '', companyLocation: '' });
    expect(profileProblemMessage(fields, context)).toBe(message);
    expect(profileProblems(fields, context)).toEqual({
      companyName: 'Event Name is required',
      companyLocation: 'Event Location is required',
    });
  });
});

const freeTypeMessage =
  'Free plan accounts can only create Personal profiles. Upgrade to unlock more profile types.';
const freeSlugMessage = 'Free plan accounts use the suggested web-URL. Upgrade to choose your own.';
const slugMessage =
  'A web-URL can only have a-z, digits and single hyphens between them, up to 50 characters.';
const reservedMessage = "'profile' always opens your card. Please choose another web-URL.";
const savedOdd = { profileType: 'Personal', customSlug: 'a--b' } as const;
const savedBusiness = { profileType: 'Business', customSlug: 'mine' } as const;

describe('the year and the number of people', () => {
  const year = 'Please enter a year such as 2009';
  const count = 'Please enter a number of employees, 0 or more';
  it.each([
    ['foundedYear', '2009', undefined],
    ['foundedYear', '578', undefined],
    ['foundedYear', '٢٠٠٩', undefined],
    ['foundedYear', '-5', year],
    ['foundedYear', '\u22125', year],
    ['foundedYear', '0', year],
    ['foundedYear', '3000', year],
    ['foundedYear', 'abc', year],
    ['foundedYear', '20.5', year],
    ['foundedYear', '2'.repeat(20), year],
    ['foundedYear', '2'.repeat(21), 'Founded Year must be at most 20 characters long'],
    ['employeeCount', '12', undefined],
    ['employeeCount', '11-50', undefined],
    ['employeeCount', '1,000+', undefined],
    ['employeeCount', '-1', count],
    ['employeeCount', 'several hundred', undefined],
    ['employeeCount', '\u22121', count],
  ])('%s %j: %s', (name, text, problem) => {
    const fields = profile({ profileType: 'Business', [name]: text });
    expect(profileProblems(fields, paid)[name]).toBe(problem);
    expect(profileProblems(fields, claim)[name]).toBe(problem);
    // Stored before there was a rule, it does not keep anybody from saving the rest.
    const saved = { form: 'dashboard', tier: 'business', saved: fields } as const;
    const isLong = text.length > 20;
    expect(profileProblems(fields, saved)[name]).toBe(isLong ? problem : undefined);
  });
});

describe('a single problem', () => {
  it.each([
    [paid, 'profileType', { profileType: 'School' }, undefined],
    [free, 'profileType', { profileType: 'Personal' }, undefined],
    [free, 'profileType', { profileType: 'School' }, freeTypeMessage],
    [noPlan, 'profileType', { profileType: 'Custom' }, freeTypeMessage],
    [claim, 'profileType', { profileType: 'Custom' }, undefined],
    [{ ...free, saved: savedBusiness }, 'profileType', { profileType: 'Business' }, undefined],
    [{ ...free, saved: savedBusiness }, 'profileType', { profileType: 'School' }, freeTypeMessage],
    [paid, 'customSlug', { customSlug: 'Mine' }, undefined],
    [paid, 'customSlug', { customSlug: 'größe' }, slugMessage],
    [paid, 'customSlug', { customSlug: 'a b' }, slugMessage],
    [paid, 'customSlug', { customSlug: 'muller--sohne' }, slugMessage],
    [paid, 'customSlug', { customSlug: '-' }, slugMessage],
    [claim, 'customSlug', { customSlug: 'Profile' }, reservedMessage],
    [{ ...paid, saved: savedOdd }, 'customSlug', { customSlug: 'a--b' }, undefined],
    [
      paid,
      'customSlug',
      { customSlug: 'x'.repeat(51) },
      'Web-URL must be at most 50 characters long',
    ],
    [free, 'customSlug', { customSlug: 'mine' }, freeSlugMessage],
    [free, 'customSlug', { customSlug: 'personal' }, undefined],
    [claim, 'customSlug', { customSlug: 'mine' }, undefined],
    [{ ...free, saved: savedBusiness }, 'customSlug', { customSlug: 'mine' }, undefined],
    [{ ...free, saved: savedBusiness }, 'customSlug', { customSlug: 'other' }, freeSlugMessage],
    [
      paid,
      'companyPhone',
      { companyPhone: '+999 155' },
      'Phone starts with a country code that isn’t on the list',
    ],
    [
      paid,
      'companyPhone',
      { companyPhone: '+999 664 1234567' },
      'Phone starts with a country code that isn’t on the list',
    ],
    [paid, 'secondPhone', { secondPhone: 'call me' }, 'Second Phone can only contain digits'],
    [paid, 'companyPhone', { companyPhone: '5' }, undefined],
    [paid, 'secondPhone', { secondPhone: '' }, undefined],
    [paid, 'secondEmail', { secondEmail: 'nope' }, 'Please enter a valid email address'],
    [paid, 'secondEmail', { secondEmail: '' }, undefined],
    [
      paid,
      'links.1.url',
      { links: [{ url: 'example.com' }, { url: 'javascript:alert(1)' }] },
      'Please enter a valid URL',
    ],
    [
      paid,
      'companyPhone',
      { companyPhone: '1234567890123456' },
      'Phone must be at most 15 characters long',
    ],
    [
      paid,
      'companyCountryCode',
      { companyCountryCode: '+999' },
      'Please choose a country code from the list',
    ],
    [paid, 'companyEmail', { companyEmail: 'nope' }, 'Please enter a valid email address'],
    [paid, 'website', { website: 'javascript:alert(1)' }, 'Please enter a valid Website URL'],
    [paid, 'youtube', { youtube: 'vimeo.com/1' }, 'Please enter a valid YouTube URL'],
    [paid, 'color', { color: 'red' }, 'Please choose a color such as #22c55e'],
  ] as const)('%j %s %j: %j', (context, field, input, message) => {
    const fields = profile(input);
    expect(profileProblems(fields, context)).toEqual(message ? { [field]: message } : {});
    expect(profileProblemMessage(fields, context)).toBe(message);
  });
});

describe('the longest text', () => {
  const plainTexts = [
    'userProfile',
    'pronouns',
    'jobTitle',
    'companyName',
    'companyLocation',
    'description',
    'industry',
    'employeeCount',
    'keySkills',
    'logo',
    'secondaryLogo',
    'profilePicture',
    'coverImage',
  ] as const;

  function maximumOf(name: (typeof plainTexts)[number]): number {
    const field = getProfileField(name);
    return field.kind === 'choice' ? Number.NaN : field.max;
  }

  it.each(plainTexts)('%s', (field) => {
    const maximum = maximumOf(field);
    const atMost = profile({ [field]: 'x'.repeat(maximum) });
    const tooLong = profile({ [field]: 'x'.repeat(maximum + 1) });
    expect(profileProblems(atMost, paid)).toEqual({});
    expect(profileProblems(tooLong, paid)[field]).toMatch(
      new RegExp(` must be at most ${maximum} characters long$`),
    );
  });
});
