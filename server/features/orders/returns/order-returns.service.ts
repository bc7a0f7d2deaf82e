import { returnState, returnStepProblem } from '#domain/orders/order-return.ts';
import { AppError, invalidField } from '#domain/errors.ts';
import type { Queryable } from '#server/database/database.ts';
import { isId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { OrdersService } from '../orders.service.ts';
import { createReturnOpening, type NewReturn } from './return-opening.ts';
import * as returns from './order-returns.repository.ts';
import { createReturnSteps, type ReturnDecided } from './return-steps.ts';
import type { ReturnParts } from './return-parts.ts';

export type { OrderReturn } from './order-returns.repository.ts';

export type OrderReturnsService = ReturnType<typeof createOrderReturnsService>;

/** More than the shop answers in a week. */
const mostListed = 200;

/** Cards and accessories that buyers send back, until their money goes back or the return ends without (decision 63). */
export function createOrderReturnsService(
  platform: Pick<Platform, 'database' | 'clock' | 'ids' | 'audit' | 'publicUrl' | 'brand'>,
  dependencies: ReturnParts,
) {
  const { database, clock } = platform;
  const { orders } = dependencies;
  const opening = createReturnOpening(platform, dependencies);
  const steps = createReturnSteps(platform, dependencies);

  const within = <Done>(work: (tx: Queryable) => Promise<Done>) =>
    database.transaction().execute(work);

  /** @throws AppError `not_found` for what is not the account's */
  async function findOwn(accountId: string, number: string) {
    const order = await orders.findOfAccount(database, accountId, number);
    if (order === undefined) throw new AppError('not_found', 'We couldn’t find that order.');
    return order;
  }

  return {
    /** @throws AppError `not_found` */
    listOf: async (orderId: string) =>
      opening.read(database, await requireOrder(orders, database, orderId)),

    /** @throws AppError `not_found` for what is not the account's */
    listOfOwn: async (accountId: string, number: string) =>
      opening.read(database, await findOwn(accountId, number)),

    /** Those that somebody still has to do something about, oldest first; of very many the oldest 200. */
    listOpen: () => returns.listOpen(database, mostListed),

    /** How many of those wait for the shop: to be decided on, or refunded now that their parcel is there. */
    async countWaiting(): Promise<number> {
      const open = await returns.listOpen(database, mostListed);
      return open.filter((one) => ['asked', 'received'].includes(returnState(one))).length;
    },

    /** Those of an account, oldest first. */
    listOfAccount: (accountId: string) => returns.listOfAccount(database, accountId),

    /**
     * Asks for a return. The same once more, as after a lost answer, is the same.
     * @throws AppError `not_found`; `conflict` for cards that can't be returned; `invalid_input`
     */
    async ask(accountId: string, number: string, asked: NewReturn): Promise<void> {
      const { id } = await findOwn(accountId, number);
      await within((tx) => opening.open(tx, id, asked, { accountId }));
    },

    /**
     * Calls an own return off.
     * @returns the number of its order
     * @throws AppError `not_found`; `conflict` once its parcel is there
     */
    cancel: (accountId: string, id: string): Promise<number> =>
      within((tx) => steps.cancel(tx, id, accountId)),

    /**
     * Opens a return that is accepted from the beginning, and mails the buyer.
     * @param answer the sentence to the buyer
     * @throws AppError as `ask` does
     */
    start: (orderId: string, asked: NewReturn, answer: string, adminId: string) =>
      within((tx) => opening.open(tx, orderId, asked, { adminId, answer })),

    /**
     * Accepts or refuses a return, with a sentence to the buyer. The same decision once more changes nothing.
     * @throws AppError `not_found`, `invalid_input`; `conflict` where another one was made, or the money is disputed
     */
    decide: (id: string, decided: ReturnDecided, adminId: string) =>
      within((tx) => steps.decide(tx, id, decided, adminId)),

    /**
     * The parcel has come: its cards are switched off, and accessories and cards that nothing is printed on lie on the
     * shelf again where that is wanted.
     * @param restocked positions of the return
     * @returns whether cards are part of it
     * @throws AppError `not_found`, `conflict`; `invalid_input` at `restocked` for printed cards
     */
    receive: (id: string, restocked: readonly number[], adminId: string) =>
      within((tx) => steps.receive(tx, id, restocked, adminId)),

    /** Ends an accepted return without a refund. @throws AppError `not_found`, `conflict` */
    close: (id: string, adminId: string) => within((tx) => steps.close(tx, id, adminId)),

    /**
     * Holds a return that money is about to go back for until the transaction ends.
     * @param orderId of the payment
     * @throws AppError `invalid_input` for one of another order; `conflict` where nothing goes back for it
     */
    async requireRefundable(tx: Queryable, id: string, orderId: string): Promise<void> {
      const found = isId(id) ? await returns.lockReturn(tx, id) : undefined;
      if (found?.orderId !== orderId) {
        throw invalidField('returnId', 'This return isn’t part of this order.');
      }
      const problem = returnStepProblem(returnState(found), 'refund');
      if (problem !== undefined) throw new AppError('conflict', problem);
    },

    /** Parts an account that leaves from its returns. */
    disown: (tx: Queryable, accountId: string) =>
      returns.anonymiseReturns(tx, accountId, clock.now()),
  };
}

async function requireOrder(orders: OrdersService, db: Queryable, id: string) {
  const order = await orders.find(db, id);
  if (order === undefined) throw new AppError('not_found', 'We couldn’t find that order.');
  return order;
}
