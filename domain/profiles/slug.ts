import type { ProfileType } from './profile-type.ts';

export const maximumSlugLength = 50;

/**
 * Stands in a sub-URL where a profile has no slug (specification 2, section 2: Dashboard). Reserved: it
 * leads to the account's card, so no profile is given it.
 */
export const slugWhenNone = 'profile';

/** The sub-URL of a free account as advertised (specification 1, section 6). A profile may have it as its slug. */
export const advertisedSlug = 'personal';

/**
 * Former slugs that an account keeps, all of which go on working. Nobody changes a web-URL that often:
 * it would be each of 25 profiles 40 times. Past it, a slug is exchanged only for one of the former.
 */
export const maximumFormerSlugs = 1_000;

export const slugMessages = {
  taken: 'This handle is already in use. Please choose another.',
  /** The add flow's wording. */
  takenOnAdd: 'Please choose a different web-URL - this one is already in use.',
  /** Of one that another profile of the account had before. */
  leadsTo: (name: string) =>
    `This web-URL currently opens ${name}. Use it for this profile instead?`,
  invalid: `A web-URL can only have a-z, digits and single hyphens between them, up to ${maximumSlugLength} characters.`,
  reserved: `'${slugWhenNone}' always opens your card. Please choose another web-URL.`,
  tooManyFormer: `Your ${maximumFormerSlugs.toLocaleString('en')} earlier web-URLs all keep working, so there’s no room for another one. Please keep this one or reuse an earlier one.`,
  notOnFreePlan: 'Free plan accounts use the suggested web-URL. Upgrade to choose your own.',
} as const;

/** Letters that Unicode does not decompose into a base letter and an accent. */
const transliterations: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
};

/**
 * The part of `text` that a slug field keeps while it is typed: a-z, 0-9 and single hyphens, at most 50. A
 * hyphen at the end may stay, for a letter may follow.
 */
export function normalizeSlug(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[ßæœøłđ]/g, (letter) => transliterations[letter] ?? '')
    .replace(/[\s_]+/g, '-')
    .replace(/[^a-z0-9-]/g, '')
    .replace(/^-+/, '')
    .replace(/-{2,}/g, '-')
    .slice(0, maximumSlugLength);
}

/** The part of a text that a slug field keeps once it is left. */
export function finishSlug(text: string): string {
  return withoutOuterHyphens(normalizeSlug(text));
}

/** Returns the problem of a slug as it was typed, but for its letters' case. */
export function slugProblem(text: string): string | undefined {
  const slug = text.trim().toLowerCase();
  return isSlug(slug) && slug === finishSlug(slug) ? undefined : slugMessages.invalid;
}

/** Whether a profile may have it, or had it before hyphens were looked at: addresses are parsed by it. */
export function isSlug(text: string): boolean {
  return /^[a-z0-9-]{1,50}$/.test(text);
}

/**
 * The slug offered for a profile: `personal`, or the company's, school's or event's name. A number follows
 * if the account has `taken` it.
 */
export function suggestSlug(
  profileType: ProfileType,
  companyName: string,
  taken: readonly string[] = [],
): string {
  const base = suggestionBase(profileType, companyName);
  let suggestion = base;
  for (let number = 2; suggestion === slugWhenNone || taken.includes(suggestion); number += 1) {
    suggestion = numbered(base, `-${number}`);
  }
  return suggestion;
}

/** Whether `slug` is one that `suggestSlug` may have offered, whatever was taken then. */
export function isSuggestedSlug(
  slug: string,
  profileType: ProfileType,
  companyName: string,
): boolean {
  const base = suggestionBase(profileType, companyName);
  const suffix = /-[1-9][0-9]*$/.exec(slug)?.[0] ?? '';
  return slug === base || slug === numbered(base, suffix);
}

function suggestionBase(profileType: ProfileType, companyName: string): string {
  const name = profileType === 'Personal' ? '' : finishSlug(companyName);
  return name || profileType.toLowerCase();
}

function numbered(base: string, suffix: string): string {
  return withoutOuterHyphens(base.slice(0, maximumSlugLength - suffix.length)) + suffix;
}

function withoutOuterHyphens(slug: string): string {
  return slug.replace(/^-+/, '').replace(/(?<!-)-+$/, '');
}
