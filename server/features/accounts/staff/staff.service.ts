import { emailProblem, normalizeEmail } from '#domain/accounts/email.ts';
import {
  heldRoles,
  requiresSecondFactor,
  rolesLabel,
  rolesOf,
  staffAreas,
  staffMessages,
  type StaffArea,
  type StaffRole,
} from '#domain/admin/staff-roles.ts';
import { AppError, requireValid } from '#domain/errors.ts';
import type { Queryable } from '#server/database/database.ts';
import { readPage, type PageRequest } from '#server/database/paging.ts';
import { byAdmin } from '#server/platform/audit/audit.ts';
import { isId } from '#server/platform/ids.ts';
import { enqueueMail } from '#server/platform/mail/mail-job.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findAccountByEmail, findAccountById, lockAccount } from '../accounts.repository.ts';
import type { AccountsService } from '../accounts.service.ts';
import type { AdminsService } from '../admins.service.ts';
import type { Passwords } from '../passwords/passwords.ts';
import { invitationMail, rolesGivenMail, rolesRemovedMail } from './staff.mails.ts';
import * as staff from './staff.repository.ts';

interface Dependencies {
  readonly accounts: AccountsService;
  readonly admins: AdminsService;
  readonly passwords: Passwords;
}

/** Roles, and the admin who gives them. */
interface Change {
  readonly roles: readonly StaffRole[];
  readonly adminId: string;
  /** The account was made for these roles. */
  readonly isNew?: boolean;
}

const noAccount = () => new AppError('not_found', 'This account does not exist.');

export type StaffService = ReturnType<typeof createStaffService>;

/** The people who work in the admin area, and what each may do there. */
export function createStaffService(
  { config, database, clock, ids, audit, brand, publicUrl }: Platform,
  { accounts, admins, passwords }: Dependencies,
) {
  const mustHaveFactor = (roles: readonly StaffRole[]) =>
    requiresSecondFactor(roles, config.requireAdminSecondFactor);

  function mailOf(roles: readonly StaffRole[], isNew: boolean, hasSecondFactor: boolean) {
    if (roles.length === 0) return rolesRemovedMail(brand().brandName);
    const given = { roles, mustAddSecondFactor: mustHaveFactor(roles) && !hasSecondFactor };
    return isNew
      ? invitationMail(brand().brandName, given, `${publicUrl}/forgot-password`)
      : rolesGivenMail(brand().brandName, given, `${publicUrl}/admin`);
  }

  /** Sets the roles, with an audit row and a mail if they were others before. */
  async function change(tx: Queryable, id: string, { roles, adminId, isNew = false }: Change) {
    const { isAdmin, narrow } = heldRoles(roles);
    // The lock of all admins comes before that of one account, as everywhere.
    if (!isAdmin) await admins.requireAnotherAdmin(tx, id, 'There has to be one admin.');
    const locked = await lockAccount(tx, id);
    const before = locked && (await findAccountById(tx, id));
    if (before === undefined) throw noAccount();
    const hasNarrowChanged = await staff.updateStaffRoles(tx, id, narrow, clock.now());
    if (hasNarrowChanged) {
      await audit.record(tx, {
        action: 'account.staff_roles_changed',
        subjectType: 'account',
        subjectId: id,
        accountId: id,
        ...byAdmin(adminId),
        before: { roles: rolesLabel(rolesOf({ ...before, isAdmin: false })) },
        after: { roles: rolesLabel(narrow) },
      });
    }
    const hasAdminChanged = await admins.changeRole(tx, id, isAdmin, { adminId });
    if (!hasNarrowChanged && !hasAdminChanged) return;
    const held = rolesOf({ isAdmin, staffRoles: narrow });
    await enqueueMail(tx, {
      to: before.email,
      cause: `staff-roles:${ids.id(clock.now())}`,
      content: mailOf(held, isNew, before.hasSecondFactor),
    });
  }

  async function readMembers(db: Queryable, found: readonly string[]) {
    const rows = await staff.listStaff(db, found);
    return rows.map((row) => {
      const roles = rolesOf(row);
      return { ...row, roles, mustAddSecondFactor: mustHaveFactor(roles) && !row.hasSecondFactor };
    });
  }

  async function get(id: string) {
    const [member] = isId(id) ? await readMembers(database, [id]) : [];
    if (member === undefined) throw noAccount();
    return member;
  }

  return {
    /** Everybody with a role, newest account first. */
    list: (request: PageRequest) =>
      readPage(request, {
        find: ({ limit }) => staff.findStaffIds(database, limit),
        read: (found) => readMembers(database, found),
      }),

    /** Everybody whose roles open an area, admins included. */
    listWithArea: (db: Queryable, area: StaffArea) => staff.listWithRoles(db, staffAreas[area]),

    /** One account with its roles, also once they were taken away. @throws AppError `not_found` */
    get,

    /** The deeds of an account as one of the staff, newest first. */
    historyOf: (id: string) => audit.listDoneByStaff(database, id),

    /**
     * Gives roles to the account of an address. Without one an account is made whose password nobody knows:
     * whoever reads the mails of the address sets one, so no link that lives for days is needed.
     * @returns the account's id, and whether it is new
     * @throws AppError `invalid_input` at `email` or `roles`, `conflict` for somebody who has roles
     */
    async add(typed: string, roles: readonly StaffRole[], adminId: string) {
      const email = normalizeEmail(typed);
      requireValid('email', emailProblem(email));
      requireValid('roles', roles.length === 0 ? staffMessages.noRole : undefined);
      const passwordHash = await passwords.hash(ids.token());
      return database.transaction().execute(async (tx) => {
        const known = await findAccountByEmail(tx, email);
        if (known !== undefined && rolesOf(known).length > 0) {
          throw new AppError('conflict', staffMessages.alreadyStaff);
        }
        const isNew = known === undefined;
        const { id } =
          known ?? (await accounts.createAccount(tx, { email, passwordHash, name: '' }));
        await change(tx, id, { roles, adminId, isNew });
        return { id, isNew };
      });
    },

    /**
     * Sets the roles of an account; none takes it out of the admin area at once.
     * @throws AppError `not_found`, `conflict` for the last admin's `everything`
     */
    async setRoles(id: string, roles: readonly StaffRole[], adminId: string): Promise<void> {
      if (!isId(id)) throw noAccount();
      await database.transaction().execute((tx) => change(tx, id, { roles, adminId }));
    },
  };
}
