import {
  cardOrderMessages,
  memberDesign,
  memberDesignProblems,
  orderedCountProblem,
  type OrderedLook,
} from '#domain/companies/card-order.ts';
import { emptyDesign, printedDesign, type CardDesign } from '#domain/card-design/card-design.ts';
import { AppError, invalidField } from '#domain/errors.ts';
import type { CompanyAct, Membership } from '#domain/companies/roles.ts';
import type { Queryable } from '#server/database/database.ts';
import { readPage, type PageRequest, type Slice } from '#server/database/paging.ts';
import type { CardDesignsService } from '#server/features/cart/card-designs.service.ts';
import type {
  CheckoutService,
  CompanyPurchase,
} from '#server/features/checkout/checkout.service.ts';
import type { Order, OrdersService } from '#server/features/orders/orders.service.ts';
import type { MembersService } from '#server/features/companies/members.service.ts';
import { nameOf } from '#server/features/companies/companies.presenter.ts';
import {
  changedMeanwhile,
  logEntry,
  noGroup,
  ownGroup,
  refused,
  requireAct,
  requireActLocked,
} from '#server/features/companies/membership.ts';
import { isId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as repository from './company-orders.repository.ts';

interface ListFilters {
  readonly search: string;
  /** The id of a group; empty: of any. */
  readonly group: string;
  readonly isWithoutCard: boolean;
}

type CompanyOrder = OrderedLook &
  Pick<CompanyPurchase, 'deliveryAddress' | 'amount' | 'currency' | 'tax' | 'method'> & {
    /** Ids of members. */
    readonly members: readonly string[];
  };

interface Dependencies {
  readonly cardDesigns: CardDesignsService;
  readonly checkout: CheckoutService;
  readonly orders: OrdersService;
  readonly companyMembers: MembersService;
}

/** A member with the card that is printed. */
interface Printed {
  readonly memberId: string;
  readonly accountId: string;
  readonly design: CardDesign;
}

/** Looking goes on where ordering is stopped. */
const looking = 'see card orders' satisfies CompanyAct;
const act = 'order cards' satisfies CompanyAct;

export type CompanyOrdersService = ReturnType<typeof createCompanyOrdersService>;

/** Orders of cards for members: whom they are for, their designs, and their payment (decision 93). */
export function createCompanyOrdersService(
  { database, reads, audit }: Platform,
  { cardDesigns, checkout, orders, companyMembers }: Dependencies,
) {
  /**
   * The cards of members as they are printed today, in the order in which they were asked for.
   * @throws AppError `invalid_input` at `members.{number}` for someone who is no member, or of another group
   */
  async function printedOf(
    db: Queryable,
    actor: Membership,
    companyId: string,
    { members, ...look }: OrderedLook & { readonly members: readonly string[] },
  ): Promise<Printed[]> {
    const rows = await repository.readCandidates(db, companyId, members.filter(isId));
    const own = ownGroup(actor, act);
    const reached = rows.filter(({ groupId }) => own === null || groupId === own);
    const byId = new Map(reached.map((row) => [row.id, row]));
    refuseLines(members, (id) => (byId.has(id) ? {} : { '': cardOrderMessages.gone }));
    return members.flatMap((id) => {
      const row = byId.get(id);
      if (row === undefined) return [];
      return [{ memberId: id, accountId: row.accountId, design: designOf(row, look) }];
    });
  }

  /** A member for whom a card is ordered already gets no second one by the way. @throws AppError `conflict` */
  async function refuseOrdered(tx: Queryable, order: Order, members: readonly string[]) {
    const ordered = await repository.listOrdered(tx, members);
    // The buyer's other unpaid order is closed by this one.
    const others = ordered.filter(
      ({ orderId, payment, buyerId }) =>
        orderId !== order.id && !(payment === 'unpaid' && buyerId === order.accountId),
    );
    const numbers = new Map(others.map((one) => [one.companyMemberId, one.orderNumber]));
    refuseLines(
      members,
      (id) => {
        const number = numbers.get(id);
        return number === undefined ? {} : { '': cardOrderMessages.ordered(number) };
      },
      'conflict',
    );
  }

  return {
    /** Members, newest first, each with the card that would be printed. @throws AppError */
    async listCandidates(
      companyId: string,
      accountId: string,
      request: PageRequest,
      { search, group, isWithoutCard }: ListFilters,
    ) {
      const actor = await requireAct(database, companyId, accountId, looking);
      const own = ownGroup(actor, looking);
      if (group !== '' && !isId(group)) throw noGroup();
      if (own !== null && group !== '' && own !== group) throw refused();
      const groupId = group === '' ? own : group;
      const filter = {
        companyId,
        groupId,
        role: '',
        search: search.trim(),
        isWithoutCard,
      } as const;
      const isWhole = filter.search === '' && !isWithoutCard;
      return reads.asOfNow((db) =>
        readPage(request, {
          find: (slice: Slice) => companyMembers.findIds(db, filter, slice),
          async read(ids) {
            const rows = await repository.readCandidates(db, companyId, ids);
            const ordered = await repository.listOrdered(db, ids);
            return rows.map((row) => {
              const { name, role, logo } = designOf(row, { ...standardLook, hasLogo: true });
              const known = ordered.find(({ companyMemberId }) => companyMemberId === row.id);
              return {
                _id: row.id,
                email: row.email,
                groupId: row.groupId,
                name,
                role,
                logo,
                cards: row.cards,
                orderNumber: known?.orderNumber ?? null,
                problems: memberDesignProblems(designOf(row, standardLook)),
              };
            });
          },
          ...(isWhole && { count: () => companyMembers.count(db, filter) }),
        }),
      );
    },

    /** Newest first; who orders for a group sees the own ones. @throws AppError */
    async list(companyId: string, accountId: string, request: PageRequest) {
      const actor = await requireAct(database, companyId, accountId, looking);
      const buyerId = ownGroup(actor, looking) === null ? null : accountId;
      const filter = { companyId, buyerId };
      return reads.asOfNow((db) =>
        readPage(request, {
          find: (slice: Slice) => repository.findOrderIds(db, filter, slice),
          read: (ids) => repository.readOrders(db, ids),
          count: () => repository.countOrders(db, filter),
        }),
      );
    },

    /**
     * Takes the designs of a company's order anew before its payment is opened again.
     * @throws AppError `conflict` where a member has left, or a card can't be printed any more
     */
    refresh: (asked: Order) =>
      database.transaction().execute(async (tx) => {
        const { id, companyId, payment, lines } = await orders.lock(tx, asked.id);
        if (companyId === null || payment !== 'unpaid') return;
        const members = (await repository.listOrderCards(tx, id)).map(({ memberId }) => memberId);
        const rows = await repository.readCandidates(tx, companyId, members.filter(isPresent));
        const printed = lines.flatMap(({ designs }) => designs).filter(isPresent);
        const stock = printed[0]?.stock.id ?? emptyDesign.stock;
        const look = { stock, hasLogo: printed.some(({ logo }) => logo !== '') };
        const byId = new Map(rows.map((row) => [row.id, designOf(row, look)]));
        const designs = members.map((member) => byId.get(member ?? ''));
        const isSound = designs.every(
          (design) => design && Object.keys(memberDesignProblems(design)).length === 0,
        );
        if (!isSound) throw new AppError('conflict', cardOrderMessages.outdated);
        const kept = designs.filter(isPresent).map((design) => printedDesign(design));
        await repository.writeDesigns(tx, id, JSON.stringify(kept));
      }),

    /**
     * The page where cards for members are paid. With the same members it is the same order until it is paid,
     * with the designs of now.
     * @throws AppError `invalid_input` at `members`, or at `members.{number}.{field}` for each card that can't
     * be printed; `conflict` at `members.{number}` where one is ordered already; else as a purchase
     */
    async order(companyId: string, accountId: string, asked: CompanyOrder) {
      const actor = await requireAct(database, companyId, accountId, act);
      const members = [...new Set(asked.members)].toSorted();
      const problem = orderedCountProblem(members.length);
      if (problem !== undefined) throw invalidField('members', problem);
      const look = { stock: asked.stock, hasLogo: asked.hasLogo };
      const printed = await printedOf(database, actor, companyId, { members, ...look });
      const problems = new Map(
        printed.map(({ memberId, design }) => [memberId, memberDesignProblems(design)]),
      );
      refuseLines(members, (id) => problems.get(id) ?? {});
      const designs = await cardDesigns.requireDesigns(
        database,
        printed.map(({ design }) => design),
        'members',
      );
      const { deliveryAddress, amount, currency, tax, method } = asked;
      const company = await repository.findCompany(database, companyId);
      return checkout.buyForCompany(
        accountId,
        {
          deliveryAddress,
          amount,
          currency,
          keptCurrency: company?.currency ?? null,
          tax,
          method,
          companyId,
          designs,
          subject: `company ${companyId} ${members.join(' ')}`,
          cancelPath: `/company/${companyId}/order`,
        },
        async (tx, order) => {
          const { actor: now } = await requireActLocked(tx, companyId, accountId, act);
          const today = await printedOf(tx, now, companyId, { members, ...look });
          // Somebody was renamed between the check and the lock.
          if (JSON.stringify(today) !== JSON.stringify(printed)) throw changedMeanwhile();
          await refuseOrdered(tx, order, members);
          const rows = printed.map(({ memberId, accountId: printedId }, index) => ({
            orderId: order.id,
            position: index + 1,
            companyMemberId: memberId,
            accountId: printedId,
          }));
          if (await repository.replaceOrderCards(tx, order.id, rows)) return;
          await audit.record(tx, {
            ...logEntry('cards_ordered', companyId, accountId),
            after: { order: order.orderNumber, cards: members.length },
          });
        },
      );
    },
  };
}

const isPresent = <Value>(value: Value | null | undefined): value is Value =>
  value !== null && value !== undefined;

const standardLook: OrderedLook = { stock: emptyDesign.stock, hasLogo: false };

function designOf(row: repository.CandidateRow, look: OrderedLook): CardDesign {
  const { profileName, jobTitle, logo } = row;
  const member = {
    profileName: profileName ?? '',
    jobTitle: jobTitle ?? '',
    accountName: nameOf(row),
    logo,
  };
  return memberDesign(member, look);
}

/** Refuses an order line by line. @throws AppError at `members.{number}` and the field of each problem */
function refuseLines(
  members: readonly string[],
  problemsOf: (memberId: string) => Readonly<Record<string, string>>,
  code: 'invalid_input' | 'conflict' = 'invalid_input',
): void {
  const lines = members.flatMap((id, index) =>
    Object.entries(problemsOf(id)).map(([field, problem]) => [
      field === '' ? `members.${index}` : `members.${index}.${field}`,
      problem,
    ]),
  );
  const [first] = lines;
  if (first === undefined) return;
  const message = lines.length === 1 ? (first[1] ?? '') : cardOrderMessages.unprintable;
  throw new AppError(code, message, { fields: Object.fromEntries(lines) });
}
