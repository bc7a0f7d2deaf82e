import {
  designProblems,
  normalizeDesign,
  type PrintedDesign,
} from '#domain/card-design/card-design.ts';
import { AppError } from '#domain/errors.ts';
import {
  oldCardProblem,
  replacedAlready,
  replacementState,
  replacingAgainProblem,
  replacingOrderProblem,
  type OldCardFate,
  type ReplacementCharge,
  type ReplacementReason,
} from '#domain/orders/card-replacement.ts';
import { anyDelivery } from '#domain/orders/address-scope.ts';
import type { DeliveryAddress, DeliveryAddressInput } from '#domain/orders/delivery-address.ts';
import { designsOfOrder } from '#domain/orders/order-designs.ts';
import { readAddress, wholeAddress } from '#domain/orders/read-address.ts';
import type { Queryable } from '#server/database/database.ts';
import type { CardsService } from '#server/features/cards/cards.service.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findOrderOfCard } from '../cards/order-cards.repository.ts';
import type { Order, OrdersService } from '../orders.service.ts';
import * as replacements from './card-replacements.repository.ts';

/** A replacement as an admin asks for it. */
export interface NewReplacement {
  /** The serial of the old card. */
  readonly card: string;
  readonly oldCard: OldCardFate;
  readonly reason: ReplacementReason;
  readonly charge: ReplacementCharge;
  /** The words printed on the new card; absent: those of the old one. */
  readonly design?: Pick<PrintedDesign, 'name' | 'role'> | undefined;
  /** Absent: that of the order, where the new card goes to its buyer. */
  readonly deliveryAddress?: DeliveryAddressInput | undefined;
}

interface Dependencies {
  readonly cards: CardsService;
  readonly orders: OrdersService;
}

/** Opens the further position of an order that replaces one of its cards. */
export function createReplacementStart(
  { clock, ids }: Pick<Platform, 'clock' | 'ids'>,
  { cards, orders }: Dependencies,
) {
  /** The card before the order, as a claim holds them. @throws AppError `not_found` */
  async function lockCard(tx: Queryable, orderId: string, serial: string) {
    const card = await cards.lock(tx, serial);
    const order = await orders.lock(tx, orderId);
    const place = card && (await findOrderOfCard(tx, serial));
    if (card !== undefined && place?.orderId === orderId) {
      return { card, order, replacedPosition: place.position };
    }
    throw new AppError('not_found', 'This card isn’t part of this order.');
  }

  async function designAt(tx: Queryable, order: Order, position: number) {
    const bought = designsOfOrder(order.lines).find((card) => card.position === position);
    const design = bought?.design ?? (await replacements.findAt(tx, order.id, position))?.design;
    if (design === undefined) throw new Error(`order ${order.id} has no card ${position}`);
    return design;
  }

  /** @returns the position that was opened @throws AppError `not_found`, `conflict`, `invalid_input` */
  return async function start(
    tx: Queryable,
    orderId: string,
    asked: NewReplacement,
    adminId: string,
  ): Promise<number> {
    const { reason, charge } = asked;
    const { card, order, replacedPosition } = await lockCard(tx, orderId, asked.card);
    const { replacedBy, replaces } = await replacements.findOfCard(tx, card.serial);
    const problem =
      replacingOrderProblem(order) ??
      (replacedBy && replacedAlready(replacedBy.position, replacedBy.identifier)) ??
      (replaces && replacingAgainProblem(replacementState(replaces)));
    if (problem !== undefined) throw new AppError('conflict', problem);
    const position = {
      state: card.state,
      hasOwner: card.accountId !== null || card.companyId !== null,
    };
    const fateProblem = oldCardProblem(position, asked.oldCard);
    if (fateProblem !== undefined) {
      throw new AppError('conflict', fateProblem, { fields: { oldCard: fateProblem } });
    }
    const design = withTexts(await designAt(tx, order, replacedPosition), asked.design);
    const accountId = card.accountId ?? order.accountId;
    const startedAt = clock.now();
    const further = await replacements.nextPosition(tx, orderId, order.cardCount);
    await replacements.insertReplacement(tx, {
      id: ids.id(startedAt),
      orderId,
      position: further,
      replacedSerial: card.serial,
      replacedPosition,
      accountId,
      reason,
      charge,
      design: JSON.stringify(design),
      deliveryAddress: addressOf(order, accountId, asked.deliveryAddress),
      startedAt,
    });
    await cards.switchOff(tx, card, asked.oldCard, adminId);
    return further;
  };
}

/** The same card with other texts. @throws AppError `invalid_input` at field `name` or `role` */
function withTexts(design: PrintedDesign, texts: NewReplacement['design']): PrintedDesign {
  if (texts === undefined) return design;
  const stock = design.stock.id;
  const { name, role } = normalizeDesign({ ...design, ...texts, stock });
  // Only the texts are judged: the stock may be one that is not offered any more.
  const { stock: _, ...fields } = designProblems({ ...design, name, role, stock });
  const [problem] = Object.values(fields);
  if (problem !== undefined) throw new AppError('invalid_input', problem, { fields });
  return { ...design, name, role };
}

/** @throws AppError `invalid_input` at `deliveryAddress.{field}` */
function addressOf(
  order: Order,
  accountId: string | null,
  input: NewReplacement['deliveryAddress'],
): DeliveryAddress | null {
  const isBuyer = accountId === order.accountId;
  const ofOrder = isBuyer ? wholeAddress(order.deliveryAddress, anyDelivery) : null;
  return input === undefined && ofOrder !== null ? ofOrder : readAddress(input ?? {}, anyDelivery);
}
