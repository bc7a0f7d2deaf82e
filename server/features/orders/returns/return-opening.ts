import type { PrintedDesign } from '#domain/card-design/card-design.ts';
import { AppError, invalidField } from '#domain/errors.ts';
import { designsOfOrder } from '#domain/orders/order-designs.ts';
import {
  accessoriesOfOrder,
  isAccessoryPosition,
  type OrderedAccessory,
} from '#domain/orders/returned-things.ts';
import {
  answerProblem,
  returnablePositions,
  returnLimits,
  returnMessages,
  returnObstacle,
  returnObstacleMessages,
  returnState,
  type ReturnObstacle,
  type ReturnReason,
} from '#domain/orders/order-return.ts';
import { multiLine, singleLine } from '#domain/text.ts';
import type { Queryable } from '#server/database/database.ts';
import { byAdmin } from '#server/platform/audit/audit.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Order } from '../orders.service.ts';
import * as replacements from '../replacements/card-replacements.repository.ts';
import * as returns from './order-returns.repository.ts';
import { createReturnLog } from './return-log.ts';
import { createReturnMails } from './return-mails.ts';
import type { ReturnParts } from './return-parts.ts';

/** A return as it is asked for. */
export interface NewReturn {
  /** Of the order's cards and accessories. */
  readonly positions: readonly number[];
  readonly reason: ReturnReason;
  readonly note: string;
}

/** The person who opens it: the buyer, or staff with a sentence to the buyer. */
type Opener =
  { readonly accountId: string } | { readonly adminId: string; readonly answer: string };

/** A card of an order, with what is printed on it. */
interface PositionedCard {
  readonly position: number;
  readonly design: PrintedDesign;
}

/** The returns of an order, and what else of it can be returned. */
export interface ReturnsOfOrder {
  readonly order: Order;
  /** Oldest first. */
  readonly returns: readonly returns.OrderReturn[];
  /** All of its cards, replacements included. */
  readonly cards: readonly PositionedCard[];
  readonly accessories: readonly OrderedAccessory[];
  /** Positions that a return can be opened for. */
  readonly returnable: readonly number[];
  /** Why there are none. */
  readonly obstacle: ReturnObstacle | undefined;
}

/** Opens returns of an order. */
export function createReturnOpening(
  platform: Pick<Platform, 'clock' | 'ids' | 'audit' | 'publicUrl' | 'brand'>,
  dependencies: ReturnParts,
) {
  const { clock, ids } = platform;
  const record = createReturnLog(platform);
  const send = createReturnMails(platform, dependencies);

  async function read(db: Queryable, order: Order): Promise<ReturnsOfOrder> {
    const [known, current] = await Promise.all([
      returns.listOfOrders(db, [order.id]),
      replacements.listOfOrder(db, order.id),
    ]);
    const further = current.map(({ position, replacedPosition, shippedAt, claimedAt, design }) => ({
      position,
      replacedPosition,
      design,
      isShipped: shippedAt !== null || claimedAt !== null,
    }));
    const accessories = accessoriesOfOrder(order.lines);
    const positions = accessories.map(({ position }) => position);
    const obstacle = returnObstacle(order);
    const returnable =
      obstacle === undefined ? returnablePositions(order.cardCount, further, known, positions) : [];
    return {
      order,
      returns: known,
      cards: [...designsOfOrder(order.lines), ...further],
      accessories,
      returnable,
      obstacle: obstacle ?? (returnable.length === 0 ? 'all_asked' : undefined),
    };
  }

  /** @throws AppError `invalid_input`, `conflict` */
  async function write(tx: Queryable, order: Order, asked: NewReturn, opener: Opener) {
    const { returns: known, accessories, returnable, obstacle } = await read(tx, order);
    const isByBuyer = 'accountId' in opener;
    if (known.some((one) => isSame(one, asked, isByBuyer))) return;
    if (obstacle !== undefined) throw new AppError('conflict', returnObstacleMessages[obstacle]);
    const missing = asked.positions.find((position) => !returnable.includes(position));
    if (missing !== undefined) {
      const problem = notReturnable(missing, accessories);
      throw new AppError('conflict', problem, { fields: { positions: problem } });
    }
    const askedAt = clock.now();
    const id = ids.id(askedAt);
    const { positions, reason, note } = asked;
    const answer = isByBuyer ? '' : opener.answer;
    await returns.insertReturn(tx, {
      id,
      orderId: order.id,
      positions: [...positions],
      reason,
      note,
      isByBuyer,
      askedAt,
      ...(!isByBuyer && { decision: 'accepted' as const, answer, decidedAt: askedAt }),
    });
    const by = isByBuyer
      ? { actor: 'owner', actorAccountId: opener.accountId }
      : byAdmin(opener.adminId);
    const words = [note, answer].filter((one) => one !== '').join('\n');
    await record(tx, isByBuyer ? 'asked' : 'accepted', order, positions, by, {
      reason,
      ...(words !== '' && { note: words }),
    });
    await send(
      tx,
      order,
      { id, positions: [...positions], answer },
      isByBuyer ? 'asked' : 'accepted',
    );
  }

  return {
    read,

    /** @throws AppError `not_found`, `conflict`, `invalid_input` */
    async open(tx: Queryable, orderId: string, typed: NewReturn, opener: Opener): Promise<void> {
      const asked = readReturn(typed);
      const by = 'accountId' in opener ? opener : { ...opener, answer: readAnswer(opener.answer) };
      const order = await dependencies.orders.lock(tx, orderId);
      await write(tx, order, asked, by);
    },
  };
}

/** Whether a return that is still open is what is asked for once more. */
function isSame(one: returns.OrderReturn, asked: NewReturn, isByBuyer: boolean): boolean {
  const state = returnState(one);
  const { positions, reason, note } = asked;
  return (
    (isByBuyer ? state === 'asked' : state === 'accepted') &&
    one.isByBuyer === isByBuyer &&
    one.positions.join() === positions.join() &&
    one.reason === reason &&
    one.note === note
  );
}

/** The message for a thing of an order that can't be sent back. */
export function notReturnable(position: number, accessories: readonly OrderedAccessory[]): string {
  const name = accessories.find((one) => one.position === position)?.name;
  return isAccessoryPosition(position)
    ? returnMessages.accessoryNotReturnable(name ?? 'An accessory')
    : returnMessages.notReturnable(position);
}

/** @throws AppError `invalid_input` */
function readReturn({ positions, reason, note: typed }: NewReturn): NewReturn {
  const note = multiLine(typed);
  if (positions.length === 0) throw invalidField('positions', returnMessages.chooseCards);
  if (note.length > returnLimits.note) throw invalidField('note', returnMessages.noteTooLong);
  return { positions: [...new Set(positions)].toSorted((a, b) => a - b), reason, note };
}

/** A sentence to the buyer. @throws AppError `invalid_input` */
export function readAnswer(typed: string): string {
  const problem = answerProblem(typed);
  if (problem !== undefined) throw invalidField('answer', problem);
  return singleLine(typed);
}
