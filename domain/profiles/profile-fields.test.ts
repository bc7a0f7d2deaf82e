import { expect, it } from 'vitest';
import { mapProfileFields, profileLabel, type ProfileFieldName } from './profile-fields.ts';
import { profileTypes, type ProfileType } from './profile-type.ts';
import { defaultProfileFields } from './profile.ts';

function profileLabels(type: ProfileType) {
  return mapProfileFields<Record<ProfileFieldName, string>>((field) => profileLabel(field, type));
}

it.each([
  ['Personal', 'Company/Organization Name', 'Location'],
  ['Business', 'Company Name', 'Company Location'],
  ['School', 'School Name', 'School Location'],
  ['Conference', 'Event Name', 'Event Location'],
  ['Custom', 'Organization Name', 'Organization Location'],
] as const)('a %s profile asks for %j at %j', (profileType, companyName, companyLocation) => {
  expect(profileLabels(profileType)).toMatchObject({ companyName, companyLocation });
});

it.each(profileTypes)('every field of a %s profile has a label of its own', (profileType) => {
  const labels = profileLabels(profileType);
  const others = [
    'connectSection',
    'locationParts',
    'links',
    'openingHours',
    'gallery',
    'blockOrder',
    'isIndexable',
    'isContactHidden',
  ];
  const fields = Object.keys(defaultProfileFields()).filter((name) => !others.includes(name));
  expect(Object.keys(labels).toSorted()).toEqual(fields.toSorted());
  expect(new Set(Object.values(labels)).size).toBe(fields.length);
});
