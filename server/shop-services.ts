import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config/config.ts';
import type { Database } from './database/database.ts';
import type { AccountsService } from './features/accounts/accounts.service.ts';
import { createCartService } from './features/cart/cart.service.ts';
import { createCatalogService } from './features/catalog/catalog.service.ts';
import { createCheckoutService } from './features/checkout/checkout.service.ts';
import { createGiveUpService } from './features/checkout/give-up.service.ts';
import { createOfferService } from './features/checkout/offer.service.ts';
import { createPaymentEventsService } from './features/checkout/payment-events.service.ts';
import { createReturnService } from './features/checkout/return.service.ts';
import { createSettlementService } from './features/checkout/settlement.service.ts';
import { createOrderCardsService } from './features/orders/order-cards.service.ts';
import { createOrderMoneyService } from './features/orders/order-money.service.ts';
import { createOrderStatusService } from './features/orders/order-status.service.ts';
import { createOrdersService } from './features/orders/orders.service.ts';
import { enabledProviders } from './features/payments/enabled-providers.ts';
import { createPaymentsService } from './features/payments/payments.service.ts';
import { createSandboxProvider } from './features/payments/providers/sandbox.ts';
import { handleSandboxEvents } from './features/payments/sandbox/sandbox-events.ts';
import { createSandboxRenewals } from './features/payments/sandbox/sandbox-renewals.ts';
import { createSandboxService } from './features/payments/sandbox/sandbox.service.ts';
import { createEntitlementsService } from './features/subscriptions/entitlements.service.ts';
import { createSubscriptionRefreshService } from './features/subscriptions/subscription-refresh.service.ts';
import { createSubscriptionJobs } from './features/subscriptions/subscriptions.jobs.ts';
import { createSubscriptionsService } from './features/subscriptions/subscriptions.service.ts';
import type { Audit } from './platform/audit/audit.ts';
import type { Clock } from './platform/clock.ts';
import type { Ids } from './platform/ids.ts';
import { handlePeriodically } from './platform/jobs/job.ts';

export interface ShopServicesOptions {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly audit: Audit;
  readonly accounts: AccountsService;
}

/** The part of the wiring diagram that sells, from the bottom up. */
export function createShopServices(options: ShopServicesOptions) {
  const { config, log, database, clock, ids, audit, accounts } = options;
  const { publicUrl } = config;
  const { brandName } = config.site;
  const common = { database, clock, ids, audit, log, accounts, publicUrl };

  const catalog = createCatalogService({ ...common, isProduction: !config.isDemo });
  const cart = createCartService({ ...common, catalog });

  const renewals = createSandboxRenewals(common);
  const sandbox = createSandboxService({ ...common, renewals, canMoveClock: config.isDemo });
  const providers = enabledProviders(config.payments, {
    clock,
    brandName,
    sandbox: createSandboxProvider(common),
  });
  const isTestMode = providers.some(({ id }) => id === 'sandbox');
  const payments = createPaymentsService({ log, providers });

  const orders = createOrdersService(common);
  const orderMoney = createOrderMoneyService(common);
  const orderCards = createOrderCardsService(common);
  const orderStatus = createOrderStatusService({ ...common, orders });

  const entitlements = createEntitlementsService(common);
  const refreshing = createSubscriptionRefreshService({
    ...common,
    payments,
    orders,
    orderMoney,
    entitlements,
  });
  const subscriptions = createSubscriptionsService({
    ...common,
    payments,
    entitlements,
    refreshing,
  });

  const priceIds = config.payments.stripe?.priceIds ?? {};
  const offer = createOfferService({ log, payments, priceIds, isTestMode });
  const money = { ...common, payments, orders, orderMoney, cart, subscriptions, refreshing };
  const settlement = createSettlementService(money);
  const givingUp = createGiveUpService({ ...money, settlement });
  const checkout = createCheckoutService({
    ...money,
    entitlements,
    catalog,
    offer,
    settlement,
    givingUp,
  });
  const returns = createReturnService({ ...money, settlement });
  const paymentEvents = createPaymentEventsService({ ...money, settlement });

  return {
    catalog,
    cart,
    payments,
    /** Where the sandbox takes the payments: what its pages call. */
    sandbox: isTestMode ? sandbox : undefined,
    orders,
    orderCards,
    orderStatus,
    entitlements,
    subscriptions,
    offer,
    checkout,
    returns,
    paymentEvents,
    jobs: [
      ...entitlements.jobs,
      ...refreshing.jobs,
      ...createSubscriptionJobs({ ...common, refreshing }),
      ...settlement.jobs,
      ...givingUp.jobs,
      handleSandboxEvents((event) => paymentEvents.receive('sandbox', event)),
      handlePeriodically('sandbox-renewals', '*/10 * * * *', () => renewals.chargeDue()),
    ],
  };
}
