import { currencies, mainCurrency, type Currency } from '#domain/catalog/currency.ts';
import type { Buyer } from './buyer.ts';
import type { TestApp } from './test-app.ts';

/** All that the shop has written down of what an account bought, oldest first. */
export async function readBooks({ services: { database } }: TestApp, { account }: Buyer) {
  const orders = await database
    .selectFrom('orders')
    .select(['id', 'status', 'payment', 'closedAt'])
    .where('accountId', '=', account.id)
    .orderBy('orderNumber')
    .execute();
  const orderIds = orders.map(({ id }) => id);
  const payments = await database
    .selectFrom('payments')
    .select(['kind', 'state', 'currency', 'amountCents', 'refundedCents', 'lostCents'])
    .where('orderId', 'in', orderIds)
    .orderBy('paidAt')
    .execute();
  const events = await database
    .selectFrom('paymentEvents')
    .select(['type', 'outcome'])
    .where('orderId', 'in', orderIds)
    .orderBy('receivedAt')
    .execute();
  const entitlements = await database
    .selectFrom('entitlements')
    .select(['tier', 'fromAt', 'untilAt', 'revokedAt'])
    .where('accountId', '=', account.id)
    .orderBy('fromAt')
    .execute();
  return {
    orders: orders.map(({ status, payment, closedAt }) => ({
      status,
      payment,
      isClosed: closedAt !== null,
    })),
    payments,
    events,
    entitlements,
  };
}

/** The sum that an account was invoiced for in all and in each currency, and the cards that its changes of plan brought. */
export async function readInvoiced({ services: { database } }: TestApp, { account }: Buyer) {
  const invoices = await database
    .selectFrom('invoices')
    .select(['kind', 'content'])
    .where('accountId', '=', account.id)
    .execute();
  const included = await database
    .selectFrom('orders')
    .select('cardCount')
    .where('accountId', '=', account.id)
    .where('provider', '=', 'none')
    .where('totalCents', '=', 0)
    .where('promoCode', 'is', null)
    .where('status', '!=', 'cancelled')
    .execute();
  return {
    /** Of all invoices, less what the credit notes give back. */
    invoicedCents: invoices.reduce(
      (sum, { kind, content: { totalCents } }) =>
        sum + (kind === 'invoice' ? totalCents : -totalCents),
      0,
    ),
    /** The same of each currency by itself. */
    invoiced: sumByCurrency(
      invoices.map(({ kind, content: { totalCents, currency = mainCurrency } }) => ({
        currency,
        cents: kind === 'invoice' ? totalCents : -totalCents,
      })),
    ),
    /** Cards that came with plans one has changed to. */
    cardsOfChanges: included.reduce((sum, { cardCount }) => sum + cardCount, 0),
  };
}

/** The sums of amounts, those of each currency to themselves; sums of nothing are left out. */
export function sumByCurrency(
  amounts: readonly { readonly currency: Currency; readonly cents: number }[],
): Partial<Record<Currency, number>> {
  const sums: Partial<Record<Currency, number>> = {};
  for (const currency of currencies) {
    const own = amounts.filter((one) => one.currency === currency);
    const sum = own.reduce((total, { cents }) => total + cents, 0);
    if (sum !== 0) sums[currency] = sum;
  }
  return sums;
}

/** The subjects of what was mailed to somebody since the last call; runs the jobs that are due. */
export async function subjectsTo(test: TestApp, { account }: Buyer): Promise<string[]> {
  const mails = await test.deliverMails();
  return mails.filter(({ to }) => to === account.email).map(({ subject }) => subject);
}

/** The states of an account's subscriptions, newest first. */
export async function subscriptionStates(buyer: Buyer): Promise<string[]> {
  const { plan } = (await buyer.call('GET', '/plan')).json<{
    plan: { subscriptions: { state: string }[] };
  }>();
  return plan.subscriptions.map(({ state }) => state);
}
