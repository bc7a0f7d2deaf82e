import { emailMessages, emailProblem, normalizeEmail } from '#domain/accounts/email.ts';
import { otpMessages } from '#domain/accounts/otp.ts';
import { passwordMessages, registrationPasswordProblem } from '#domain/accounts/password.ts';
import { makeUniqueId } from '#domain/accounts/unique-id.ts';
import { AppError, requireValid } from '#domain/errors.ts';
import type { Database, Queryable } from '#server/database/database.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Ids } from '#server/platform/ids.ts';
import * as accounts from './accounts.repository.ts';
import type { KnownNetworks } from './known-networks.ts';
import type { OtpService } from './otp.service.ts';
import type { PasswordCheck } from './password-check.ts';
import type { PasswordHashing } from './password-hashing.ts';
import type { SessionsService } from './sessions.service.ts';
import type { SignInGuard } from './sign-in-guard.ts';

export type Account = accounts.AccountRow;

/** A signed-in account and the bearer token that proves it. */
export interface SignedIn {
  readonly account: Account;
  readonly token: string;
}

export interface AccountsServiceOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly audit: Audit;
  readonly otp: OtpService;
  readonly sessions: SessionsService;
  readonly passwords: PasswordHashing;
  readonly passwordCheck: PasswordCheck;
  readonly signInGuard: SignInGuard;
  readonly knownNetworks: KnownNetworks;
}

/** `network` is the caller's, as `ipKey` gives it. */
export interface AccountsService {
  isRegistered(email: string): Promise<boolean>;
  /**
   * Makes an account for an address whose code is right, and signs it in.
   * @throws AppError `invalid_input` in the specified order, `conflict` for a registered address
   */
  register(
    input: { email: string; password: string; otp: string },
    network: string,
  ): Promise<SignedIn>;
  /** @throws AppError `unauthenticated`, `rate_limited` */
  login(input: { email: string; password: string }, network: string): Promise<SignedIn>;
  /** Makes the account of an address inside somebody else's transaction. @throws `conflict` */
  createAccount(
    tx: Queryable,
    account: { email: string; passwordHash: string; name: string },
  ): Promise<Account>;
  findByEmail(db: Queryable, email: string): Promise<Account | undefined>;
  findByUniqueId(db: Queryable, uniqueId: string): Promise<Account | undefined>;
  findById(db: Queryable, id: string): Promise<Account | undefined>;
  /** Remembers that the free plan was chosen. @returns whether it had not been chosen before */
  activateFree(tx: Queryable, id: string): Promise<boolean>;
  /** @throws AppError `unauthenticated` when the account is gone */
  getAccount(db: Queryable, id: string): Promise<Account>;
}

const alreadyRegistered = () =>
  new AppError('conflict', emailMessages.taken, { fields: { email: emailMessages.taken } });

/** Does not tell which of the two is wrong. */
const wrongCredentials = () => new AppError('unauthenticated', 'Invalid email or password');

export function createAccountsService(options: AccountsServiceOptions): AccountsService {
  const { database, clock, ids, audit, otp, sessions, passwords, knownNetworks } = options;

  async function createAccount(
    tx: Queryable,
    input: { email: string; passwordHash: string; name: string },
  ): Promise<Account> {
    const at = clock.now();
    const account = await accounts.insertAccount(tx, {
      id: ids.id(at),
      uniqueId: makeUniqueId(ids.below),
      at,
      ...input,
    });
    if (account === undefined) throw alreadyRegistered();
    await audit.record(tx, {
      action: 'account.created',
      subjectType: 'account',
      subjectId: account.id,
      accountId: account.id,
      actorAccountId: account.id,
      actor: 'owner',
    });
    return account;
  }

  return {
    createAccount,

    async isRegistered(email) {
      const address = normalizeEmail(email);
      requireValid('email', emailProblem(address));
      return (await accounts.findAccountByEmail(database, address)) !== undefined;
    },

    async register(input, network) {
      const email = normalizeEmail(input.email);
      requireValid('email', emailProblem(email));
      requireValid('password', registrationPasswordProblem(input.password));
      requireValid('otp', input.otp === '' ? otpMessages.missing : undefined);
      if ((await accounts.findAccountByEmail(database, email)) !== undefined) {
        throw alreadyRegistered();
      }
      const checked = await otp.check(email, input.otp, network);
      await options.passwordCheck.refuseCommon('password', input.password);
      const passwordHash = await passwords.hash(input.password);
      const signedIn = await database.transaction().execute(async (tx) => {
        await otp.useUp(tx, checked);
        const account = await createAccount(tx, { email, passwordHash, name: '' });
        return { account, token: await sessions.open(tx, account.id) };
      });
      await knownNetworks.remember(signedIn.account.id, network);
      return signedIn;
    },

    async login(input, network) {
      const email = normalizeEmail(input.email);
      requireValid('email', emailProblem(email));
      requireValid('password', input.password === '' ? passwordMessages.missing : undefined);
      const account = await accounts.findAccountByEmail(database, email);
      const attempt = await options.signInGuard.begin({ email, account, network });
      const isRight = await passwords.matches(account?.passwordHash, input.password);
      if (account === undefined || !isRight) {
        await attempt.fail();
        throw wrongCredentials();
      }
      const token = await database.transaction().execute(async (tx) => {
        // A reset that ran meanwhile ended every session of the old password: this would be one.
        const isCurrent = await accounts.holdPasswordHash(tx, account.id, account.passwordHash);
        if (!isCurrent) throw wrongCredentials();
        await audit.record(tx, {
          action: 'account.signed_in',
          subjectType: 'account',
          subjectId: account.id,
          accountId: account.id,
          actorAccountId: account.id,
          actor: 'owner',
          after: { network: attempt.network.mark, isKnownNetwork: attempt.network.isKnown },
        });
        return sessions.open(tx, account.id);
      });
      await attempt.succeed();
      await knownNetworks.remember(account.id, network);
      return { account, token };
    },

    findByEmail: accounts.findAccountByEmail,
    findByUniqueId: accounts.findAccountByUniqueId,
    findById: accounts.findAccountById,
    activateFree: (tx, id) => accounts.updateFreeActivatedAt(tx, id, clock.now()),

    async getAccount(db, id) {
      const account = await accounts.findAccountById(db, id);
      if (account === undefined) throw new AppError('unauthenticated', 'Please log in again.');
      return account;
    },
  };
}
