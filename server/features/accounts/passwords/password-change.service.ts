import { passwordChangeProblem, passwordMessages } from '#domain/accounts/password.ts';
import { invalidField, requireValid } from '#domain/errors.ts';
import { mailTextsIn } from '#domain/texts/mail-texts.ts';
import { byOwner } from '#server/platform/audit/audit.ts';
import { enqueueMail } from '#server/platform/mail/mail-job.ts';
import type { Platform } from '#server/platform/platform.ts';
import { passwordWasChangedMail } from '../details/account-settings.mails.ts';
import { replacePasswordHash } from '../accounts.repository.ts';
import type { Account, AccountsService } from '../accounts.service.ts';
import type { NotMeLinks } from '../not-me/not-me-links.ts';
import type { KnownNetworks } from '../sign-in/known-networks.ts';
import type { PasswordResetService } from './password-reset.service.ts';
import type { Passwords } from './passwords.ts';
import type { SessionsService } from '../sign-in/sessions.service.ts';
import type { SignInGuard } from '../sign-in/sign-in-guard.ts';

interface Dependencies {
  readonly accounts: AccountsService;
  readonly sessions: SessionsService;
  readonly passwords: Passwords;
  readonly passwordReset: PasswordResetService;
  readonly signInGuard: SignInGuard;
  readonly knownNetworks: KnownNetworks;
  readonly notMeLinks: NotMeLinks;
}

export type PasswordChangeService = ReturnType<typeof createPasswordChangeService>;

/** Whether somebody signed in knows the password, and the change of it. */
export function createPasswordChangeService(
  { database, clock, ids, audit, brandName }: Platform,
  {
    accounts,
    sessions,
    passwords,
    passwordReset,
    signInGuard,
    knownNetworks,
    notMeLinks,
  }: Dependencies,
) {
  /**
   * Guesses count as those at the login do.
   * @param typed several, each of which will do
   * @throws AppError `invalid_input` at `field`, `rate_limited`
   */
  async function confirm(
    account: Account,
    typed: readonly string[],
    field: string,
    network: string,
  ) {
    const attempt = await signInGuard.begin(account.email, account, network);
    for (const [index, password] of typed.entries()) {
      if (!(await passwords.matches(account.passwordHash, password))) continue;
      await attempt.succeed();
      return index;
    }
    await attempt.fail();
    throw invalidField(field, passwordMessages.wrongCurrent);
  }

  return {
    /** @throws AppError `invalid_input` at `password`, `rate_limited` */
    async requirePassword(account: Account, password: string, network: string): Promise<void> {
      requireValid('password', password === '' ? passwordMessages.missing : undefined);
      await confirm(account, [password], 'password', network);
    },

    /**
     * Changes the password, ends all other sessions and every link to reset it, and tells the owner.
     * Asked again after a lost answer, it does nothing and succeeds.
     * @param network the caller's, as `ipKey` gives it
     * @throws AppError `invalid_input` at the field, `rate_limited`
     */
    async change(
      session: { readonly id: string; readonly accountId: string },
      { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
      network: string,
    ): Promise<void> {
      const { accountId } = session;
      const problem = passwordChangeProblem({ currentPassword, newPassword });
      requireValid(currentPassword === '' ? 'currentPassword' : 'newPassword', problem);
      const account = await accounts.getAccount(database, accountId);
      const typed = [currentPassword, newPassword];
      const isDone = (await confirm(account, typed, 'currentPassword', network)) === 1;
      if (isDone) return;
      await passwords.refuseCommon('newPassword', newPassword);
      const passwordHash = await passwords.hash(newPassword);
      await database.transaction().execute(async (tx) => {
        const now = clock.now();
        const change = { from: account.passwordHash, to: passwordHash, at: now };
        if (!(await replacePasswordHash(tx, accountId, change))) {
          throw invalidField('currentPassword', passwordMessages.wrongCurrent);
        }
        await sessions.closeOthers(tx, accountId, session.id);
        await passwordReset.voidAll(tx, accountId);
        await audit.record(tx, byOwner('account.password_changed', accountId));
        const url = await notMeLinks.make(tx, account);
        await enqueueMail(tx, {
          to: account.email,
          cause: `password-changed:${ids.id(now)}`,
          content: passwordWasChangedMail(mailTextsIn(account.language), brandName, url),
        });
      });
      await knownNetworks.remember(accountId, network);
    },
  };
}
