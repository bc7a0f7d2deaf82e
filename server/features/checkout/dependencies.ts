import type { AccountsService, UserView } from '#server/features/accounts/accounts.service.ts';
import type { CardDesignsService } from '#server/features/cart/card-designs.service.ts';
import type { CartService } from '#server/features/cart/cart.service.ts';
import type { CatalogService } from '#server/features/catalog/catalog.service.ts';
import type { CatalogVersionsService } from '#server/features/catalog/catalog-versions.service.ts';
import type { MoneyIssuesService } from '#server/features/settlement/money-issues/money-issues.service.ts';
import type { OrdersService } from '#server/features/orders/orders.service.ts';
import type { PlacingService } from '#server/features/orders/placing/placing.service.ts';
import type { ReplacementPaymentsService } from '#server/features/orders/replacements/replacement-payments.service.ts';
import type { PaymentsService } from '#server/features/payments/payments.service.ts';
import type { ExpiredCheckoutsService } from '#server/features/settlement/expired-checkouts.service.ts';
import type { OrderExpiryService } from '#server/features/settlement/order-expiry.service.ts';
import type { SettlementService } from '#server/features/settlement/settlement.service.ts';
import type { EntitlementsService } from '#server/features/subscriptions/entitlements.service.ts';
import type { SubscriptionsService } from '#server/features/subscriptions/subscriptions.service.ts';

/** The services of lower modules that this module needs. */
export interface Dependencies {
  readonly accounts: AccountsService;
  readonly catalog: CatalogService;
  readonly catalogVersions: CatalogVersionsService;
  readonly cart: CartService;
  readonly cardDesigns: CardDesignsService;
  readonly payments: PaymentsService;
  readonly moneyIssues: MoneyIssuesService;
  readonly orders: OrdersService;
  readonly placing: PlacingService;
  readonly replacementPayments: ReplacementPaymentsService;
  readonly entitlements: EntitlementsService;
  readonly subscriptions: SubscriptionsService;
  readonly settlement: SettlementService;
  readonly orderExpiry: OrderExpiryService;
  readonly expiredCheckouts: ExpiredCheckoutsService;
  readonly userView: UserView;
}
