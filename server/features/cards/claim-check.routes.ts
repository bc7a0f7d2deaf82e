import { serialProblem } from '#domain/cards/serial.ts';
import { requireValid } from '#domain/errors.ts';
import type { App } from '#server/http/app-type.ts';
import { serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { cardCheckCalls } from '#wire/cards.ts';
import type { CardsService } from './cards.service.ts';

/** The outcome that a claim would have: asked by the first tap before anything is typed. */
export function registerClaimCheckRoutes(
  app: App,
  { rateLimits }: Platform,
  cards: CardsService,
): void {
  serve(app, cardCheckCalls, {
    'POST /nfc/:serial/check': {
      // As for the claim: this only bounds a flood.
      limit: rateLimits.limiter({ name: 'claim-check-ip', points: 600, perSeconds: 600 }),
      async answer({ session, params, body }) {
        requireValid('serial', serialProblem(params.serial));
        const { serial } = params;
        const { claimCode, tapProof } = body;
        const asker = { accountId: session?.accountId, tapProof };
        const outlook = await cards.outlookFor(serial, claimCode, asker);
        return { outlook };
      },
    },
  });
}
