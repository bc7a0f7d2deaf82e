import type { CompanyRole } from '#domain/companies/roles.ts';
import {
  patchUser,
  readUser,
  type DirectoryUser,
} from '#domain/companies/provisioning/directory-user.ts';
import { parseFilter } from '#domain/companies/provisioning/expression.ts';
import { notUnique, ScimError } from '#domain/companies/provisioning/scim-error.ts';
import type { Queryable } from '#server/database/database.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { DirectoryService } from '#server/features/companies/directory.service.ts';
import type { LeavingAccount } from '#server/http/module.ts';
import { isId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Directory, ProvisioningService } from './provisioning.service.ts';
import { directoryUserOf, isActive, presentUser } from './scim.presenter.ts';
import * as users from './scim-users.repository.ts';

/** A part of a list, as SCIM asks for it. */
export interface ListRequest {
  /** Empty: all. */
  readonly filter: string;
  /** From 1. */
  readonly startIndex: number;
  readonly count: number;
}

/** The version that a change was made from; undefined: of any. */
export type IfMatch = string | undefined;

interface Dependencies {
  readonly accounts: AccountsService;
  readonly directory: DirectoryService;
  readonly provisioning: ProvisioningService;
}

type Locked = Awaited<ReturnType<DirectoryService['lock']>>;

export type ScimUsersService = ReturnType<typeof createScimUsersService>;

const noUser = () => new ScimError(undefined, 'This user does not exist.', 'not_found');

const isSame = (before: DirectoryUser, after: DirectoryUser) =>
  JSON.stringify({ ...before, ...after }) === JSON.stringify(before);

/** @throws ScimError `precondition_failed` for another version */
export function requireVersion(ifMatch: IfMatch, version: string | undefined) {
  const versions = ifMatch?.split(',').map((one) => one.trim());
  if (versions === undefined || versions.includes('*')) return;
  if (version !== undefined && versions.includes(version)) return;
  throw new ScimError(
    undefined,
    'The resource has changed in the meantime.',
    'precondition_failed',
  );
}

/** The users of a company's directory: members, invited, or neither any more (decision 95). */
export function createScimUsersService(
  { database, clock, ids, publicUrl, rateLimits }: Platform,
  { accounts, directory, provisioning }: Dependencies,
) {
  const base = `${publicUrl}/scim/v2`;
  // Whoever has a token makes us mail, so one address gets few and a company not without end.
  const ofAddress = rateLimits.localLimiter({
    name: 'scim-invitations-address',
    points: 3,
    perSeconds: 86_400,
  });
  const ofCompany = rateLimits.localLimiter({
    name: 'scim-invitations',
    points: 5_000,
    perSeconds: 3_600,
  });

  /** @throws ScimError `not_found` */
  async function find(db: Queryable, companyId: string, id: string) {
    const row = isId(id) ? await users.findUser(db, companyId, id, clock.now()) : undefined;
    if (row === undefined) throw noUser();
    return row;
  }

  const columnsOf = (user: DirectoryUser) => {
    const { userName, externalId, givenName, familyName, formattedName, displayName, email } = user;
    const names = { userName, givenName, familyName, formattedName, displayName };
    return { ...names, email, externalId: externalId || null };
  };

  /** @throws ScimError `uniqueness` */
  async function requireUnique(
    tx: Queryable,
    companyId: string,
    user: DirectoryUser,
    ownId: string | null,
  ) {
    const field = await users.findTakenField(tx, companyId, columnsOf(user), ownId);
    if (field !== undefined) throw notUnique(`Another user has the same ${field}.`);
  }

  /** Locks the account of an address, before the company (decision 90). @returns its id */
  async function lockAccountOf(tx: Queryable, email: string) {
    const found = await accounts.findByEmail(tx, email);
    const account = found && (await accounts.lock(tx, found.id));
    return account?.email === email ? account.id : undefined;
  }

  /** The member who has the address of a user. @throws ScimError `uniqueness` where another user is that member */
  async function memberWithAddress(
    tx: Queryable,
    companyId: string,
    accountId: string | undefined,
    ownId: string | null,
  ) {
    if (accountId === undefined) return null;
    const membership = await directory.findMembership(tx, companyId, accountId);
    if (membership === undefined) return null;
    if (await users.isAccountTaken(tx, companyId, accountId, ownId)) {
      throw notUnique('Another user already has this address.');
    }
    return accountId;
  }

  /** Makes a user a member: again with the role and group of before, or by an invitation. */
  async function provision(tx: Queryable, by: Directory, company: Locked, row: users.UserRow) {
    const { accountId, keptRole, keptGroupId: groupId, email } = row;
    if (accountId !== null && keptRole !== null) {
      await directory.restore(tx, company, accountId, { role: keptRole, groupId }, by);
      await users.updateUser(tx, row.id, { keptRole: null });
      return;
    }
    await ofCompany.consume(by.companyId);
    await ofAddress.consume(`${by.companyId} ${email}`);
    await directory.invite(tx, company, email, { role: 'member', groupId }, by);
  }

  /** Ends the access of a user: the membership, and an invitation that waits. */
  async function deprovision(tx: Queryable, by: Directory, company: Locked, row: users.UserRow) {
    const { accountId, email, memberId } = row;
    const invited = await directory.withdraw(tx, company.id, email, by);
    let keptRole: CompanyRole | null = null;
    let keptGroupId = invited?.groupId ?? row.keptGroupId;
    if (accountId !== null && memberId !== null) {
      await provisioning.countRemoval(tx, company.id);
      const place = await directory.remove(tx, company, accountId, by);
      keptRole = place?.role ?? null;
      keptGroupId = place?.groupId ?? null;
    }
    await users.updateUser(tx, row.id, { keptRole, keptGroupId });
  }

  async function bringToState(
    tx: Queryable,
    by: Directory,
    company: Locked,
    id: string,
    wanted: boolean,
  ) {
    const row = await find(tx, company.id, id);
    if (isActive(row) === wanted) return row;
    await (wanted ? provision : deprovision)(tx, by, company, row);
    return find(tx, company.id, id);
  }

  const change = (
    by: Directory,
    id: string,
    ifMatch: IfMatch,
    edit: (before: DirectoryUser) => DirectoryUser,
  ) =>
    provisioning.guarded(by.companyId, async (tx) => {
      const { companyId } = by;
      const seen = await find(tx, companyId, id);
      if (seen.accountId !== null) await accounts.lock(tx, seen.accountId);
      const { email } = edit(directoryUserOf(seen));
      const owner = email === seen.email ? undefined : await lockAccountOf(tx, email);
      const company = await directory.lock(tx, companyId);
      const row = await find(tx, companyId, id);
      requireVersion(ifMatch, presentUser(row, base).meta.version);
      const before = directoryUserOf(row);
      const after = edit(before);
      await requireUnique(tx, companyId, after, id);
      if (isSame(before, after)) return presentUser(row, base);
      const isMoved = after.email !== row.email;
      if (isMoved && row.memberId === null && row.invitationId !== null) {
        const invited = await directory.withdraw(tx, companyId, row.email, by);
        await users.updateUser(tx, id, { keptGroupId: invited?.groupId ?? row.keptGroupId });
      }
      const accountId =
        isMoved && row.memberId === null
          ? ((await memberWithAddress(tx, companyId, owner, id)) ?? row.accountId)
          : row.accountId;
      const updatedAt = clock.now();
      await users.updateUser(tx, id, { ...columnsOf(after), accountId, updatedAt });
      return presentUser(await bringToState(tx, by, company, id, after.isActive), base);
    });

  return {
    /** @throws ScimError `invalidFilter` */
    async list({ companyId }: Directory, { filter, startIndex, count }: ListRequest) {
      const refuse = (path: string) =>
        new ScimError('invalidFilter', `Users are not found by ${path}.`);
      const conditions = filter === '' ? [] : users.conditionsOf(parseFilter(filter), refuse);
      if (
        conditions === undefined ||
        conditions.some(({ by, value }) => by === 'id' && !isId(value))
      ) {
        return { total: 0, resources: [] };
      }
      const slice = { offset: startIndex - 1, limit: count };
      const [total, found] = await Promise.all([
        users.countUsers(database, companyId, conditions),
        users.findUserIds(database, companyId, conditions, slice),
      ]);
      const rows = await users.listUsers(database, found, clock.now());
      return { total, resources: rows.map((row) => presentUser(row, base)) };
    },

    get: async ({ companyId }: Directory, id: string) =>
      presentUser(await find(database, companyId, id), base),

    /** Adds a user: the member with this address, or somebody who is invited. @throws ScimError `uniqueness` */
    create: (by: Directory, body: unknown) => {
      const user = readUser(body);
      return provisioning.guarded(by.companyId, async (tx) => {
        const { companyId } = by;
        const owner = await lockAccountOf(tx, user.email);
        const company = await directory.lock(tx, companyId);
        await requireUnique(tx, companyId, user, null);
        const createdAt = clock.now();
        const id = ids.id(createdAt);
        await users.insertUser(tx, {
          id,
          companyId,
          ...columnsOf(user),
          accountId: await memberWithAddress(tx, companyId, owner, null),
          createdAt,
          updatedAt: createdAt,
        });
        return presentUser(await bringToState(tx, by, company, id, user.isActive), base);
      });
    },

    /** Replaces all that the directory says of a user. @throws ScimError */
    replace: (by: Directory, id: string, ifMatch: IfMatch, body: unknown) =>
      change(by, id, ifMatch, (before) => readUser(body, before)),

    /** @throws ScimError */
    patch: (by: Directory, id: string, ifMatch: IfMatch, body: unknown) =>
      change(by, id, ifMatch, (before) => patchUser(before, body)),

    /** Ends the access of a user, whom the company forgets. @throws ScimError */
    remove: (by: Directory, id: string, ifMatch: IfMatch) =>
      provisioning.guarded(by.companyId, async (tx) => {
        const seen = await find(tx, by.companyId, id);
        if (seen.accountId !== null) await accounts.lock(tx, seen.accountId);
        const company = await directory.lock(tx, by.companyId);
        const row = await find(tx, by.companyId, id);
        requireVersion(ifMatch, presentUser(row, base).meta.version);
        await deprovision(tx, by, company, row);
        await users.deleteUser(tx, id);
      }),

    linkAccount: users.linkAccount,
    listOfAccount: (accountId: string) => users.listOfAccount(database, accountId),
    erase: (tx: Queryable, { email }: LeavingAccount) => users.deleteOfAddress(tx, email),
  };
}
