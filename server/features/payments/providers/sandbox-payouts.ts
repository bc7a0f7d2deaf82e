import type { Payout, PayoutEntry } from '#domain/orders/months/payout.ts';
import type { Platform } from '#server/platform/platform.ts';
import { currencyOf } from '../checkout-total.ts';
import type { ProviderPayouts } from '../payment-provider.ts';
import * as sandbox from '../sandbox/sandbox-payouts.repository.ts';

/** The days from a day of payments to its payout. */
const payoutAfterDays = 2;
const dayMs = 86_400_000;

/**
 * The sandbox pays out what was paid and refunded on a day (UTC), two days later, by the clock of the shop. It keeps no
 * fee, and remembers nothing: the same day makes the same payout.
 */
export function createSandboxPayouts({
  database,
  clock,
}: Pick<Platform, 'database' | 'clock'>): ProviderPayouts {
  /** The parts of the payout of each day and currency, of days that are over. */
  async function readDays(from: Date): Promise<ReadonlyMap<string, readonly PayoutEntry[]>> {
    const span = { from: dayOf(from), until: dayOf(clock.now()) };
    const days = new Map<string, PayoutEntry[]>();
    const add = (currency: string, entry: PayoutEntry) => {
      const id = payoutIdOf(entry.at, currency);
      days.set(id, [...(days.get(id) ?? []), entry]);
    };
    for (const { id, paidAt, amountCents, lines } of await sandbox.listPaid(database, span)) {
      if (paidAt === null || amountCents === 0) continue;
      add(currencyOf({ lines }), entryOf('charge', id, id, amountCents, paidAt));
    }
    for (const row of await sandbox.listRefunds(database, span)) {
      const { idempotencyKey, paymentId, amountCents, createdAt, lines } = row;
      const source = `refunds-of-${paymentId}`;
      const entry = entryOf('refund', `refund-${idempotencyKey}`, source, -amountCents, createdAt);
      add(currencyOf({ lines }), entry);
    }
    return days;
  }

  return {
    async listPayouts(since) {
      const days = await readDays(new Date(since.getTime() - payoutAfterDays * dayMs));
      const payouts = [...days].map(([payoutId, entries]): Payout => {
        const { day, currency } = partsOf(payoutId);
        const arrivesAt = new Date(day.getTime() + payoutAfterDays * dayMs);
        const amountCents = entries.reduce((sum, { netCents }) => sum + netCents, 0);
        const state = arrivesAt <= clock.now() ? 'paid' : 'pending';
        return { payoutId, amountCents, currency, state, arrivesAt, isItemized: true };
      });
      return payouts.filter(({ arrivesAt }) => arrivesAt >= since);
    },

    async listEntries(payoutId) {
      return (await readDays(partsOf(payoutId).day)).get(payoutId) ?? [];
    },
  };
}

function entryOf(
  kind: PayoutEntry['kind'],
  entryId: string,
  sourceId: string,
  cents: number,
  at: Date,
): PayoutEntry {
  return { kind, entryId, sourceId, grossCents: cents, feeCents: 0, netCents: cents, at };
}

/** The first moment of a day in UTC. */
function dayOf(at: Date): Date {
  return new Date(Math.floor(at.getTime() / dayMs) * dayMs);
}

/** `sandbox_payout_2026-11-21_USD` */
function payoutIdOf(at: Date, currency: string): string {
  return `sandbox_payout_${at.toISOString().slice(0, 10)}_${currency}`;
}

function partsOf(payoutId: string): { readonly day: Date; readonly currency: string } {
  const [day = '', currency = ''] = payoutId.split('_').slice(2);
  return { day: new Date(`${day}T00:00:00Z`), currency };
}
