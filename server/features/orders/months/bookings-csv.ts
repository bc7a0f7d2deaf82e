import { decimalDollars } from '#domain/catalog/money.ts';
import { csvTable } from '#domain/csv.ts';
import { invoiceName } from '#domain/invoices/invoice.ts';
import { bookedCountry, bookedTaxCents } from '#domain/orders/months/month-figures.ts';
import { monthOf } from '#domain/orders/months/month.ts';
import type { BookingRow } from './bookings.repository.ts';

/** A booking, and the month whose file it stands in. */
export interface BookingLine {
  readonly booking: BookingRow;
  readonly month: string;
}

/** A bookkeeper's file of a month: a row a booking, whose amounts add up to the month's figures. */
export const bookingsCsv = csvTable<BookingLine>({
  // In UTC.
  date: ({ booking }) => booking.at.toISOString().slice(0, 10),
  kind: ({ booking }) => booking.kind,
  document: ({ booking: { paperKind, paperNumber, issuedAt } }) =>
    paperKind && paperNumber && issuedAt && invoiceName(paperKind, paperNumber, issuedAt),
  order: ({ booking }) => booking.orderNumber,
  country: ({ booking }) => bookedCountry(countryOf(booking)),
  // In percent.
  'tax rate': ({ booking }) =>
    (booking.taxes ?? []).map(({ millionths }) => millionths / 10_000).join('; '),
  'tax name': ({ booking }) => (booking.taxes ?? []).map(({ name }) => name).join('; '),
  net: ({ booking }) => decimalDollars(booking.amountCents - taxOf(booking)),
  tax: ({ booking }) => decimalDollars(taxOf(booking)),
  gross: ({ booking }) => decimalDollars(booking.amountCents),
  currency: ({ booking }) => booking.currency,
  provider: ({ booking }) => booking.provider,
  'payment reference': ({ booking }) => booking.providerPaymentId,
  'correction of': ({ booking, month }) =>
    monthOf(booking.at) < month ? monthOf(booking.at) : null,
  // The fee that the provider keeps of a charge, in its own currency; empty: not known.
  fee: ({ booking: { feeCents } }) => (feeCents === null ? null : decimalDollars(feeCents)),
  'fee currency': ({ booking }) => booking.feeCurrency,
});

function taxOf({ amountCents, taxes }: BookingRow): number {
  return bookedTaxCents({ amountCents, taxes: taxes ?? [] });
}

/** Of the buyer on the document, which keeps it; else of the order's address. */
export function countryOf({ buyer, deliveryAddress }: BookingRow): string {
  const documented = buyer?.country ?? '';
  return documented === '' ? (deliveryAddress?.country ?? '') : documented;
}
