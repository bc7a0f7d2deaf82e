import type { Queryable } from '#server/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { PaymentRetry } from '../payment-provider.ts';
import { sendSandboxEvent } from './sandbox-events.ts';
import { makeSandboxId } from './sandbox-ids.ts';
import { addDays, periodsAfter, timeOf } from './sandbox-time.ts';
import * as sandbox from './sandbox.repository.ts';

/** Days from one failed attempt at a renewal to the next; after the last the subscription ends. */
const retryAfterDays: readonly number[] = [3, 5, 7];

export type SandboxRenewals = ReturnType<typeof createSandboxRenewals>;

/** How the sandbox goes on after a renewal that failed. */
export function retryOf(
  subscription: Pick<
    sandbox.SandboxSubscription,
    'nextChargeAt' | 'failedAttempts' | 'amountCents' | 'creditCents'
  >,
): PaymentRetry {
  const { nextChargeAt, failedAttempts, amountCents, creditCents } = subscription;
  const further = retryAfterDays.slice(failedAttempts).reduce((sum, days) => sum + days, 0);
  return {
    nextTryAt: nextChargeAt,
    lastTryAt: nextChargeAt && addDays(nextChargeAt, further),
    dueCents: Math.max(amountCents - creditCents, 0),
  };
}

/** The payments that the sandbox charges by itself. */
export function createSandboxRenewals({
  database,
  clock,
  ids,
}: Pick<Platform, 'database' | 'clock' | 'ids'>) {
  /** One charge, in a transaction of its own. @returns whether one was due */
  function chargeOnce(id: string): Promise<boolean> {
    return database.transaction().execute(async (tx) => {
      const subscription = await sandbox.lockSubscription(tx, id);
      const dueAt = subscription?.nextChargeAt ?? undefined;
      if (subscription === undefined || dueAt === undefined) return false;
      if (dueAt > timeOf(subscription, clock.now())) return false;
      if (subscription.cancelsAtPeriodEnd) await end(tx, id);
      else await charge(tx, subscription, dueAt);
      return true;
    });
  }

  async function end(tx: Queryable, subscriptionId: string) {
    await sandbox.updateSubscription(tx, subscriptionId, sandbox.ended);
    const subject = { about: 'subscription', subscriptionId } as const;
    await sendSandboxEvent(tx, ids, 'subscription.ended', subject);
  }

  async function charge(tx: Queryable, before: sandbox.SandboxSubscription, at: Date) {
    const { id: subscriptionId } = before;
    const subscription = await switchPlan(tx, before);
    const payment = await openRenewal(tx, subscription, at);
    const isPaid = !subscription.isDeclining || payment.amountCents === 0;
    if (isPaid) await renew(tx, subscription, payment, at);
    else await fail(tx, subscription, payment.id, at);
    const type = isPaid ? 'renewal.paid' : 'renewal.failed';
    const subject = { about: 'renewal', paymentId: payment.id, subscriptionId } as const;
    await sendSandboxEvent(tx, ids, type, subject);
  }

  /** Begins the plan that was chosen for after the period, whether its first payment is made or not. */
  function switchPlan(tx: Queryable, subscription: sandbox.SandboxSubscription) {
    const { id, nextLine, interval, periodEndsAt } = subscription;
    if (nextLine === null) return subscription;
    return sandbox.updateSubscription(tx, id, {
      ...sandbox.planOf(nextLine),
      nextLine: null,
      // Another rhythm is counted from here.
      ...(nextLine.interval !== interval && { startedAt: periodEndsAt, paidPeriods: 0 }),
    });
  }

  async function renew(
    tx: Queryable,
    subscription: sandbox.SandboxSubscription,
    payment: { readonly id: string; readonly amountCents: number },
    at: Date,
  ): Promise<void> {
    const { startedAt, interval, paidPeriods, amountCents, creditCents } = subscription;
    const periodStartsAt = periodsAfter(startedAt, interval, paidPeriods);
    const periodEndsAt = periodsAfter(startedAt, interval, paidPeriods + 1);
    await sandbox.updateSubscription(tx, subscription.id, {
      status: 'active',
      paidPeriods: paidPeriods + 1,
      paidFrom: periodStartsAt,
      paidCents: amountCents,
      creditCents: creditCents - (amountCents - payment.amountCents),
      periodEndsAt,
      nextChargeAt: periodEndsAt,
      failedAttempts: 0,
    });
    const paid = { status: 'paid', paidAt: at, periodStartsAt, periodEndsAt } as const;
    await sandbox.updatePayment(tx, payment.id, paid);
  }

  async function fail(
    tx: Queryable,
    subscription: sandbox.SandboxSubscription,
    paymentId: string,
    at: Date,
  ): Promise<void> {
    const days = retryAfterDays[subscription.failedAttempts];
    await sandbox.updatePayment(tx, paymentId, { status: 'failed' });
    await sandbox.updateSubscription(tx, subscription.id, {
      failedAttempts: subscription.failedAttempts + 1,
      ...(days === undefined
        ? sandbox.ended
        : { status: 'past_due', nextChargeAt: addDays(at, days) }),
    });
  }

  /** One payment per period: a later attempt is one more at the same. */
  async function openRenewal(tx: Queryable, subscription: sandbox.SandboxSubscription, at: Date) {
    const { id, buyerId, buyerEmail, amountCents, creditCents } = subscription;
    const { currency, interval, sku, name } = subscription;
    if (subscription.status === 'past_due') {
      const latest = await sandbox.findLatestPayment(tx, id);
      if (latest !== undefined) return latest;
    }
    const payment = {
      id: makeSandboxId(ids, 'pay'),
      buyerId,
      buyerEmail,
      status: 'pending' as const,
      amountCents: Math.max(amountCents - creditCents, 0),
      lines: [{ sku, name, unitCents: amountCents, currency, quantity: 1, interval }],
      subscriptionId: id,
      createdAt: at,
    };
    await sandbox.insertPayment(tx, payment);
    return payment;
  }

  /** Charges one subscription up to its own present, period by period. */
  async function catchUp(subscriptionId: string): Promise<void> {
    while (await chargeOnce(subscriptionId));
  }

  return {
    catchUp,

    /** Charges everything that is due. Run it now and then, since nobody visits at a period's end. */
    async chargeDue(): Promise<void> {
      for (const id of await sandbox.findDueSubscriptions(database, clock.now())) await catchUp(id);
    },
  };
}
