import { profileCap } from '#domain/accounts/tiers.ts';
import type { PaidTier } from '#domain/catalog/plans.ts';

/** How many profiles the bought tier manages (decisions, "profiles per card"). */
export function profilesSentence(tier: PaidTier): string {
  return `You can now manage up to ${profileCap(tier)} profiles.`;
}

/** How many cards are shipped, and how they come to belong to the account. */
export function cardsSentence(count: number): string {
  if (count === 0) {
    return 'No physical card comes with this plan: share your profile by its link or QR code.';
  }
  if (count === 1) {
    return '1 NFC card will be shipped to you. Its first tap claims it for your account.';
  }
  return `${count} NFC cards will be shipped to you. The first tap of each claims it for your account.`;
}
