import type { App } from '#server/http/app-type.ts';
import { presentHistory } from '#server/http/present-history.ts';
import { serve } from '#server/http/serve.ts';
import type { Clock } from '#server/platform/clock.ts';
import { adminPromosCalls, type PromoView } from '#wire/admin/promos.ts';
import type { AdminPromosService } from './admin-promos.service.ts';

/** The promo codes in the admin area. */
export function registerAdminPromosRoutes(
  app: App,
  { clock }: { readonly clock: Clock },
  admin: AdminPromosService,
): void {
  type Row = Awaited<ReturnType<AdminPromosService['get']>>['promo'];

  function present(row: Row): PromoView {
    const { code, label, discountPercent, eligibleTiers, isActive, startsAt, expiresAt } = row;
    const {
      currency,
      minimumCents,
      maxUses,
      maxUsesPerAccount,
      isFirstPurchaseOnly,
      uses,
      reserved,
      createdAt,
    } = row;
    return {
      code,
      label,
      discountPercent,
      eligibleTiers,
      currency,
      minimumCents,
      isActive,
      startsAt: startsAt?.toISOString() ?? null,
      hasStarted: startsAt === null || startsAt <= clock.now(),
      expiresAt: expiresAt?.toISOString() ?? null,
      hasExpired: expiresAt !== null && expiresAt <= clock.now(),
      isFirstPurchaseOnly,
      maxUses,
      maxUsesPerAccount,
      uses,
      reserved,
      createdAt: createdAt.toISOString(),
    };
  }

  serve(app, adminPromosCalls, {
    async 'GET /admin/promos'({ query: { page, limit, filter, search } }) {
      const { rows, ...paged } = await admin.list({ page, limit }, { filter, search });
      return { ...paged, promos: rows.map(present) };
    },
    async 'GET /admin/promos/:code'({ params }) {
      const { promo, history } = await admin.get(params.code);
      return { promo: present(promo), history: history.map(presentHistory) };
    },
    async 'POST /admin/promos'({ session, body }) {
      const promo = present(await admin.add(body, session.accountId));
      return { message: `Code ${promo.code} added.`, promo };
    },
    async 'PUT /admin/promos/:code/active'({ session, params, body: { isActive } }) {
      const promo = present(await admin.setActive(params.code, isActive, session.accountId));
      const message = `Code ${promo.code} is turned ${isActive ? 'on' : 'off'}.`;
      return { message, promo };
    },
  });
}
