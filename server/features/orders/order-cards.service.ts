import { AppError, invalidField } from '#domain/errors.ts';
import { assignmentProblem, unusableCardProblem } from '#domain/orders/order-cards.ts';
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

const noCardMessage = 'This is no card of this shop.';

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
    { order, card, adminId }: { order: Order; card: Card; adminId: string },
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
        ...of({ card: card.identifier }),
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

  /** @throws AppError `not_found`, `conflict` at field `card` */
  async function assign(tx: Queryable, orderId: string, serial: string, adminId: string) {
    // The card before the order, as a claim holds them.
    const card = await cards.lock(tx, serial);
    const order = await ordersService.lock(tx, orderId);
    if (card === undefined) throw invalidField('card', noCardMessage);
    const known = await orderCards.findDeskOrderOfCard(tx, serial);
    if (known?.id === orderId) return;
    const others = known && `This card goes with order #${known.orderNumber} already.`;
    const assigned = (await orderCards.countCards(tx, [orderId])).get(orderId)?.all ?? 0;
    const problem = unusableCardProblem(card.state) ?? others ?? assignmentProblem(order, assigned);
    if (problem !== undefined)
      throw new AppError('conflict', problem, { fields: { card: problem } });
    const addedAt = clock.now();
    await orderCards.insertOrderCard(tx, { serial, orderId, addedAt, claimedAt: null });
    await note(tx, 'assigned', { order, card, adminId });
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
    await note(tx, 'unassigned', { order, card, adminId });
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

    /** The cards that count to an order, oldest first. @throws AppError `not_found` */
    list,

    /** The order that a card counts to. */
    findOrderOf: (serial: string) => orderCards.findDeskOrderOfCard(database, serial),

    /**
     * Has a card go with an order before it is shipped; one that does already stays.
     * @param named a serial, an identifier, or what the card's tag or its code opens
     * @throws AppError `not_found`, `invalid_input` or `conflict` at field `card`
     */
    async assign(orderId: string, named: string, adminId: string) {
      if (named.trim() === '') throw invalidField('card', 'Please type or scan a card.');
      const card = await cards.findInHand(named);
      if (card === undefined) throw invalidField('card', noCardMessage);
      const { serial } = card;
      await database.transaction().execute((tx) => assign(tx, orderId, serial, adminId));
      return list(orderId);
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
