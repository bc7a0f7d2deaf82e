import { defaultProfileFields, type ProfileFields } from '#domain/profiles/profile.ts';

/** The part of a profile that is compared and chosen as one; the parts of a location go with it. */
export type ProfilePart = Exclude<keyof ProfileFields, 'locationParts'>;

export type Side = 'mine' | 'theirs';

/** A difference between two versions of a profile, and which is meant as far as that is known. */
export interface Difference {
  readonly part: ProfilePart;
  readonly suggested: Side;
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of just that type
const names = Object.keys(defaultProfileFields()) as readonly (keyof ProfileFields)[];

const parts = names.filter((name) => name !== 'locationParts');

/** The parts in which two profiles differ, in the order of the form. */
export function changedParts(one: ProfileFields, other: ProfileFields): ProfilePart[] {
  return parts.filter((part) => !isSamePart(part, one, other));
}

/** The changed parts of `fields`. */
export function changesOf(fields: ProfileFields, before: ProfileFields): Partial<ProfileFields> {
  return pickParts(fields, changedParts(fields, before));
}

/**
 * The differences between the typed profile and the one that somebody else saved meanwhile. A part that was
 * not touched here is suggested as they have it.
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
    suggested: isSamePart(part, mine, base) ? 'theirs' : 'mine',
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

function pickParts(fields: ProfileFields, chosen: readonly ProfilePart[]): Partial<ProfileFields> {
  const whole = chosen.flatMap(withItsParts);
  return Object.fromEntries(whole.map((part) => [part, fields[part]]));
}

function isSamePart(part: ProfilePart, one: ProfileFields, other: ProfileFields): boolean {
  return withItsParts(part).every((name) => isSame(one[name], other[name]));
}

function withItsParts(part: ProfilePart): (keyof ProfileFields)[] {
  return part === 'companyLocation' ? [part, 'locationParts'] : [part];
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
