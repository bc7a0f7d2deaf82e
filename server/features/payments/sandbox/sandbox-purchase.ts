import type { CollectedAddress } from '#domain/orders/delivery-address.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Ids } from '#server/platform/ids.ts';
import { currencyOf, listCentsOf } from '../checkout-total.ts';
import { makeSandboxId } from './sandbox-ids.ts';
import { periodsAfter } from './sandbox-time.ts';
import * as sandbox from './sandbox.repository.ts';

/** The payment of a buyer, as it is made. */
interface Purchase {
  readonly payment: sandbox.SandboxPayment;
  readonly paidAt: Date;
  readonly address?: CollectedAddress | undefined;
}

/**
 * Takes an open payment, held by the transaction; its renewing line becomes a subscription.
 * @returns the subscription's id, where it began one
 */
export async function takePayment(
  tx: Queryable,
  ids: Ids,
  { payment, paidAt, address }: Purchase,
): Promise<string | undefined> {
  const subscription = await subscribe(tx, ids, payment, paidAt);
  await sandbox.updatePayment(tx, payment.id, {
    status: 'paid',
    paidAt,
    ...(payment.collectsAddress && address && { address }),
    ...subscription,
  });
  return subscription?.subscriptionId;
}

/** The subscription does not know the discount. */
async function subscribe(
  tx: Queryable,
  ids: Ids,
  payment: sandbox.SandboxPayment,
  startedAt: Date,
) {
  const recurring = payment.lines.filter(({ interval }) => interval !== undefined);
  const [{ interval, sku, quantity } = {}] = recurring;
  if (interval === undefined || sku === undefined) return undefined;
  const amountCents = listCentsOf({ lines: recurring });
  const periodEndsAt = periodsAfter(startedAt, interval, 1);
  const subscriptionId = makeSandboxId(ids, 'sub');
  await sandbox.insertSubscription(tx, {
    id: subscriptionId,
    buyerId: payment.buyerId,
    buyerEmail: payment.buyerEmail,
    name: recurring.map(({ name }) => name).join(', '),
    sku,
    quantity,
    amountCents,
    currency: currencyOf(payment),
    interval,
    status: 'active',
    startedAt,
    paidPeriods: 1,
    paidFrom: startedAt,
    // The discount is taken off all lines alike.
    paidCents: Math.round((amountCents * payment.amountCents) / listCentsOf(payment)),
    periodEndsAt,
    nextChargeAt: periodEndsAt,
    createdAt: startedAt,
  });
  return { subscriptionId, periodStartsAt: startedAt, periodEndsAt };
}
