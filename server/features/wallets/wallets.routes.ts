import { z } from 'zod';
import { AppError } from '#domain/errors.ts';
import type { App } from '#server/http/app-type.ts';
import { answerWithErrorPage } from '#server/http/error-page.ts';
import { limitByIp } from '#server/http/rate-limit-hook.ts';
import { serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { walletsCalls } from '#wire/wallets.ts';
import { passContentType } from './apple/pass-file.ts';
import type { WalletsService } from './wallets.service.ts';

/** Site path of a pass that its owner fetches. */
const passPath = (link: string) => `/apple-pass/${link}`;

/** The calls of an owner about the own card in wallets, and the file that a phone fetches. */
export function registerWalletsRoutes(
  app: App,
  { rateLimits }: Platform,
  wallets: WalletsService,
): void {
  const ofAccount = rateLimits.limiter({ name: 'wallet-pass', points: 30, perSeconds: 3_600 });
  const ofNetwork = rateLimits.localLimiter({ name: 'apple-pass-ip', points: 60, perSeconds: 60 });

  serve(app, walletsCalls, {
    'GET /wallets': async () => wallets.listOffered(),
    'POST /wallets/apple': async ({ session }) => {
      await ofAccount.consume(session.accountId);
      return { url: passPath(await wallets.linkToApplePass(session.accountId)) };
    },
    'POST /wallets/google': async ({ session }) => {
      await ofAccount.consume(session.accountId);
      return { url: await wallets.saveToGoogle(session.accountId) };
    },
  });

  app.get(
    passPath(':link'),
    {
      onRequest: limitByIp(ofNetwork),
      errorHandler: answerWithErrorPage,
      config: { access: 'public' },
      schema: { hide: true, params: z.object({ link: z.string() }) },
    },
    async ({ params }, reply) => {
      const file = await wallets.findLinkedApplePass(params.link);
      if (file === undefined) throw new AppError('not_found', endedLink);
      return reply
        .type(passContentType)
        .headers({
          'content-disposition': 'attachment; filename="business-card.pkpass"',
          'cache-control': 'no-store',
          'x-robots-tag': 'noindex',
        })
        .send(file);
    },
  );
}

const endedLink = 'This link has expired. Open My Card and add it again.';
