import { handleSandboxEvents } from '#server/features/payments/sandbox/sandbox-events.ts';
import type { App } from '#server/http/app-type.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Below } from './below.ts';
import { createCheckoutJobs } from './checkout.jobs.ts';
import { registerCheckoutRoutes } from './checkout.routes.ts';
import { createCheckoutService } from './checkout.service.ts';
import { createOfferService } from './offer.service.ts';
import { createOrderExpiryService } from './order-expiry.service.ts';
import { createPageClosingService } from './page-closing.service.ts';
import { createPaymentEventsService } from './payment-events.service.ts';
import { createReconciliationService } from './reconciliation.service.ts';
import { createReturnService } from './return.service.ts';
import { createSettlementService } from './settlement.service.ts';
import { registerWebhookRoutes } from './webhooks.routes.ts';

export function createCheckoutModule(platform: Platform, below: Below) {
  const offer = createOfferService(platform, below);
  const settlement = createSettlementService(platform, below);
  const settling = { ...below, settlement };
  const orderExpiry = createOrderExpiryService(platform, settling);
  const pageClosing = createPageClosingService(platform, { ...below, orderExpiry });
  const expiry = { orderExpiry, pageClosing };
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
      reconciliation: createReconciliationService(platform, below),
    },
    routes(app: App) {
      registerCheckoutRoutes(app, { ...platform, ...below, checkout, returns });
      registerWebhookRoutes(app, paymentEvents);
    },
    jobs: [
      ...settlement.jobs,
      ...orderExpiry.jobs,
      ...pageClosing.jobs,
      ...createCheckoutJobs(platform, { ...settling, orderExpiry }),
      handleSandboxEvents((event) => paymentEvents.receive('sandbox', event)),
    ],
    start: () => void offer.check(),
  };
}
