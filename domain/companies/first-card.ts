import { isRequired, profileFields, type ProfileFieldName } from '../profiles/profile-fields.ts';
import type { ProfileFields } from '../profiles/profile.ts';

/**
 * The fields of their card that a new member is asked for: photo and name, and whatever it cannot be saved without.
 * @param locked the names of the fields that the company decides
 */
export function fieldsOfFirstCard(
  fields: ProfileFields,
  locked: readonly string[],
): ProfileFieldName[] {
  return profileFields
    .filter(
      (field) =>
        field.name === 'profilePicture' ||
        field.name === 'userProfile' ||
        (isRequired(field, fields.profileType) && fields[field.name] === ''),
    )
    .map(({ name }) => name)
    .filter((name) => !locked.includes(name));
}
