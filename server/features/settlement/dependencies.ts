import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { StaffService } from '#server/features/accounts/staff/staff.service.ts';
import type { BlanksService } from '#server/features/blanks/blanks.service.ts';
import type { CartService } from '#server/features/cart/cart.service.ts';
import type { CatalogService } from '#server/features/catalog/catalog.service.ts';
import type { MoneyIssuesService } from '#server/features/settlement/money-issues/money-issues.service.ts';
import type { OrderBooksService } from '#server/features/orders/payments/order-books.service.ts';
import type { OrderMailsService } from '#server/features/orders/order-mails.service.ts';
import type { OrderPaymentsService } from '#server/features/orders/payments/order-payments.service.ts';
import type { OrderReturnsService } from '#server/features/orders/returns/order-returns.service.ts';
import type { OrdersService } from '#server/features/orders/orders.service.ts';
import type { RefundApprovalsService } from '#server/features/orders/refunds/refund-approvals.service.ts';
import type { ReplacementPaymentsService } from '#server/features/orders/replacements/replacement-payments.service.ts';
import type { PayoutsService } from '#server/features/orders/payouts/payouts.service.ts';
import type { PaymentsService } from '#server/features/payments/payments.service.ts';
import type { SubscriptionSyncService } from '#server/features/subscriptions/subscription-sync.service.ts';
import type { SubscriptionsService } from '#server/features/subscriptions/subscriptions.service.ts';

/** The services of lower modules that this module needs. */
export interface Dependencies {
  readonly accounts: AccountsService;
  readonly blanks: BlanksService;
  readonly cart: CartService;
  readonly catalog: CatalogService;
  readonly payments: PaymentsService;
  readonly payouts: PayoutsService;
  readonly moneyIssues: MoneyIssuesService;
  readonly orders: OrdersService;
  readonly orderBooks: OrderBooksService;
  readonly orderMails: OrderMailsService;
  readonly orderPayments: OrderPaymentsService;
  readonly orderReturns: OrderReturnsService;
  readonly refundApprovals: RefundApprovalsService;
  readonly replacementPayments: ReplacementPaymentsService;
  readonly staff: StaffService;
  readonly subscriptions: SubscriptionsService;
  readonly subscriptionSync: SubscriptionSyncService;
}
