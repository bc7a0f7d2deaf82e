import {
  newPromoMessages,
  promoFormProblems,
  promoOfForm,
  type PromoForm,
} from '#domain/catalog/new-promo.ts';
import { normalizePromoCode } from '#domain/catalog/promos.ts';
import { AppError } from '#domain/errors.ts';
import { readPage, type PageRequest } from '#server/database/paging.ts';
import { byAdmin, type AuditEntry } from '#server/platform/audit/audit.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as promos from './admin-promos.repository.ts';

export type AdminPromosService = ReturnType<typeof createAdminPromosService>;

/** The promo codes as the admin area keeps them. */
export function createAdminPromosService({ database, clock, audit }: Platform) {
  /** @throws AppError `not_found` */
  async function find(typed: string) {
    const promo = await promos.findPromoWithUses(database, normalizePromoCode(typed));
    if (promo === undefined) throw new AppError('not_found', 'This promo code does not exist.');
    return promo;
  }

  const entry = (
    code: string,
    adminId: string,
    what: Pick<AuditEntry, 'action' | 'before' | 'after'>,
  ): AuditEntry => ({
    ...what,
    subjectType: 'promo',
    subjectId: code,
    ...byAdmin(adminId),
  });

  return {
    /** Newest first. */
    list(request: PageRequest, filters: promos.ListFilters) {
      const typed = { ...filters, search: filters.search.trim() };
      return readPage(request, {
        find: ({ limit }) => promos.listPromos(database, typed, limit),
        read: async (rows) => rows,
      });
    },

    /** @throws AppError `not_found` */
    async get(typed: string) {
      const promo = await find(typed);
      return { promo, history: await audit.historyOf(database, 'promo', promo.code) };
    },

    /** Adds a code, switched on. @throws AppError `invalid_input` at fields, `conflict` at `code` */
    async add(form: PromoForm, adminId: string) {
      const problems = promoFormProblems(form, clock.now());
      const [problem] = Object.values(problems);
      if (problem !== undefined) {
        throw new AppError('invalid_input', problem, { fields: problems });
      }
      const promo = promoOfForm(form);
      const { code, label, discountPercent, eligibleTiers, startsAt, expiresAt, maxUses } = promo;
      await database.transaction().execute(async (tx) => {
        if (!(await promos.insertPromo(tx, promo, clock.now()))) throw codeTaken(code);
        const after = {
          label,
          discountPercent,
          eligibleTiers: eligibleTiers.join(', '),
          ...(promo.currency && { currency: promo.currency }),
          ...(promo.minimumCents && { minimumCents: promo.minimumCents }),
          startsAt: startsAt?.toISOString() ?? null,
          expiresAt: expiresAt?.toISOString() ?? null,
          isFirstPurchaseOnly: promo.isFirstPurchaseOnly,
          maxUses,
          maxUsesPerAccount: promo.maxUsesPerAccount,
          isActive: true,
        };
        await audit.record(tx, entry(code, adminId, { action: 'promo.added', after }));
      });
      return find(code);
    },

    /** Switches a code on or off. @throws AppError `not_found` */
    async setActive(typed: string, isActive: boolean, adminId: string) {
      const { code } = await find(typed);
      await database.transaction().execute(async (tx) => {
        if (!(await promos.updateIsActive(tx, code, isActive, clock.now()))) return;
        const what = {
          action: isActive ? 'promo.switched_on' : 'promo.switched_off',
          before: { isActive: !isActive },
          after: { isActive },
        };
        await audit.record(tx, entry(code, adminId, what));
      });
      return find(code);
    },
  };
}

function codeTaken(code: string): AppError {
  const message = newPromoMessages.codeTaken(code);
  return new AppError('conflict', message, { fields: { code: message } });
}
