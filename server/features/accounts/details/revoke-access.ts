import type { Queryable } from '#server/database/database.ts';
import { updatePasswordHash } from '../accounts.repository.ts';
import type { PasswordResetService } from '../passwords/password-reset.service.ts';
import type { DelayedRemovalService } from '../second-factor/delayed-removal.service.ts';
import type { SecondFactorService } from '../second-factor/second-factor.service.ts';
import type { KnownNetworks } from '../sign-in/known-networks.ts';
import type { OtpService } from '../sign-in/otp.service.ts';
import type { SessionsService } from '../sign-in/sessions.service.ts';

interface Dependencies {
  readonly sessions: SessionsService;
  readonly knownNetworks: KnownNetworks;
  readonly otp: OtpService;
  readonly emailSignInCodes: OtpService;
  readonly passwordReset: PasswordResetService;
  readonly secondFactor: SecondFactorService;
  readonly delayedRemoval: DelayedRemovalService;
}

interface Doubted {
  readonly accountId: string;
  readonly emails: readonly string[];
  readonly doubtedFrom: Date;
}

export type RevokeAccess = ReturnType<typeof createRevokeAccess>;

/**
 * Ends every way in that somebody else may have made: sessions, devices, password, mailed links and codes. Second
 * factors stay, since a mailbox is enough to get here (docs/decisions/0076).
 */
export function createRevokeAccess(dependencies: Dependencies) {
  const { sessions, knownNetworks, otp, emailSignInCodes } = dependencies;
  const { passwordReset, secondFactor, delayedRemoval } = dependencies;

  /**
   * @param emails addresses that the account must not be reached by any more
   * @param doubtedFrom passkeys that were added since may be somebody else's, and want the password from now on
   * @param passwordHash of a password that nobody knows
   */
  return async function revokeAccess(
    tx: Queryable,
    { accountId, emails, doubtedFrom }: Doubted,
    { passwordHash, at }: { readonly passwordHash: string; readonly at: Date },
  ): Promise<void> {
    await updatePasswordHash(tx, accountId, passwordHash, at);
    await secondFactor.distrustSince(tx, accountId, doubtedFrom);
    await delayedRemoval.cancel(tx, accountId, 'visitor');
    await sessions.closeAll(tx, accountId);
    await passwordReset.voidAll(tx, accountId);
    await knownNetworks.forgetAll(tx, accountId);
    for (const email of emails) {
      await otp.voidAll(tx, email);
      await emailSignInCodes.voidAll(tx, email);
    }
  };
}
