import { AppError, invalidField } from '#domain/errors.ts';
import { colleaguesOf, leavingProblems, type LeavingDecisions } from '#domain/companies/leaving.ts';
import { mayDoTo, roleMessages, scopeOf } from '#domain/companies/roles.ts';
import { cardPath } from '#domain/public-card/card-paths.ts';
import type { Queryable } from '#server/database/database.ts';
import type {
  CompanyCard,
  CompanyHoldingService,
} from '#server/features/cards/company-holding.service.ts';
import type { LeadsService } from '#server/features/leads/leads.service.ts';
import type { InboxService } from '#server/features/messages/inbox.service.ts';
import type { Leaving } from '#server/features/companies/member-listeners.ts';
import { nameOf } from '#server/features/companies/companies.presenter.ts';
import {
  accountOf,
  logEntry,
  noCompany,
  requireAct,
} from '#server/features/companies/membership.ts';
import type { ProfilesService } from '#server/features/profiles/profiles.service.ts';
import type { LeavingAccount, ReleasedCard } from '#server/http/module.ts';
import { addSeconds } from '#server/platform/clock.ts';
import { isId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { AssignmentMailsService } from './assignment-mails.service.ts';
import * as repository from './company-cards.repository.ts';

interface Dependencies {
  readonly companyHolding: CompanyHoldingService;
  readonly profiles: ProfilesService;
  readonly inbox: InboxService;
  readonly leads: LeadsService;
  readonly assignmentMails: AssignmentMailsService;
}

/** So many cards are named to who decides; of more, the number is. */
const shownCards = 20;

const noMember = () => new AppError('not_found', 'This member does not exist.');

export type LeavingService = ReturnType<typeof createLeavingService>;

/** Cards, page and contacts of a member who leaves (decision 93). */
export function createLeavingService(
  { database, clock, audit }: Platform,
  { companyHolding, profiles, inbox, leads, assignmentMails }: Dependencies,
) {
  /**
   * The company profile of a member, and the name by which leads say that it was shown: undefined where a
   * private profile of the account has it too, since nobody could tell whose lead it is.
   */
  async function pageOf(db: Queryable, memberId: string) {
    const [found] = await profiles.listOfMembers(db, [memberId]);
    if (found === undefined) return undefined;
    const { id, accountId, name, customSlug } = found.row;
    const rows = await profiles.listProfiles(db, accountId);
    const isShared = name === '' || rows.some((row) => row.id !== id && row.name === name);
    return { id, customSlug, metWith: isShared ? undefined : name };
  }

  /** The colleagues whom decisions name, of the same company and within reach of who decides. */
  async function requireColleagues(tx: Queryable, memberId: string, leaving: Leaving) {
    const { companyId, endedBy, decisions } = leaving;
    const fields = leavingProblems(decisions, memberId);
    const [problem] = Object.values(fields);
    if (problem !== undefined) throw new AppError('invalid_input', problem, { fields });
    const by = accountOf(endedBy);
    // A directory names nobody.
    if (by === undefined) return;
    const actor = await requireAct(tx, companyId, by, 'see');
    const isOfGroup = scopeOf(actor, 'manage cards') === 'group';
    for (const [field, id] of Object.entries(colleaguesOf(decisions))) {
      if (id === null) continue;
      const found = isId(id) ? await repository.findColleague(tx, companyId, id) : undefined;
      if (found === undefined) throw invalidField(field, 'This member does not exist.');
      if (isOfGroup && found.groupId !== actor.groupId) {
        throw invalidField(field, 'Please choose someone in your group.');
      }
    }
  }

  async function moveCard(
    tx: Queryable,
    held: CompanyCard,
    { cards, cardsTo }: LeavingDecisions,
    { accountId, endedBy }: Leaving,
  ) {
    const by = accountOf(endedBy);
    switch (cards) {
      case 'release':
        return companyHolding.giveTo(tx, held, accountId, by);
      case 'reassign': {
        const moved = await companyHolding.assign(tx, held, cardsTo, by);
        if (cardsTo !== null && by !== undefined) {
          await assignmentMails.tell(tx, cardsTo, moved, by);
        }
        return moved;
      }
      case 'freeze':
        await companyHolding.setFrozen(tx, held, true, by);
        return companyHolding.assign(tx, held, null, by);
      case 'unassign':
        return companyHolding.assign(tx, held, null, by);
    }
  }

  async function eachCard(
    tx: Queryable,
    serials: readonly string[],
    run: (card: CompanyCard) => Promise<unknown>,
  ) {
    for (const serial of serials) {
      const held = await companyHolding.lock(tx, serial);
      if (held !== undefined) await run(held);
    }
  }

  async function copyContacts(
    tx: Queryable,
    page: { readonly id: string; readonly metWith: string | undefined },
    { companyId, accountId, decisions }: Leaving,
  ) {
    const { contactsTo } = colleaguesOf(decisions);
    const to = contactsTo && (await repository.findColleague(tx, companyId, contactsTo));
    if (!to) return;
    const copy = { from: accountId, to: to.accountId };
    await inbox.copyOfProfile(tx, { ...copy, profileId: page.id });
    const { metWith } = page;
    if (metWith !== undefined) await leads.copyMetWith(tx, { ...copy, metWith });
  }

  /** The things that are to be decided about. */
  async function summaryOf(member: NonNullable<Awaited<ReturnType<typeof repository.findMember>>>) {
    const { id, accountId, email, uniqueId } = member;
    const [serials, page] = await Promise.all([
      repository.listSerialsOf(database, id),
      pageOf(database, id),
    ]);
    const named = await repository.readCards(database, serials.slice(0, shownCards));
    return {
      email,
      name: nameOf(member),
      cards: named.map(({ identifier }) => identifier),
      cardCount: serials.length,
      page: page === undefined ? null : cardPath(uniqueId, page.customSlug),
      messages: page === undefined ? 0 : await inbox.countOfProfile(database, accountId, page.id),
      leads:
        page?.metWith === undefined
          ? 0
          : await leads.countMetWith(database, accountId, page.metWith),
    };
  }

  return {
    /** Does what was decided about a member who is about to be none. @throws AppError */
    async settle(tx: Queryable, memberId: string, leaving: Leaving) {
      const { companyId, accountId, endedBy, decisions } = leaving;
      await requireColleagues(tx, memberId, leaving);
      const serials = await repository.listSerialsOf(tx, memberId);
      await eachCard(tx, serials, (held) => moveCard(tx, held, decisions, leaving));
      const page = await pageOf(tx, memberId);
      if (page !== undefined) await copyContacts(tx, page, leaving);
      if (decisions.page !== 'release') await profiles.closeOfMember(tx, memberId);
      if (decisions.page === 'redirect') {
        await repository.redirectDeparture(tx, memberId, {
          redirectMemberId: decisions.pageTo,
          redirectUntil: addSeconds(clock.now(), decisions.pageDays * 86_400),
        });
      }
      const { cards, contacts } = decisions;
      await audit.record(tx, {
        ...logEntry('leaving_decided', companyId, endedBy, accountId),
        after: { cards: serials.length === 0 ? 'none' : cards, page: decisions.page, contacts },
      });
    },

    /** Of a member whom somebody may remove. @throws AppError */
    async summaryFor(memberId: string, accountId: string) {
      const member = isId(memberId) ? await repository.findMember(database, memberId) : undefined;
      if (member === undefined) throw noMember();
      const act = 'remove members';
      const actor = await requireAct(database, member.companyId, accountId, act).catch(
        (error: unknown) => {
          throw error instanceof AppError && error.code === 'not_found' ? noMember() : error;
        },
      );
      if (!mayDoTo(actor, act, member)) throw new AppError('forbidden', roleMessages.refused);
      return summaryOf(member);
    },

    /** Of who asks. @throws AppError `not_found` */
    async ownSummary(companyId: string, accountId: string) {
      const { id } = await requireAct(database, companyId, accountId, 'see');
      const member = await repository.findMember(database, id);
      if (member === undefined) throw noCompany();
      return summaryOf(member);
    },

    /**
     * The cards of companies whose member deletes the account stay with them. A company that goes along releases its
     * cards, whose codes are given as those of own cards.
     */
    async erase(tx: Queryable, account: LeavingAccount): Promise<ReleasedCard[]> {
      const released: ReleasedCard[] = [];
      for (const { id, companyId } of await repository.listPlaces(tx, account.id)) {
        await repository.holdCompany(tx, companyId);
        const goesOn = await repository.hasOtherMember(tx, companyId, id);
        const serials = goesOn
          ? await repository.listSerialsOf(tx, id)
          : await repository.listSerials(tx, companyId);
        await eachCard(tx, serials, async (held) => {
          if (goesOn) return companyHolding.assign(tx, held, null, account.id);
          const transferCode = await companyHolding.release(tx, held.serial);
          released.push({ card: held.identifier, transferCode });
          return undefined;
        });
      }
      return released;
    },
  };
}
