import { AppError, invalidField } from '#domain/errors.ts';
import { designsOfOrder } from '#domain/orders/order-designs.ts';
import {
  canBeRestocked,
  returnMessages,
  returnObstacleMessages,
  returnState,
  returnStepProblem,
  type ReturnDecision,
  type ReturnStep,
} from '#domain/orders/order-return.ts';
import {
  accessoriesOfOrder,
  isAccessoryPosition,
  returnedThingsLabel,
} from '#domain/orders/returned-things.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Card } from '#server/features/cards/cards.service.ts';
import { byAdmin } from '#server/platform/audit/audit.ts';
import { isId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listOrderCards } from '../cards/order-cards.repository.ts';
import type { Order } from '../orders.service.ts';
import * as replacements from '../replacements/card-replacements.repository.ts';
import * as returns from './order-returns.repository.ts';
import { createReturnLog } from './return-log.ts';
import { createReturnMails } from './return-mails.ts';
import { notReturnable, readAnswer } from './return-opening.ts';
import type { ReturnParts } from './return-parts.ts';

/** The decision of staff about a return, with the sentence that its buyer is mailed. */
export interface ReturnDecided {
  readonly decision: ReturnDecision;
  readonly answer: string;
}

/** @throws AppError `conflict` */
function requireStep(found: returns.OrderReturn, step: ReturnStep): void {
  const problem = returnStepProblem(returnState(found), step);
  if (problem !== undefined) throw new AppError('conflict', problem);
}

/** The steps of a return after it was opened. The order is held: of two people who act at once the second one waits. */
export function createReturnSteps(
  platform: Pick<Platform, 'clock' | 'audit' | 'publicUrl' | 'brand'>,
  dependencies: ReturnParts,
) {
  const { clock } = platform;
  const { blanks, cards, orders } = dependencies;
  const record = createReturnLog(platform);
  const send = createReturnMails(platform, dependencies);

  /** @throws AppError `not_found` */
  async function find(db: Queryable, id: string): Promise<returns.OrderReturn> {
    const found = isId(id) ? await returns.findReturn(db, id) : undefined;
    if (found === undefined) throw new AppError('not_found', 'We couldn’t find that return.');
    return found;
  }

  /** @throws AppError `not_found` */
  async function lock(tx: Queryable, { id, orderId }: returns.OrderReturn) {
    const order = await orders.lock(tx, orderId);
    await returns.lockReturn(tx, id);
    return { order, found: await find(tx, id) };
  }

  /** Those that were assigned to the positions of a return, held until the transaction ends. */
  async function lockCards(tx: Queryable, { orderId, positions }: returns.OrderReturn) {
    const places = await listOrderCards(tx, orderId);
    const serials = places
      .filter(({ position }) => positions.includes(position))
      .map(({ serial }) => serial);
    const locked: Card[] = [];
    for (const serial of serials.toSorted()) {
      const card = await cards.lock(tx, serial);
      if (card !== undefined) locked.push(card);
    }
    return locked;
  }

  /** The designs of some cards of an order. */
  async function designsAt(tx: Queryable, order: Order, positions: readonly number[]) {
    const further = await replacements.listOfOrder(tx, order.id);
    return [...designsOfOrder(order.lines), ...further].filter(({ position }) =>
      positions.includes(position),
    );
  }

  return {
    async decide(
      tx: Queryable,
      id: string,
      { decision, answer: typed }: ReturnDecided,
      adminId: string,
    ) {
      const answer = readAnswer(typed);
      const { order, found } = await lock(tx, await find(tx, id));
      // Pressed twice.
      if (found.decision === decision && found.answer === answer) return;
      requireStep(found, 'decide');
      const { payment } = order;
      if (decision === 'accepted' && (payment === 'disputed' || payment === 'refunded')) {
        throw new AppError('conflict', returnObstacleMessages[payment]);
      }
      await returns.updateReturn(tx, id, { decision, answer, decidedAt: clock.now() });
      await record(tx, decision, order, found.positions, byAdmin(adminId), { note: answer });
      await send(tx, order, { ...found, answer }, decision);
    },

    async receive(tx: Queryable, id: string, sent: readonly number[], adminId: string) {
      const restocked = [...new Set(sent)].toSorted((a, b) => a - b);
      const seen = await find(tx, id);
      // The cards before the order, as a claim holds them.
      const held = await lockCards(tx, seen);
      const { order, found } = await lock(tx, seen);
      const isSame = found.restockedPositions.join() === restocked.join();
      const hasCards = found.positions.some((position) => !isAccessoryPosition(position));
      if (found.receivedAt !== null && isSame) return { hasCards };
      requireStep(found, 'receive');
      const designs = await designsAt(tx, order, restocked);
      const accessories = accessoriesOfOrder(order.lines);
      const strange = restocked.find((position) => !found.positions.includes(position));
      if (strange !== undefined)
        throw invalidField('restocked', notReturnable(strange, accessories));
      requireRestockable(designs);
      for (const card of held) await cards.switchOff(tx, card, 'freeze', adminId);
      await returns.updateReturn(tx, id, {
        receivedAt: clock.now(),
        restockedPositions: restocked,
      });
      await blanks.putReturned(
        tx,
        order.id,
        designs.map(({ design }) => design),
        accessories.filter(({ position }) => restocked.includes(position)),
      );
      await record(tx, 'received', order, found.positions, byAdmin(adminId), {
        note:
          restocked.length === 0
            ? 'All scrapped'
            : `Back on the shelf: ${returnedThingsLabel(restocked, accessories)}`,
      });
      await send(tx, order, found, 'received');
      return { hasCards };
    },

    async close(tx: Queryable, id: string, adminId: string) {
      const { order, found } = await lock(tx, await find(tx, id));
      if (returnState(found) === 'closed') return;
      requireStep(found, 'close');
      await returns.updateReturn(tx, id, { closedAt: clock.now() });
      await record(tx, 'closed', order, found.positions, byAdmin(adminId));
    },

    /** @throws AppError `not_found` for a return of another account's, `conflict` */
    async cancel(tx: Queryable, id: string, accountId: string): Promise<number> {
      const { order, found } = await lock(tx, await find(tx, id));
      if (order.accountId !== accountId) {
        throw new AppError('not_found', 'We couldn’t find that return.');
      }
      if (returnState(found) === 'cancelled') return order.orderNumber;
      requireStep(found, 'cancel');
      await returns.updateReturn(tx, id, { cancelledAt: clock.now() });
      const by = { actor: 'owner', actorAccountId: accountId };
      await record(tx, 'cancelled', order, found.positions, by);
      return order.orderNumber;
    },
  };
}

/** @throws AppError `invalid_input` at `restocked` */
function requireRestockable(
  designs: readonly {
    readonly position: number;
    readonly design: Parameters<typeof canBeRestocked>[0];
  }[],
): void {
  const printed = designs.find(({ design }) => !canBeRestocked(design));
  if (printed !== undefined) {
    throw invalidField('restocked', returnMessages.printed(printed.position));
  }
}
