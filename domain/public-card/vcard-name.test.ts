import { describe, expect, it } from 'vitest';
import { isOrganisation, nameParts } from './vcard-name.ts';

describe('the N of a person', () => {
  it.each([
    ['', '', '', ''],
    ['Ada', '', 'Ada', ''],
    ['Ada Lovelace', 'Lovelace', 'Ada', ''],
    ['  Ada   Byron  Lovelace ', 'Lovelace', 'Ada', 'Byron'],
    ['Ludwig van Beethoven', 'van Beethoven', 'Ludwig', ''],
    ['María José de la Cruz', 'de la Cruz', 'María', 'José'],
    ['Anna Müller-Lüdenscheidt', 'Müller-Lüdenscheidt', 'Anna', ''],
    ['Lovelace, Ada Byron', 'Lovelace', 'Ada', 'Byron'],
    ['Ada Lovelace,', 'Lovelace,', 'Ada', ''],
    ['Nguyen Van', 'Van', 'Nguyen', ''],
    ['王小明', '', '王小明', ''],
    ['محمد علي', 'علي', 'محمد', ''],
    ['👩‍💻', '', '👩‍💻', ''],
  ])('%j: family %j, given %j, additional %j', (userProfile, family, given, additional) => {
    for (const profileType of ['Personal', 'Business'] as const) {
      expect(nameParts({ profileType, userProfile, companyName: 'Acme' })).toEqual({
        family,
        given,
        additional,
      });
    }
  });
});

describe('an organisation', () => {
  it.each([
    ['Business', 'Acme', 'ACME', true],
    ['Business', '', 'Acme', true],
    ['School', 'Open Day', 'North School', false],
    ['Business', 'Ada Lovelace', 'Acme', false],
    ['Personal', 'Acme', 'Acme', false],
  ] as const)('%s %j of %j: %s', (profileType, userProfile, companyName, expected) => {
    expect(isOrganisation({ profileType, userProfile, companyName })).toBe(expected);
  });

  it.each([
    ['Business', 'Acme', 'Acme', ''],
    ['School', 'Open Day', 'North School', 'Open Day'],
    ['Conference', 'Desk One', 'Tap Summit', 'Desk One'],
    ['Custom', 'Front Desk', 'Choir', 'Front Desk'],
  ] as const)('%s %j of %j keeps %j whole', (profileType, userProfile, companyName, given) => {
    expect(nameParts({ profileType, userProfile, companyName })).toEqual({
      family: '',
      given,
      additional: '',
    });
  });
});
