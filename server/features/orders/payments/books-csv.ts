import { decimalDollars } from '#domain/catalog/money.ts';
import { invoiceName } from '#domain/invoices/invoice.ts';
import { csvTable } from '#domain/csv.ts';
import type { Movement } from './order-books.repository.ts';
import { taxColumns } from './tax-columns.ts';

/** With the name of the product that a later payment was for, as it was then. */
interface BookedMovement extends Movement {
  readonly name: string | undefined;
}

/**
 * The books: a line for each time money moved. The list price, the discount and the shipping of an order
 * stand in the line of its first payment alone, so that columns can be added up.
 */
export const booksCsv = csvTable<BookedMovement>({
  date: ({ at }) => day(at),
  'order number': ({ orderNumber }) => orderNumber,
  'order id': ({ orderId }) => orderId,
  kind: ({ isRefund, kind }) => (isRefund ? 'refund' : kind),
  plan: ({ name, sold }) => name ?? sold,
  provider: ({ provider }) => provider,
  'provider id': ({ providerPaymentId }) => providerPaymentId,
  'e-mail': ({ email }) => email,
  country: ({ deliveryAddress }) => deliveryAddress?.country ?? null,
  list: (movement) => (isFirst(movement) ? decimalDollars(movement.listCents) : null),
  discount: (movement) => (isFirst(movement) ? decimalDollars(movement.discountCents) : null),
  amount: ({ amountCents }) => decimalDollars(amountCents),
  // Without an invoice: from a release that knew no taxes, and the invoice will name none either.
  ...taxColumns<Movement>(({ amountCents, taxes }) => ({ amountCents, taxes: taxes ?? [] })),
  currency: ({ currency }) => currency,
  'period from': ({ periodStartAt }) => day(periodStartAt),
  'period to': ({ periodEndAt }) => periodEndAt && day(periodEndAt),
  state: ({ state }) => state,
  invoice: ({ paperKind, paperNumber, issuedAt }) =>
    paperKind && paperNumber && issuedAt && invoiceName(paperKind, paperNumber, issuedAt),
  // The fee that the provider keeps of a payment, in its own currency; empty: not known.
  fee: ({ isRefund, feeCents }) =>
    isRefund || feeCents === null ? null : decimalDollars(feeCents),
  'fee currency': ({ isRefund, feeCurrency }) => (isRefund ? null : feeCurrency),
  // Part of the amount of the first payment.
  shipping: (movement) => (isFirst(movement) ? decimalDollars(movement.shippingCents) : null),
  // Of a payment, once its provider has paid it out.
  payout: ({ isRefund, payoutId }) => (isRefund ? null : payoutId),
});

function isFirst({ kind, isRefund }: Movement): boolean {
  return kind === 'first' && !isRefund;
}

/** In UTC. */
function day(at: Date): string {
  return at.toISOString().slice(0, 10);
}
