import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '#domain/errors.ts';
import { cardsMapPath, sitemapPath } from '#domain/site/sitemap-paths.ts';
import type { App } from '#server/http/app-type.ts';
import { limitByIp } from '#server/http/rate-limit-hook.ts';
import { sendEntry, textEntryOf } from '#server/http/static-page.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { CardSitemapService } from './card-sitemap.service.ts';

/** The sitemaps by which search engines find the cards whose owners want that. */
export function registerCardSitemapRoutes(
  app: App,
  { rateLimits }: Platform,
  sitemap: CardSitemapService,
): void {
  const onRequest = limitByIp(
    // A crawler of a million cards reads a hundred pages.
    rateLimits.localLimiter({ name: 'sitemap-ip', points: 300, perSeconds: 600 }),
  );
  const open = { onRequest, config: { access: 'public', knowsItsAddresses: true } } as const;

  app.get(sitemapPath, { ...open, schema: { hide: true } }, async (request, reply) =>
    sendMap(request, reply, await sitemap.index()),
  );

  const params = z.object({ page: z.string() });
  app.get(
    cardsMapPath(':page(^[1-9][0-9]{0,4})'),
    { ...open, schema: { hide: true, params } },
    async (request, reply) => {
      const text = await sitemap.page(Number(request.params.page));
      if (text === undefined) throw new AppError('not_found', 'Not found');
      return sendMap(request, reply, text);
    },
  );
}

function sendMap(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  const headers = {
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=3600',
    vary: 'accept-encoding',
  };
  return sendEntry(request, reply, textEntryOf(request, 200, text, headers));
}
