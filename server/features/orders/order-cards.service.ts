import { AppError, invalidField } from '#domain/errors.ts';
import {
  assignmentProblem,
  lowestFreePosition,
  positionProblem,
  unusableCardProblem,
} from '#domain/orders/order-cards.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Card, CardsService } from '#server/features/cards/cards.service.ts';
import { byAdmin } from '#server/platform/audit/audit.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as orderCards from './order-cards.repository.ts';
import type { OrderMailsService } from './order-mails.service.ts';
import * as orders from './orders.repository.ts';
import type { Order, OrdersService } from './orders.service.ts';

export type OrderCardsService = ReturnType<typeof createOrderCardsService>;

interface Claim {
  readonly serial: string;
  readonly accountId: string;
}

interface Below {
  readonly cards: CardsService;
  readonly orders: OrdersService;
  readonly orderMails: OrderMailsService;
}

/** Which of an order's cards a card is to be; absent: the first one that is none yet. */
interface Assignment {
  readonly orderId: string;
  readonly position?: number | undefined;
}

const noCardMessage = 'This is no card of this shop.';

/** @throws AppError `conflict` where there is a problem */
function refuse(field: 'card' | 'position', problem: string | undefined): void {
  if (problem === undefined) return;
  throw new AppError('conflict', problem, { fields: { [field]: problem } });
}

/** Which order each physical card counts to (decisions, "Physical cards"). */
export function createOrderCardsService(
  { database, clock, audit }: Pick<Platform, 'database' | 'clock' | 'audit'>,
  { cards, orders: ordersService, orderMails }: Below,
) {
  /** @returns the order the claimed card counts to from now on, if to any */
  async function addClaim(tx: Queryable, { serial, accountId }: Claim) {
    const known = await orderCards.findOrderOfCard(tx, serial);
    const claimedAt = clock.now();
    if (known !== undefined) {
      if (known.claimedAt !== null) return undefined;
      await orderCards.setCardClaimed(tx, serial, claimedAt);
      return known.orderId;
    }
    const bought = await orderCards.lockOrdersWithCards(tx, accountId);
    const counts = await orderCards.countCards(
      tx,
      bought.map(({ id }) => id),
    );
    const open = bought.find(({ id, cardCount }) => (counts.get(id)?.all ?? 0) < cardCount);
    if (open === undefined) return undefined;
    await orderCards.insertOrderCard(tx, {
      serial,
      orderId: open.id,
      position: lowestFreePosition(await orderCards.listPositions(tx, open.id)),
      addedAt: claimedAt,
      claimedAt,
    });
    return open.id;
  }

  /** The buyer hears of a claim that they did not make themselves. */
  async function tellBuyer(tx: Queryable, order: Order, { serial, accountId }: Claim) {
    const isBuyer = order.accountId === null || order.accountId === accountId;
    if (isBuyer || order.email === '') return;
    const [card] = await cards.listOf(tx, [serial]);
    if (card !== undefined) await orderMails.cardClaimed(tx, order, card);
  }

  /** Both the order's history and the card's have it. */
  async function note(
    tx: Queryable,
    what: 'assigned' | 'unassigned',
    {
      order,
      card,
      position,
      adminId,
    }: { order: Order; card: Card; position: number; adminId: string },
  ) {
    const entry = {
      accountId: order.accountId ?? undefined,
      ...byAdmin(adminId),
    };
    const of = (value: Record<string, string | number>) =>
      what === 'assigned' ? { after: value } : { before: value };
    await audit.record(tx, [
      {
        ...entry,
        action: `order.card_${what}`,
        subjectType: 'order',
        subjectId: order.id,
        ...of({ card: card.identifier, position }),
      },
      {
        ...entry,
        action: `card.${what}`,
        subjectType: 'card',
        subjectId: card.serial,
        ...of({ order: order.orderNumber }),
      },
    ]);
  }

  /** @throws AppError `not_found`, `conflict` at field `card` or `position` */
  async function assign(
    tx: Queryable,
    { orderId, position: wanted }: Assignment,
    serial: string,
    adminId: string,
  ) {
    // The card before the order, as a claim holds them.
    const card = await cards.lock(tx, serial);
    const order = await ordersService.lock(tx, orderId);
    if (card === undefined) throw invalidField('card', noCardMessage);
    const known = await orderCards.findDeskOrderOfCard(tx, serial);
    if (known?.id === orderId) {
      // What is printed on it is that card's: it never becomes another one by the way.
      if (wanted === undefined || wanted === known.position) return;
      refuse(
        'card',
        `This card is card ${known.position} of this order already. Take it out first.`,
      );
    }
    const others = known && `This card goes with order #${known.orderNumber} already.`;
    const taken = await orderCards.listPositions(tx, orderId);
    const unusable = unusableCardProblem(card.state) ?? others;
    refuse('card', unusable ?? assignmentProblem(order, taken.length));
    const position = wanted ?? lowestFreePosition(taken);
    refuse('position', positionProblem(order, taken, position));
    const addedAt = clock.now();
    await orderCards.insertOrderCard(tx, { serial, orderId, position, addedAt, claimedAt: null });
    await note(tx, 'assigned', { order, card, position, adminId });
  }

  async function unassign(tx: Queryable, orderId: string, serial: string, adminId: string) {
    const card = await cards.lock(tx, serial);
    const order = await ordersService.lock(tx, orderId);
    const known = await orderCards.findOrderOfCard(tx, serial);
    // Taken out already, as after a lost answer.
    if (card === undefined || known?.orderId !== orderId) return;
    if (known.claimedAt !== null) {
      throw new AppError('conflict', 'This card has been claimed: it stays with its order.');
    }
    await orderCards.deleteOrderCard(tx, serial);
    await note(tx, 'unassigned', { order, card, position: known.position, adminId });
  }

  /** @throws AppError `not_found` */
  async function list(orderId: string) {
    const order = await ordersService.find(database, orderId);
    if (order === undefined) throw new AppError('not_found', 'This order is not known.');
    const rows = await orderCards.listOrderCards(database, orderId);
    const known = await cards.listOf(
      database,
      rows.map(({ serial }) => serial),
    );
    const bySerial = new Map(known.map((card) => [card.serial, card]));
    return { order, rows: rows.map((row) => ({ ...row, card: bySerial.get(row.serial) })) };
  }

  return {
    /** The cards that an account has paid for, claimed or not. */
    countBought: orderCards.countBoughtCards,

    /** The cards that count to an order, in the order of what was bought. @throws AppError `not_found` */
    list,

    /** The order that a card counts to. */
    findOrderOf: (serial: string) => orderCards.findDeskOrderOfCard(database, serial),

    /**
     * Has a card go with an order before it is shipped; one that does already stays.
     * @param named a serial, an identifier, or what the card's tag or its code opens
     * @throws AppError `not_found`, `invalid_input` or `conflict` at field `card` or `position`
     */
    async assign(assignment: Assignment, named: string, adminId: string) {
      if (named.trim() === '') throw invalidField('card', 'Please type or scan a card.');
      const card = await cards.findInHand(named);
      if (card === undefined) throw invalidField('card', noCardMessage);
      const { serial } = card;
      await database.transaction().execute((tx) => assign(tx, assignment, serial, adminId));
      return list(assignment.orderId);
    },

    /** Takes a card out of an order. @throws AppError `not_found`, `conflict` for one that was claimed */
    async unassign(orderId: string, serial: string, adminId: string) {
      await database.transaction().execute((tx) => unassign(tx, orderId, serial, adminId));
      return list(orderId);
    },

    /**
     * Counts a claim to the order its card was assigned to, else to the claimer's oldest paid order
     * with unclaimed cards; that becomes `card_registered` when all its cards are claimed. A card
     * counts once, however often it changes hands.
     */
    async countClaim(tx: Queryable, claim: Claim): Promise<void> {
      const orderId = await addClaim(tx, claim);
      if (orderId === undefined) return;
      const order = await orders.lockOrder(tx, orderId);
      if (order === undefined) return;
      await tellBuyer(tx, order, claim);
      const claimed = (await orderCards.countCards(tx, [orderId])).get(orderId)?.claimed ?? 0;
      if (claimed < order.cardCount) return;
      await orders.updateOrder(tx, orderId, {
        status: 'card_registered',
        updatedAt: clock.now(),
      });
    },
  };
}
