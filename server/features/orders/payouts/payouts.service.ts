import { monthStart, nextMonth } from '#domain/orders/months/month.ts';
import {
  entryDifferences,
  payoutDifferences,
  sumDifferences,
  type Payout,
  type PayoutDifference,
  type PayoutEntry,
  type PayoutState,
} from '#domain/orders/months/payout.ts';
import type { PaymentProvider } from '#domain/orders/payment-provider.ts';
import { eachPiece, type Piece } from '#server/database/paging.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as repository from './payouts.repository.ts';

/** A part of a payout, compared with the books. */
export interface MatchedEntry {
  readonly entry: repository.PayoutEntryRow;
  readonly differences: readonly PayoutDifference[];
}

/** A payout with the sums of its parts, in the smallest unit of its currency. */
export interface MatchedPayout extends Payout {
  readonly provider: PaymentProvider;
  readonly chargeCents: number;
  readonly refundCents: number;
  /** The money that banks took, and gave back. */
  readonly disputeCents: number;
  /** Kept by the provider: above zero. */
  readonly feeCents: number;
  readonly otherCents: number;
  /** Of it and its parts, each once. */
  readonly differences: readonly PayoutDifference[];
}

export type PayoutsService = ReturnType<typeof createPayoutsService>;

/** The payouts of the providers, as far as they were read, beside the books. */
export function createPayoutsService({ database }: Pick<Platform, 'database'>) {
  async function* matchedEntries(month: string): AsyncGenerator<readonly MatchedEntry[]> {
    const span = spanOf(month);
    const pieces = eachPiece(
      (piece: Piece<Pick<repository.PayoutEntryRow, 'provider' | 'entryId'>>) =>
        repository.listEntries(database, span, piece),
      ({ provider, entryId }) => ({ provider, entryId }),
    );
    for await (const rows of pieces) yield rows.map(match);
  }

  return {
    /** The states of payouts that are known, by their ids. */
    findStates: (
      provider: PaymentProvider,
      ids: readonly string[],
    ): Promise<ReadonlyMap<string, PayoutState>> => repository.findStates(database, provider, ids),

    /** Writes a payout and its parts over what was known of it. */
    async keep(provider: PaymentProvider, payout: Payout, entries: readonly PayoutEntry[]) {
      await database
        .transaction()
        .execute((tx) => repository.writePayout(tx, provider, payout, entries));
    },

    /** The payouts that arrive in a month (UTC), oldest first. @param month `2026-10` */
    async listOf(month: string): Promise<readonly MatchedPayout[]> {
      const payouts = await repository.listPayouts(database, spanOf(month));
      const byPayout = new Map<string, MatchedEntry[]>();
      for await (const matched of matchedEntries(month)) {
        for (const one of matched) {
          const key = keyOf(one.entry);
          const known = byPayout.get(key);
          if (known === undefined) byPayout.set(key, [one]);
          else known.push(one);
        }
      }
      return payouts.map((payout) => sumUp(payout, byPayout.get(keyOf(payout)) ?? []));
    },

    /** The parts of those payouts, piece by piece, for a file. */
    entriesOf: matchedEntries,
  };
}

function spanOf(month: string): repository.ArrivalSpan {
  return { from: monthStart(month), until: monthStart(nextMonth(month)) };
}

function keyOf({ provider, payoutId }: Pick<repository.PayoutRow, 'provider' | 'payoutId'>) {
  return `${provider} ${payoutId}`;
}

function match(entry: repository.PayoutEntryRow): MatchedEntry {
  const { bookedCents: amountCents, bookedCurrency: currency } = entry;
  const isBooked = amountCents !== null && currency !== null;
  const { bookedFeeCents: feeCents, bookedFeeCurrency: feeCurrency } = entry;
  const booked = isBooked ? { amountCents, currency, feeCents, feeCurrency } : undefined;
  return { entry, differences: entryDifferences(entry, entry.currency, booked) };
}

function sumUp(payout: repository.PayoutRow, matched: readonly MatchedEntry[]): MatchedPayout {
  const entries = matched.map(({ entry }) => entry);
  const sumOf = (...kinds: readonly PayoutEntry['kind'][]) =>
    entries
      .filter(({ kind }) => kinds.includes(kind))
      .reduce((sum, { grossCents }) => sum + grossCents, 0);
  const found = new Set([
    ...sumDifferences(payout, entries),
    ...matched.flatMap(({ differences }) => differences),
  ]);
  const ownFees = sumOf('fee');
  return {
    ...payout,
    chargeCents: sumOf('charge'),
    refundCents: sumOf('refund'),
    disputeCents: sumOf('dispute'),
    feeCents: entries.reduce((sum, { feeCents }) => sum + feeCents, 0) - ownFees,
    otherCents: sumOf('other'),
    differences: payoutDifferences.filter((difference) => found.has(difference)),
  };
}
