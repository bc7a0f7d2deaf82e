import { isEmail, normalizeEmail } from '#domain/accounts/email.ts';
import { AppError } from '#domain/errors.ts';
import type { Queryable } from '#server/database/database.ts';
import { claimOnce } from '#server/database/done-once.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findAccountByEmail, updateIsAdmin } from './accounts.repository.ts';
import type { Account, AccountsService } from './accounts.service.ts';
import type { Passwords } from './passwords.ts';

/** Who has the admin role, and how it is given. */
export function createAdminsService(
  { database, clock, audit }: Platform,
  { accounts, passwords }: { readonly accounts: AccountsService; readonly passwords: Passwords },
) {
  async function changeRole(tx: Queryable, account: Account, isAdmin: boolean, actor: string) {
    const hasChanged = await updateIsAdmin(tx, account.id, isAdmin, clock.now());
    if (hasChanged) {
      await audit.record(tx, {
        action: isAdmin ? 'account.admin_granted' : 'account.admin_revoked',
        subjectType: 'account',
        subjectId: account.id,
        accountId: account.id,
        actor,
        before: { isAdmin: !isAdmin },
        after: { isAdmin },
      });
    }
    return hasChanged;
  }

  async function makeAccount(tx: Queryable, email: string, password: string | undefined) {
    if (password === undefined) {
      throw new AppError('invalid_input', 'ADMIN_PASSWORD is needed to make the admin account');
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
        await changeRole(tx, account, true, 'configuration');
      });
    },

    /** Grants or takes the role. @returns whether that changed anything @throws AppError `not_found` */
    async setAdmin(email: string, isAdmin: boolean, actor: string) {
      return database.transaction().execute(async (tx) => {
        const account = await findAccountByEmail(tx, normalizeEmail(email));
        if (account === undefined) throw new AppError('not_found', `No account has ${email}.`);
        return changeRole(tx, account, isAdmin, actor);
      });
    },
  };
}
