import type { App } from '#server/http/app-type.ts';
import { presentHistory } from '#server/http/present-history.ts';
import { serve } from '#server/http/serve.ts';
import type { Clock } from '#server/platform/clock.ts';
import { promosDeskCalls, type PromoView } from '#wire/promos-desk.ts';
import type { PromosDeskService } from './promos-desk.service.ts';

/** The promo codes on the admin's desk. */
export function registerPromosDeskRoutes(
  app: App,
  { clock }: { readonly clock: Clock },
  desk: PromosDeskService,
): void {
  type Row = Awaited<ReturnType<PromosDeskService['get']>>['promo'];

  function present(row: Row): PromoView {
    const { code, label, discountPercent, eligibleTiers, isActive, expiresAt } = row;
    const { maxUses, maxUsesPerAccount, uses, reserved, createdAt } = row;
    return {
      code,
      label,
      discountPercent,
      eligibleTiers,
      isActive,
      expiresAt: expiresAt?.toISOString() ?? null,
      hasExpired: expiresAt !== null && expiresAt <= clock.now(),
      maxUses,
      maxUsesPerAccount,
      uses,
      reserved,
      createdAt: createdAt.toISOString(),
    };
  }

  serve(app, promosDeskCalls, {
    async 'GET /admin/promos'({ query: { page, limit, filter, search } }) {
      const { rows, ...paged } = await desk.list({ page, limit }, { filter, search });
      return { ...paged, promos: rows.map(present) };
    },
    async 'GET /admin/promos/:code'({ params }) {
      const { promo, history } = await desk.get(params.code);
      return { promo: present(promo), history: history.map(presentHistory) };
    },
    async 'POST /admin/promos'({ session, body }) {
      const promo = present(await desk.add(body, session.accountId));
      return { message: `Code ${promo.code} is added.`, promo };
    },
    async 'PUT /admin/promos/:code/active'({ session, params, body: { isActive } }) {
      const promo = present(await desk.setActive(params.code, isActive, session.accountId));
      const message = `Code ${promo.code} is switched ${isActive ? 'on' : 'off'}.`;
      return { message, promo };
    },
  });
}
