import { rolesOf } from '#domain/admin/staff-roles.ts';
import { emailSignInMessages } from '#domain/accounts/email-sign-in.ts';
import { normalizeEmail, otpEmailProblem } from '#domain/accounts/email.ts';
import { AppError, invalidField, requireValid } from '#domain/errors.ts';
import { mailTextsIn } from '#domain/texts/mail-texts.ts';
import type { SiteLanguage } from '#domain/texts/site-languages.ts';
import type { Caller } from '#server/http/caller.ts';
import type { Platform } from '#server/platform/platform.ts';
import { emailSignInMail } from '../accounts.mails.ts';
import { findAccountByEmail, holdAccountByEmail } from '../accounts.repository.ts';
import type { Account, AccountsService } from '../accounts.service.ts';
import type { Passwords } from '../passwords/passwords.ts';
import type { BegunSignIn, SecondStepService } from '../second-factor/second-step.service.ts';
import type { KnownNetworks } from './known-networks.ts';
import { lockOtpAddress } from './otp.repository.ts';
import { ofAddress, type CheckedOtp, type OtpService } from './otp.service.ts';
import type { SessionsService, SignInRules } from './sessions.service.ts';

interface Dependencies {
  readonly accounts: AccountsService;
  readonly sessions: SessionsService;
  readonly secondStep: SecondStepService;
  readonly knownNetworks: KnownNetworks;
  readonly passwords: Passwords;
  /** Codes of this sign-in alone. */
  readonly emailSignInCodes: OtpService;
}

/** A session, or what the second step has to come with. */
type EmailSignIn =
  | { readonly account: Account; readonly token: string; readonly isNewAccount: boolean }
  | { readonly begun: BegunSignIn };

export type EmailSignInService = ReturnType<typeof createEmailSignInService>;

/**
 * The account at the checkout: a mailed code proves the address, and signs in to its account or makes one. It gives no
 * more than a reset link does: a second factor is still asked for, and the rules of a company hold.
 */
export function createEmailSignInService(
  { database, clock, ids, brand }: Platform,
  dependencies: Dependencies,
) {
  const { accounts, sessions, secondStep, knownNetworks, passwords } = dependencies;
  const { emailSignInCodes: codes } = dependencies;

  /** @throws AppError `conflict` when the address has got an account meanwhile */
  async function makeAccount(
    checked: CheckedOtp,
    caller: Caller,
    language: SiteLanguage | undefined,
  ): Promise<EmailSignIn> {
    const { email } = checked;
    // Nobody knows this password. A mailed link sets another one.
    const passwordHash = await passwords.hash(ids.token());
    const signedIn = await database.transaction().execute(async (tx) => {
      // Registrations, claims and changes to this address wait.
      await lockOtpAddress(tx, { kind: ofAddress.name, email });
      await codes.useUp(tx, checked);
      const account = await accounts.createAccount(tx, {
        email,
        passwordHash,
        name: '',
        language,
      });
      return { account, token: await sessions.open(tx, account.id, caller.device, caller) };
    });
    await knownNetworks.remember(signedIn.account.id, caller.network);
    return { ...signedIn, isNewAccount: true };
  }

  /**
   * The second steps that are left to an account after the code.
   * @throws AppError `forbidden` where a mailbox alone is not enough
   */
  async function listStepsLeft(account: Account, caller: Caller, { ruleFor }: SignInRules) {
    const rule = await ruleFor(account);
    const { refusal } = rule;
    if (refusal !== undefined) throw new AppError('forbidden', refusal.message, refusal);
    if (await secondStep.hasFactor(account)) return secondStep.listSteps(account, caller);
    if (rolesOf(account).length > 0 || rule.needsSecondStep === true) {
      throw new AppError('forbidden', emailSignInMessages.passwordNeeded);
    }
    return [];
  }

  async function signInTo(
    account: Account,
    checked: CheckedOtp,
    caller: Caller,
    rules: SignInRules,
  ): Promise<EmailSignIn> {
    const methods = await listStepsLeft(account, caller, rules);
    const seen = await knownNetworks.look(account.id, caller.network);
    const outcome = await database.transaction().execute(async (tx) => {
      await codes.useUp(tx, checked);
      const held = await holdAccountByEmail(tx, checked.email);
      // The account was deleted or has got another address since.
      if (held?.id !== account.id) throw invalidField('code', emailSignInMessages.wrong);
      if (methods.length > 0) return { challenge: await secondStep.begin(tx, account.id) };
      const signedIn = { seen, caller, step: 'email_code' } as const;
      return { token: await sessions.signIn(tx, account.id, signedIn) };
    });
    if (outcome.challenge !== undefined) {
      const { challenge } = outcome;
      return { begun: await secondStep.announce(account, { challenge, methods }, caller) };
    }
    await knownNetworks.remember(account.id, caller.network);
    return { account, token: outcome.token, isNewAccount: false };
  }

  /** @throws AppError `invalid_input` at `email` */
  function readEmail(typed: string): string {
    const email = normalizeEmail(typed);
    requireValid('email', otpEmailProblem(email));
    return email;
  }

  return {
    /**
     * Mails a code. Accounts are not looked at: neither the answer, its time nor the mail says whether there is one.
     * @param language of the page
     * @throws AppError `invalid_input` at `email`, `rate_limited`
     */
    async sendCode(
      typed: string,
      { network, device, country }: Caller,
      language: SiteLanguage | undefined,
    ): Promise<void> {
      const signIn = { at: clock.now(), device, country };
      await codes.send(readEmail(typed), network, (code) =>
        emailSignInMail(mailTextsIn(language), brand().brandName, { code, ...signIn }),
      );
    },

    /**
     * Signs in by the code, or makes the account.
     * @throws AppError `invalid_input` at `email` or `code`, `rate_limited`; `forbidden` by a rule, only once the code
     * was right
     */
    async confirm(
      input: {
        readonly email: string;
        readonly code: string;
        readonly language?: SiteLanguage | undefined;
      },
      caller: Caller,
      rules: SignInRules,
    ): Promise<EmailSignIn> {
      const email = readEmail(input.email);
      requireValid('code', input.code === '' ? emailSignInMessages.missing : undefined);
      const checked = await codes.check(email, input.code, caller.network);
      const account = await findAccountByEmail(database, email);
      if (account !== undefined) return signInTo(account, checked, caller, rules);
      try {
        return await makeAccount(checked, caller, input.language);
      } catch (error) {
        // Registered a moment ago in another tab; the code is still good.
        const made = await findAccountByEmail(database, email);
        if (!(error instanceof AppError) || error.code !== 'conflict' || !made) throw error;
        return signInTo(made, checked, caller, rules);
      }
    },
  };
}
