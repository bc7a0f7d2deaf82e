import { createHash } from 'node:crypto';
import type { Currency } from '#domain/catalog/currency.ts';
import { countedCards } from '#domain/catalog/plan-caps.ts';
import type { RecurringTerms } from '#domain/catalog/products.ts';
import type { PrintedDesign } from '#domain/card-design/card-design.ts';
import type { StoredAddress } from '#domain/orders/delivery-address.ts';
import { reconcilePayment, type PaymentState } from '#domain/orders/payment-state.ts';
import { cardsBrought } from '#domain/orders/plan-cards.ts';
import type { Queryable } from '#server/database/database.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as included from './included-cards.repository.ts';
import type { OrderPaymentsService } from '../payments/order-payments.service.ts';
import { findOrder } from '../orders.repository.ts';
import type { Order, OrdersService } from '../orders.service.ts';

/** The cards of a plan that an account has changed to. */
export interface IncludedCards {
  readonly accountId: string;
  /** The plan that they come with. */
  readonly product: RecurringTerms;
  readonly count: number;
  /** Of what was paid for the plan. */
  readonly currency: Currency;
  readonly deliveryAddress: StoredAddress;
  readonly designs: readonly (PrintedDesign | null)[];
}

export type IncludedCardsService = ReturnType<typeof createIncludedCardsService>;

/**
 * Orders of cards that come with a plan one has changed to (decisions, "Cards follow the plan"): a line at
 * $0.00, settled by what was paid for the plan. The admin area treats them as any other order.
 */
export function createIncludedCardsService(
  { clock, ids, audit }: Pick<Platform, 'clock' | 'ids' | 'audit'>,
  dependencies: {
    readonly accounts: AccountsService;
    readonly orders: OrdersService;
    readonly orderPayments: OrderPaymentsService;
  },
) {
  const { accounts, orders, orderPayments } = dependencies;

  return {
    /** How many cards the plans of an account have brought so far. */
    async countBrought(db: Queryable, accountId: string): Promise<number> {
      return cardsBrought(await included.listSettled(db, accountId));
    },

    /** Orders cards that are paid for. No payment of its own is booked, nor an invoice written. */
    async place(tx: Queryable, cards: IncludedCards): Promise<Order> {
      const { accountId, product, count, currency, deliveryAddress, designs } = cards;
      const { email } = await accounts.getAccount(tx, accountId);
      const placedAt = clock.now();
      const id = ids.id(placedAt);
      await included.insertOrder(
        tx,
        {
          id,
          accountId,
          email,
          status: 'confirmed',
          payment: 'paid',
          provider: 'none',
          currency,
          listCents: 0,
          discountCents: 0,
          totalCents: 0,
          deliveryAddress,
          cardCount: count,
          // Like no other: what makes orders of a cart the same does not matter here.
          contentHash: createHash('sha256').update(id).digest(),
          placedAt,
          settledAt: placedAt,
          updatedAt: placedAt,
        },
        {
          productId: product.id,
          name: `${count === 1 ? 'NFC card' : countedCards(count)}, included in ${product.planName}`,
          tier: product.tier,
          billing: product.billing,
          // One unit, so that all of its cards count as brought by a plan.
          quantity: 1,
          cardsPerUnit: count,
          listUnitCents: 0,
          unitCents: 0,
          discountPercent: 0,
          designs: JSON.stringify(designs),
        },
      );
      await audit.record(tx, {
        action: 'order.included',
        subjectType: 'order',
        subjectId: id,
        accountId,
        actor: 'system',
        after: { payment: 'paid', status: 'confirmed', plan: product.name },
      });
      const order = await findOrder(tx, id);
      if (order === undefined) throw new Error(`order ${id} was not written`);
      return order;
    },

    /** Moves an order of cards with the payment that it came with: given back, or asked back by a bank. */
    async follow(tx: Queryable, orderId: string, payment: PaymentState): Promise<void> {
      let order = await orders.lock(tx, orderId);
      for (const event of reconcilePayment(order.payment, payment)) {
        order = await orderPayments.moveOrder(tx, order, event);
      }
    },
  };
}
