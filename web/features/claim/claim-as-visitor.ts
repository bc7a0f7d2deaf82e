import type { ProfileFields } from '#domain/profiles/profile.ts';
import type { SiteLanguage } from '#domain/texts/site-languages.ts';
import { ApiError, callApiAsVisitor } from '#web/api-client.ts';
import { deviceHeaders } from '#web/session/device-token.ts';
import { keepSession, logIn } from '#web/session/log-in.ts';
import { forgetSentClaim, rememberSentClaim, sentClaimOf } from './sent-claim.ts';
import { forgetTapProof, tapProofOf } from './tap-proof.ts';

export interface VisitorClaim {
  email: string;
  otp: string;
  password: string;
  /** Transfer code of a card that was released. */
  claimCode?: string;
  profile?: ProfileFields & { isActive: true };
  /** Of the page, for the emails to a new account. */
  language?: SiteLanguage | undefined;
}

export interface ClaimedAsVisitor {
  readonly isSignedIn: boolean;
  /** The account was made by the claim, with the profile; one that exists keeps its own. */
  readonly isNewAccount: boolean;
}

/**
 * Binds a card to the account of an address, which is made if there is none, and signs in: with
 * the session in the answer, else with the typed password.
 *
 * @param notKept said where the browser stores nothing, in the page's language
 * @throws ApiError when the claim itself fails; sent again as it was, it is answered as the first
 */
export async function claimAsVisitor(
  serial: string,
  claim: VisitorClaim,
  notKept: string,
): Promise<ClaimedAsVisitor> {
  const wasSentBefore = sentClaimOf(serial) !== undefined;
  rememberSentClaim(serial, claim.email);
  const answer = await callApiAsVisitor('POST /nfc/:serial/claim', {
    params: { serial },
    headers: deviceHeaders(),
    body: { ...claim, tapProof: tapProofOf(serial) },
  }).catch((error: unknown) => {
    const status = error instanceof ApiError ? error.status : 0;
    // A card that somebody has by now may be one's own: by the claim before, whose answer was lost.
    const mayBeOwn = wasSentBefore && status === 409;
    if (status >= 400 && status < 500 && !mayBeOwn) forgetSentClaim(serial);
    throw error;
  });
  forgetSentClaim(serial);
  forgetTapProof(serial);
  if (await keepSession(answer, notKept)) return { isSignedIn: true, isNewAccount: true };
  try {
    return { isSignedIn: await logIn(claim, notKept), isNewAccount: false };
  } catch {
    // The card is claimed all the same; the account has another password.
    return { isSignedIn: false, isNewAccount: false };
  }
}
