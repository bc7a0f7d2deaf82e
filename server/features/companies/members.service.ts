import { AppError } from '#domain/errors.ts';
import { defaultDecisions } from '#domain/companies/leaving.ts';
import {
  mayDoTo,
  mayMove,
  placeProblem,
  roleMessages,
  type CompanyRole,
  type Membership,
} from '#domain/companies/roles.ts';
import { mailTextsIn } from '#domain/texts/mail-texts.ts';
import type { Queryable } from '#server/database/database.ts';
import {
  byId,
  eachPiece,
  readPage,
  type PageRequest,
  type Slice,
} from '#server/database/paging.ts';
import type { LeavingAccount } from '#server/http/module.ts';
import { isId } from '#server/platform/ids.ts';
import { enqueueMail } from '#server/platform/mail/mail-job.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as invitations from './invitations.repository.ts';
import type { Leaving, MemberListeners } from './member-listeners.ts';
import * as members from './members.repository.ts';
import { placeChangedMail, removedMail } from './companies.mails.ts';
import * as companies from './companies.repository.ts';
import {
  changedMeanwhile,
  logEntry,
  noGroup,
  narrowedGroup,
  ownGroup,
  refused,
  requireAct,
  requireActLocked,
  accountOf,
  type Author,
} from './membership.ts';

/** The part of a place that a change names; absent: it stays. */
export interface PlaceChange {
  readonly role?: CompanyRole | undefined;
  readonly groupId?: string | null | undefined;
}

interface ListFilters {
  readonly search: string;
  readonly role: CompanyRole | '';
  /** The id of a group; empty: of any. */
  readonly group: string;
}

type LockedMember = Awaited<ReturnType<typeof members.lockMembers>>[number];

export type MembersService = ReturnType<typeof createMembersService>;

const noMember = () => new AppError('not_found', 'This member does not exist.');

/** Members of companies: listed, given another place, removed, leaving. */
export function createMembersService(
  { database, reads, ids, clock, audit, brandName, publicUrl }: Platform,
  { tellPlaced, tellLeaving }: Pick<MemberListeners, 'tellPlaced' | 'tellLeaving'>,
) {
  /** Under the company's lock. @throws AppError `conflict` */
  async function requireOwner(tx: Queryable, companyId: string) {
    if (!(await members.hasOwner(tx, companyId))) {
      throw new AppError('conflict', roleMessages.lastOwner);
    }
  }

  async function tellOfPlace(
    tx: Queryable,
    { id, name }: { readonly id: string; readonly name: string },
    member: LockedMember,
    place: Membership,
  ) {
    const group = place.groupId && (await companies.findGroup(tx, place.groupId));
    await enqueueMail(tx, {
      to: member.email,
      cause: `company-place:${member.id}:${member.version + 1}`,
      content: placeChangedMail(
        mailTextsIn(member.language),
        { company: name, brandName },
        { role: place.role, group: group ? group.name : undefined },
        `${publicUrl}/company?id=${id}`,
      ),
    });
  }

  /**
   * Removes a member, who is notified; what is theirs stays theirs. The company is locked.
   * @throws AppError `conflict` for the last owner
   */
  async function removeMember(
    tx: Queryable,
    { id, name }: { readonly id: string; readonly name: string },
    member: LockedMember,
    by: Author,
    decisions = defaultDecisions,
  ) {
    const leaving = { companyId: id, accountId: member.accountId, endedBy: by, decisions };
    await endMembership(tx, member.id, leaving);
    await requireOwner(tx, id);
    await audit.record(tx, {
      ...logEntry('member_removed', id, by, member.accountId),
      before: { role: member.role },
    });
    await enqueueMail(tx, {
      to: member.email,
      cause: `company-removed:${member.id}`,
      content: removedMail(mailTextsIn(member.language), { company: name, brandName }),
    });
  }

  /** @throws AppError `not_found` for a group of another company */
  async function requireGroup(tx: Queryable, companyId: string, groupId: string) {
    const group = isId(groupId) ? await companies.findGroup(tx, groupId) : undefined;
    if (group?.companyId !== companyId) throw noGroup();
  }

  async function endMembership(tx: Queryable, memberId: string, leaving: Leaving) {
    const { companyId, accountId } = leaving;
    await members.lockMember(tx, memberId);
    const departure = { memberId, companyId, accountId, leftAt: clock.now() };
    const endedBy = accountOf(leaving.endedBy) ?? null;
    await members.insertDeparture(tx, { ...departure, endedBy });
    await tellLeaving(tx, memberId, leaving);
    await members.deleteMember(tx, memberId);
  }

  return {
    requireGroup,
    removeMember,

    /** The members of whom a filter lets through, newest first. */
    findIds: members.findMemberIds,
    count: members.countMembers,

    /** Newest first. */
    async list(
      companyId: string,
      accountId: string,
      request: PageRequest,
      { search, role, group }: ListFilters,
    ) {
      const actor = await requireAct(database, companyId, accountId, 'list members');
      const groupId = narrowedGroup(actor, 'list members', group);
      const filter = { companyId, groupId, role, search: search.trim() };
      return reads.asOfNow((db) =>
        readPage(request, {
          find: (slice: Slice) => members.findMemberIds(db, filter, slice),
          read: (found) => members.listMembers(db, found),
          ...(filter.search === '' && { count: () => members.countMembers(db, filter) }),
        }),
      );
    },

    /** All members whom somebody may export, piece by piece; that they were taken along is noted. */
    async export(companyId: string, accountId: string) {
      const actor = await requireAct(database, companyId, accountId, 'export members');
      const groupId = ownGroup(actor, 'export members');
      await audit.record(database, logEntry('members_exported', companyId, accountId));
      const groups = await companies.listGroups(database, companyId);
      const pieces = eachPiece<members.MemberRow, string>(
        (piece) => members.listPiece(database, { companyId, groupId }, piece),
        byId,
      );
      return { groups, pieces };
    },

    /** Gives members another place, all or none. @throws AppError `conflict` where one has changed since */
    change: (
      companyId: string,
      accountId: string,
      seen: readonly { readonly _id: string; readonly version: number }[],
      change: PlaceChange,
    ) =>
      database.transaction().execute(async (tx) => {
        const act = 'change members';
        const { company, actor } = await requireActLocked(tx, companyId, accountId, act);
        const versions = new Map(seen.map(({ _id, version }) => [_id, version]));
        const asked = [...versions.keys()];
        const rows = asked.every(isId) ? await members.lockMembers(tx, companyId, asked) : [];
        if (rows.length < asked.length) throw noMember();
        if (change.groupId) await requireGroup(tx, companyId, change.groupId);
        for (const row of rows) {
          const { role = row.role, groupId = row.groupId } = change;
          const place = { role, groupId };
          if (!mayMove(actor, row, place)) throw refused();
          const problem = placeProblem(place);
          if (problem !== undefined) throw new AppError('invalid_input', problem);
          if (row.version !== versions.get(row.id)) throw changedMeanwhile();
          if (role === row.role && groupId === row.groupId) continue;
          await members.updatePlace(tx, row.id, place);
          await audit.record(tx, {
            ...logEntry('place_changed', companyId, accountId, row.accountId),
            before: { role: row.role, group: row.groupId },
            after: { role, group: groupId },
          });
          await tellOfPlace(tx, company, row, place);
        }
        await requireOwner(tx, companyId);
        await tellPlaced(tx, companyId);
      }),

    /**
     * Removes a member, who is notified; what is theirs stays theirs. Done already by the same account, as after a
     * lost answer, it stays done.
     * @throws AppError
     */
    remove: (memberId: string, accountId: string, decisions = defaultDecisions) =>
      database.transaction().execute(async (tx) => {
        const found = isId(memberId) ? await members.findMember(tx, memberId) : undefined;
        if (found === undefined) {
          if (isId(memberId) && (await members.wasEndedBy(tx, memberId, accountId))) return;
          throw noMember();
        }
        const { companyId } = found;
        // Before the company (decision 90): cards and contacts may be given to accounts.
        const { contactsTo } = decisions;
        const named = [memberId, ...(isId(contactsTo ?? '') ? [contactsTo ?? ''] : [])];
        await members.lockAccountsOf(tx, companyId, named);
        const act = 'remove members';
        const locked = await requireActLocked(tx, companyId, accountId, act);
        const [member] = await members.lockMembers(tx, companyId, [memberId]);
        if (member === undefined) {
          if (await members.wasEndedBy(tx, memberId, accountId)) return;
          throw noMember();
        }
        if (!mayDoTo(locked.actor, act, member)) throw refused();
        await removeMember(tx, locked.company, member, accountId, decisions);
      }),

    /** @throws AppError `conflict` for the last owner */
    leave: (companyId: string, accountId: string) =>
      database.transaction().execute(async (tx) => {
        const { id } = await requireAct(tx, companyId, accountId, 'see');
        await members.lockAccountsOf(tx, companyId, [id]);
        const { actor } = await requireActLocked(tx, companyId, accountId, 'see');
        const leaving = { companyId, accountId, endedBy: accountId };
        await endMembership(tx, actor.id, { ...leaving, decisions: defaultDecisions });
        await requireOwner(tx, companyId);
        const entry = logEntry('member_left', companyId, accountId, accountId);
        await audit.record(tx, { ...entry, before: { role: actor.role } });
      }),

    /** Makes an account a member; account and company are locked. @returns whether it was none */
    async join(tx: Queryable, companyId: string, accountId: string, place: Membership) {
      const joinedAt = clock.now();
      const { role, groupId } = place;
      const id = ids.id(joinedAt);
      const member = { id, companyId, accountId, role, groupId, joinedAt };
      const isNew = await members.insertMember(tx, member);
      if (isNew) await tellPlaced(tx, companyId, { memberId: id, accountId });
      return isNew;
    },

    listOf: (accountId: string) => members.listOfAccount(database, accountId),
    /** The ids of the companies that go with an account (`erase`): nobody else is in them. */
    listAlone: members.listAlone,

    /**
     * Lets go of an account that is deleted. A company of which it was the only member goes with it.
     * @throws AppError `conflict` for the last owner of one that has others
     */
    async erase(tx: Queryable, { id, email }: LeavingAccount) {
      const places = await members.listOfAccount(tx, id);
      // In one order, as every transaction that locks several.
      for (const { companyId } of places.toSorted(byCompany)) {
        const company = await companies.lockCompany(tx, companyId);
        const place = await members.findMembership(tx, companyId, id);
        if (company === undefined || place === undefined) continue;
        await members.deleteMember(tx, place.id);
        const { members: left } = await companies.countSeats(tx, companyId, clock.now());
        if (left === 0) {
          await companies.deleteCompany(tx, companyId);
        } else if (!(await members.hasOwner(tx, companyId))) {
          throw new AppError(
            'conflict',
            `You’re the only owner of ${company.name}. Make someone else an owner first, then delete your account.`,
          );
        }
      }
      await invitations.deleteOfEmail(tx, email);
    },
  };
}

function byCompany(one: { readonly companyId: string }, other: { readonly companyId: string }) {
  return one.companyId < other.companyId ? -1 : 1;
}
