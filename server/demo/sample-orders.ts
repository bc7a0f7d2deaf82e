import { priceCart } from '#domain/catalog/pricing.ts';
import { findRecurringProduct } from '#domain/catalog/products.ts';
import { seedProduct } from '#domain/catalog/seed-catalog.ts';
import { promoSeeds } from '#domain/catalog/promos.ts';
import type { DeliveryAddress } from '#domain/orders/delivery-address.ts';
import { firstPeriod } from '#domain/subscriptions/periods.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Account } from '#server/features/accounts/accounts.service.ts';
import type { Card } from '#server/features/cards/cards.service.ts';
import { createCardNotes } from '#server/features/orders/cards/card-notes.ts';
import { insertOrderCard } from '#server/features/orders/cards/order-cards.repository.ts';
import { updateOrder } from '#server/features/orders/orders.repository.ts';
import type { Order } from '#server/features/orders/orders.service.ts';
import type { PastServices } from './past.ts';
import { createSamplePayments } from './sample-payments.ts';
import type { OrderEvent, SampleOrder } from './sample-purchases.ts';

/** Mails of the last days are in the mailbox; those of a year ago would come today. */
const mailedDays = 3;

export interface Buyer {
  readonly account: Account;
  readonly address: DeliveryAddress;
}

interface Stock {
  /** The admin who did the work. */
  readonly adminId: string;
  /** Cards that are nobody's, for the orders that were made. */
  readonly stock: Card[];
}

type StatusEvent = Extract<OrderEvent, { kind: 'status' }>;

/** Places the samples' orders and has happen to them what happened, by the clock of the past. */
export function createSampleOrders(tx: Queryable, past: PastServices, { adminId, stock }: Stock) {
  const { audit, cards, clock, orderCards, orderMails, orderPayments, orders, placing } = past;
  const payments = createSamplePayments(tx, past, adminId);
  const notes = createCardNotes(past);
  /** The ids of the orders that were placed, and the serials of their cards that wait for a claim. */
  const placed = new Map<SampleOrder, { readonly orderId: string; serials: string[] }>();

  async function settle(order: Order, accountId: string, paidBy: PaidBy, isMailed: boolean) {
    const [line] = order.lines;
    const plan = findRecurringProduct(line?.productId);
    const paidAt = clock.now();
    const settled = await orderPayments.settle(tx, order, {
      providerPaymentId: paidBy.paymentId,
      amountCents: order.totalCents,
      period: plan
        ? firstPeriod(paidAt, plan.billing, undefined)
        : { startAt: paidAt, endAt: null },
    });
    const { subscriptionId } = paidBy;
    await past.subscriptions.activate(
      tx,
      { ...settled.order, accountId },
      settled.payment,
      subscriptionId,
    );
    if (!isMailed) return;
    await orderMails.receipt(tx, settled.order, settled.payment.id, subscriptionId !== undefined);
  }

  /** The cards of an order that is made, in the order of what was bought. */
  async function assignCards(sample: SampleOrder, order: Order): Promise<void> {
    const taken = stock.splice(0, order.cardCount);
    for (const [index, card] of taken.entries()) {
      const position = index + 1;
      const { serial } = card;
      const row = { serial, orderId: order.id, position, addedAt: clock.now(), claimedAt: null };
      await insertOrderCard(tx, row);
      await notes.assigned(tx, { order, card, position, replaced: undefined, adminId });
    }
    placed.get(sample)?.serials.push(...taken.map(({ serial }) => serial));
  }

  async function setStatus(sample: SampleOrder, before: Order, event: StatusEvent): Promise<void> {
    const { status, trackingNumber = before.trackingNumber, carrier = before.carrier } = event;
    if (status === 'in_production') await assignCards(sample, before);
    const change = { status, trackingNumber, carrier };
    const order = await updateOrder(tx, before.id, { ...change, updatedAt: clock.now() });
    await audit.record(tx, {
      action: 'order.status',
      subjectType: 'order',
      subjectId: order.id,
      accountId: order.accountId ?? undefined,
      actor: 'admin',
      actorAccountId: adminId,
      before: { status: before.status, trackingNumber: before.trackingNumber },
      after: { status, trackingNumber, ...(carrier !== null && { carrier }) },
    });
    if (status === 'shipped' && event.daysAgo <= mailedDays) await orderMails.shipped(tx, order);
  }

  async function claim(sample: SampleOrder, accountId: string): Promise<void> {
    const serial = placed.get(sample)?.serials.shift() ?? '';
    await cards.claim(tx, { serial, accountId, claimCode: '' });
    await orderCards.countClaim(tx, { serial, accountId });
  }

  return {
    /** Places an order at the clock's time, and pays it unless it stays unpaid. */
    async place(sample: SampleOrder, { account, address }: Buyer): Promise<void> {
      const { productId, quantity, designs, promoCode } = sample;
      const cart = priceCart(
        [{ product: seedProduct(productId), quantity, designs }],
        promoSeeds.find(({ code }) => code === promoCode),
      );
      const accountId = account.id;
      const draft = { accountId, cart, deliveryAddress: address };
      const isFree = cart.totalCents === 0;
      const { id: orderId } = await placing.place(
        tx,
        isFree ? { ...draft, provider: 'none' } : { ...draft, provider: 'sandbox', method: 'card' },
      );
      placed.set(sample, { orderId, serials: [] });
      const order = await orders.lock(tx, orderId);
      const checkout = isFree ? await payments.openFree(order) : await payments.open(order);
      if (sample.isUnpaid) return;
      const subscriptionId = isFree ? undefined : await payments.pay(checkout);
      const paidBy = { paymentId: isFree ? orderId : checkout, subscriptionId };
      const isMailed = sample.daysAgo <= mailedDays;
      await settle(await orders.lock(tx, orderId), accountId, paidBy, isMailed);
    },

    /** Has something happen to a placed order at the clock's time. */
    async follow(sample: SampleOrder, event: OrderEvent, { account }: Buyer): Promise<void> {
      const order = await orders.lock(tx, placed.get(sample)?.orderId ?? '');
      switch (event.kind) {
        case 'status':
          return setStatus(sample, order, event);
        case 'claimed':
          return claim(sample, account.id);
        case 'refunded':
          return payments.refund(order, event);
        case 'disputed':
          return payments.dispute(order);
        case 'closed':
          return payments.close(order);
      }
    },
  };
}

interface PaidBy {
  readonly paymentId: string;
  readonly subscriptionId: string | undefined;
}
