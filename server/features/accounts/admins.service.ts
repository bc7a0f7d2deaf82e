import { isEmail, normalizeEmail } from '#domain/accounts/email.ts';
import { AppError } from '#domain/errors.ts';
import type { Queryable } from '#server/database/database.ts';
import { claimOnce } from '#server/database/done-once.ts';
import { byAdmin } from '#server/platform/audit/audit.ts';
import type { Platform } from '#server/platform/platform.ts';
import { isId } from '#server/platform/ids.ts';
import {
  findAccountByEmail,
  lockAccount,
  lockAdmins,
  updateIsAdmin,
} from './accounts.repository.ts';
import type { AccountsService } from './accounts.service.ts';
import type { Passwords } from './passwords/passwords.ts';
import type { SessionsService } from './sign-in/sessions.service.ts';

/** The giver of the role: an admin, or somebody in words. */
type Actor = { readonly adminId: string } | string;

interface Dependencies {
  readonly accounts: AccountsService;
  readonly passwords: Passwords;
  readonly sessions: SessionsService;
}

const noAccount = () => new AppError('not_found', 'This account does not exist.');

export type AdminsService = ReturnType<typeof createAdminsService>;

/** The accounts with the admin role, and how it is given. */
export function createAdminsService(
  { database, clock, audit }: Platform,
  { accounts, passwords, sessions }: Dependencies,
) {
  async function changeRole(tx: Queryable, id: string, isAdmin: boolean, actor: Actor) {
    const hasChanged = await updateIsAdmin(tx, id, isAdmin, clock.now());
    if (hasChanged) {
      await audit.record(tx, {
        action: isAdmin ? 'account.admin_granted' : 'account.admin_revoked',
        ...ofAccount(id, actor),
        before: { isAdmin: !isAdmin },
        after: { isAdmin },
      });
    }
    return hasChanged;
  }

  /**
   * The shop keeps one admin, also when two leave or demote each other at once.
   * @throws AppError `conflict` with `message` when the account is the last one
   */
  async function requireAnotherAdmin(tx: Queryable, id: string, message: string): Promise<void> {
    const admins = await lockAdmins(tx);
    if (admins.length === 1 && admins[0] === id) throw new AppError('conflict', message);
  }

  async function makeAccount(tx: Queryable, email: string, password: string | undefined) {
    if (password === undefined) {
      throw new AppError('invalid_input', 'Set ADMIN_PASSWORD to create the admin account');
    }
    const passwordHash = await passwords.hash(password);
    return accounts.createAccount(tx, { email, passwordHash, name: 'Admin' });
  }

  return {
    /**
     * Makes the configured admin. The password counts only when the account is made; the promotion
     * happens once in a database's life, so that a later `revoke` stays.
     * @throws AppError `invalid_input` when there is no such account and no password to make one
     */
    async ensureAdmin(configured: string, password: string | undefined) {
      const email = normalizeEmail(configured);
      if (!isEmail(email)) throw new AppError('invalid_input', 'ADMIN_EMAIL is not an address');
      await database.transaction().execute(async (tx) => {
        if (!(await claimOnce(tx, `admin:${email}`, clock.now()))) return;
        const account =
          (await findAccountByEmail(tx, email)) ?? (await makeAccount(tx, email, password));
        await changeRole(tx, account.id, true, 'configuration');
      });
    },

    requireAnotherAdmin,

    /** Grants or takes the role in a transaction that keeps the account. @returns whether that changed anything */
    changeRole,

    /**
     * Grants or takes the role for the command line (decision 38).
     * @returns whether that changed anything
     * @throws AppError `not_found`, `conflict` for the last one's
     */
    async setAdmin(email: string, isAdmin: boolean, actor: string) {
      return database.transaction().execute(async (tx) => {
        const account = await findAccountByEmail(tx, normalizeEmail(email));
        if (account === undefined)
          throw new AppError('not_found', `There’s no account with ${email}.`);
        if (!isAdmin) {
          const message = `${account.email} is the only admin. Make someone else an admin first.`;
          await requireAnotherAdmin(tx, account.id, message);
        }
        return changeRole(tx, account.id, isAdmin, actor);
      });
    },

    /**
     * Grants or takes the role from the admin area.
     * @throws AppError `not_found`, `conflict` for the last one's
     */
    setRole: (id: string, isAdmin: boolean, adminId: string): Promise<void> =>
      database.transaction().execute(async (tx) => {
        if (!isAdmin) await requireAnotherAdmin(tx, id, 'There must be at least one admin.');
        if (!isId(id) || (await lockAccount(tx, id)) === undefined) throw noAccount();
        await changeRole(tx, id, isAdmin, { adminId });
      }),

    /** Ends every session of an account. @throws AppError `not_found` */
    signOutEverywhere: (id: string, adminId: string): Promise<void> =>
      database.transaction().execute(async (tx) => {
        if (!isId(id) || (await lockAccount(tx, id)) === undefined) throw noAccount();
        const ended = await sessions.listOf(tx, id);
        await sessions.closeAll(tx, id);
        await audit.record(tx, {
          action: 'account.signed_out_everywhere',
          ...ofAccount(id, { adminId }),
          before: { sessions: ended.length },
          after: { sessions: 0 },
        });
      }),
  };
}

function ofAccount(id: string, actor: Actor) {
  const by = typeof actor === 'string' ? { actor } : byAdmin(actor.adminId);
  return { subjectType: 'account', subjectId: id, accountId: id, ...by } as const;
}
