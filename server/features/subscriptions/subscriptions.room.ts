import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { OrderMoneyService } from '#server/features/orders/order-money.service.ts';
import type { OrdersService } from '#server/features/orders/orders.service.ts';
import type { PaymentsService } from '#server/features/payments/payments.service.ts';
import type { UserViewService } from '#server/features/user-view/user-view.service.ts';
import type { App } from '#server/http/app-type.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createEntitlementsService } from './entitlements.service.ts';
import { createSubscriptionRefreshService } from './subscription-refresh.service.ts';
import { createSubscriptionJobs } from './subscriptions.jobs.ts';
import { registerSubscriptionsRoutes } from './subscriptions.routes.ts';
import { createSubscriptionsService } from './subscriptions.service.ts';

export function createSubscriptionsRoom(
  platform: Platform,
  below: {
    readonly accounts: AccountsService;
    readonly payments: PaymentsService;
    readonly orders: OrdersService;
    readonly orderMoney: OrderMoneyService;
  },
) {
  const common = { ...platform, ...below };
  const entitlements = createEntitlementsService(common);
  const refreshing = createSubscriptionRefreshService({ ...common, entitlements });
  const subscriptions = createSubscriptionsService({ ...common, entitlements, refreshing });
  return {
    services: { entitlements, refreshing, subscriptions },
    routes: (app: App, { userView }: { readonly userView: UserViewService }) =>
      registerSubscriptionsRoutes(app, { subscriptions, userView }),
    jobs: [
      ...entitlements.jobs,
      ...refreshing.jobs,
      ...createSubscriptionJobs({ ...common, refreshing }),
    ],
  };
}
