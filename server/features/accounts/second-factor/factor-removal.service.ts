import { AppError } from '#domain/errors.ts';
import { normalizeEmail } from '#domain/accounts/email.ts';
import { pathIn } from '#domain/site/translated-pages.ts';
import { mailTextsIn } from '#domain/texts/mail-texts.ts';
import type { Queryable } from '#server/database/database.ts';
import { byAdmin } from '#server/platform/audit/audit.ts';
import { isId } from '#server/platform/ids.ts';
import { enqueueMail } from '#server/platform/mail/mail-job.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findAccountByEmail } from '../accounts.repository.ts';
import type { SessionsService } from '../sign-in/sessions.service.ts';
import type { RecoveryCodesService } from './recovery-codes.service.ts';
import { factorRemovedMail } from './second-factor.mails.ts';
import * as factors from './second-factor.repository.ts';

interface Dependencies {
  readonly sessions: SessionsService;
  readonly recoveryCodes: RecoveryCodesService;
}

export type FactorRemovalService = ReturnType<typeof createFactorRemovalService>;

/** Helps whoever has lost phone and recovery codes: the shop takes the second factor away. */
export function createFactorRemovalService(
  { database, clock, ids, audit, brand, publicUrl }: Platform,
  { sessions, recoveryCodes }: Dependencies,
) {
  /** Removes the factors of an account that is locked, and ends its sessions. */
  async function removeAll(
    tx: Queryable,
    accountId: string,
    by: { readonly action: string; readonly actor: string; readonly actorAccountId?: string },
  ): Promise<void> {
    await factors.deleteFactors(tx, accountId);
    await recoveryCodes.remove(tx, accountId);
    await factors.updateHasSecondFactor(tx, accountId, false);
    await sessions.closeAll(tx, accountId);
    await audit.record(tx, {
      subjectType: 'account',
      subjectId: accountId,
      accountId,
      ...by,
      before: { hasSecondFactor: true },
      after: { hasSecondFactor: false },
    });
  }

  /** @returns whether the account had one @throws AppError `not_found` */
  function takeAway(
    accountId: string,
    by: { readonly actor: string; readonly actorAccountId?: string },
  ): Promise<boolean> {
    return database.transaction().execute(async (tx) => {
      const account = isId(accountId) ? await factors.lockFactors(tx, accountId) : undefined;
      if (account === undefined) throw new AppError('not_found', 'This account does not exist.');
      if (!account.hasSecondFactor) return false;
      await removeAll(tx, accountId, { action: 'account.second_factor_taken_away', ...by });
      const texts = mailTextsIn(account.language);
      const forgotUrl = `${publicUrl}${pathIn(texts.language, '/forgot-password')}`;
      await enqueueMail(tx, {
        to: account.email,
        cause: `factor-removed:${ids.id(clock.now())}`,
        content: factorRemovedMail(
          texts,
          brand().brandName,
          { factor: 'all', isLast: true, by: 'shop' },
          forgotUrl,
        ),
      });
      return true;
    });
  }

  return {
    removeAll,

    /** From the admin area. @throws AppError `not_found`, `conflict` for one's own or where there is none */
    async byAdmin(accountId: string, adminId: string): Promise<void> {
      if (accountId === adminId) {
        throw new AppError('conflict', 'Please change your own in your account settings.');
      }
      if (await takeAway(accountId, byAdmin(adminId))) return;
      throw new AppError('conflict', 'This account has no second factor.');
    },

    /** For the command line. @returns whether the account had one @throws AppError `not_found` */
    async byCommand(email: string): Promise<boolean> {
      const account = await findAccountByEmail(database, normalizeEmail(email));
      if (account === undefined)
        throw new AppError('not_found', `There’s no account with ${email}.`);
      return takeAway(account.id, { actor: 'command line' });
    },
  };
}
