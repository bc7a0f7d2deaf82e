import {
  maximumPromoCodeLength,
  normalizePromoCode,
  promoLimitProblem,
  promoMessages,
  promoSeeds,
  promoTimeProblem,
} from '#domain/catalog/promos.ts';
import { AppError, invalidField } from '#domain/errors.ts';
import type { Queryable } from '#server/database/database.ts';
import { claimOnce } from '#server/database/done-once.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as promos from './promos.repository.ts';

export type CatalogService = ReturnType<typeof createCatalogService>;

/** The promo codes. */
export function createCatalogService({
  database,
  clock,
  config,
}: Pick<Platform, 'database' | 'clock' | 'config'>) {
  /** The promo of a code as it was typed; one that is switched off is unknown. */
  async function findPromo(db: Queryable, typed: string) {
    const code = normalizePromoCode(typed);
    if (code === '' || code.length > maximumPromoCodeLength) return undefined;
    return promos.findActivePromo(db, code);
  }

  return {
    /** Gives a new shop its first codes; called at every start, by any number of processes. */
    async ensurePromos() {
      const now = clock.now();
      const seeds = promoSeeds.map(({ isActiveInProduction, ...promo }) => ({
        ...promo,
        isActive: isActiveInProduction || config.isDemo,
      }));
      await database.transaction().execute(async (tx) => {
        if (await claimOnce(tx, 'promos', now)) await promos.insertPromos(tx, seeds, now);
      });
    },

    findPromo,

    /**
     * Judges whether an account may use a code as it is stored, which is held until the transaction ends.
     * @param isWaiting an unpaid order of the account that holds a use does not count: another has been paid
     * @throws AppError `invalid_input`, `conflict`, both at `promoCode`
     */
    async requireUse(tx: Queryable, code: string, accountId: string, isWaiting = true) {
      const promo = await promos.lockActivePromo(tx, code);
      if (promo === undefined) throw invalidField('promoCode', promoMessages.unknown);
      const uses = await promos.countPromoUses(tx, code, accountId);
      const counted = { ...uses, isReserved: uses.isReserved && isWaiting };
      throwProblem(promoLimitProblem(promo, counted, clock.now()));
    },

    /**
     * The promo of a code that works for an account, or for a visitor.
     * @throws AppError `invalid_input` for no code at all, `not_found`, `conflict` for one that is used up;
     * all at `promoCode`
     */
    async getPromo(typed: string, accountId: string | null) {
      if (normalizePromoCode(typed) === '') throw invalidField('promoCode', promoMessages.empty);
      const promo = await findPromo(database, typed);
      if (promo === undefined) throw noPromo(promoMessages.unknown);
      const timeProblem = promoTimeProblem(promo, clock.now());
      if (timeProblem !== undefined) throw noPromo(timeProblem);
      const uses = await promos.countPromoUses(database, promo.code, accountId);
      throwProblem(promoLimitProblem(promo, uses, clock.now()));
      const { code, label, discountPercent, eligibleTiers, currency, minimumCents } = promo;
      return {
        code,
        label,
        discountPercent,
        eligibleTiers,
        ...(currency !== null && { currency }),
        ...(minimumCents !== null && { minimumCents }),
      };
    },
  };
}

function throwProblem(message: string | undefined): void {
  if (message !== undefined)
    throw new AppError('conflict', message, { fields: { promoCode: message } });
}

function noPromo(message: string): AppError {
  return new AppError('not_found', message, { fields: { promoCode: message } });
}
