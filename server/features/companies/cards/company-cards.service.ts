import { parseCardIdentifier } from '#domain/cards/card-identifier.ts';
import { AppError, invalidField } from '#domain/errors.ts';
import type { CompanyCardFilter } from '#domain/companies/company-card.ts';
import { scopeOf, type CompanyAct, type Membership } from '#domain/companies/roles.ts';
import type { Queryable } from '#server/database/database.ts';
import { readPage, type PageRequest, type Slice } from '#server/database/paging.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type {
  CompanyCard,
  CompanyHoldingService,
} from '#server/features/cards/company-holding.service.ts';
import {
  changedMeanwhile,
  logEntry,
  noCompany,
  narrowedGroup,
  refused,
  requireAct,
  requireActLocked,
} from '#server/features/companies/membership.ts';
import { isId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { AssignmentMailsService } from './assignment-mails.service.ts';
import * as repository from './company-cards.repository.ts';

interface Dependencies {
  readonly accounts: AccountsService;
  readonly companyHolding: CompanyHoldingService;
  readonly assignmentMails: AssignmentMailsService;
}

interface ListFilters {
  readonly state: CompanyCardFilter | '';
  /** The id of a group; empty: of any. */
  readonly group: string;
  /** The identifier printed on a card; empty: of any. */
  readonly card: string;
}

/** Somebody else's card is as one that is not there. */
const noCard = () => new AppError('not_found', 'This card does not exist.');

const act = 'manage cards' satisfies CompanyAct;

export type CompanyCardsService = ReturnType<typeof createCompanyCardsService>;

/** The cards that a company holds: listed, assigned, lost, replaced (decision 93). */
export function createCompanyCardsService(
  { database, reads, audit }: Platform,
  { accounts, companyHolding, assignmentMails }: Dependencies,
) {
  /** Whether somebody may do something with a card that a member has. An unassigned one is in everybody's reach. */
  async function mayReach(tx: Queryable, actor: Membership, companyId: string, id: string | null) {
    if (scopeOf(actor, act) === 'all' || id === null) return true;
    const member = await repository.findColleague(tx, companyId, id);
    return member?.groupId === actor.groupId;
  }

  /** Does something with a card of a company, which is locked before it. @throws AppError */
  function withCard(
    serial: string,
    accountId: string,
    required: 'manage cards' | 'report lost cards',
    run: (
      tx: Queryable,
      card: CompanyCard,
      actor: Membership & { readonly id: string },
    ) => Promise<void>,
  ) {
    return database.transaction().execute(async (tx) => {
      const companyId = await repository.findHolder(tx, serial);
      if (companyId === undefined) throw noCard();
      const { actor } = await requireActLocked(tx, companyId, accountId, required).catch(hideCard);
      const card = await companyHolding.lock(tx, serial);
      // It may have left the company while the lock was waited for.
      if (card?.companyId !== companyId) throw noCard();
      if (!(await mayReach(tx, actor, companyId, card.companyMemberId))) throw refused();
      await run(tx, card, actor);
    });
  }

  /** Notes an act in the company's log. @param memberId whom it concerns */
  async function note(
    tx: Queryable,
    action: string,
    { companyId, identifier }: CompanyCard,
    accountId: string,
    memberId: string | null,
  ) {
    const member = memberId && (await repository.findColleague(tx, companyId, memberId));
    await audit.record(tx, {
      ...logEntry(action, companyId, accountId, member ? member.accountId : undefined),
      after: { card: identifier },
    });
  }

  async function requireReachable(tx: Queryable, actor: Membership, companyId: string, id: string) {
    const member = isId(id) ? await repository.findColleague(tx, companyId, id) : undefined;
    if (member === undefined) throw invalidField('to', 'This member does not exist.');
    if (!(await mayReach(tx, actor, companyId, id))) throw refused();
  }

  async function move(tx: Queryable, card: CompanyCard, to: string | null, accountId: string) {
    const moved = await companyHolding.assign(tx, card, to, accountId);
    if (card.companyMemberId !== null) {
      await note(tx, 'card_unassigned', card, accountId, card.companyMemberId);
    }
    if (to === null) return;
    await note(tx, 'card_assigned', card, accountId, to);
    await assignmentMails.tell(tx, to, moved, accountId);
  }

  return {
    /** The last taken in first. @throws AppError */
    async list(
      companyId: string,
      accountId: string,
      request: PageRequest,
      { state, group, card }: ListFilters,
    ) {
      const actor = await requireAct(database, companyId, accountId, 'list cards');
      const own = narrowedGroup(actor, 'list cards', group);
      const identifier = card.trim() === '' ? null : (parseCardIdentifier(card) ?? '');
      // Unassigned cards are of no group: whoever assigns cards sees them.
      const groupId = group === '' && state === 'unassigned' ? null : own;
      const filter = { companyId, groupId, state, identifier };
      const isWhole = groupId === null && state === '' && identifier === null;
      return reads.asOfNow((db) =>
        readPage(request, {
          find: (slice: Slice) => repository.findSerials(db, filter, slice),
          read: (serials) => repository.readCards(db, serials),
          // Matches of a filter are looked at up to a bound (decision 38).
          ...(isWhole && { count: () => repository.countCards(db, companyId) }),
        }),
      );
    },

    /** Puts a card of the own account into the company. @throws AppError */
    putIn: (companyId: string, accountId: string, serial: string) =>
      database.transaction().execute(async (tx) => {
        // The account goes before company and card (decision 56).
        await accounts.lockMoney(tx, accountId);
        await requireActLocked(tx, companyId, accountId, 'add cards');
        const taken = await companyHolding.takeIn(tx, serial, companyId, accountId);
        if (!taken.isNew) return;
        await audit.record(tx, {
          ...logEntry('card_put_in', companyId, accountId),
          after: { card: taken.card.identifier },
        });
      }),

    /**
     * Moves a card from one member, as it was seen, to another one. Moved already, it stays there.
     * @throws AppError `conflict` where somebody has moved it elsewhere, or it is switched off
     */
    assign: (
      serial: string,
      accountId: string,
      { from, to }: { readonly from: string | null; readonly to: string | null },
    ) =>
      withCard(serial, accountId, act, async (tx, card, actor) => {
        if (to !== null) await requireReachable(tx, actor, card.companyId, to);
        if (card.companyMemberId === to) return;
        if (card.companyMemberId !== from) throw changedMeanwhile();
        if (card.state === 'frozen') {
          throw new AppError('conflict', 'This card is marked as lost. Mark it as found first.');
        }
        await move(tx, card, to, accountId);
      }),

    /** Reports a card lost, which switches it off, or found again. @throws AppError */
    setLost: (serial: string, accountId: string, isLost: boolean) =>
      withCard(serial, accountId, isLost ? 'report lost cards' : act, async (tx, card) => {
        if ((card.state === 'frozen') === isLost) return;
        await companyHolding.setFrozen(tx, card, isLost, accountId);
        const action = isLost ? 'card_lost' : 'card_found';
        await note(tx, action, card, accountId, card.companyMemberId);
      }),

    /**
     * Switches a member's card off and gives them an unassigned one. Done already, it stays done.
     * @throws AppError `conflict` where the other card is not free, `invalid_input`
     */
    replace: (serial: string, accountId: string, by: string) =>
      database.transaction().execute(async (tx) => {
        const companyId = await repository.findHolder(tx, serial);
        if (companyId === undefined) throw noCard();
        const { actor } = await requireActLocked(tx, companyId, accountId, act).catch(hideCard);
        // Cards are locked in the order of their serials (decision 56).
        const locked = new Map<string, CompanyCard | undefined>();
        for (const one of [serial, by].toSorted()) {
          locked.set(one, await companyHolding.lock(tx, one));
        }
        const [lost, other] = [locked.get(serial), locked.get(by)];
        if (lost?.companyId !== companyId) throw noCard();
        const { companyMemberId: memberId } = lost;
        if (!(await mayReach(tx, actor, companyId, memberId))) throw refused();
        if (memberId === null) throw new AppError('conflict', 'Nobody has this card.');
        if (other?.companyId !== companyId || by === serial) {
          throw invalidField('by', 'Please choose an unassigned card of the company.');
        }
        if (other.companyMemberId === memberId && lost.state === 'frozen') return;
        if (other.companyMemberId !== null || other.state !== 'claimed') {
          throw changedMeanwhile();
        }
        await companyHolding.setFrozen(tx, lost, true, accountId);
        await note(tx, 'card_lost', lost, accountId, memberId);
        await move(tx, other, memberId, accountId);
      }),

    /** Has taps of the cards that open an account's company profiles look where those are now. */
    async followProfiles(tx: Queryable, account: { readonly id: string }) {
      const held = await repository.listCardsOfProfiles(tx, account.id);
      await companyHolding.dropTargets(tx, held);
    },

    /** The company whose page a card without a member opens. @throws AppError `not_found` */
    async companyOf(id: string) {
      const company = isId(id) ? await repository.findCompany(database, id) : undefined;
      if (company === undefined) throw noCompany();
      return company;
    },
  };
}

/** To who is no member of the company, there is no card of it. */
function hideCard(error: unknown): never {
  throw error instanceof AppError && error.code === 'not_found' ? noCard() : error;
}
