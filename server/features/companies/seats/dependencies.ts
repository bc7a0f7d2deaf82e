import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { CatalogVersionsService } from '#server/features/catalog/catalog-versions.service.ts';
import type { SeatCheckoutService } from '#server/features/checkout/seat-checkout.service.ts';
import type { BoughtSeatsService } from '#server/features/companies/bought-seats.service.ts';
import type { CompaniesService } from '#server/features/companies/companies.service.ts';
import type { PlanChangesService } from '#server/features/subscriptions/plan-changes/plan-changes.service.ts';
import type { KeptPrices } from '#server/features/subscriptions/kept-prices.service.ts';
import type { MovedPricesService } from '#server/features/subscriptions/price-moves/moved-prices.service.ts';
import type { SubscriptionSyncService } from '#server/features/subscriptions/subscription-sync.service.ts';
import type { SubscriptionsService } from '#server/features/subscriptions/subscriptions.service.ts';

export interface Dependencies {
  readonly accounts: AccountsService;
  readonly boughtSeats: BoughtSeatsService;
  readonly catalogVersions: CatalogVersionsService;
  readonly companies: CompaniesService;
  readonly keptPrices: KeptPrices;
  readonly movedPrices: MovedPricesService;
  readonly planChanges: PlanChangesService;
  readonly seatCheckout: SeatCheckoutService;
  readonly subscriptions: SubscriptionsService;
  readonly subscriptionSync: SubscriptionSyncService;
}
