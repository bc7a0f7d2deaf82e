import { emailMessages, emailProblem, normalizeEmail } from '#domain/accounts/email.ts';
import { otpMessages } from '#domain/accounts/otp.ts';
import {
  claimPasswordProblem,
  passwordMessages,
  registrationPasswordProblem,
} from '#domain/accounts/password.ts';
import { makeUniqueId } from '#domain/accounts/unique-id.ts';
import { AppError, requireValid } from '#domain/errors.ts';
import type { MailTexts } from '#domain/texts/mail-texts.ts';
import type { SiteLanguage } from '#domain/texts/site-languages.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Caller } from '#server/http/caller.ts';
import { byOwner } from '#server/platform/audit/audit.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { User } from '#wire/accounts/user.ts';
import * as accounts from './accounts.repository.ts';
import type { SecondStepService } from './second-factor/second-step.service.ts';
import type { KnownNetworks } from './sign-in/known-networks.ts';
import type { OtpService } from './sign-in/otp.service.ts';
import type { Passwords } from './passwords/passwords.ts';
import type { SessionsService, SignInRules } from './sign-in/sessions.service.ts';
import type { SignInGuard } from './sign-in/sign-in-guard.ts';

export type Account = accounts.AccountRow;

/**
 * The `user` of the wire, whose parts are known to modules above this one: the composition root gives it
 * to the routes that answer with it.
 */
export interface UserView {
  readonly viewOf: (account: Account) => Promise<User>;
  /** @throws AppError `unauthenticated` when the account is gone */
  readonly getUser: (accountId: string) => Promise<User>;
}

/** An account to be made. */
export interface NewAccount {
  readonly email: string;
  readonly passwordHash: string;
  readonly name: string;
  /** Of the page on which it is made; absent: not said. */
  readonly language?: SiteLanguage | null | undefined;
}

interface Registration {
  readonly email: string;
  readonly password: string;
  readonly otp: string;
  readonly language?: SiteLanguage | undefined;
}

interface Dependencies {
  readonly otp: OtpService;
  readonly sessions: SessionsService;
  readonly passwords: Passwords;
  readonly signInGuard: SignInGuard;
  readonly knownNetworks: KnownNetworks;
  readonly secondStep: SecondStepService;
}

const alreadyRegistered = () =>
  new AppError('conflict', emailMessages.taken, { fields: { email: emailMessages.taken } });

/** Does not tell which of the two is wrong. */
const wrongCredentials = () => new AppError('unauthenticated', 'Invalid email or password');

export type AccountsService = ReturnType<typeof createAccountsService>;

/** Accounts and who signs in to them. */
export function createAccountsService(
  { database, clock, ids, audit, mailTexts }: Platform,
  { otp, sessions, passwords, signInGuard, knownNetworks, secondStep }: Dependencies,
) {
  /** Makes the account of an address inside somebody else's transaction. @throws `conflict` */
  async function createAccount(tx: Queryable, { language = null, ...input }: NewAccount) {
    const at = clock.now();
    const account = await accounts.insertAccount(tx, {
      id: ids.id(at),
      uniqueId: makeUniqueId(ids.below),
      createdAt: at,
      updatedAt: at,
      language,
      ...input,
    });
    if (account === undefined) throw alreadyRegistered();
    await audit.record(tx, byOwner('account.created', account.id));
    return account;
  }

  const isTaken = async (email: string) =>
    (await accounts.findAccountByEmail(database, email)) !== undefined;

  /** @throws AppError `invalid_input` at `password` for one that a claim refuses */
  async function requireClaimPassword(password: string): Promise<void> {
    requireValid('password', claimPasswordProblem(password));
    await passwords.refuseCommon('password', password);
  }

  /** Of an input in which everything has its form. */
  async function registerChecked(
    { email, password, otp: code, language }: Registration,
    caller: Caller,
  ) {
    if (await isTaken(email)) throw alreadyRegistered();
    const checked = await otp.check(email, code, caller.network);
    await passwords.refuseCommon('password', password);
    const passwordHash = await passwords.hash(password);
    const signedIn = await database.transaction().execute(async (tx) => {
      await otp.useUp(tx, checked);
      const account = await createAccount(tx, { email, passwordHash, name: '', language });
      return { account, token: await sessions.open(tx, account.id, caller.device, caller) };
    });
    await knownNetworks.remember(signedIn.account.id, caller.network);
    return signedIn;
  }

  return {
    requireClaimPassword,

    createAccount,

    async isRegistered(email: string) {
      const address = normalizeEmail(email);
      requireValid('email', emailProblem(address));
      return isTaken(address);
    },

    /**
     * Makes an account for an address whose code is right, and signs it in.
     * @throws AppError `invalid_input` in the specified order, `conflict` for a registered address
     */
    async register(input: Registration, caller: Caller) {
      const email = normalizeEmail(input.email);
      requireValid('email', emailProblem(email));
      requireValid('password', registrationPasswordProblem(input.password));
      requireValid('otp', input.otp === '' ? otpMessages.missing : undefined);
      try {
        return await registerChecked({ ...input, email }, caller);
      } catch (error) {
        // Sent twice at once, the second one finds its code used up: there is an account by then.
        const isRefused = error instanceof AppError && error.code === 'invalid_input';
        if (isRefused && (await isTaken(email))) throw alreadyRegistered();
        throw error;
      }
    },

    /**
     * Checks a password, and opens a session where the account needs no second step.
     * @returns the token, or what the second step has to come with
     * @throws AppError `unauthenticated`, `rate_limited`, `forbidden` by a rule
     */
    async login(
      input: { email: string; password: string },
      caller: Caller,
      { ruleFor }: SignInRules,
    ) {
      const email = normalizeEmail(input.email);
      requireValid('email', emailProblem(email));
      requireValid('password', input.password === '' ? passwordMessages.missing : undefined);
      const account = await accounts.findAccountByEmail(database, email);
      const attempt = await signInGuard.begin(email, account, caller.network);
      const isRight = await passwords.matches(account?.passwordHash, input.password);
      if (account === undefined || !isRight) {
        await attempt.fail();
        throw wrongCredentials();
      }
      // Only the one who knows the password is shown a rule.
      const rule = await ruleFor(account);
      if (rule.refusal !== undefined) {
        await attempt.succeed();
        throw new AppError('forbidden', rule.refusal.message, rule.refusal);
      }
      const own = await secondStep.listSteps(account, caller);
      const isMailed = own.length === 0 && rule.needsSecondStep === true;
      const methods = isMailed ? (['email_code'] as const) : own;
      const outcome = await database.transaction().execute(async (tx) => {
        // A reset that ran meanwhile ended every session of the old password: this would be one.
        const isCurrent = await accounts.holdPasswordHash(tx, account.id, account.passwordHash);
        if (!isCurrent) throw wrongCredentials();
        if (methods.length > 0) return { challenge: await secondStep.begin(tx, account.id) };
        const signedIn = { seen: attempt.network, caller };
        return { account, token: await sessions.signIn(tx, account.id, signedIn) };
      });
      await attempt.succeed();
      if ('challenge' in outcome) {
        const { challenge } = outcome;
        return { begun: await secondStep.announce(account, { challenge, methods }, caller) };
      }
      await knownNetworks.remember(account.id, caller.network);
      return outcome;
    },

    /**
     * The texts of mails to an account: in its language, else in another one, else in English.
     * @param accountId null: nobody's any more
     */
    async mailTextsFor(
      db: Queryable,
      accountId: string | null,
      otherwise: string | null = null,
    ): Promise<MailTexts> {
      const own = accountId === null ? undefined : await accounts.findLanguage(db, accountId);
      return mailTexts(own ?? otherwise);
    },

    findByEmail: accounts.findAccountByEmail,
    findByUniqueId: accounts.findAccountByUniqueId,
    findById: accounts.findAccountById,
    /** Holds an account until the transaction ends: nothing of it changes, nothing new refers to it. */
    lock: accounts.lockAccount,
    /**
     * Holds what concerns an account's money and cards until the transaction ends: the first lock of all that buys,
     * settles, changes a plan or binds a card (decision 56). @returns undefined when the account is gone
     */
    lockMoney: accounts.lockAccountMoney,
    /** Remembers that the free plan was chosen. @returns whether it had not been chosen before */
    activateFree: (tx: Queryable, id: string) =>
      accounts.updateFreeActivatedAt(tx, id, clock.now()),

    /**
     * Gives an account without a name the one that its owner typed elsewhere, of at most `maximumNameLength`
     * characters; a name that it has stays.
     */
    async nameUnnamed(id: string, name: string): Promise<void> {
      if (name !== '') await accounts.updateMissingName(database, id, name, clock.now());
    },

    /** The dashboard's tour is not shown again. */
    markTourSeen: (id: string) => accounts.updateHasSeenDashboardTour(database, id, clock.now()),

    /** @throws AppError `unauthenticated` when the account is gone */
    async getAccount(db: Queryable, id: string) {
      const account = await accounts.findAccountById(db, id);
      if (account === undefined) throw new AppError('unauthenticated', 'Please log in again.');
      return account;
    },
  };
}
