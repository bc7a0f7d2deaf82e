import type { TextKey } from '#domain/texts/texts.ts';

/** The texts of the first tap that other places have as well. */
export const sharedKeys = [
  'card.about',
  'card.email',
  'card.language',
  'card.links',
  'card.location',
  'card.openingHours',
  'card.phone',
  'error.failed',
  'error.unavailable',
  'form.name',
  'form.optional',
  'form.privacy',
  'form.title',
  'notice.home',
  'notice.notFound',
  'owner.dashboard',
  'owner.isYours',
  'tap.retry',
] as const satisfies readonly TextKey[];

/** A text of the first tap. */
export type ClaimTextKey = Extract<TextKey, `claim.${string}`> | (typeof sharedKeys)[number];

export function isClaimTextKey(key: string): key is ClaimTextKey {
  return key.startsWith('claim.') || sharedKeys.some((shared) => shared === key);
}
