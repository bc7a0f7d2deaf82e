import { handleSandboxEvents } from '#server/features/payments/sandbox/sandbox-events.ts';
import type { App } from '#server/http/app-type.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Dependencies } from './dependencies.ts';
import { createExpiredCheckoutsService } from './expired-checkouts.service.ts';
import { createFirstPaymentsService } from './first-payments.service.ts';
import { createNightlyReconciliationService } from './nightly-reconciliation.service.ts';
import { createOrderExpiryService } from './order-expiry.service.ts';
import { createPayoutReadingService } from './payout-reading.service.ts';
import { createPaymentEventsService } from './payment-events.service.ts';
import { createReconciliationService } from './reconciliation.service.ts';
import { createRefundsService } from './refunds.service.ts';
import { createSettlementJobs } from './settlement.jobs.ts';
import { createSettlementService } from './settlement.service.ts';
import { registerWebhookRoutes } from './webhooks.routes.ts';

/** Books what the payment providers say of an order, whoever asks them, and does what follows from it. */
export function createSettlementModule(platform: Platform, dependencies: Dependencies) {
  const firstPayments = createFirstPaymentsService(platform, dependencies);
  const settlement = createSettlementService(platform, { ...dependencies, firstPayments });
  const settling = { ...dependencies, settlement };
  const orderExpiry = createOrderExpiryService(platform, settling);
  const expiredCheckouts = createExpiredCheckoutsService(platform, { ...settling, orderExpiry });
  const reconciliation = createReconciliationService(platform, dependencies);
  const nightly = createNightlyReconciliationService(platform, { ...settling, reconciliation });
  const payoutReading = createPayoutReadingService(platform, dependencies);
  const paymentEvents = createPaymentEventsService(platform, settling);
  return {
    services: {
      settlement,
      orderExpiry,
      expiredCheckouts,
      paymentEvents,
      reconciliation,
      nightlyReconciliation: nightly,
      refunds: createRefundsService(platform, settling),
    },
    routes: (app: App) => registerWebhookRoutes(app, paymentEvents),
    jobs: [
      ...settlement.jobs,
      ...orderExpiry.jobs,
      ...expiredCheckouts.jobs,
      ...nightly.jobs,
      ...payoutReading.jobs,
      ...createSettlementJobs(platform, { ...settling, orderExpiry }),
      handleSandboxEvents((event) => paymentEvents.receive('sandbox', event)),
    ],
  };
}
