import { describeActivity, type Activity } from '#domain/accounts/account-activity.ts';
import { accountDetailsMessages } from '#domain/accounts/account-details.ts';
import { AppError } from '#domain/errors.ts';
import type { Queryable } from '#server/database/database.ts';
import { addSeconds } from '#server/platform/clock.ts';
import { hashToken } from '#server/platform/ids.ts';
import { enqueueMail } from '#server/platform/mail/mail-job.ts';
import type { Platform } from '#server/platform/platform.ts';
import { emailIsBackMail } from './account-settings.mails.ts';
import { lockAccount, updatePasswordHash } from '../accounts.repository.ts';
import * as changes from './email-changes.repository.ts';
import { giveEmail } from './give-email.ts';
import type { SecondFactorService } from '../second-factor/second-factor.service.ts';
import type { KnownNetworks } from '../sign-in/known-networks.ts';
import type { OtpService } from '../sign-in/otp.service.ts';
import type { PasswordResetService } from '../passwords/password-reset.service.ts';
import type { Passwords } from '../passwords/passwords.ts';
import type { SessionsService } from '../sign-in/sessions.service.ts';

interface Dependencies {
  readonly sessions: SessionsService;
  readonly knownNetworks: KnownNetworks;
  readonly otp: OtpService;
  readonly passwords: Passwords;
  readonly passwordReset: PasswordResetService;
  readonly secondFactor: SecondFactorService;
}

/** A factor that was added so long before an address was changed may be of whoever changed it. */
const doubtedFactorSeconds = 7 * 86_400;

/** The result. */
interface Undone {
  /** The address that the account has again. */
  readonly email: string;
  /** The actions in the name of the account since the change. */
  readonly activity: readonly Activity[];
}

type EmailChange = NonNullable<Awaited<ReturnType<typeof changes.findEmailChange>>>;

export type EmailUndoService = ReturnType<typeof createEmailUndoService>;

/** The link by which an old address takes back that it was changed (decisions, "Accounts"). */
export function createEmailUndoService(
  { database, clock, ids, audit, brandName, publicUrl }: Platform,
  { sessions, knownNetworks, otp, passwords, passwordReset, secondFactor }: Dependencies,
) {
  const invalidLink = () => new AppError('invalid_input', accountDetailsMessages.invalidUndoLink);

  async function find(tx: Queryable, token: string): Promise<EmailChange> {
    const change = await changes.findEmailChange(tx, hashToken(token), clock.now());
    if (change === undefined) throw invalidLink();
    return change;
  }

  async function activityOf(
    tx: Queryable,
    { accountId, changedAt }: EmailChange,
    until: Date,
  ): Promise<Activity[]> {
    return describeActivity(await audit.listDoneAs(tx, accountId, { from: changedAt, to: until }));
  }

  /** Ends every way in that somebody else may have made: sessions, factors, password, mailed links and codes. */
  async function shutOut(
    tx: Queryable,
    { accountId, changedAt }: EmailChange,
    emails: readonly string[],
    { passwordHash, at }: { readonly passwordHash: string; readonly at: Date },
  ): Promise<void> {
    await updatePasswordHash(tx, accountId, passwordHash, at);
    await secondFactor.removeSince(tx, accountId, addSeconds(changedAt, -doubtedFactorSeconds));
    await sessions.closeAll(tx, accountId);
    await passwordReset.voidAll(tx, accountId);
    await knownNetworks.forgetAll(tx, accountId);
    for (const email of emails) await otp.voidAll(tx, email);
  }

  return {
    /**
     * Puts the old address back, whatever was changed since, and ends every way in but one: a link that is
     * mailed to that address sets a new password. Asked again after a lost answer, it answers the same.
     * @throws AppError `invalid_input`, `conflict`
     */
    async undo(token: string): Promise<Undone> {
      await find(database, token);
      // Nobody knows this password, so nobody logs in before a new one is set.
      const passwordHash = await passwords.hash(ids.token());
      return database.transaction().execute(async (tx) => {
        const { accountId } = await find(tx, token);
        const account = await lockAccount(tx, accountId);
        // Read again: of two at once, the second one waited.
        const change = await find(tx, token);
        const { oldEmail: email, undoneAt } = change;
        if (account === undefined) throw invalidLink();
        if (undoneAt !== null) {
          if (account.email !== email) throw invalidLink();
          return { email, activity: await activityOf(tx, change, undoneAt) };
        }
        const now = clock.now();
        const takenMessage = accountDetailsMessages.oldEmailTaken;
        const later = await changes.listOldEmailsSince(tx, change);
        const emails = [account.email, ...later].filter((other) => other !== email);
        await giveEmail(tx, { accountId, email }, { at: now, takenMessage });
        await changes.undoEmailChangesSince(tx, change, now);
        await shutOut(tx, change, emails, { passwordHash, at: now });
        const activity = await activityOf(tx, change, now);
        await audit.record(tx, {
          action: 'account.email_change_undone',
          subjectType: 'account',
          subjectId: accountId,
          accountId,
          actor: 'visitor',
        });
        const reset = await passwordReset.makeLink(tx, accountId);
        await enqueueMail(tx, {
          to: email,
          cause: `email-back:${reset.id}`,
          content: emailIsBackMail(brandName, activity, {
            reset: reset.url,
            forgot: `${publicUrl}/forgot-password`,
          }),
        });
        return { email, activity };
      });
    },

    purge: () => changes.deleteEmailChangesBefore(database, clock.now()),
  };
}
