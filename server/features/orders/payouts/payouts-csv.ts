import { decimalDollars } from '#domain/catalog/money.ts';
import { csvTable } from '#domain/csv.ts';
import { payoutDifferenceTexts } from '#domain/orders/months/payout.ts';
import type { MatchedEntry } from './payouts.service.ts';

/** The parts of the payouts of a month, a row each; the nets of a payout add up to what arrived. */
export const payoutsCsv = csvTable<MatchedEntry>({
  // In UTC, as the provider says it.
  'payout date': ({ entry }) => entry.arrivesAt.toISOString().slice(0, 10),
  payout: ({ entry }) => entry.payoutId,
  provider: ({ entry }) => entry.provider,
  state: ({ entry }) => entry.state,
  date: ({ entry }) => entry.at.toISOString().slice(0, 10),
  kind: ({ entry }) => entry.kind,
  reference: ({ entry }) => entry.sourceId,
  order: ({ entry }) => entry.orderNumber,
  gross: ({ entry }) => decimalDollars(entry.grossCents),
  fee: ({ entry }) => decimalDollars(entry.feeCents),
  net: ({ entry }) => decimalDollars(entry.netCents),
  currency: ({ entry }) => entry.currency,
  // Empty: the books say the same.
  difference: ({ differences }) =>
    differences.map((difference) => payoutDifferenceTexts[difference]).join('; '),
});
