import type { App } from '#server/http/app-type.ts';
import { serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { catalogCalls } from '#wire/catalog.ts';
import type { CatalogService } from './catalog.service.ts';

/** The promo codes; limited, since codes can be guessed. */
export function registerCatalogRoutes(
  app: App,
  { rateLimits }: Platform,
  catalog: CatalogService,
): void {
  serve(app, catalogCalls, {
    'GET /promos/:code': {
      limit: rateLimits.limiter({ name: 'promo-ip', points: 60, perSeconds: 600 }),
      answer: async ({ params, session }) => ({
        promo: await catalog.getPromo(params.code, session?.accountId ?? null),
      }),
    },
  });
}
