import {
  maximumPromoCodeLength,
  normalizePromoCode,
  promoMessages,
  promoSeeds,
  type Promo,
} from '#domain/catalog/promos.ts';
import { AppError, invalidField } from '#domain/errors.ts';
import type { Queryable } from '#server/database/database.ts';
import { claimOnce } from '#server/database/done-once.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findActivePromo, insertPromos, lockActivePromo } from './promos.repository.ts';

export type CatalogService = ReturnType<typeof createCatalogService>;

/** The promo codes; plans and prices are code (`domain/catalog`). */
export function createCatalogService({
  database,
  clock,
  config,
}: Pick<Platform, 'database' | 'clock' | 'config'>) {
  /** The promo of a code as it was typed; one that is switched off is unknown. */
  async function findPromo(db: Queryable, typed: string) {
    const code = normalizePromoCode(typed);
    if (code === '' || code.length > maximumPromoCodeLength) return undefined;
    return findActivePromo(db, code);
  }

  return {
    /** Gives a new shop its first codes; called at every start, by any number of processes. */
    async ensurePromos() {
      const now = clock.now();
      const promos = promoSeeds.map(({ isActiveInProduction, ...promo }) => ({
        ...promo,
        isActive: isActiveInProduction || config.isDemo,
      }));
      await database.transaction().execute(async (tx) => {
        if (await claimOnce(tx, 'promos', now)) await insertPromos(tx, promos, now);
      });
    },

    findPromo,

    /** A code as it is stored, held until the transaction ends. @returns undefined when it is switched off */
    lockPromo: lockActivePromo,

    /** @throws AppError `invalid_input` for no code at all, `not_found`; both at `promoCode` */
    async getPromo(typed: string): Promise<Promo> {
      if (normalizePromoCode(typed) === '') throw invalidField('promoCode', promoMessages.empty);
      const promo = await findPromo(database, typed);
      if (promo === undefined) throw noPromo(promoMessages.unknown);
      if (promo.expiresAt !== null && promo.expiresAt <= clock.now()) {
        throw noPromo(promoMessages.expired(promo.code));
      }
      const { code, label, discountPercent, eligibleTiers } = promo;
      return { code, label, discountPercent, eligibleTiers };
    },
  };
}

function noPromo(message: string): AppError {
  return new AppError('not_found', message, { fields: { promoCode: message } });
}
