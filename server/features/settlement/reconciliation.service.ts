import { AppError } from '#domain/errors.ts';
import type {
  BookedPayment,
  Period,
} from '#server/features/orders/payments/order-books.service.ts';
import type {
  PaymentProvider,
  ProviderId,
  RemotePayment,
} from '#server/features/payments/payment-provider.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Dependencies } from './dependencies.ts';
import {
  accountOfBooks,
  findingOf,
  type Finding,
  type FoundAbout,
  type NoAnswer,
} from './reconciliation.ts';

/** How many payments are asked about at the same time. */
const atOnce = 4;

/** A payment that cannot be compared, for its provider has no keys here. */
export interface NotAsked {
  readonly provider: ProviderId;
  readonly isAsked: false;
}

export type Reconciled = (Finding & { readonly isAsked: true }) | NotAsked;

export type ReconciliationService = ReturnType<typeof createReconciliationService>;

/** Compares the books with what the providers say. Changes nothing on either side. */
export function createReconciliationService(
  { database }: Pick<Platform, 'database'>,
  {
    orderBooks,
    payments,
    subscriptions,
  }: Pick<Dependencies, 'orderBooks' | 'payments' | 'subscriptions'>,
) {
  /** Asks about each row at its provider, some at a time. */
  async function* askAbout<Row extends { readonly provider: ProviderId | 'none' }>(
    pages: AsyncIterable<readonly Row[]>,
    ask: (row: Row, provider: PaymentProvider) => Promise<readonly Finding[]>,
  ): AsyncGenerator<Reconciled> {
    const run = async (row: Row): Promise<readonly Reconciled[]> => {
      if (row.provider === 'none') return [];
      if (!payments.isConfigured(row.provider)) {
        return [{ provider: row.provider, isAsked: false }];
      }
      const findings = await ask(row, payments.getProvider(row.provider));
      return findings.map((finding) => ({ ...finding, isAsked: true }));
    };
    for await (const page of pages) {
      for (let start = 0; start < page.length; start += atOnce) {
        const few = page.slice(start, start + atOnce);
        for (const found of await Promise.all(few.map(run))) yield* found;
      }
    }
  }

  function booked(period: Period): AsyncGenerator<Reconciled> {
    return askAbout(orderBooks.listBooked(period), async (row, provider) => {
      const { providerPaymentId: paymentId, orderId, orderNumber } = row;
      const answer = await fetchBooked(provider, row);
      const subject = { provider: provider.id, paymentId, orderId, orderNumber };
      return [findingOf(subject, answer, accountOfBooks(row))];
    });
  }

  /** Orders that their provider says are paid, and the books don't. */
  function unsettled(period: Period): AsyncGenerator<Reconciled> {
    return askAbout(orderBooks.listUnpaid(period), async (row, provider) => {
      const { providerCheckoutId: paymentId, id: orderId, orderNumber } = row;
      if (paymentId === null) return [];
      const answer = await orNoAnswer(provider.fetchPayment(paymentId));
      const subject = { provider: provider.id, paymentId, orderId, orderNumber };
      return onlyDifferent(findingOf(subject, answer, undefined));
    });
  }

  /** Later payments of subscriptions that are not booked. */
  function unbooked(period: Period): AsyncGenerator<Reconciled> {
    return askAbout(subscriptions.listRunning(database, period), async (row, provider) => {
      const { providerSubscriptionId: paymentId, orderId, orderNumber } = row;
      const subject = { provider: provider.id, paymentId, orderId, orderNumber };
      const made = await orNoAnswer(payments.getSubscriptions(provider.id).listPayments(paymentId));
      if (made === 'not_found' || made === 'unavailable') {
        const difference = made === 'not_found' ? 'not known there' : 'no answer';
        return [{ ...subject, remote: undefined, booked: undefined, differences: [difference] }];
      }
      const known = await orderBooks.listBookedIds(database, provider.id, made);
      const findings: Finding[] = [];
      for (const unbookedId of made.filter((id) => !known.has(id))) {
        const answer = await orNoAnswer(provider.fetchPayment(unbookedId));
        if (!isWithin(period, answer)) continue;
        const about = { ...subject, paymentId: unbookedId };
        findings.push(...onlyDifferent(findingOf(about, answer, undefined)));
      }
      return findings;
    });
  }

  return {
    /** Compares one payment again. */
    async compare({ provider: id, paymentId, orderId, orderNumber }: FoundAbout): Promise<Finding> {
      const row = await orderBooks.findBooked(id, paymentId);
      const provider = payments.getProvider(id);
      const answer = await (row === undefined
        ? orNoAnswer(provider.fetchPayment(paymentId))
        : fetchBooked(provider, row));
      const subject = { provider: id, paymentId, orderId, orderNumber };
      return findingOf(subject, answer, row && accountOfBooks(row));
    },

    /**
     * The payments of a period, as their providers and the books have them: what was booked within it,
     * and what its providers took for its orders, and for subscriptions that ran in it, and is not booked.
     */
    async *reconcile(period: Period): AsyncGenerator<Reconciled> {
      yield* booked(period);
      yield* unsettled(period);
      yield* unbooked(period);
    },
  };
}

/** A reversal is reported once: the provider is asked by its name whether it stands. */
function fetchBooked(
  provider: PaymentProvider,
  { providerPaymentId, reversalId }: BookedPayment,
): Promise<RemotePayment | NoAnswer> {
  const claim = reversalId === null ? undefined : { reversalId };
  return orNoAnswer(provider.fetchPayment(providerPaymentId, claim));
}

function onlyDifferent(finding: Finding): Finding[] {
  return finding.differences.length > 0 ? [finding] : [];
}

/** A provider that has nothing to say is a finding as well. */
async function orNoAnswer<Answer>(asked: Promise<Answer>): Promise<Answer | NoAnswer> {
  try {
    return await asked;
  } catch (error) {
    const code = error instanceof AppError ? error.code : undefined;
    if (code === 'not_found' || code === 'unavailable') return code;
    throw error;
  }
}

/** When a later payment was made is known by the period that it bought; else it may be of any time. */
function isWithin({ from, until }: Period, answer: RemotePayment | NoAnswer): boolean {
  const startsAt =
    typeof answer === 'object' && 'periodStartsAt' in answer ? answer.periodStartsAt : undefined;
  return startsAt === undefined || (from <= startsAt && startsAt < until);
}
