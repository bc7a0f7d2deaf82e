import { formatCents } from '#domain/catalog/money.ts';
import type { PromoView } from '#wire/admin/promos.ts';
import { shownDay, shownNumber } from '../shown.ts';

/** The conditions of a code in words. @returns `null` where it has none */
export function cartsLabel({
  currency,
  minimumCents,
}: Pick<PromoView, 'currency' | 'minimumCents'>): string | null {
  if (currency === null) return null;
  if (minimumCents === null) return `In ${currency}`;
  return `In ${currency}, ${formatCents(minimumCents, currency)} or more`;
}

/** How often it was used, of how often it may be. */
export function usesOf({ uses, maxUses }: Pick<PromoView, 'uses' | 'maxUses'>): string {
  const used = shownNumber(uses);
  return maxUses === null ? used : `${used} of ${shownNumber(maxUses)}`;
}

export function expiryOf({ expiresAt }: Pick<PromoView, 'expiresAt'>): string {
  return expiresAt === null ? 'Never' : shownDay(expiresAt);
}
