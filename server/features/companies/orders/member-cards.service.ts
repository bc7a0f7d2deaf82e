import type { CardKind } from '#domain/cards/card-kind.ts';
import { AppError } from '#domain/errors.ts';
import { assignmentProblem } from '#domain/orders/order-cards.ts';
import type { Queryable } from '#server/database/database.ts';
import type { CompanyHoldingService } from '#server/features/cards/company-holding.service.ts';
import type { IssuingService } from '#server/features/cards/issuing.service.ts';
import type { OrderCardsService } from '#server/features/orders/cards/order-cards.service.ts';
import type { OrdersService } from '#server/features/orders/orders.service.ts';
import type { AssignmentMailsService } from '#server/features/companies/cards/assignment-mails.service.ts';
import { logEntry } from '#server/features/companies/membership.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as repository from './company-orders.repository.ts';

interface Dependencies {
  readonly assignmentMails: AssignmentMailsService;
  readonly companyHolding: CompanyHoldingService;
  readonly issuing: IssuingService;
  readonly orderCards: OrderCardsService;
  readonly orders: OrdersService;
}

/** So many cards are made in one transaction: whoever asks waits about a second. */
const pieceSize = 50;

type Assigned = Parameters<Parameters<OrderCardsService['onAssigned']>[0]>[1];

export type MemberCardsService = ReturnType<typeof createMemberCardsService>;

/** Makes the ordered cards of a company: each is its member's before it is shipped (decision 93). */
export function createMemberCardsService(
  { database, audit }: Platform,
  { assignmentMails, companyHolding, issuing, orderCards, orders }: Dependencies,
) {
  /** Whom a card is for; undefined: no company gets it. */
  async function findHolder(tx: Queryable, { order, position, replaced }: Assigned) {
    const { companyId } = order;
    if (companyId === null || !(await repository.lockCompany(tx, companyId))) {
      return undefined;
    }
    if (replaced === undefined) {
      return { companyId, member: await repository.findMemberAt(tx, order.id, position) };
    }
    // A card that the company has given away is replaced for someone who has it.
    const old = await repository.findHolder(tx, replaced);
    return old?.companyId === companyId ? { companyId, member: old } : undefined;
  }

  /** Gives a card that goes with a company's order to the company, and to its member; of who has left, it is a spare. */
  async function bind(tx: Queryable, assigned: Assigned): Promise<void> {
    const holder = await findHolder(tx, assigned);
    if (holder === undefined) return;
    const { companyId, member } = holder;
    const { order, serial, position, adminId } = assigned;
    const memberId = member?.id ?? null;
    const held = { companyId, companyMemberId: memberId };
    const card = await companyHolding.takeNew(tx, serial, held, adminId);
    // Nobody's name is printed for nobody: the spare may go to anybody.
    if (memberId === null) await repository.blankPrinted(tx, { orderId: order.id, position });
    const action = memberId === null ? 'card_spare' : 'card_assigned';
    await audit.record(tx, {
      ...logEntry(action, companyId, { outside: 'the shop' }, member?.accountId ?? undefined),
      after: { card: card.identifier, order: order.orderNumber },
    });
    if (memberId !== null) await assignmentMails.tell(tx, memberId, card, undefined);
  }

  /** The cards of an order as the admin area sees them; those of no company are none. @throws AppError `not_found` */
  async function look(orderId: string) {
    const order = await orders.find(database, orderId);
    if (order === undefined) throw new AppError('not_found', 'We couldn’t find that order.');
    const { companyId } = order;
    const company =
      companyId === null ? undefined : await repository.findCompany(database, companyId);
    const cards = company === undefined ? [] : await repository.listOrderCards(database, orderId);
    return { company, cards };
  }

  return {
    bind,
    look,

    /**
     * Makes some of the cards that are still open, in a batch of the order's name. Asked again, as after a lost
     * answer, it goes on from where it is; an order that has all its cards stays as it is.
     * @throws AppError `not_found`, `conflict` for an order that is not to be shipped, or no company's
     */
    async makeSome(orderId: string, kind: CardKind, adminId: string) {
      await database.transaction().execute(async (tx) => {
        const order = await orders.lock(tx, orderId);
        if (order.companyId === null) {
          throw new AppError('conflict', 'This order doesn’t belong to a company.');
        }
        const open = (await repository.listOrderCards(tx, orderId))
          .filter(({ serial }) => serial === null)
          .slice(0, pieceSize);
        if (open.length === 0) return;
        const problem = assignmentProblem(order, 0);
        if (problem !== undefined) throw new AppError('conflict', problem);
        const name = `Order ${order.orderNumber}`;
        const issued = await issuing.issueWithin(tx, {
          count: open.length,
          batch: kind === 'plain' ? name : `${name} (${kind})`,
          kind,
          actor: 'admin',
          adminId,
        });
        for (const [index, { position }] of open.entries()) {
          const serial = issued[index]?.serial ?? '';
          await orderCards.assignWithin(tx, { orderId, position }, serial, adminId);
        }
      });
      return look(orderId);
    },
  };
}
