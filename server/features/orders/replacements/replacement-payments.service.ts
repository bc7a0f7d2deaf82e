import { replacementState } from '#domain/orders/card-replacement.ts';
import { AppError } from '#domain/errors.ts';
import type { Queryable } from '#server/database/database.ts';
import type { OrdersService } from '../orders.service.ts';
import { listOfAccount } from './card-replacements.repository.ts';
import * as paying from './replacement-orders.repository.ts';

export type ReplacementPaymentsService = ReturnType<typeof createReplacementPaymentsService>;

/** The money for charged replacements: orders of their own, of which one is to be paid (decision 63). */
export function createReplacementPaymentsService({ orders }: { readonly orders: OrdersService }) {
  return {
    /**
     * A replacement of an account that waits for its payment.
     * @param serial of the replaced card
     * @throws AppError `not_found`; `conflict` where nothing is to be paid
     */
    async findUnpaid(db: Queryable, accountId: string, serial: string) {
      const own = await listOfAccount(db, accountId);
      const found = own.find(({ replacedSerial }) => replacedSerial === serial);
      if (found === undefined) {
        throw new AppError('not_found', 'We couldn’t find a replacement for this card.');
      }
      if (replacementState(found) !== 'unpaid') {
        throw new AppError('conflict', 'There’s nothing to pay for this replacement.');
      }
      return found;
    },

    /** Notes what an order was placed for. */
    note: paying.insertReplacementOrder,

    /** Whether the money for a locked order buys nothing: its replacement was cancelled, or is paid already. */
    isNeedless: paying.isNeedless,

    /** Holds the orders of a replacement until the transaction ends. */
    lock: async (tx: Queryable, replacementId: string) => {
      await paying.lockOrdersOf(tx, replacementId);
    },

    /** Closes the locked orders of a replacement that nobody has paid. */
    async close(tx: Queryable, replacementId: string): Promise<void> {
      for (const { id, payment, closedAt } of await paying.lockOrdersOf(tx, replacementId)) {
        if (payment !== 'unpaid' || closedAt !== null) continue;
        await orders.closeBeforePage(tx, await orders.lock(tx, id));
        await orders.expireLater(tx, id);
      }
    },
  };
}
