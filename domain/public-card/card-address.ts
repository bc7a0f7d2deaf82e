import { isUniqueId } from '../accounts/unique-id.ts';
import { isSlug } from '../profiles/slug.ts';

/** Which public page: an account's active profile, or one by its slug. */
export interface CardAddress {
  readonly uniqueId: string;
  readonly slug?: string | undefined;
}

/**
 * Reads an address however it was typed: letters in capitals are the same.
 * @returns undefined for what is no address; whatever else a request's path held is nobody's
 */
export function parseCardAddress(typed: CardAddress): CardAddress | undefined {
  const uniqueId = typed.uniqueId.toLowerCase();
  const slug = typed.slug?.toLowerCase();
  if (!isUniqueId(uniqueId) || (slug !== undefined && !isSlug(slug))) return undefined;
  return slug === undefined ? { uniqueId } : { uniqueId, slug };
}

export function isSameAddress(one: CardAddress, other: CardAddress): boolean {
  return one.uniqueId === other.uniqueId && one.slug === other.slug;
}
