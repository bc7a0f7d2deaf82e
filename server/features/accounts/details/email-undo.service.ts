import {
  describeActivity,
  type ActionWords,
  type Activity,
} from '#domain/accounts/account-activity.ts';
import { accountDetailsMessages } from '#domain/accounts/account-details.ts';
import { AppError } from '#domain/errors.ts';
import { pathIn } from '#domain/site/translated-pages.ts';
import { mailTextsIn } from '#domain/texts/mail-texts.ts';
import type { SiteLanguage } from '#domain/texts/site-languages.ts';
import type { Queryable } from '#server/database/database.ts';
import { addSeconds } from '#server/platform/clock.ts';
import { hashToken } from '#server/platform/ids.ts';
import { enqueueMail } from '#server/platform/mail/mail-job.ts';
import type { Platform } from '#server/platform/platform.ts';
import { emailIsBackMail } from './account-settings.mails.ts';
import { actionWords } from '../activity-paragraph.ts';
import { findAccountById, lockAccount } from '../accounts.repository.ts';
import * as changes from './email-changes.repository.ts';
import { giveEmail } from './give-email.ts';
import type { PasswordResetService } from '../passwords/password-reset.service.ts';
import type { Passwords } from '../passwords/passwords.ts';
import type { RevokeAccess } from './revoke-access.ts';

interface Dependencies {
  readonly passwords: Passwords;
  readonly passwordReset: PasswordResetService;
  readonly revokeAccess: RevokeAccess;
}

/** A passkey that was added so long before an address was changed may be of whoever changed it. */
const doubtedFactorSeconds = 7 * 86_400;

/** The result. */
interface Undone {
  /** The address that the account has again. */
  readonly email: string;
  /** The actions in the name of the account since the change. */
  readonly activity: readonly Activity[];
}

type OwnAccount = NonNullable<Awaited<ReturnType<typeof lockAccount>>>;
type EmailChange = NonNullable<Awaited<ReturnType<typeof changes.findEmailChange>>>;

export type EmailUndoService = ReturnType<typeof createEmailUndoService>;

/** The link by which an old address takes back that it was changed (decisions, "Accounts"). */
export function createEmailUndoService(
  { database, clock, ids, audit, brand, publicUrl }: Platform,
  { passwords, passwordReset, revokeAccess }: Dependencies,
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
    words?: ActionWords,
  ): Promise<Activity[]> {
    const done = await audit.listDoneAs(tx, accountId, { from: changedAt, to: until });
    return describeActivity(done, words);
  }

  /** Puts the old address of a change back. The account is held. @throws AppError `conflict` */
  async function takeBack(
    tx: Queryable,
    account: OwnAccount,
    change: EmailChange,
    passwordHash: string,
    words?: ActionWords,
  ): Promise<Undone> {
    const { id: accountId } = account;
    const { oldEmail: email } = change;
    const now = clock.now();
    const takenMessage = accountDetailsMessages.oldEmailTaken;
    const later = await changes.listOldEmailsSince(tx, change);
    const emails = [account.email, ...later].filter((other) => other !== email);
    await giveEmail(tx, { accountId, email }, { at: now, takenMessage });
    await changes.undoEmailChangesSince(tx, change, now);
    const doubtedFrom = addSeconds(change.changedAt, -doubtedFactorSeconds);
    await revokeAccess(tx, { accountId, emails, doubtedFrom }, { passwordHash, at: now });
    const activity = await activityOf(tx, change, now, words);
    const texts = mailTextsIn(account.language);
    const mailed = await activityOf(tx, change, now, actionWords(texts));
    await audit.record(tx, {
      action: 'account.email_change_undone',
      subjectType: 'account',
      subjectId: accountId,
      accountId,
      actor: 'visitor',
    });
    const reset = await passwordReset.makeLink(tx, account);
    const hasSecondFactor = (await findAccountById(tx, accountId))?.hasSecondFactor ?? false;
    await enqueueMail(tx, {
      to: email,
      cause: `email-back:${reset.id}`,
      content: emailIsBackMail(
        texts,
        brand().brandName,
        { activity: mailed, hasSecondFactor },
        {
          reset: reset.url,
          forgot: `${publicUrl}${pathIn(texts.language, '/forgot-password')}`,
        },
      ),
    });
    return { email, activity };
  }

  return {
    /**
     * Puts the old address back, whatever was changed since, and ends every way in but one: a link that is
     * mailed to that address sets a new password. Asked again after a lost answer, it answers the same.
     * @param language of the actions in the answer; English where the page has not said it
     * @throws AppError `invalid_input`, `conflict`
     */
    async undo(token: string, language?: SiteLanguage): Promise<Undone> {
      const words = language && actionWords(mailTextsIn(language));
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
          return { email, activity: await activityOf(tx, change, undoneAt, words) };
        }
        return takeBack(tx, account, change, passwordHash, words);
      });
    },

    /**
     * Does the same by a link that was mailed to an address which the account has lost since.
     * @param account held
     * @param passwordHash of a password that nobody knows
     * @returns whether there was a change to take back
     * @throws AppError `conflict`
     */
    async undoFrom(
      tx: Queryable,
      account: OwnAccount,
      { oldEmail, passwordHash }: { readonly oldEmail: string; readonly passwordHash: string },
    ): Promise<boolean> {
      const lost = { accountId: account.id, oldEmail };
      const change = await changes.findFirstChangeFrom(tx, lost, clock.now());
      if (change === undefined) return false;
      await takeBack(tx, account, change, passwordHash);
      return true;
    },

    purge: () => changes.deleteEmailChangesBefore(database, clock.now()),
  };
}
