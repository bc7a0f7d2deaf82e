import { findProduct } from '#domain/catalog/products.ts';
import { decimalDollars } from '#domain/catalog/money.ts';
import { csvLine } from '#domain/csv.ts';
import type { Movement } from './order-books.repository.ts';

/** RFC 4180, section 2. */
const lineEnd = '\r\n';

const columns = [
  'date',
  'order number',
  'order id',
  'kind',
  'plan',
  'provider',
  'provider id',
  'e-mail',
  'country',
  'list',
  'discount',
  'amount',
  'currency',
  'period from',
  'period to',
  'state',
] as const;

export const booksCsvHeader = `${csvLine(columns)}${lineEnd}`;

/**
 * A line of the books. The list price and the discount of an order stand in the line of its first
 * payment alone, so that columns can be added up.
 */
export function booksCsvLine(movement: Movement): string {
  const { isRefund, kind } = movement;
  const isFirst = kind === 'first' && !isRefund;
  const cells: Readonly<Record<(typeof columns)[number], string | number | null>> = {
    date: day(movement.at),
    'order number': movement.orderNumber,
    'order id': movement.orderId,
    kind: isRefund ? 'refund' : kind,
    plan: planOf(movement),
    provider: movement.provider,
    'provider id': movement.providerPaymentId,
    'e-mail': movement.email,
    country: movement.deliveryAddress?.country ?? null,
    list: isFirst ? decimalDollars(movement.listCents) : null,
    discount: isFirst ? decimalDollars(movement.discountCents) : null,
    amount: decimalDollars(movement.amountCents),
    currency: movement.currency,
    'period from': day(movement.periodStartAt),
    'period to': movement.periodEndAt && day(movement.periodEndAt),
    state: movement.state,
  };
  return `${csvLine(columns.map((column) => cells[column]))}${lineEnd}`;
}

/** In UTC. */
function day(at: Date): string {
  return at.toISOString().slice(0, 10);
}

function planOf({ productId, sold }: Movement): string {
  if (productId === null) return sold;
  return findProduct(productId)?.name ?? productId;
}
