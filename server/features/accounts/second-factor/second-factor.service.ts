import { requiresSecondFactor, rolesOf } from '#domain/admin/staff-roles.ts';
import { passkeyNameOf, passkeyNameProblem } from '#domain/accounts/second-factor/passkey-name.ts';
import { removalMessages } from '#domain/accounts/second-factor/delayed-removal.ts';
import { AppError, requireValid } from '#domain/errors.ts';
import { mailTextsIn } from '#domain/texts/mail-texts.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Session } from '#server/http/access.ts';
import { byOwner } from '#server/platform/audit/audit.ts';
import { isId } from '#server/platform/ids.ts';
import { enqueueMail } from '#server/platform/mail/mail-job.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Attestation } from '#wire/accounts/passkeys.ts';
import type { AccountsService } from '../accounts.service.ts';
import type { NotMeLinks } from '../not-me/not-me-links.ts';
import type { SessionsService } from '../sign-in/sessions.service.ts';
import type { DelayedRemovalService } from './delayed-removal.service.ts';
import { insertPasskey, deletePasskey, updatePasskeyName } from './passkeys.repository.ts';
import type { PasskeysService } from './passkeys.service.ts';
import type { RecoveryCodesService } from './recovery-codes.service.ts';
import {
  factorAddedMail,
  factorRemovedMail,
  type AddedFactor,
  type RemovedFactor,
} from './second-factor.mails.ts';
import * as factors from './second-factor.repository.ts';
import type { TotpService } from './totp.service.ts';

interface Dependencies {
  readonly accounts: AccountsService;
  readonly sessions: SessionsService;
  readonly notMeLinks: NotMeLinks;
  readonly passkeys: PasskeysService;
  readonly totp: TotpService;
  readonly recoveryCodes: RecoveryCodesService;
  readonly delayedRemoval: DelayedRemovalService;
}

/** As much of the session as a change needs. */
type Owner = Pick<Session, 'id' | 'accountId'>;

const noSuchPasskey = () => new AppError('not_found', 'This passkey was already removed.');

type LockedAccount = NonNullable<Awaited<ReturnType<typeof factors.lockFactors>>>;

export type SecondFactorService = ReturnType<typeof createSecondFactorService>;

/** The factors of an account besides its password, and how its owner changes them. */
export function createSecondFactorService(
  { config, database, clock, ids, audit, brand, publicUrl }: Platform,
  { accounts, sessions, notMeLinks, passkeys, totp, recoveryCodes, delayedRemoval }: Dependencies,
) {
  const registerScope = (sessionId: string) => `register:${sessionId}` as const;
  const settings = `${publicUrl}/account-settings`;

  /** One change of an account's factors at a time, by a session that is still open. */
  function change<Result>(
    { id, accountId }: Owner,
    work: (tx: Queryable, account: LockedAccount) => Promise<Result>,
  ): Promise<Result> {
    return database.transaction().execute(async (tx) => {
      const account = await factors.lockFactors(tx, accountId);
      if (account === undefined) throw new AppError('unauthenticated', 'Please log in again.');
      await sessions.requireOpen(tx, id);
      return work(tx, account);
    });
  }

  async function tellOfNew(
    tx: Queryable,
    owner: Pick<LockedAccount, 'id' | 'email' | 'language'>,
    factor: AddedFactor,
  ): Promise<void> {
    const notMe = await notMeLinks.make(tx, owner);
    await enqueueMail(tx, {
      to: owner.email,
      cause: `factor-added:${ids.id(clock.now())}`,
      content: factorAddedMail(mailTextsIn(owner.language), brand().brandName, factor, {
        settings,
        notMe,
      }),
    });
  }

  /**
   * Adds a factor. The first one signs all other devices out, whose sign-ins had no second step.
   * @returns the recovery codes that come with the first factor; empty for a further one
   */
  function add(
    owner: Owner,
    {
      factor,
      action,
      insert,
    }: {
      factor: AddedFactor;
      action: string;
      insert: (tx: Queryable) => Promise<void>;
    },
  ): Promise<readonly string[]> {
    const { id, accountId } = owner;
    return change(owner, async (tx, account) => {
      await insert(tx);
      await audit.record(tx, byOwner(action, accountId));
      await tellOfNew(tx, account, factor);
      if (account.hasSecondFactor) {
        await delayedRemoval.cancel(tx, accountId, 'owner');
        return [];
      }
      await factors.updateHasSecondFactor(tx, accountId, true);
      await sessions.closeOthers(tx, accountId, id);
      return recoveryCodes.renew(tx, accountId);
    });
  }

  /** After a factor was deleted: without any, the recovery codes go as well. @returns whether it was the last */
  async function settleRemoval(tx: Queryable, accountId: string): Promise<boolean> {
    if (await factors.hasFactor(tx, accountId)) return false;
    await recoveryCodes.remove(tx, accountId);
    await factors.updateHasSecondFactor(tx, accountId, false);
    return true;
  }

  function remove(
    owner: Owner,
    {
      factor,
      action,
      erase,
    }: {
      factor: RemovedFactor;
      action: string;
      erase: (tx: Queryable) => Promise<void>;
    },
  ): Promise<void> {
    const { accountId } = owner;
    return change(owner, async (tx, { email, language }) => {
      await erase(tx);
      const isLast = await settleRemoval(tx, accountId);
      await audit.record(tx, byOwner(action, accountId));
      const notMe = await notMeLinks.make(tx, { id: accountId, email, language });
      await enqueueMail(tx, {
        to: email,
        cause: `factor-removed:${ids.id(clock.now())}`,
        content: factorRemovedMail(
          mailTextsIn(language),
          brand().brandName,
          { factor, isLast, by: 'owner' },
          notMe,
        ),
      });
    });
  }

  return {
    /** The factors of an account as its owner sees them. */
    async describe(accountId: string) {
      const roles = rolesOf(await accounts.getAccount(database, accountId));
      const [keys, app, recoveryCodesLeft] = await Promise.all([
        passkeys.listOf(database, accountId),
        totp.find(database, accountId),
        recoveryCodes.countLeft(database, accountId),
      ]);
      const isRequired = requiresSecondFactor(roles, config.requireAdminSecondFactor);
      const arePasskeysPossible = passkeys.arePossible;
      return { passkeys: keys, app, recoveryCodesLeft, isRequired, arePasskeysPossible };
    },

    /** Options to make a passkey. */
    async passkeyOptions({ id, accountId }: Owner) {
      const account = await accounts.getAccount(database, accountId);
      return passkeys.creationOptions(account, registerScope(id));
    },

    /**
     * @param device its name where none is given, as `deviceLabel` gives it
     * @returns recovery codes, as {@link add}
     * @throws AppError `invalid_input`, `conflict` for a passkey that is registered already
     */
    async addPasskey(
      owner: Owner,
      { name, passkey }: { readonly name: string; readonly passkey: Attestation },
      device: string,
    ) {
      const given = name.trim() === '' ? passkeyNameOf(device) : name.trim();
      requireValid('name', passkeyNameProblem(given));
      const made = await passkeys.checkNew(passkey, registerScope(owner.id));
      return add(owner, {
        factor: 'passkey',
        action: 'account.passkey_added',
        async insert(tx) {
          const createdAt = clock.now();
          const { accountId } = owner;
          const row = { ...made, transports: [...made.transports], name: given };
          const isNew = await insertPasskey(tx, {
            ...row,
            id: ids.id(createdAt),
            accountId,
            createdAt,
          });
          if (!isNew) throw new AppError('conflict', 'This passkey is already registered.');
        },
      });
    },

    /** @throws AppError `invalid_input` at `name`, `not_found` */
    async renamePasskey({ accountId }: Owner, id: string, name: string): Promise<void> {
      requireValid('name', passkeyNameProblem(name));
      const own = { accountId, id };
      const isOwn = isId(id) && (await updatePasskeyName(database, own, name.trim()));
      if (!isOwn) throw noSuchPasskey();
    },

    /** @throws AppError `not_found` */
    removePasskey: (owner: Owner, id: string): Promise<void> =>
      remove(owner, {
        factor: 'passkey',
        action: 'account.passkey_removed',
        async erase(tx) {
          if (!isId(id)) throw noSuchPasskey();
          if ((await deletePasskey(tx, owner.accountId, id)) === undefined) throw noSuchPasskey();
        },
      }),

    /** A secret for an authenticator app. @throws AppError `conflict` when the account has one */
    async beginApp({ accountId }: Owner) {
      const account = await accounts.getAccount(database, accountId);
      if ((await totp.find(database, accountId)) !== undefined) throw hasApp();
      return totp.begin(account);
    },

    /** @returns recovery codes, as {@link add} @throws AppError `invalid_input`, `conflict` */
    async addApp(owner: Owner, { setup, code }: { readonly setup: string; readonly code: string }) {
      const { accountId } = owner;
      const { sealedSecret, step } = await totp.checkNew(accountId, setup, code);
      return add(owner, {
        factor: 'app',
        action: 'account.authenticator_app_added',
        async insert(tx) {
          const createdAt = clock.now();
          const row = { accountId, sealedSecret, lastStep: step, createdAt };
          if (!(await totp.insert(tx, row))) throw hasApp();
        },
      });
    },

    /** @throws AppError `not_found` */
    removeApp: (owner: Owner): Promise<void> =>
      remove(owner, {
        factor: 'app',
        action: 'account.authenticator_app_removed',
        async erase(tx) {
          if (await totp.remove(tx, owner.accountId)) return;
          throw new AppError('not_found', 'The authenticator app was already removed.');
        },
      }),

    /** Ten new codes; those before end. @throws AppError `conflict` without a factor that they could stand in for */
    renewRecoveryCodes: (owner: Owner): Promise<readonly string[]> =>
      change(owner, async (tx, account) => {
        if (!account.hasSecondFactor) {
          throw new AppError('conflict', 'Please set up a passkey or an authenticator app first.');
        }
        await audit.record(tx, byOwner('account.recovery_codes_renewed', owner.accountId));
        await tellOfNew(tx, account, 'codes');
        return recoveryCodes.renew(tx, owner.accountId);
      }),

    /**
     * Has the passkeys that were added at a time or later want the password: whoever shuts somebody out calls it in
     * the transaction that ends the other ways in. No factor goes by this, for a mailbox is enough to get here.
     */
    distrustSince: (tx: Queryable, accountId: string, since: Date): Promise<void> =>
      factors.distrustPasskeysSince(tx, accountId, since),

    /** Keeps the factors of whoever is signed in. @throws AppError `conflict` where their removal is not asked for */
    keep: (owner: Owner): Promise<void> =>
      change(owner, async (tx) => {
        if (await delayedRemoval.cancel(tx, owner.accountId, 'owner')) return;
        throw new AppError('conflict', removalMessages.notAsked);
      }),
  };
}

function hasApp(): AppError {
  return new AppError('conflict', 'The account already has an authenticator app.');
}
