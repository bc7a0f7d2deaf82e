import { handleSandboxEvents } from '#server/features/payments/sandbox/sandbox-events.ts';
import type { App } from '#server/http/app-type.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Dependencies } from './dependencies.ts';
import { createCheckoutJobs } from './checkout.jobs.ts';
import { registerCheckoutRoutes } from './checkout.routes.ts';
import { createCheckoutService } from './checkout.service.ts';
import { createOfferService } from './offer.service.ts';
import { createOrderExpiryService } from './order-expiry.service.ts';
import { createExpiredCheckoutsService } from './expired-checkouts.service.ts';
import { createPaymentEventsService } from './payment-events.service.ts';
import { createReconciliationService } from './reconciliation.service.ts';
import { createReturnService } from './return.service.ts';
import { createSettlementService } from './settlement.service.ts';
import { registerWebhookRoutes } from './webhooks.routes.ts';

export function createCheckoutModule(platform: Platform, dependencies: Dependencies) {
  const offer = createOfferService(platform, dependencies);
  const settlement = createSettlementService(platform, dependencies);
  const settling = { ...dependencies, settlement };
  const orderExpiry = createOrderExpiryService(platform, settling);
  const expiredCheckouts = createExpiredCheckoutsService(platform, {
    ...dependencies,
    orderExpiry,
  });
  const expiry = { orderExpiry, expiredCheckouts };
  const checkout = createCheckoutService(platform, { ...settling, ...expiry, offer });
  const returns = createReturnService(platform, settling);
  const paymentEvents = createPaymentEventsService(platform, settling);
  return {
    services: {
      offer,
      settlement,
      orderExpiry,
      checkout,
      returns,
      paymentEvents,
      reconciliation: createReconciliationService(platform, dependencies),
    },
    routes(app: App) {
      registerCheckoutRoutes(app, { ...platform, ...dependencies, checkout, returns });
      registerWebhookRoutes(app, paymentEvents);
    },
    jobs: [
      ...settlement.jobs,
      ...orderExpiry.jobs,
      ...expiredCheckouts.jobs,
      ...createCheckoutJobs(platform, { ...settling, orderExpiry }),
      handleSandboxEvents((event) => paymentEvents.receive('sandbox', event)),
    ],
    start: () => void offer.check(),
  };
}
