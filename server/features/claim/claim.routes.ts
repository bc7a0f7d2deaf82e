import { z } from 'zod';
import { profileInputSchema } from '#server/features/profiles/profile.schema.ts';
import { userSchema } from '#server/features/user-view/user.schema.ts';
import type { UserViewService } from '#server/features/user-view/user-view.service.ts';
import type { App } from '#server/http/app-type.ts';
import type { Authentication } from '#server/http/authentication.ts';
import { limitByIp, networkOf } from '#server/http/rate-limit-hook.ts';
import { text } from '#server/http/schemas.ts';
import type { RateLimits } from '#server/platform/rate-limits/rate-limits.ts';
import type { ClaimedCard, ClaimService } from './claim.service.ts';

export interface ClaimRoutesOptions {
  readonly claims: ClaimService;
  readonly userView: UserViewService;
  readonly authentication: Authentication;
  readonly rateLimits: RateLimits;
}

/** With a bearer token nothing of it is needed, nor a body at all. */
const claimBody = z.object({
  email: text(320),
  otp: text(64),
  password: text(1024),
  claimCode: text(64),
  profile: profileInputSchema.optional(),
});

const claimedSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  /** The account's uniqueId: its public page is `/card/{profilePublicId}`. */
  profilePublicId: z.string(),
  token: z.string().optional(),
  user: userSchema.optional(),
});

/** `POST /nfc/{serial}/claim`, below `/api`: with a token for oneself, else with a mailed code. */
export function registerClaimRoutes(app: App, options: ClaimRoutesOptions): void {
  const { claims, userView, authentication, rateLimits } = options;

  app.post(
    '/nfc/:serial/claim',
    {
      // Serials can't be guessed (10^15 of them) and codes are limited per address: this only
      // bounds a flood, and leaves room for a hall of people claiming behind one address.
      onRequest: limitByIp(rateLimits.limiter({ name: 'claim-ip', points: 600, perSeconds: 600 })),
      schema: {
        tags: ['cards'],
        security: [{}, { bearer: [] }],
        params: z.object({ serial: z.string().max(64) }),
        body: claimBody,
        response: { 200: claimedSchema },
      },
    },
    async (request) => {
      const { serial } = request.params;
      const session = await authentication.find(request);
      const claimed = session
        ? await claims.claimForAccount(serial, session.accountId, request.body.claimCode)
        : await claims.claimWithOtp(
            { serial, profile: undefined, ...request.body },
            networkOf(request),
          );
      // The owner's data is for who is signed in: by the token sent, or the one just made.
      const isSignedIn = session !== undefined || claimed.token !== undefined;
      return {
        success: true as const,
        message: 'Card claimed successfully',
        profilePublicId: claimed.account.uniqueId,
        ...(isSignedIn && (await signedInPart(claimed))),
      };
    },
  );

  async function signedInPart({ account, token }: ClaimedCard) {
    return { user: await userView.viewOf(account), ...(token !== undefined && { token }) };
  }
}
