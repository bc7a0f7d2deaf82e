import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { CartService } from '#server/features/cart/cart.service.ts';
import type { CatalogService } from '#server/features/catalog/catalog.service.ts';
import type { OrderMoneyService } from '#server/features/orders/order-money.service.ts';
import type { OrdersService } from '#server/features/orders/orders.service.ts';
import type { PaymentsService } from '#server/features/payments/payments.service.ts';
import { handleSandboxEvents } from '#server/features/payments/sandbox/sandbox-events.ts';
import type { EntitlementsService } from '#server/features/subscriptions/entitlements.service.ts';
import type { SubscriptionRefreshService } from '#server/features/subscriptions/subscription-refresh.service.ts';
import type { SubscriptionsService } from '#server/features/subscriptions/subscriptions.service.ts';
import type { UserViewService } from '#server/features/user-view/user-view.service.ts';
import type { App } from '#server/http/app-type.ts';
import type { Platform } from '#server/platform/platform.ts';
import { registerCheckoutRoutes } from './checkout.routes.ts';
import { createCheckoutService } from './checkout.service.ts';
import { createGiveUpService } from './give-up.service.ts';
import { createOfferService } from './offer.service.ts';
import { createPaymentEventsService } from './payment-events.service.ts';
import { createReturnService } from './return.service.ts';
import { createSettlementService } from './settlement.service.ts';
import { registerWebhookRoutes } from './webhooks.routes.ts';

export function createCheckoutRoom(
  platform: Platform,
  below: {
    readonly accounts: AccountsService;
    readonly catalog: CatalogService;
    readonly cart: CartService;
    readonly payments: PaymentsService;
    readonly orders: OrdersService;
    readonly orderMoney: OrderMoneyService;
    readonly entitlements: EntitlementsService;
    readonly refreshing: SubscriptionRefreshService;
    readonly subscriptions: SubscriptionsService;
    readonly userView: UserViewService;
  },
) {
  const common = { ...platform, ...below };
  const priceIds = platform.config.payments.stripe?.priceIds ?? {};
  const offer = createOfferService({ ...common, priceIds });
  const settlement = createSettlementService(common);
  const givingUp = createGiveUpService({ ...common, settlement });
  const checkout = createCheckoutService({ ...common, offer, settlement, givingUp });
  const returns = createReturnService({ ...common, settlement });
  const paymentEvents = createPaymentEventsService({ ...common, settlement });
  return {
    services: { offer, settlement, givingUp, checkout, returns, paymentEvents },
    routes(app: App) {
      registerCheckoutRoutes(app, { ...common, checkout, returns });
      registerWebhookRoutes(app, { paymentEvents });
    },
    jobs: [
      ...settlement.jobs,
      ...givingUp.jobs,
      handleSandboxEvents((event) => paymentEvents.receive('sandbox', event)),
    ],
    start: () => void offer.check(),
  };
}
