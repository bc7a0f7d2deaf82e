import { AppError } from '#domain/errors.ts';
import type { PayoutsService } from '#server/features/orders/payouts/payouts.service.ts';
import type { PaymentsService } from '#server/features/payments/payments.service.ts';
import type { ProviderId, ProviderPayouts } from '#server/features/payments/payment-provider.ts';
import { addSeconds } from '#server/platform/clock.ts';
import { handlePeriodically } from '#server/platform/jobs/job.ts';
import type { Platform } from '#server/platform/platform.ts';

/** Payouts are made within days, and one that failed is known within weeks; the first reading goes as far back. */
const readDays = 180;
const daySeconds = 86_400;

/** PayPal has no payouts: it keeps the money until its owner moves it, and its API lists no such moves to a shop. */
const providerIds: readonly ProviderId[] = ['stripe', 'sandbox'];

export type PayoutReadingService = ReturnType<typeof createPayoutReadingService>;

/** Reads what the providers paid out, each night after the books were compared with them. */
export function createPayoutReadingService(
  { clock, log }: Pick<Platform, 'clock' | 'log'>,
  { payments, payouts }: { readonly payments: PaymentsService; readonly payouts: PayoutsService },
) {
  async function read(id: ProviderId, provider: ProviderPayouts): Promise<void> {
    const since = addSeconds(clock.now(), -readDays * daySeconds);
    const listed = await provider.listPayouts(since);
    const known = await payouts.findStates(
      id,
      listed.map(({ payoutId }) => payoutId),
    );
    for (const payout of listed) {
      if (known.get(payout.payoutId) === payout.state) continue;
      const entries = payout.isItemized ? await provider.listEntries(payout.payoutId) : [];
      await payouts.keep(id, payout, entries);
    }
  }

  /** A provider that gives no answer is asked again in the next night. */
  async function run(): Promise<void> {
    for (const id of providerIds) {
      const provider = payments.isConfigured(id) ? payments.getProvider(id).payouts : undefined;
      if (provider === undefined) continue;
      try {
        await read(id, provider);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        log.warn({ err: error, provider: id }, 'payouts could not be read');
      }
    }
  }

  return { run, jobs: [handlePeriodically('read-payouts', '53 3 * * *', run)] };
}
