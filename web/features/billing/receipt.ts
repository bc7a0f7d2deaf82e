import { isRecurringBilling } from '#domain/catalog/products.ts';
import type { OrderLineView, OrderView, PaymentView } from '#wire/orders/orders.ts';

/** One line of a receipt; dollars. */
export interface ReceiptLine {
  readonly name: string;
  readonly quantity: number;
  /** One unit before the promo. */
  readonly unitPrice: number;
  readonly discountPercent: number;
  /** All units before the promo. */
  readonly amount: number;
}

/** The printed receipt of one payment; dollars. */
export interface Receipt {
  readonly number: string;
  readonly order: OrderView;
  readonly payment: PaymentView;
  readonly lines: readonly ReceiptLine[];
  readonly subtotal: number;
  readonly discount: number;
}

/** The words of a receipt. */
export interface ReceiptWords {
  /** @param sold without an id: found by its name */
  readonly name: (sold: { readonly productId?: string; readonly name: string }) => string;
  readonly things: (lines: readonly OrderLineView[]) => string;
  readonly day: (isoTime: string) => string;
  readonly lifetimeFrom: (date: string) => string;
  readonly afterCredit: (plan: string) => string;
}

/**
 * The receipt of a payment. A later one pays for one unit of the plan it names, as it was then: further
 * cards, what was bought once and what a promo took off belong to the first payment.
 *
 * @returns undefined for a payment that is not among these orders
 */
export function findReceipt(
  orders: readonly OrderView[],
  paymentId: string,
  words: ReceiptWords,
): Receipt | undefined {
  for (const order of orders) {
    const payment = order.payments.find(({ _id }) => _id === paymentId);
    if (payment !== undefined) return receiptOf(order, payment, words);
  }
  return undefined;
}

function receiptOf(order: OrderView, payment: PaymentView, words: ReceiptWords): Receipt {
  const number = receiptNumber(order, payment);
  if (payment.kind === 'first') {
    const lines = order.lines.map((line) => receiptLine(line, words));
    return { number, order, payment, lines, subtotal: order.listTotal, discount: order.discount };
  }
  const lines =
    payment.name === null
      ? renewedLines(order, words)
      : [planLine(payment, words.name({ name: payment.name }), words)];
  return { number, order, payment, lines, subtotal: payment.amount, discount: 0 };
}

/** The things a payment was for: 'Business Plus Yearly'. */
export function paidThings(
  order: OrderView,
  { kind, name }: PaymentView,
  words: ReceiptWords,
): string {
  if (kind === 'first') return words.things(order.lines);
  return name === null ? words.things(recurringLines(order)) : words.name({ name });
}

/**
 * The time a payment covers: 'Aug 3, 2026 – Aug 3, 2027'.
 *
 * @returns null where it brought no plan
 */
export function paidPeriod(
  { lines }: Pick<OrderView, 'lines'>,
  { kind, periodStart, periodEnd }: PaymentView,
  { day, lifetimeFrom }: Pick<ReceiptWords, 'day' | 'lifetimeFrom'>,
): string | null {
  if (kind === 'first' && lines.every(isPaidOnce)) return null;
  const from = day(periodStart);
  return periodEnd === null ? lifetimeFrom(from) : `${from} – ${day(periodEnd)}`;
}

function isPaidOnce({ tier, billing }: OrderLineView): boolean {
  return tier === null && !isRecurringBilling(billing);
}

function planLine(
  { kind, amount }: PaymentView,
  plan: string,
  { afterCredit }: ReceiptWords,
): ReceiptLine {
  const name = kind === 'change' ? afterCredit(plan) : plan;
  return { name, quantity: 1, unitPrice: amount, discountPercent: 0, amount };
}

/** The lines that a payment renewed, where it names no plan. */
function renewedLines(order: OrderView, words: ReceiptWords): ReceiptLine[] {
  return recurringLines(order).map((line) => receiptLine({ ...line, discountPercent: 0 }, words));
}

function recurringLines({ lines }: OrderView): OrderLineView[] {
  return lines.filter(({ billing }) => isRecurringBilling(billing));
}

/** The order's number; a renewal's has its day (UTC) behind it. */
export function receiptNumber(
  { orderNumber }: Pick<OrderView, 'orderNumber'>,
  { kind, paidAt }: Pick<PaymentView, 'kind' | 'paidAt'>,
): string {
  if (kind === 'first') return String(orderNumber);
  return `${orderNumber}-${paidAt.slice(0, 10).replaceAll('-', '')}`;
}

function receiptLine(line: OrderLineView, words: ReceiptWords): ReceiptLine {
  const { quantity, listPrice, discountPercent } = line;
  const name = words.name(line);
  return { name, quantity, unitPrice: listPrice, discountPercent, amount: listPrice * quantity };
}
