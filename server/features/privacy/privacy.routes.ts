import { bearerToken, sessionOf } from '#server/http/access.ts';
import type { App } from '#server/http/app-type.ts';
import { networkOf } from '#server/http/rate-limit-hook.ts';
import { serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { privacyCalls } from '#wire/privacy.ts';
import type { PrivacyService } from './privacy.service.ts';
import { zipStream } from '#server/http/zip-stream.ts';

const deleted = 'Your account has been deleted.';
const deletedBefore =
  'Your account has been deleted. The receipt, with the transfer codes of your cards, is in your mail.';

/** One's own data as a download, and leaving. */
export function registerPrivacyRoutes(
  app: App,
  { clock, rateLimits }: Platform,
  privacy: PrivacyService,
): void {
  app.get(
    '/api/account/export',
    {
      config: { access: 'bearer' },
      schema: {
        tags: ['privacy'],
        security: [{ bearer: [] }],
        description: "A zip archive (`application/zip`) of everything kept of one's account.",
      },
    },
    async (request, reply) => {
      const files = await privacy.export(sessionOf(request).accountId);
      const at = clock.now();
      const name = `my-data-${at.toISOString().slice(0, 10)}.zip`;
      return reply
        .type('application/zip')
        .headers({
          'content-disposition': `attachment; filename="${name}"`,
          'cache-control': 'no-store',
        })
        .send(zipStream(files, at));
    },
  );

  serve(app, privacyCalls, {
    'POST /account/delete': {
      limit: rateLimits.limiter({ name: 'delete-account-ip', points: 100, perSeconds: 600 }),
      async answer(request) {
        const { session, headers, body } = request;
        const token = bearerToken(headers.authorization);
        const leaver = { session, token, network: networkOf(request) };
        const cards = await privacy.deleteAccount(leaver, body.password);
        return {
          success: true,
          message: cards === undefined ? deletedBefore : deleted,
          cards: cards ?? [],
        };
      },
    },
  });
}
