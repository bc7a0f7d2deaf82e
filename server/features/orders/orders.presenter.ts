import { dollarsOf } from '#domain/catalog/money.ts';
import { cardsOfUnit } from '#domain/catalog/line-cards.ts';
import { isSurchargeId } from '#domain/catalog/surcharges.ts';
import { trackingUrl } from '#domain/orders/carriers.ts';
import { normalizeAddress } from '#domain/orders/delivery-address.ts';
import { isPayable } from '#domain/orders/payable.ts';
import { primaryLine } from '#domain/orders/order-lines.ts';
import { invoiceName } from '#domain/invoices/invoice.ts';
import type { CatalogVersionsService } from '#server/features/catalog/catalog-versions.service.ts';
import type { ListedInvoice } from '#server/features/invoices/invoices.service.ts';
import type {
  OrderView,
  OwnOrderView,
  InvoiceView,
  PaymentView,
  Purchase,
} from '#wire/orders/orders.ts';
import type { OwnOrder } from './own-order.service.ts';
import type { Order, PaymentRow } from './orders.service.ts';

/** An order as its buyer sees it. */
export function presentOrder(
  order: Order & { payments: readonly PaymentRow[]; issuedInvoices: readonly ListedInvoice[] },
  names: SoldNames,
): OrderView {
  const first = order.payments.find(({ kind }) => kind === 'first');
  return {
    ...presentContent(order),
    paidAt: (first?.paidAt ?? order.settledAt)?.toISOString() ?? null,
    payments: order.payments.map((payment) => presentPayment(payment, order.issuedInvoices, names)),
  };
}

/** An order without the money that came in for it. */
export function presentContent(order: Order): Omit<OrderView, 'paidAt' | 'payments'> {
  return {
    ...presentPurchase(order),
    email: order.email,
    payment: order.payment,
    provider: order.provider,
    timestamp: order.placedAt.toISOString(),
    listTotal: dollarsOf(order.listCents),
    discount: dollarsOf(order.discountCents),
    promoCode: order.promoCode,
    shipping: dollarsOf(order.shippingCents),
    deliveryTime: deliveryTimeOf(order),
    deliveryAddress: order.deliveryAddress && normalizeAddress(order.deliveryAddress),
    trackingNumber: order.trackingNumber,
    carrier: order.carrier,
    trackingUrl: trackingUrl(order.carrier, order.trackingNumber) ?? null,
    canBePaid: isPayable(order),
    lines: order.lines.map((line) => ({
      productId: line.productId,
      name: line.name,
      tier: line.tier,
      billing: line.billing,
      quantity: line.quantity,
      listPrice: dollarsOf(line.listUnitCents),
      price: dollarsOf(line.unitCents),
      discountPercent: line.discountPercent,
      total: dollarsOf(line.unitCents * line.quantity),
      cardsPerUnit: cardsOfUnit(line),
      designs: line.designs,
    })),
  };
}

function deliveryTimeOf({ deliveryFromDays, deliveryToDays }: Order) {
  if (deliveryFromDays === null || deliveryToDays === null) return null;
  return { fromDays: deliveryFromDays, toDays: deliveryToDays };
}

/** An order as its buyer follows it. */
export function presentOwnOrder(order: OwnOrder, names: SoldNames): OwnOrderView {
  return {
    ...presentOrder(order, names),
    claimedCount: order.claimedCount,
    isForCompany: order.companyId !== null,
    timeline: order.timeline.map(({ kind, at, isAhead, identifier, amountCents }) => ({
      kind,
      at: at?.toISOString() ?? null,
      isAhead,
      identifier: identifier ?? null,
      amount: amountCents === undefined ? null : dollarsOf(amountCents),
    })),
  };
}

/** An order as the screen after a payment shows it: nothing about its buyer. */
export function presentPurchase(order: Order): Purchase {
  const { tier: subscriptionTier, billing } = primaryLine(order.lines);
  return {
    _id: order.id,
    orderNumber: order.orderNumber,
    quantity: order.lines.reduce(
      (sum, { productId, quantity }) => (isSurchargeId(productId) ? sum : sum + quantity),
      0,
    ),
    subscriptionTier,
    billing,
    status: order.status,
    currency: order.currency,
    total: dollarsOf(order.totalCents),
    cardCount: order.cardCount,
    ...(order.accessoryCount > 0 && { accessoryCount: order.accessoryCount }),
  };
}

/** The names that products were sold by. */
type SoldNames = Pick<CatalogVersionsService, 'nameAt'>;

/** Money that came in, as its payer and admins see it. @param issuedInvoices of its order */
export function presentPayment(
  payment: PaymentRow,
  issuedInvoices: readonly ListedInvoice[],
  names: SoldNames,
): PaymentView {
  const own = issuedInvoices.filter(({ paymentId }) => paymentId === payment.id);
  const invoice = own.find(({ refundId }) => refundId === null);
  return {
    _id: payment.id,
    kind: payment.kind,
    name: names.nameAt(payment.productId, payment.paidAt) ?? null,
    state: payment.state,
    currency: payment.currency,
    amount: dollarsOf(payment.amountCents),
    refunded: dollarsOf(payment.refundedCents),
    paidAt: payment.paidAt.toISOString(),
    periodStart: payment.periodStartAt.toISOString(),
    periodEnd: payment.periodEndAt?.toISOString() ?? null,
    invoice: invoice === undefined ? null : presentInvoice(invoice),
    corrections: own.filter(({ refundId }) => refundId !== null).map(presentInvoice),
  };
}

function presentInvoice(invoice: ListedInvoice): InvoiceView {
  const { id, kind, number, issuedAt, taxes, hasEInvoice } = invoice;
  return {
    _id: id,
    kind,
    number: invoiceName(kind, number, issuedAt),
    taxes: taxes.map(({ name, millionths, cents }) => ({
      name,
      percent: millionths / 10_000,
      amount: dollarsOf(cents),
    })),
    eInvoice: hasEInvoice,
  };
}
