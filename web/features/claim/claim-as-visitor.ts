import type { ProfileFields } from '#domain/profiles/profile.ts';
import { callApi } from '#web/api-client.ts';
import { keepSession, logIn } from '#web/session/log-in.ts';

export interface VisitorClaim {
  email: string;
  otp: string;
  password: string;
  /** Transfer code of a card that was released. */
  claimCode?: string;
  profile?: ProfileFields & { isActive: true };
}

/**
 * Binds a card to the account of an address, which is made if there is none, and signs in: with
 * the session in the answer, else with the typed password.
 *
 * @returns whether the person is signed in now
 * @throws ApiError when the claim itself fails
 */
export async function claimAsVisitor(serial: string, claim: VisitorClaim): Promise<boolean> {
  const answer = await callApi('POST /nfc/:serial/claim', { params: { serial }, body: claim });
  if (await keepSession(answer)) return true;
  try {
    return await logIn(claim.email, claim.password);
  } catch {
    // The card is claimed all the same; the account has another password.
    return false;
  }
}
