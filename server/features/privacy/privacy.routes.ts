import { bearerToken } from '#server/http/access.ts';
import { answerFile } from '#server/http/answer-file.ts';
import type { App } from '#server/http/app-type.ts';
import { networkOf } from '#server/http/rate-limit-hook.ts';
import { serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { privacyCalls } from '#wire/privacy.ts';
import type { PrivacyService } from './privacy.service.ts';
import { zipStream } from '#server/http/zip-stream.ts';

const deleted = 'Your account has been deleted.';
const deletedBefore =
  'Your account has been deleted. We emailed you a receipt with the transfer codes for your cards.';

/** One's own data as a download, and leaving. */
export function registerPrivacyRoutes(
  app: App,
  { clock, rateLimits }: Platform,
  privacy: PrivacyService,
): void {
  serve(app, privacyCalls, {
    async 'GET /account/export'({ session }) {
      const files = await privacy.export(session);
      const at = clock.now();
      return answerFile(`my-data-${at.toISOString().slice(0, 10)}.zip`, zipStream(files, at));
    },
    'POST /account/delete': {
      limit: rateLimits.limiter({ name: 'delete-account-ip', points: 100, perSeconds: 600 }),
      async answer(request) {
        const { session, headers, body } = request;
        const token = bearerToken(headers.authorization);
        const leaver = { session, token, network: networkOf(request) };
        const cards = await privacy.deleteAccount(leaver, body.password);
        return { message: cards === undefined ? deletedBefore : deleted, cards: cards ?? [] };
      },
    },
  });
}
