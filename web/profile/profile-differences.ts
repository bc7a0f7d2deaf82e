import { profileFields, profileLabel } from '#domain/profiles/profile-fields.ts';
import { defaultProfileFields, type ProfileFields } from '#domain/profiles/profile.ts';

export type ProfilePart = keyof ProfileFields;

export type Side = 'mine' | 'theirs';

/** Where two versions of a profile differ, and which is meant as far as that can be told. */
export interface Difference {
  readonly part: ProfilePart;
  readonly suggested: Side;
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of just that type
const parts = Object.keys(defaultProfileFields()) as readonly ProfilePart[];

/** The parts in which two profiles differ, in the order of the form. */
export function changedParts(one: ProfileFields, other: ProfileFields): ProfilePart[] {
  return parts.filter((part) => !isSame(one[part], other[part]));
}

/** What of `fields` is not as it was. */
export function changesOf(fields: ProfileFields, before: ProfileFields): Partial<ProfileFields> {
  return pickParts(fields, changedParts(fields, before));
}

/**
 * Where what was typed differs from what somebody else saved meanwhile. What was not touched here is
 * suggested as they have it.
 *
 * @param base what both began with
 */
export function differencesOf(
  mine: ProfileFields,
  theirs: ProfileFields,
  base: ProfileFields,
): Difference[] {
  return changedParts(mine, theirs).map((part) => ({
    part,
    suggested: isSame(mine[part], base[part]) ? 'theirs' : 'mine',
  }));
}

/** Their version, with those parts as they are in mine. */
export function merge(
  mine: ProfileFields,
  theirs: ProfileFields,
  chosen: ReadonlyMap<ProfilePart, Side>,
): ProfileFields {
  const own = parts.filter((part) => chosen.get(part) === 'mine');
  return { ...theirs, ...pickParts(mine, own) };
}

/** What people call a part of such a profile. */
export function labelOfPart(part: ProfilePart, { profileType }: ProfileFields): string {
  const field = profileFields.find(({ name }) => name === part);
  return field === undefined ? (otherLabels[part] ?? part) : profileLabel(field, profileType);
}

const otherLabels: Partial<Record<ProfilePart, string>> = {
  connectSection: 'Contact Form',
  links: 'Links',
  blockOrder: 'Order of the Page',
  isIndexable: 'Listed by Search Engines',
  isContactHidden: 'Phone and E-mail Only in the Saved Contact',
};

function pickParts(fields: ProfileFields, chosen: readonly ProfilePart[]): Partial<ProfileFields> {
  return Object.fromEntries(chosen.map((part) => [part, fields[part]]));
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
