import type { InvoicesService } from '#server/features/invoices/invoices.service.ts';
import type { OrderAddressService } from '#server/features/orders/order-address.service.ts';
import type { OrderMailsService } from '#server/features/orders/order-mails.service.ts';
import type { OrderPaymentsService } from '#server/features/orders/order-payments.service.ts';
import type { OrdersDeskService } from '#server/features/orders/orders-desk.service.ts';
import type { OrdersService } from '#server/features/orders/orders.service.ts';
import type { PaymentsService } from '#server/features/payments/payments.service.ts';
import type { SettlementService } from '#server/features/checkout/settlement.service.ts';
import type { SubscriptionSyncService } from '#server/features/subscriptions/subscription-sync.service.ts';
import type { SubscriptionsService } from '#server/features/subscriptions/subscriptions.service.ts';

/** What this module asks of the modules below it. */
export interface Dependencies {
  readonly invoices: InvoicesService;
  readonly orderAddress: OrderAddressService;
  readonly orderMails: OrderMailsService;
  readonly orderPayments: OrderPaymentsService;
  readonly orders: OrdersService;
  readonly ordersDesk: OrdersDeskService;
  readonly payments: PaymentsService;
  readonly settlement: SettlementService;
  readonly subscriptions: SubscriptionsService;
  readonly subscriptionSync: SubscriptionSyncService;
}
