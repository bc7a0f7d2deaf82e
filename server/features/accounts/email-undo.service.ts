import { accountDetailsMessages } from '#domain/accounts/account-details.ts';
import { AppError } from '#domain/errors.ts';
import type { Queryable } from '#server/database/database.ts';
import { hashToken } from '#server/platform/ids.ts';
import { enqueueMail } from '#server/platform/mail/mail-job.ts';
import type { Platform } from '#server/platform/platform.ts';
import { emailIsBackMail } from './account-settings.mails.ts';
import { lockAccount } from './accounts.repository.ts';
import * as changes from './email-changes.repository.ts';
import { giveEmail } from './give-email.ts';
import type { PasswordResetService } from './password-reset.service.ts';
import type { SessionsService } from './sessions.service.ts';

interface Below {
  readonly sessions: SessionsService;
  readonly passwordReset: PasswordResetService;
}

export type EmailUndoService = ReturnType<typeof createEmailUndoService>;

/** The link by which an old address takes back that it was changed (decisions, "Accounts"). */
export function createEmailUndoService(
  { database, clock, ids, audit, brandName, publicUrl }: Platform,
  { sessions, passwordReset }: Below,
) {
  const invalidLink = () => new AppError('invalid_input', accountDetailsMessages.invalidUndoLink);

  async function find(tx: Queryable, token: string) {
    const change = await changes.findEmailChange(tx, hashToken(token), clock.now());
    if (change === undefined) throw invalidLink();
    return change;
  }

  return {
    /**
     * Puts the old address back, whatever was changed since, and ends every session and every link
     * that resets the password. Asked again after a lost answer, it answers the same.
     * @returns the address
     * @throws AppError `invalid_input`, `conflict`
     */
    undo(token: string): Promise<string> {
      return database.transaction().execute(async (tx) => {
        const { accountId } = await find(tx, token);
        const account = await lockAccount(tx, accountId);
        // Read again: of two at once, the second one waited.
        const change = await find(tx, token);
        const { oldEmail } = change;
        if (change.undoneAt !== null) {
          if (account?.email === oldEmail) return oldEmail;
          throw invalidLink();
        }
        const now = clock.now();
        const takenMessage = accountDetailsMessages.oldEmailTaken;
        await giveEmail(tx, { accountId, email: oldEmail }, { at: now, takenMessage });
        await changes.undoEmailChangesSince(tx, change, now);
        await sessions.closeAll(tx, accountId);
        await passwordReset.voidAll(tx, accountId);
        await audit.record(tx, {
          action: 'account.email_change_undone',
          subjectType: 'account',
          subjectId: accountId,
          accountId,
          actor: 'visitor',
        });
        await enqueueMail(tx, {
          to: oldEmail,
          cause: `email-back:${ids.id(now)}`,
          content: emailIsBackMail(brandName, `${publicUrl}/forgot-password`),
        });
        return oldEmail;
      });
    },

    purge: () => changes.deleteEmailChangesBefore(database, clock.now()),
  };
}
