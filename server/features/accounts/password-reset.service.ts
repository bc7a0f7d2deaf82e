import { emailProblem, normalizeEmail } from '#domain/accounts/email.ts';
import { resetPasswordProblem } from '#domain/accounts/password.ts';
import { AppError, requireValid } from '#domain/errors.ts';
import type { Database } from '#server/database/database.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { addSeconds, type Clock } from '#server/platform/clock.ts';
import { hashToken, type Ids } from '#server/platform/ids.ts';
import { enqueueMail } from '#server/platform/mail/mail-job.ts';
import type { RateLimiter } from '#server/platform/rate-limits/rate-limits.ts';
import { passwordResetMail } from './accounts.mails.ts';
import { findAccountByEmail, updatePasswordHash } from './accounts.repository.ts';
import type { KnownNetworks } from './known-networks.ts';
import type { PasswordCheck } from './password-check.ts';
import type { PasswordHashing } from './password-hashing.ts';
import * as resets from './password-resets.repository.ts';
import type { SessionsService } from './sessions.service.ts';

/** A forgotten password (decisions, "Accounts": 256-bit token, hashed, one use, 1 hour). */
export interface PasswordResetService {
  /** Mails a link when the address is known; answers alike when it is not. */
  request(email: string): Promise<void>;
  /**
   * Sets the password and ends every session. Failed sign-ins count for nothing any more, and from
   * `network` (the caller's, as `ipKey` gives it) the owner gets in whatever others guess.
   * @throws AppError `invalid_input`
   */
  reset(input: { token: string; newPassword: string }, network: string): Promise<void>;
  purge(): Promise<void>;
}

const validSeconds = 60 * 60;
const invalidLink = 'This reset link is invalid or has expired. Please request a new one.';

export function createPasswordResetService(options: {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly audit: Audit;
  readonly sessions: SessionsService;
  readonly knownNetworks: KnownNetworks;
  readonly passwords: PasswordHashing;
  readonly passwordCheck: PasswordCheck;
  readonly requestLimiter: RateLimiter;
  readonly brandName: string;
  readonly publicUrl: string;
}): PasswordResetService {
  const { database, clock, ids } = options;
  return {
    async request(input) {
      const email = normalizeEmail(input);
      requireValid('email', emailProblem(email));
      await options.requestLimiter.consume(email);
      await database.transaction().execute(async (tx) => {
        const account = await findAccountByEmail(tx, email);
        if (account === undefined) return;
        const createdAt = clock.now();
        const id = ids.id(createdAt);
        const token = ids.token();
        await resets.insertPasswordReset(tx, {
          id,
          accountId: account.id,
          tokenHash: hashToken(token),
          createdAt,
          expiresAt: addSeconds(createdAt, validSeconds),
        });
        await enqueueMail(tx, {
          to: account.email,
          cause: `password-reset:${id}`,
          content: passwordResetMail(
            options.brandName,
            `${options.publicUrl}/reset-password?token=${token}`,
          ),
        });
      });
    },

    async reset({ token, newPassword }, network) {
      requireValid('newPassword', resetPasswordProblem(newPassword));
      if (token === '') throw new AppError('invalid_input', 'Invalid reset link');
      const passwordHash = await options.passwords.hash(newPassword);
      const accountId = await database.transaction().execute(async (tx) => {
        const now = clock.now();
        const used = await resets.usePasswordResets(tx, hashToken(token), now);
        if (used === undefined) throw new AppError('invalid_input', invalidLink);
        // In here, so that a link which does not work is said first and a refusal keeps it.
        await options.passwordCheck.refuseCommon('newPassword', newPassword);
        await updatePasswordHash(tx, used.accountId, passwordHash, now);
        await options.sessions.closeAll(tx, used.accountId);
        await options.audit.record(tx, {
          action: 'account.password_reset',
          subjectType: 'account',
          subjectId: used.accountId,
          accountId: used.accountId,
          actorAccountId: used.accountId,
          actor: 'owner',
        });
        return used.accountId;
      });
      await options.knownNetworks.remember(accountId, network);
    },

    purge: () => resets.deletePasswordResetsBefore(database, clock.now()),
  };
}
