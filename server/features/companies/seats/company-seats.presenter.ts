import { decimalDollars, dollarsOf } from '#domain/catalog/money.ts';
import { csvTable } from '#domain/csv.ts';
import { invoiceName } from '#domain/invoices/invoice.ts';
import { splitCents } from '#domain/companies/cost-centre.ts';
import { findSeatProduct, type SeatTerms } from '#domain/catalog/products.ts';
import { isRenewing } from '#domain/subscriptions/subscription-state.ts';
import type { SeatsView } from '#wire/companies/seats.ts';
import type { CompanySeatsService } from './company-seats.service.ts';
import type { SplitInvoice } from './cost-centres.service.ts';

type Row = Awaited<ReturnType<CompanySeatsService['listPaidBy']>>[number];

/** @param at when it is looked at */
export function presentSeats(row: Row, at: Date): SeatsView {
  const seats = row.quantity ?? row.orderedSeats;
  const product = productOf(row.productId ?? row.orderedId);
  const paidUntil = row.currentPeriodEndAt ?? row.periodEndAt;
  const isAhead = row.state === null && row.periodStartAt !== null && row.periodStartAt > at;
  const hasNext = row.nextProductId !== null || row.nextQuantity !== null;
  return {
    _id: row.orderId,
    subscriptionId: row.subscriptionId,
    orderNumber: row.orderNumber,
    purchaseOrder: row.purchaseOrder,
    companyId: row.companyId ?? '',
    company: row.companyName ?? row.wantedName,
    seats,
    name: product.name,
    billing: product.billing,
    state: row.state ?? (paidUntil !== null && paidUntil > at ? 'paid_once' : 'ended'),
    currency: row.currency,
    renewalPrice: dollarsOf(row.unitCents * seats),
    beginsAt: isAhead ? (row.periodStartAt?.toISOString() ?? null) : null,
    currentPeriodEnd: paidUntil?.toISOString() ?? null,
    handedOverTo: row.state !== null && isRenewing(row.state) ? '' : (row.handedTo ?? ''),
    next: hasNext
      ? nextOf(productOf(row.nextProductId ?? product.id), row.nextCents, row.nextQuantity ?? seats)
      : null,
  };
}

function nextOf({ billing }: SeatTerms, unitCents: number, seats: number) {
  return { seats, billing, price: dollarsOf(unitCents * seats) };
}

function productOf(id: string) {
  const product = findSeatProduct(id);
  if (product === undefined) throw new Error(`${id} is no product of seats`);
  return product;
}

/** The seats and the share of a group in an invoice. */
interface CostLine extends Omit<SplitInvoice, 'parts'> {
  readonly group: string;
  readonly costCentre: string;
  readonly seats: number;
  /** Negative where the money went back. */
  readonly cents: number;
}

export const costsCsv = csvTable<CostLine>({
  invoice: ({ kind, number, issuedAt }) => invoiceName(kind, number, issuedAt),
  date: ({ issuedAt }) => issuedAt.toISOString().slice(0, 10),
  'purchase order': ({ purchaseOrder }) => purchaseOrder,
  'cost centre': ({ costCentre }) => costCentre,
  group: ({ group }) => (group === '' ? 'no group' : group),
  seats: ({ seats }) => seats,
  amount: ({ cents }) => decimalDollars(cents),
  currency: ({ currency }) => currency,
});

/** The lines of invoices, one for each group. */
export async function* costLines(
  pieces: AsyncIterable<readonly SplitInvoice[]>,
): AsyncGenerator<readonly CostLine[]> {
  for await (const invoices of pieces) yield invoices.flatMap(linesOf);
}

function linesOf({ parts, ...invoice }: SplitInvoice): CostLine[] {
  const sign = invoice.kind === 'credit_note' ? -1 : 1;
  const shares = splitCents(
    sign * invoice.totalCents,
    parts.map(({ seats }) => seats),
  );
  return parts.map((part, index) => ({ ...invoice, ...part, cents: shares[index] ?? 0 }));
}
