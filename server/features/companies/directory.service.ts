import { requireValid } from '#domain/errors.ts';
import { groupNameProblem } from '#domain/companies/company.ts';
import { placeInGroup } from '#domain/companies/place-in-group.ts';
import { placeProblem, type CompanyRole, type Membership } from '#domain/companies/roles.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as directory from './directory.repository.ts';
import * as invitations from './invitations.repository.ts';
import type { InvitationsService } from './invitations.service.ts';
import * as members from './members.repository.ts';
import type { PlaceListener } from './member-listeners.ts';
import type { MembersService } from './members.service.ts';
import * as companies from './companies.repository.ts';
import { requireSeats } from './seats.ts';
import { logEntry, noCompany, type Author } from './membership.ts';

interface Dependencies {
  readonly members: MembersService;
  readonly invitations: InvitationsService;
  readonly tellPlaced: PlaceListener;
}

type Locked = companies.LockedCompany;

/** Entries of the log that one statement writes. */
const entriesAtOnce = 1_000;

export type DirectoryService = ReturnType<typeof createDirectoryService>;

/**
 * The acts of a company's own directory. They run in the transaction of whoever calls, with the company locked, and
 * ask no role: a token has the rights of the owner who made it.
 */
export function createDirectoryService(
  { clock, ids, audit }: Platform,
  { members: service, invitations: inviting, tellPlaced }: Dependencies,
) {
  return {
    /** @throws AppError `not_found` */
    async lock(tx: Queryable, companyId: string): Promise<Locked> {
      const company = await companies.lockCompany(tx, companyId);
      if (company === undefined) throw noCompany();
      return company;
    },

    findMembership: members.findMembership,
    listOwners: members.listOwners,
    countMembers: (tx: Queryable, companyId: string) =>
      members.countMembers(tx, { companyId, groupId: null, role: '', search: '' }),

    /** Invites an address that waits for no invitation yet. @throws AppError `limit_reached` */
    async invite(tx: Queryable, company: Locked, email: string, place: Membership, by: Author) {
      const { id } = company;
      const invited = await invitations.listInvitedEmails(tx, id, [email], clock.now());
      if (invited.size > 0) return;
      await inviting.add(tx, company, [{ email, place }]);
      await audit.record(tx, {
        ...logEntry('invited', id, by),
        after: { role: place.role, group: place.groupId },
      });
    },

    /** Withdraws the invitation of an address, if one waits. @returns the place that it was for */
    async withdraw(tx: Queryable, companyId: string, email: string, by: Author) {
      const [withdrawn] = await directory.withdraw(tx, companyId, email);
      if (withdrawn === undefined) return undefined;
      await audit.record(tx, logEntry('invitation_withdrawn', companyId, by));
      return withdrawn;
    },

    /** Removes a member as an admin does. @returns the place that it was @throws AppError `conflict` */
    async remove(tx: Queryable, company: Locked, accountId: string, by: Author) {
      const membership = await members.findMembership(tx, company.id, accountId);
      if (membership === undefined) return undefined;
      const [member] = await members.lockMembers(tx, company.id, [membership.id]);
      if (member === undefined) return undefined;
      await service.removeMember(tx, company, member, by);
      return { role: member.role, groupId: member.groupId };
    },

    /** Makes somebody a member again, whose account is locked. @throws AppError `limit_reached` */
    async restore(
      tx: Queryable,
      company: Locked,
      accountId: string,
      place: Membership,
      by: Author,
    ) {
      const { id } = company;
      const role: CompanyRole = placeProblem(place) === undefined ? place.role : 'member';
      await requireSeats(tx, company, 1, clock.now());
      await service.join(tx, id, accountId, { ...place, role });
      await audit.record(tx, {
        ...logEntry('member_restored', id, by, accountId),
        after: { role, group: place.groupId },
      });
    },

    /** Puts members, by account, and invitations, by address, into a group or out of theirs. */
    async move(
      tx: Queryable,
      companyId: string,
      who: { readonly accountIds: readonly string[]; readonly emails: readonly string[] },
      groupId: string | null,
      by: Author,
    ) {
      const [rows, invited] = await Promise.all([
        directory.listPlaces(tx, companyId, who.accountIds),
        directory.listInvitedPlaces(tx, companyId, who.emails),
      ]);
      const moved = rows.filter((row) => row.groupId !== groupId);
      for (const [role, some] of byNewRole(moved, groupId)) {
        await directory.updatePlaces(tx, some, { role, groupId });
      }
      for (const [role, some] of byNewRole(invited, groupId)) {
        await directory.updateInvitedPlaces(tx, some, { role, groupId });
      }
      const entries = moved.map((row) => ({
        ...logEntry('place_changed', companyId, by, row.accountId),
        before: { role: row.role, group: row.groupId },
        after: { role: placeInGroup(row, groupId).role, group: groupId },
      }));
      for (let start = 0; start < entries.length; start += entriesAtOnce) {
        await audit.record(tx, entries.slice(start, start + entriesAtOnce));
      }
      if (moved.length > 0) await tellPlaced(tx, companyId);
    },

    /** @returns its id; undefined where the name is taken @throws AppError `invalid_input` */
    async addGroup(tx: Queryable, companyId: string, name: string, by: Author) {
      requireValid('displayName', groupNameProblem(name));
      const id = ids.id(clock.now());
      if (!(await companies.insertGroup(tx, { id, companyId, name }))) return undefined;
      await audit.record(tx, { ...logEntry('group_added', companyId, by), after: { name } });
      return id;
    },

    /** @returns whether the name is free */
    async renameGroup(
      tx: Queryable,
      { id, companyId, name: before, version }: GroupRow,
      name: string,
      by: Author,
    ) {
      if (before === name) return true;
      if (await companies.isGroupNameTaken(tx, { id, companyId, name })) return false;
      await companies.updateGroup(tx, id, version, { name });
      const entry = logEntry('group_renamed', companyId, by);
      await audit.record(tx, { ...entry, before: { name: before }, after: { name } });
      return true;
    },

    /** @returns whether nobody is in it; else it stays */
    async removeGroup(tx: Queryable, { id, companyId, name }: GroupRow, by: Author) {
      if (await companies.isGroupUsed(tx, companyId, id)) return false;
      await companies.deleteGroup(tx, id);
      const entry = logEntry('group_removed', companyId, by);
      await audit.record(tx, { ...entry, before: { name } });
      return true;
    },
  };
}

type GroupRow = Omit<NonNullable<Awaited<ReturnType<typeof companies.findGroup>>>, 'costCentre'>;

/** Ids by the role that each has in a group. */
function byNewRole(
  rows: readonly (Membership & { readonly id: string })[],
  groupId: string | null,
) {
  const found = new Map<CompanyRole, string[]>();
  for (const row of rows) {
    const { role } = placeInGroup(row, groupId);
    const some = found.get(role) ?? [];
    some.push(row.id);
    found.set(role, some);
  }
  return found;
}
