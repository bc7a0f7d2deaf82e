import { tierLabel } from '#domain/accounts/tiers.ts';
import type { PromoView } from '#wire/admin/promos.ts';
import { shownDay, shownNumber } from '../shown.ts';

export function tiersLabel(tiers: PromoView['eligibleTiers']): string {
  return tiers.map(tierLabel).join(', ');
}

/** How often it was used, of how often it may be. */
export function usesOf({ uses, maxUses }: Pick<PromoView, 'uses' | 'maxUses'>): string {
  const used = shownNumber(uses);
  return maxUses === null ? used : `${used} of ${shownNumber(maxUses)}`;
}

export function expiryOf({ expiresAt }: Pick<PromoView, 'expiresAt'>): string {
  return expiresAt === null ? 'Never' : shownDay(expiresAt);
}
