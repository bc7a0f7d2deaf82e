import { findSold } from '#domain/catalog/products.ts';
import { decimalDollars } from '#domain/catalog/money.ts';
import { invoiceName } from '#domain/invoices/invoice.ts';
import { csvTable } from '#domain/csv.ts';
import type { Movement } from './order-books.repository.ts';
import { taxColumns } from './tax-columns.ts';

/**
 * The books: a line for each time money moved. The list price and the discount of an order stand in the
 * line of its first payment alone, so that columns can be added up.
 */
export const booksCsv = csvTable<Movement>({
  date: ({ at }) => day(at),
  'order number': ({ orderNumber }) => orderNumber,
  'order id': ({ orderId }) => orderId,
  kind: ({ isRefund, kind }) => (isRefund ? 'refund' : kind),
  plan: planOf,
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
});

function isFirst({ kind, isRefund }: Movement): boolean {
  return kind === 'first' && !isRefund;
}

/** In UTC. */
function day(at: Date): string {
  return at.toISOString().slice(0, 10);
}

function planOf({ productId, sold }: Movement): string {
  if (productId === null) return sold;
  return findSold(productId)?.name ?? productId;
}
