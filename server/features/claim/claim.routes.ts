import type { UserView } from '#server/features/accounts/accounts.service.ts';
import type { App } from '#server/http/app-type.ts';
import { callerOf } from '#server/http/caller.ts';
import { serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { claimCalls } from '#wire/claim.ts';
import type { ClaimedCard, ClaimService } from './claim.service.ts';

/** A card is claimed with a token for oneself, else with a mailed code. */
export function registerClaimRoutes(
  app: App,
  { rateLimits }: Platform,
  { claims, userView }: { readonly claims: ClaimService; readonly userView: UserView },
): void {
  serve(app, claimCalls, {
    'POST /nfc/:serial/claim': {
      // Serials can't be guessed (10^15 of them) and codes are limited per address: this only
      // bounds a flood, and leaves room for a hall of people claiming behind one address.
      limit: rateLimits.limiter({ name: 'claim-ip', points: 600, perSeconds: 600 }),
      async answer(request) {
        const { session, params, body } = request;
        const { serial } = params;
        const claimed = session
          ? await claims.claimForAccount(serial, session.accountId, body)
          : await claims.claimWithOtp({ serial, profile: undefined, ...body }, callerOf(request));
        // The owner's data is for someone who is signed in: by the token sent, or the one just made.
        const isSignedIn = session !== undefined || claimed.token !== undefined;
        return {
          message: 'Card claimed successfully',
          profilePublicId: claimed.account.uniqueId,
          ...(isSignedIn && (await signedInPart(claimed))),
        };
      },
    },
  });

  async function signedInPart({ account, token }: ClaimedCard) {
    return { user: await userView.viewOf(account), ...(token !== undefined && { token }) };
  }
}
