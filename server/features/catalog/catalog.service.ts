import {
  maximumPromoCodeLength,
  normalizePromoCode,
  promoMessages,
  promoSeeds,
  type Promo,
} from '#domain/catalog/promos.ts';
import { AppError, invalidField } from '#domain/errors.ts';
import type { Database, Queryable } from '#server/database/database.ts';
import { claimOnce } from '#server/database/done-once.ts';
import type { Clock } from '#server/platform/clock.ts';
import { findActivePromo, insertPromos } from './promos.repository.ts';

/** The promo codes; plans and prices are code (`domain/catalog`). */
export interface CatalogService {
  /** Gives a new shop its first codes; called at every start, by any number of processes. */
  ensurePromos(): Promise<void>;
  /** The promo of a code as it was typed; one that is switched off is unknown. */
  findPromo(db: Queryable, code: string): Promise<Promo | undefined>;
  /** @throws AppError `invalid_input` for no code at all, `not_found`; both at `promoCode` */
  getPromo(code: string): Promise<Promo>;
}

export function createCatalogService(options: {
  readonly database: Database;
  readonly clock: Clock;
  readonly isProduction: boolean;
}): CatalogService {
  const { database, clock, isProduction } = options;

  async function findPromo(db: Queryable, typed: string): Promise<Promo | undefined> {
    const code = normalizePromoCode(typed);
    if (code === '' || code.length > maximumPromoCodeLength) return undefined;
    return findActivePromo(db, code);
  }

  return {
    async ensurePromos() {
      const now = clock.now();
      const promos = promoSeeds.map(({ isActiveInProduction, ...promo }) => ({
        ...promo,
        isActive: isActiveInProduction || !isProduction,
      }));
      await database.transaction().execute(async (tx) => {
        if (await claimOnce(tx, 'promos', now)) await insertPromos(tx, promos, now);
      });
    },

    findPromo,

    async getPromo(code) {
      if (normalizePromoCode(code) === '') throw invalidField('promoCode', promoMessages.empty);
      const promo = await findPromo(database, code);
      if (promo !== undefined) return promo;
      const message = promoMessages.unknown;
      throw new AppError('not_found', message, { fields: { promoCode: message } });
    },
  };
}
