import { describeActivity } from '#domain/accounts/account-activity.ts';
import type { NotMeOutcome } from '#domain/accounts/not-me.ts';
import { pathIn } from '#domain/site/translated-pages.ts';
import { mailTextsIn } from '#domain/texts/mail-texts.ts';
import type { Queryable } from '#server/database/database.ts';
import { addSeconds } from '#server/platform/clock.ts';
import { hashToken } from '#server/platform/ids.ts';
import { enqueueMail } from '#server/platform/mail/mail-job.ts';
import type { Platform } from '#server/platform/platform.ts';
import { actionWords } from '../activity-paragraph.ts';
import { findAccountById, lockAccount } from '../accounts.repository.ts';
import type { EmailUndoService } from '../details/email-undo.service.ts';
import type { RevokeAccess } from '../details/revoke-access.ts';
import type { PasswordResetService } from '../passwords/password-reset.service.ts';
import type { Passwords } from '../passwords/passwords.ts';
import * as links from './not-me-links.repository.ts';
import { everybodyOutMail } from './not-me.mails.ts';

/** A link is distinguished from one that never was for so long after its end. */
const rememberEndedSeconds = 30 * 86_400;

/** The mail of a new passkey is made with it; one that is older than its link goes on signing in alone. */
const doubtedFactorSeconds = 60;

interface Dependencies {
  readonly passwords: Passwords;
  readonly passwordReset: PasswordResetService;
  readonly emailUndo: EmailUndoService;
  readonly revokeAccess: RevokeAccess;
}

type OwnAccount = NonNullable<Awaited<ReturnType<typeof lockAccount>>>;
type Link = NonNullable<Awaited<ReturnType<typeof links.findNotMeLink>>>;

export type NotMeService = ReturnType<typeof createNotMeService>;

/** The answer to a mail about an account: it was not me (docs/decisions/0077). */
export function createNotMeService(
  { database, clock, ids, audit, brand, publicUrl }: Platform,
  { passwords, passwordReset, emailUndo, revokeAccess }: Dependencies,
) {
  /** Why a link does nothing; undefined for one that works. */
  function problemOf(link: Link | undefined): Exclude<NotMeOutcome, 'done'> | undefined {
    if (link === undefined) return 'invalid';
    if (link.usedAt !== null) return 'used';
    return link.expiresAt <= clock.now() ? 'expired' : undefined;
  }

  async function mailReset(
    tx: Queryable,
    { accountId, email, madeAt }: Link,
    language: string | null,
  ): Promise<void> {
    const texts = mailTextsIn(language);
    const done = await audit.listDoneAs(tx, accountId, { from: madeAt, to: clock.now() });
    const reset = await passwordReset.makeLink(tx, { id: accountId, language });
    const hasSecondFactor = (await findAccountById(tx, accountId))?.hasSecondFactor ?? false;
    await enqueueMail(tx, {
      to: email,
      cause: `not-me:${reset.id}`,
      content: everybodyOutMail(
        texts,
        brand().brandName,
        { activity: describeActivity(done, actionWords(texts)), hasSecondFactor },
        {
          reset: reset.url,
          forgot: `${publicUrl}${pathIn(texts.language, '/forgot-password')}`,
        },
      ),
    });
  }

  /** @returns whether the link's address still has, or has again, a say in the account */
  async function secure(
    tx: Queryable,
    account: OwnAccount,
    link: Link,
    passwordHash: string,
  ): Promise<boolean> {
    const { accountId, email } = link;
    // A thief's first deed is another address: it is taken back as by its own link.
    if (account.email !== email) {
      return emailUndo.undoFrom(tx, account, { oldEmail: email, passwordHash });
    }
    const doubted = {
      accountId,
      emails: [],
      doubtedFrom: addSeconds(link.madeAt, -doubtedFactorSeconds),
    };
    await revokeAccess(tx, doubted, { passwordHash, at: clock.now() });
    await mailReset(tx, link, account.language);
    return true;
  }

  return {
    /**
     * Ends every session and device, makes the password unusable, and mails a link that sets a new one to the
     * address that the mail went to. An address that was changed since is put back.
     * @throws AppError `conflict` where that address has an account of its own by now
     */
    async use(token: string): Promise<NotMeOutcome> {
      const tokenHash = hashToken(token);
      const problem = problemOf(await links.findNotMeLink(database, tokenHash));
      if (problem !== undefined) return problem;
      // Nobody knows this password, so nobody logs in before a new one is set.
      const passwordHash = await passwords.hash(ids.token());
      return database.transaction().execute(async (tx) => {
        const found = await links.findNotMeLink(tx, tokenHash);
        const account = found && (await lockAccount(tx, found.accountId));
        // Read again: of two at once, the second one waited.
        const link = await links.findNotMeLink(tx, tokenHash);
        if (account === undefined || link === undefined) return 'invalid';
        const ended = problemOf(link);
        if (ended !== undefined) return ended;
        if (!(await secure(tx, account, link, passwordHash))) return 'invalid';
        await links.useNotMeLinks(tx, link, clock.now());
        await audit.record(tx, {
          action: 'account.not_me',
          subjectType: 'account',
          subjectId: account.id,
          accountId: account.id,
          actor: 'visitor',
        });
        return 'done';
      });
    },

    purge: () =>
      links.deleteNotMeLinksBefore(database, addSeconds(clock.now(), -rememberEndedSeconds)),
  };
}
