import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { BlanksService } from '#server/features/blanks/blanks.service.ts';
import type { CardDesignsService } from '#server/features/cart/card-designs.service.ts';
import type { CartService } from '#server/features/cart/cart.service.ts';
import type { CatalogVersionsService } from '#server/features/catalog/catalog-versions.service.ts';
import type { MoneyIssuesService } from '#server/features/settlement/money-issues/money-issues.service.ts';
import type { IncludedCardsService } from '#server/features/orders/placing/included-cards.service.ts';
import type { OrderMailsService } from '#server/features/orders/order-mails.service.ts';
import type { OrderPaymentsService } from '#server/features/orders/payments/order-payments.service.ts';
import type { OrdersService } from '#server/features/orders/orders.service.ts';
import type { PaymentsService } from '#server/features/payments/payments.service.ts';

/** The services of lower modules that this module needs. */
export interface Dependencies {
  readonly accounts: AccountsService;
  readonly blanks: BlanksService;
  readonly cart: CartService;
  readonly catalogVersions: CatalogVersionsService;
  readonly cardDesigns: CardDesignsService;
  readonly payments: PaymentsService;
  readonly moneyIssues: MoneyIssuesService;
  readonly orders: OrdersService;
  readonly includedCards: IncludedCardsService;
  readonly orderMails: OrderMailsService;
  readonly orderPayments: OrderPaymentsService;
}
