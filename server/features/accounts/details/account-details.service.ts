import {
  accountDetailsMessages,
  accountDetailsProblems,
  normalizeDetails,
  type AccountDetails,
} from '#domain/accounts/account-details.ts';
import { AppError } from '#domain/errors.ts';
import type { SiteLanguage } from '#domain/texts/site-languages.ts';
import { pathIn } from '#domain/site/translated-pages.ts';
import { mailTextsIn } from '#domain/texts/mail-texts.ts';
import type { Queryable } from '#server/database/database.ts';
import { byOwner } from '#server/platform/audit/audit.ts';
import { addSeconds } from '#server/platform/clock.ts';
import { hashToken } from '#server/platform/ids.ts';
import { enqueueMail } from '#server/platform/mail/mail-job.ts';
import type { Platform } from '#server/platform/platform.ts';
import { emailIsNewMail, emailWasChangedMail } from './account-settings.mails.ts';
import { lockAccount, updateDetails } from '../accounts.repository.ts';
import type { Account, AccountsService } from '../accounts.service.ts';
import { insertEmailChange } from './email-changes.repository.ts';
import { giveEmail, refuseTakenEmail } from './give-email.ts';
import type {
  RecentSession,
  RecentSignInService,
} from '../second-factor/recent-sign-in.service.ts';
import type { CheckedOtp, OtpService } from '../sign-in/otp.service.ts';
import type { PasswordResetService } from '../passwords/password-reset.service.ts';
import type { SessionsService } from '../sign-in/sessions.service.ts';

/** How long the old address may take a change back (decisions, "Accounts"). */
const undoSeconds = 7 * 86_400;

/** A field that is not given stays as it is. */
type Change = { readonly [Field in keyof AccountDetails]?: string | undefined } & {
  readonly emailOtp: string;
  readonly language?: SiteLanguage | null | undefined;
};

interface Dependencies {
  readonly accounts: AccountsService;
  readonly otp: OtpService;
  readonly passwordReset: PasswordResetService;
  readonly sessions: SessionsService;
  readonly recentSignIn: RecentSignInService;
}

export type AccountDetailsService = ReturnType<typeof createAccountDetailsService>;

/** The changes that an owner makes to the account itself. */
export function createAccountDetailsService(
  { database, clock, ids, audit, brand, publicUrl }: Platform,
  { accounts, otp, passwordReset, sessions, recentSignIn }: Dependencies,
) {
  /**
   * @returns undefined when another tab has changed to this address meanwhile, with this very code
   * @throws AppError `conflict`; `invalid_input`, `rate_limited` at field `emailOtp`
   */
  async function checkNewEmail(
    account: Account,
    { email, code }: { readonly email: string; readonly code: string },
    network: string,
  ): Promise<CheckedOtp | undefined> {
    await refuseTakenEmail(
      database,
      { accountId: account.id, email },
      accountDetailsMessages.emailTaken,
    );
    try {
      return await atEmailOtp(() => otp.check(email, code, network));
    } catch (error) {
      if ((await accounts.getAccount(database, account.id)).email === email) return undefined;
      throw error;
    }
  }

  /** Gives the account the address of the code. Another tab may have done it meanwhile. */
  async function changeEmail(
    tx: Queryable,
    session: RecentSession,
    checked: CheckedOtp,
  ): Promise<void> {
    const { accountId } = session;
    const { email } = checked;
    const before = await lockAccount(tx, accountId);
    if (before === undefined || before.email === email) return;
    await sessions.requireOpen(tx, session.id);
    await atEmailOtp(() => otp.useUp(tx, checked));
    const changedAt = clock.now();
    const takenMessage = accountDetailsMessages.emailTaken;
    await giveEmail(tx, { accountId, email }, { at: changedAt, takenMessage });
    await passwordReset.voidAll(tx, accountId);
    await audit.record(tx, byOwner('account.email_changed', accountId));
    const { email: oldEmail, language } = before;
    await tellBoth(tx, { accountId, oldEmail, email, changedAt, language });
  }

  async function tellBoth(
    tx: Queryable,
    change: {
      accountId: string;
      oldEmail: string;
      email: string;
      changedAt: Date;
      language: string | null;
    },
  ): Promise<void> {
    const { accountId, oldEmail, email, changedAt } = change;
    const texts = mailTextsIn(change.language);
    const id = ids.id(changedAt);
    const token = ids.token();
    await insertEmailChange(tx, {
      id,
      accountId,
      oldEmail,
      tokenHash: hashToken(token),
      changedAt,
      expiresAt: addSeconds(changedAt, undoSeconds),
    });
    const undoUrl = `${publicUrl}${pathIn(texts.language, '/undo-email-change')}?token=${token}`;
    await enqueueMail(tx, {
      to: oldEmail,
      cause: `email-changed:${id}`,
      content: emailWasChangedMail(texts, brand().brandName, undoUrl),
    });
    await enqueueMail(tx, {
      to: email,
      cause: `email-new:${id}`,
      content: emailIsNewMail(texts, brand().brandName, `${publicUrl}/account-settings`),
    });
  }

  return {
    /**
     * Changes name, phone, language and address. A new address needs the code mailed to it; the old one is notified
     * and may take it back, and links that were mailed there to reset the password end.
     * @param network the caller's, as `ipKey` gives it
     * @throws AppError `invalid_input` with a message for each field, `conflict` for an address that
     * is in use, `rate_limited`, `unauthenticated` when the session was ended meanwhile,
     * `recent_sign_in_required` for another address of an account with a second factor
     */
    async update(
      session: RecentSession,
      { emailOtp, language, ...given }: Change,
      network: string,
    ) {
      const { accountId } = session;
      const account = await accounts.getAccount(database, accountId);
      const { name = account.name, email = account.email, phone = account.phone } = given;
      const details = normalizeDetails({ name, email, phone });
      const current = account.email;
      refuseProblems(accountDetailsProblems(details, { current, emailOtp }));
      const isNewEmail = details.email !== current;
      if (isNewEmail) recentSignIn.requireOfProtected(session);
      const checked = !isNewEmail
        ? undefined
        : await checkNewEmail(account, { email: details.email, code: emailOtp }, network);
      await database.transaction().execute(async (tx) => {
        if (checked !== undefined) await changeEmail(tx, session, checked);
        await updateDetails(tx, accountId, { ...details, language }, clock.now());
      });
    },
  };
}

function refuseProblems(problems: Readonly<Record<string, string | undefined>>): void {
  const found = Object.entries(problems).filter(
    (problem): problem is [string, string] => problem[1] !== undefined,
  );
  const [first] = found;
  if (first === undefined) return;
  throw new AppError('invalid_input', first[1], { fields: Object.fromEntries(found) });
}

/** Reports the problem of a code at the field in which this call takes it. */
async function atEmailOtp<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.fields?.['otp'] === undefined) throw error;
    const { code, message, retryAfterSeconds } = error;
    throw new AppError(code, message, {
      fields: { emailOtp: message },
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
      cause: error,
    });
  }
}
