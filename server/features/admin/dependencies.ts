import type { CatalogVersionsService } from '#server/features/catalog/catalog-versions.service.ts';
import type { InvoicesService } from '#server/features/invoices/invoices.service.ts';
import type { OrderAddressService } from '#server/features/orders/admin/order-address.service.ts';
import type { OrderMailsService } from '#server/features/orders/order-mails.service.ts';
import type { OrderPaymentsService } from '#server/features/orders/payments/order-payments.service.ts';
import type { AdminOrdersService } from '#server/features/orders/admin/admin-orders.service.ts';
import type { OrdersService } from '#server/features/orders/orders.service.ts';
import type { RefundApprovalsService } from '#server/features/orders/refunds/refund-approvals.service.ts';
import type { RefundsService } from '#server/features/settlement/refunds.service.ts';
import type { SubscriptionsService } from '#server/features/subscriptions/subscriptions.service.ts';

/** The services of lower modules that this module needs. */
export interface Dependencies {
  readonly catalogVersions: CatalogVersionsService;
  readonly invoices: InvoicesService;
  readonly orderAddress: OrderAddressService;
  readonly orderMails: OrderMailsService;
  readonly orderPayments: OrderPaymentsService;
  readonly orders: OrdersService;
  readonly adminOrders: AdminOrdersService;
  readonly refundApprovals: RefundApprovalsService;
  readonly refunds: RefundsService;
  readonly subscriptions: SubscriptionsService;
}
