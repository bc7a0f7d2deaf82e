import type { ProfileFields } from '../profiles/profile.ts';

/** The components of a vCard's N that a display name tells (RFC 2426, section 3.1.2). */
export interface NameParts {
  readonly family: string;
  readonly given: string;
  readonly additional: string;
}

type NamedFields = Pick<ProfileFields, 'profileType' | 'userProfile' | 'companyName'>;

/** Words that belong to the family name they stand before: 'van Beethoven', 'de la Cruz'. */
const particles = new Set(
  'af al bin da das de del della den der di dos du el ibn la le ten ter van vom von zu zum zur'.split(
    ' ',
  ),
);

/** Whether the card is of an organisation, not of somebody in it: it has no name of its own. */
export function isOrganisation({ profileType, userProfile, companyName }: NamedFields): boolean {
  const name = userProfile.toLowerCase();
  return profileType !== 'Personal' && (name === '' || name === companyName.toLowerCase());
}

/**
 * N for a profile. Phones build the name they show from N alone, so nothing of it may be lost: an
 * organisation has none (they then show ORG); the name of a school, an event or anything custom
 * stays whole; a person's is split.
 */
export function nameParts(profile: NamedFields): NameParts {
  if (isOrganisation(profile)) return { family: '', given: '', additional: '' };
  const isPerson = profile.profileType === 'Personal' || profile.profileType === 'Business';
  return isPerson ? splitPersonName(profile.userProfile) : onlyGiven(profile.userProfile);
}

/**
 * 'Ada Byron Lovelace' or 'Lovelace, Ada Byron'. A name of one word, as most Chinese ones are
 * written, stays whole.
 */
function splitPersonName(name: string): NameParts {
  const [beforeComma = '', afterComma, ...more] = name.split(',').map((part) => part.trim());
  if (afterComma && beforeComma && more.length === 0) {
    const [given = '', ...additional] = words(afterComma);
    return { family: beforeComma, given, additional: additional.join(' ') };
  }
  const [given = '', ...others] = words(name);
  if (others.length === 0) return onlyGiven(name.trim());
  const particle = others.findIndex((word) => particles.has(word.toLowerCase()));
  const familyFrom =
    particle === -1 || particle === others.length - 1 ? others.length - 1 : particle;
  return {
    family: others.slice(familyFrom).join(' '),
    given,
    additional: others.slice(0, familyFrom).join(' '),
  };
}

function onlyGiven(name: string): NameParts {
  return { family: '', given: name, additional: '' };
}

function words(name: string): string[] {
  return name.split(/\s+/).filter(Boolean);
}
