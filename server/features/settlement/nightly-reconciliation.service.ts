import { amountText } from '#domain/catalog/money.ts';
import { AppError } from '#domain/errors.ts';
import { paidWith } from '#domain/orders/payment-provider.ts';
import { addSeconds } from '#server/platform/clock.ts';
import { handlePeriodically } from '#server/platform/jobs/job.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Dependencies } from './dependencies.ts';
import type { Account, Finding } from './reconciliation.ts';
import type { ReconciliationService } from './reconciliation.service.ts';
import type { SettlementService } from './settlement.service.ts';

/** Banks decide within this time. */
const comparedDays = 180;
const daySeconds = 86_400;
const kind = 'books_differ';

export type NightlyReconciliationService = ReturnType<typeof createNightlyReconciliationService>;

/**
 * Compares every payment of the last 180 days with its provider each night. News that was lost is applied
 * as if it had come; what differs after that reaches a person.
 */
export function createNightlyReconciliationService(
  { database, clock, log }: Pick<Platform, 'database' | 'clock' | 'log'>,
  dependencies: Pick<
    Dependencies,
    'moneyIssues' | 'orders' | 'subscriptions' | 'subscriptionSync'
  > & {
    readonly reconciliation: ReconciliationService;
    readonly settlement: SettlementService;
  },
) {
  const { moneyIssues, orders, subscriptions, subscriptionSync } = dependencies;
  const { reconciliation, settlement } = dependencies;

  /** Asks about a payment as its webhook would have done. */
  async function apply({ orderId, paymentId }: Finding): Promise<void> {
    const order = await orders.find(database, orderId);
    if (order === undefined) return;
    if (order.providerCheckoutId === paymentId) {
      await settlement.settle(order);
      return;
    }
    const subscription = await subscriptions.findOfOrder(database, orderId);
    if (subscription !== undefined) await subscriptionSync.sync(subscription.id, { paymentId });
  }

  /** @returns what differs after the provider's news was applied */
  async function mend(found: Finding): Promise<Finding> {
    try {
      await apply(found);
    } catch (error) {
      // A payment unknown to the provider stays a difference. One without an answer is asked about tomorrow.
      if (!(error instanceof AppError)) throw error;
    }
    return reconciliation.compare(found);
  }

  async function openIssue(found: Finding): Promise<void> {
    const order = await orders.find(database, found.orderId);
    const { provider, paymentId, remote, booked, differences } = found;
    await moneyIssues.reopen({
      kind,
      provider,
      subject: paymentId,
      orderId: found.orderId,
      accountId: order?.accountId ?? null,
      amountCents: (booked ?? remote)?.amountCents ?? null,
      currency: (booked ?? remote)?.currency ?? null,
      details: `The books and ${paidWith(provider)} disagree about a payment of order #${found.orderNumber} (${differences.join(', ')}). ${paidWith(provider)} says: ${accountText(remote)}. The books say: ${accountText(booked)}.`,
    });
  }

  async function run(): Promise<void> {
    const now = clock.now();
    const open = new Set(
      (await moneyIssues.list('open'))
        .filter((issue) => issue.kind === kind)
        .map(({ subject }) => subject),
    );
    let silent = 0;
    const from = addSeconds(now, -comparedDays * daySeconds);
    // All that has been booked by now.
    const period = { from, until: addSeconds(now, 1) };
    for await (const found of reconciliation.reconcile(period)) {
      if (!found.isAsked) continue;
      const { differences } = found;
      const mended = differences.length > 0 && !isSilent(found) ? await mend(found) : found;
      if (isSilent(mended)) silent += 1;
      else if (mended.differences.length > 0) await openIssue(mended);
      else if (open.has(mended.paymentId)) {
        const { provider, paymentId: subject } = mended;
        await moneyIssues.closeSettled({ kind, provider, subject }, 'Both records match again.');
      }
    }
    if (silent > 0) log.warn({ silent }, 'payments could not be compared with their provider');
  }

  return {
    /** Runs the comparison once. */
    run,

    jobs: [handlePeriodically('reconcile-payments', '23 3 * * *', run)],
  };
}

function isSilent({ differences }: Finding): boolean {
  return differences.includes('no answer');
}

function accountText(account: Account | undefined): string {
  if (account === undefined) return 'nothing is paid';
  const { state, amountCents, givenBackCents, currency } = account;
  return `${amountText(amountCents, currency)} ${state}, ${amountText(givenBackCents, currency)} refunded`;
}
