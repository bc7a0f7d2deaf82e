import {
  cancellingProblem,
  preparingProblem,
  replacementState,
  replacingOrderProblem,
} from '#domain/orders/card-replacement.ts';
import { AppError, invalidField } from '#domain/errors.ts';
import {
  assignmentProblem,
  lowestFreePosition,
  positionProblem,
  unusableCardProblem,
} from '#domain/orders/order-cards.ts';
import { designsOfOrder, type OrderedCard } from '#domain/orders/order-designs.ts';
import type { PrintedDesign } from '#domain/card-design/card-design.ts';
import type { Queryable } from '#server/database/database.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { CardsService } from '#server/features/cards/cards.service.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { BlanksService } from '#server/features/blanks/blanks.service.ts';
import { createCardClaims } from './card-claims.ts';
import { createCardNotes } from './card-notes.ts';
import * as orderCards from './order-cards.repository.ts';
import type { OrderMailsService } from '../order-mails.service.ts';
import type { Order, OrdersService } from '../orders.service.ts';
import * as replacements from '../replacements/card-replacements.repository.ts';

export type { CardReplacement } from '../replacements/card-replacements.repository.ts';

export type OrderCardsService = ReturnType<typeof createOrderCardsService>;

interface Dependencies {
  readonly accounts: AccountsService;
  readonly blanks: BlanksService;
  readonly cards: CardsService;
  readonly orders: OrdersService;
  readonly orderMails: OrderMailsService;
}

/** Which of an order's cards a card is to be; absent: the first one that is none yet. */
interface Assignment {
  readonly orderId: string;
  readonly position?: number | undefined;
}

/** A card that goes with an order from now on; card and order are locked. */
interface AssignedCard {
  readonly order: Order;
  readonly serial: string;
  readonly position: number;
  /** The serial of the card that it replaces. */
  readonly replaced: string | undefined;
  readonly adminId: string;
}

/** Called in the transaction that a card goes with an order. */
type AssignmentListener = (tx: Queryable, assigned: AssignedCard) => Promise<void>;

const noCardMessage = 'This isn’t a card from this shop.';

/** @throws AppError `conflict` where there is a problem */
function refuse(field: 'card' | 'position', problem: string | undefined): void {
  if (problem === undefined) return;
  throw new AppError('conflict', problem, { fields: { [field]: problem } });
}

/** Which order each physical card counts to (decisions, "Physical cards"). */
export function createOrderCardsService(
  platform: Pick<Platform, 'database' | 'clock' | 'audit'>,
  dependencies: Dependencies,
) {
  const { database, clock } = platform;
  const { cards, orders: ordersService } = dependencies;
  const notes = createCardNotes(platform);
  const listeners: AssignmentListener[] = [];

  /** The place that a card is to take. @throws AppError `conflict` at field `card` or `position` */
  async function findPlace(tx: Queryable, order: Order, wanted: number | undefined) {
    const { id, cardCount } = order;
    const places = await orderCards.listPlaces(tx, [id]);
    const taken = places.map(({ position }) => position);
    const current = await replacements.listOfOrder(tx, id);
    const replacement = current.find(({ position }) => position === wanted);
    if (replacement === undefined) {
      const assigned = taken.filter((position) => position <= cardCount);
      refuse('card', assignmentProblem(order, assigned.length));
    } else {
      const unpaid = preparingProblem(replacementState(replacement));
      refuse('card', replacingOrderProblem(order) ?? unpaid);
    }
    const position = wanted ?? lowestFreePosition(taken);
    const further = current.map((one) => one.position);
    refuse('position', positionProblem(order, taken, position, further));
    return { position, replacement };
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
    const known = await orderCards.findAdminOrderOfCard(tx, serial);
    if (known?.id === orderId) {
      // A card's printed design is its own: it never becomes another card by the way.
      if (wanted === undefined || wanted === known.position) return;
      refuse('card', `This card is already card ${known.position} of this order. Remove it first.`);
    }
    const others = known && `This card already belongs to order #${known.orderNumber}.`;
    refuse('card', unusableCardProblem(card.state) ?? others);
    const { position, replacement } = await findPlace(tx, order, wanted);
    const addedAt = clock.now();
    await orderCards.insertOrderCard(tx, { serial, orderId, position, addedAt, claimedAt: null });
    const replaced = replacement && replacedCardOf(replacement);
    await notes.assigned(tx, { order, card, position, replaced, adminId });
    const assigned = { order, serial, position, replaced: replaced?.serial, adminId };
    for (const listener of listeners) await listener(tx, assigned);
  }

  async function unassign(tx: Queryable, orderId: string, serial: string, adminId: string) {
    const card = await cards.lock(tx, serial);
    const order = await ordersService.lock(tx, orderId);
    const known = await orderCards.findOrderOfCard(tx, serial);
    // Taken out already, as after a lost answer.
    if (card === undefined || known?.orderId !== orderId) return;
    if (known.claimedAt !== null) {
      throw new AppError('conflict', 'This card has been claimed, so it stays with its order.');
    }
    if (card.companyId !== null) {
      throw new AppError(
        'conflict',
        'This card already belongs to a member, so it stays with its order. If it’s damaged, replace it.',
      );
    }
    const { replaces, replacedBy } = await replacements.findOfCard(tx, serial);
    const problem =
      replacedBy === undefined
        ? replaces && cancellingProblem(replacementState(replaces))
        : 'This card has a replacement, so it stays with its order.';
    if (problem !== undefined) throw new AppError('conflict', problem);
    await orderCards.deleteOrderCard(tx, serial);
    const { position } = known;
    const replaced = replaces && replacedCardOf(replaces);
    await notes.unassigned(tx, { order, card, position, replaced, adminId });
  }

  /** @throws AppError `not_found` */
  async function list(orderId: string) {
    const order = await ordersService.find(database, orderId);
    if (order === undefined) throw new AppError('not_found', 'We couldn’t find that order.');
    const [rows, current] = await Promise.all([
      orderCards.listOrderCards(database, orderId),
      replacements.listOfOrder(database, orderId),
    ]);
    const known = await cards.listOf(
      database,
      rows.map(({ serial }) => serial),
    );
    const bySerial = new Map(known.map((card) => [card.serial, card]));
    return {
      order,
      rows: rows.map((row) => ({ ...row, card: bySerial.get(row.serial) })),
      ordered: orderedCards(order, current),
      replacements: current,
    };
  }

  /** The designs of an order by position: of its cards, and of the replacements in it. */
  async function designsOf(orderId: string): Promise<ReadonlyMap<number, PrintedDesign>> {
    const order = await ordersService.find(database, orderId);
    if (order === undefined) return new Map();
    const ordered = orderedCards(order, await replacements.listOfOrder(database, orderId));
    return new Map(ordered.map(({ position, design }) => [position, design]));
  }

  return {
    /** The cards that an account has paid for, claimed or not. */
    countBought: orderCards.countBoughtCards,

    /**
     * The cards that count to an order, in the order of what was bought, with its replacements.
     * @throws AppError `not_found`
     */
    list,

    /** The printed design of a card of an order, or of a replacement in it. */
    async findDesign(orderId: string, position: number) {
      return (await designsOf(orderId)).get(position);
    },

    /** The printed designs of physical cards; those that no order has are left out. */
    async listDesignsOf(serials: readonly string[]) {
      const positions = await orderCards.listOrdersOfCards(database, serials);
      const byOrder = new Map<string, ReadonlyMap<number, PrintedDesign>>();
      for (const { orderId } of positions) {
        if (!byOrder.has(orderId)) byOrder.set(orderId, await designsOf(orderId));
      }
      return positions.flatMap(({ serial, orderId, position }) => {
        const design = byOrder.get(orderId)?.get(position);
        return design === undefined ? [] : [{ serial, design }];
      });
    },

    /** The order that a card counts to, by what it is replaced, and which card it replaces. */
    async findOrderOf(serial: string) {
      const order = await orderCards.findAdminOrderOfCard(database, serial);
      return order && { ...order, ...(await replacements.findOfCard(database, serial)) };
    },

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

    /** The same in the caller's transaction, for a card by its serial. */
    assignWithin: assign,

    /** Has a module above listen for cards that go with orders. */
    onAssigned: (listener: AssignmentListener): void => void listeners.push(listener),

    /** Takes a card out of an order. @throws AppError `not_found`, `conflict` for one that was claimed */
    async unassign(orderId: string, serial: string, adminId: string) {
      await database.transaction().execute((tx) => unassign(tx, orderId, serial, adminId));
      return list(orderId);
    },

    countClaim: createCardClaims(platform, dependencies),
  };
}

/** The bought cards, then those that replace some of them. */
function orderedCards(
  { lines }: Order,
  current: readonly replacements.CardReplacement[],
): OrderedCard[] {
  const further = current.map(({ position, design }) => ({
    position,
    design,
    plan: 'Replacement',
  }));
  return [...designsOfOrder(lines), ...further];
}

function replacedCardOf(replacement: replacements.CardReplacement) {
  return { serial: replacement.replacedSerial, identifier: replacement.replacedIdentifier };
}
