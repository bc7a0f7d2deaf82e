import {
  readGroup,
  readGroupPatch,
  type GroupChange,
} from '#domain/companies/provisioning/directory-group.ts';
import { parseFilter } from '#domain/companies/provisioning/expression.ts';
import { notUnique, ScimError } from '#domain/companies/provisioning/scim-error.ts';
import type { Queryable } from '#server/database/database.ts';
import type { DirectoryService } from '#server/features/companies/directory.service.ts';
import { isId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Directory } from './provisioning.service.ts';
import { presentGroup } from './scim.presenter.ts';
import * as groups from './scim-groups.repository.ts';
import { requireVersion, type IfMatch, type ListRequest } from './scim-users.service.ts';

interface Dependencies {
  readonly directory: DirectoryService;
}

export type ScimGroupsService = ReturnType<typeof createScimGroupsService>;

const noGroup = () => new ScimError(undefined, 'This group does not exist.', 'not_found');
const nameTaken = () => notUnique('A group with this name already exists.');

const conditionNames = new Map<string, groups.GroupCondition['by']>([
  ['id', 'id'],
  ['displayname', 'name'],
  ['externalid', 'externalId'],
  ['members', 'member'],
  ['members.value', 'member'],
]);

/** The groups of a company, as its directory sees and changes them (decision 95). */
export function createScimGroupsService(
  { database, clock, publicUrl }: Platform,
  { directory }: Dependencies,
) {
  const base = `${publicUrl}/scim/v2`;

  /** @throws ScimError `not_found` */
  async function find(db: Queryable, companyId: string, id: string) {
    const group = isId(id) ? await groups.findGroup(db, companyId, id) : undefined;
    if (group === undefined) throw noGroup();
    return group;
  }

  const usersOf = (db: Queryable, companyId: string, ids: readonly string[]) =>
    groups.listGroupUsers(db, companyId, ids, clock.now());

  async function present(db: Queryable, group: groups.GroupRow) {
    return presentGroup(group, await usersOf(db, group.companyId, [group.id]), base);
  }

  async function setExternalId(tx: Queryable, group: groups.GroupRow, given: string | undefined) {
    const externalId = given === undefined ? group.externalId : given || null;
    if (externalId === group.externalId) return;
    const other =
      externalId !== null && (await groups.findByExternalId(tx, group.companyId, externalId));
    if (other) throw notUnique('Another group has the same externalId.');
    await groups.setExternalId(tx, group.id, externalId);
  }

  /** @throws ScimError `invalidValue` for someone who is no user */
  async function moveUsers(
    tx: Queryable,
    by: Directory,
    group: groups.GroupRow,
    given: GroupChange,
  ) {
    const { companyId, id: groupId } = group;
    const isAsked = given.isWhole || given.added.size + given.removed.size > 0;
    if (!isAsked) return;
    const before = await usersOf(tx, companyId, [groupId]);
    const inside = new Set(before.map((user) => user.id));
    const added = [...given.added].filter((id) => !inside.has(id));
    const leaving = [...inside].filter((id) =>
      given.isWhole ? !given.added.has(id) : given.removed.has(id),
    );
    await move(added, groupId);
    await move(leaving, null);

    async function move(ids: readonly string[], to: string | null) {
      if (ids.length === 0) return;
      const named = ids.every(isId) ? await groups.listNamed(tx, companyId, ids) : [];
      if (named.length < ids.length) {
        throw new ScimError('invalidValue', 'One of the members isn’t a user of this company.');
      }
      const who = {
        accountIds: named.flatMap(({ accountId }) => accountId ?? []),
        emails: named.map(({ email }) => email),
      };
      await directory.move(tx, companyId, who, to, by);
      await groups.keepGroup(tx, ids, to);
    }
  }

  const change = (by: Directory, id: string, ifMatch: IfMatch, given: GroupChange) =>
    database.transaction().execute(async (tx) => {
      const { companyId } = by;
      await directory.lock(tx, companyId);
      const group = await find(tx, companyId, id);
      if (ifMatch !== undefined) requireVersion(ifMatch, (await present(tx, group)).meta.version);
      const { name } = given;
      if (name !== undefined && !(await directory.renameGroup(tx, group, name, by))) {
        throw nameTaken();
      }
      await setExternalId(tx, group, given.externalId);
      await moveUsers(tx, by, group, given);
      return find(tx, companyId, id);
    });

  return {
    /** @throws ScimError `invalidFilter` */
    async list(
      { companyId }: Directory,
      { filter, startIndex, count }: ListRequest,
      hasMembers: boolean,
    ) {
      const conditions = (filter === '' ? [] : parseFilter(filter)).map(({ path, value }) => {
        const by = conditionNames.get(path);
        if (by === undefined) {
          throw new ScimError('invalidFilter', `Groups are not found by ${path}.`);
        }
        return { by, value: String(value) };
      });
      if (conditions.some(({ by, value }) => by === 'id' && !isId(value))) {
        return { total: 0, resources: [] };
      }
      const found = await groups.listGroups(database, companyId, conditions);
      const members = conditions.filter(({ by }) => by === 'member').map(({ value }) => value);
      const matching = await groupsOfAll(found, members);
      const page = matching.slice(startIndex - 1, startIndex - 1 + count);
      const users = hasMembers
        ? await usersOf(
            database,
            companyId,
            page.map(({ id }) => id),
          )
        : [];
      const resources = page.map((group) =>
        presentGroup(
          group,
          hasMembers ? users.filter(({ groupId }) => groupId === group.id) : undefined,
          base,
        ),
      );
      return { total: matching.length, resources };

      /** Those in which each of some users is. */
      async function groupsOfAll(some: groups.GroupRow[], userIds: readonly string[]) {
        if (userIds.length === 0) return some;
        const inside = await usersOf(
          database,
          companyId,
          some.map(({ id }) => id),
        );
        const names = new Set(inside.map(({ groupId, id }) => `${groupId} ${id}`));
        return some.filter(({ id }) => userIds.every((userId) => names.has(`${id} ${userId}`)));
      }
    },

    async get({ companyId }: Directory, id: string, hasMembers: boolean) {
      const group = await find(database, companyId, id);
      return hasMembers ? present(database, group) : presentGroup(group, undefined, base);
    },

    /** @throws ScimError `uniqueness`, `invalidValue` */
    create: (by: Directory, body: unknown) => {
      const given = readGroup(body);
      return database.transaction().execute(async (tx) => {
        const { companyId } = by;
        await directory.lock(tx, companyId);
        const id = await directory.addGroup(tx, companyId, given.name, by);
        if (id === undefined) throw nameTaken();
        const group = await find(tx, companyId, id);
        await setExternalId(tx, group, given.externalId);
        await moveUsers(tx, by, group, given);
        return present(tx, await find(tx, companyId, id));
      });
    },

    /** Replaces a group with all its members. @throws ScimError */
    async replace(by: Directory, id: string, ifMatch: IfMatch, body: unknown) {
      return present(database, await change(by, id, ifMatch, readGroup(body)));
    },

    /** @throws ScimError */
    async patch(by: Directory, id: string, ifMatch: IfMatch, body: unknown): Promise<void> {
      await change(by, id, ifMatch, readGroupPatch(body));
    },

    /** Takes the directory's users out of a group and removes it. @throws ScimError where others are in it */
    remove: (by: Directory, id: string, ifMatch: IfMatch) =>
      database.transaction().execute(async (tx) => {
        await directory.lock(tx, by.companyId);
        const group = await find(tx, by.companyId, id);
        if (ifMatch !== undefined) requireVersion(ifMatch, (await present(tx, group)).meta.version);
        const nobody = { name: undefined, externalId: undefined, isWhole: true };
        await moveUsers(tx, by, group, { ...nobody, added: new Set(), removed: new Set() });
        if (!(await directory.removeGroup(tx, group, by))) {
          const message = 'Some members of this group weren’t assigned by the directory.';
          throw new ScimError(undefined, message, 'conflict');
        }
      }),
  };
}
