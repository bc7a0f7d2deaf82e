import { z } from 'zod';
import { paidTiers } from '#domain/catalog/plans.ts';
import type { App } from '#server/http/app-type.ts';
import { limitByIp } from '#server/http/rate-limit-hook.ts';
import type { RateLimits } from '#server/platform/rate-limits/rate-limits.ts';
import type { CatalogService } from './catalog.service.ts';

const promoSchema = z.object({
  code: z.string(),
  label: z.string(),
  /** Whole per cent, off the first period. */
  discountPercent: z.int(),
  eligibleTiers: z.array(z.enum(paidTiers)).readonly(),
});

/** `GET /promos/{code}`, below `/api`; limited, since codes can be guessed. */
export function registerCatalogRoutes(
  app: App,
  options: { readonly catalog: CatalogService; readonly rateLimits: RateLimits },
): void {
  const { catalog, rateLimits } = options;
  app.get(
    '/promos/:code',
    {
      onRequest: limitByIp(rateLimits.limiter({ name: 'promo-ip', points: 60, perSeconds: 600 })),
      schema: {
        tags: ['shop'],
        params: z.object({ code: z.string() }),
        response: { 200: z.object({ success: z.literal(true), promo: promoSchema }) },
      },
    },
    async ({ params: { code } }) => ({
      success: true as const,
      promo: await catalog.getPromo(code),
    }),
  );
}
