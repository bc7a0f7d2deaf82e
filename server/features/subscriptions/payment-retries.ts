import { AppError } from '#domain/errors.ts';
import type { PaymentRetry } from '#server/features/payments/payment-provider.ts';
import type { PaymentsService } from '#server/features/payments/payments.service.ts';
import type { SubscriptionRow } from './subscriptions.repository.ts';

/**
 * How providers go on with what is past due, by subscription. They are asked each time: it changes with every try. One
 * that can't be asked leaves the plan as it is, without that.
 */
export async function findRetries(
  payments: PaymentsService,
  rows: readonly SubscriptionRow[],
): Promise<ReadonlyMap<string, PaymentRetry>> {
  const found = new Map<string, PaymentRetry>();
  const overdue = rows.filter(({ state }) => state === 'past_due');
  for (const { id, provider, providerSubscriptionId } of overdue) {
    try {
      const ofProvider = payments.getSubscriptions(provider);
      const { retry } = await ofProvider.fetchSubscription(providerSubscriptionId);
      if (retry !== undefined) found.set(id, retry);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  }
  return found;
}
