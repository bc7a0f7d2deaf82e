import { sql, type Selectable } from 'kysely';
import type { Payout, PayoutEntry } from '#domain/orders/months/payout.ts';
import type { PaymentProvider } from '#domain/orders/payment-provider.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Piece } from '#server/database/paging.ts';
import type { Payouts } from '#server/database/tables.ts';

export type PayoutRow = Selectable<Payouts>;

/** A span of time in which payouts arrive. */
export interface ArrivalSpan {
  readonly from: Date;
  readonly until: Date;
}

/** The payouts that arrive in a span, oldest first. */
export function listPayouts(db: Queryable, { from, until }: ArrivalSpan): Promise<PayoutRow[]> {
  return db
    .selectFrom('payouts')
    .selectAll()
    .where('arrivesAt', '>=', from)
    .where('arrivesAt', '<', until)
    .orderBy('arrivesAt')
    .orderBy('provider')
    .orderBy('payoutId')
    .execute();
}

/** The states of the payouts of a provider that are known, by their ids. */
export async function findStates(db: Queryable, provider: PaymentProvider, ids: readonly string[]) {
  const rows = await db
    .selectFrom('payouts')
    .select(['payoutId', 'state'])
    .where('provider', '=', provider)
    .where((row) => row('payoutId', '=', row.fn.any(row.val([...ids]))))
    .execute();
  return new Map(rows.map(({ payoutId, state }) => [payoutId, state]));
}

/** Writes a payout and its parts over what was known of it. */
export async function writePayout(
  tx: Queryable,
  provider: PaymentProvider,
  payout: Payout,
  entries: readonly PayoutEntry[],
): Promise<void> {
  await tx
    .insertInto('payouts')
    .values({ provider, ...payout })
    .onConflict((conflict) =>
      conflict.columns(['provider', 'payoutId']).doUpdateSet((row) => ({
        amountCents: row.ref('excluded.amountCents'),
        currency: row.ref('excluded.currency'),
        state: row.ref('excluded.state'),
        arrivesAt: row.ref('excluded.arrivesAt'),
        isItemized: row.ref('excluded.isItemized'),
      })),
    )
    .execute();
  const { payoutId } = payout;
  await tx
    .deleteFrom('payoutEntries')
    .where('provider', '=', provider)
    .where('payoutId', '=', payoutId)
    .execute();
  // Far below the number of parameters that PostgreSQL takes.
  for (let start = 0; start < entries.length; start += 1_000) {
    const some = entries.slice(start, start + 1_000);
    await tx
      .insertInto('payoutEntries')
      .values(some.map((entry) => ({ provider, payoutId, ...entry })))
      .execute();
  }
}

/** The payment that a part of a payout is of, by either of its names. */
const chargedPayment = sql<string>`(
  select payments.id from payments
  where payout_entries.kind = 'charge' and payments.provider = payout_entries.provider
    and (payments.provider_charge_id = payout_entries.source_id
      or payments.provider_payment_id = payout_entries.source_id)
  limit 1)`;

export type PayoutEntryRow = Awaited<ReturnType<typeof listEntries>>[number];

/** A page of the parts of payouts that arrive in a span, each with its record in the books. */
export function listEntries(
  db: Queryable,
  { from, until }: ArrivalSpan,
  { after, limit }: Piece<{ readonly provider: string; readonly entryId: string }>,
) {
  return (
    db
      .selectFrom('payoutEntries')
      .innerJoin('payouts', (join) =>
        join
          .onRef('payouts.provider', '=', 'payoutEntries.provider')
          .onRef('payouts.payoutId', '=', 'payoutEntries.payoutId'),
      )
      .leftJoin('providerRefunds as back', (join) =>
        join
          .on('payoutEntries.kind', '=', 'refund')
          .onRef('back.providerId', '=', 'payoutEntries.sourceId'),
      )
      .leftJoin('disputes', (join) =>
        join
          .on('payoutEntries.kind', '=', 'dispute')
          .onRef('disputes.providerId', '=', 'payoutEntries.sourceId'),
      )
      .leftJoin('payments', (join) =>
        join.on(
          sql<boolean>`payments.id = coalesce(back.payment_id, disputes.payment_id, ${chargedPayment})`,
        ),
      )
      .leftJoin('orders', 'orders.id', 'payments.orderId')
      .select(['payoutEntries.provider', 'payoutEntries.payoutId', 'payoutEntries.entryId'])
      .select(['payoutEntries.kind', 'payoutEntries.sourceId', 'payoutEntries.at'])
      .select(['payoutEntries.grossCents', 'payoutEntries.feeCents', 'payoutEntries.netCents'])
      .select(['payouts.currency', 'payouts.arrivesAt', 'payouts.state'])
      .select(['orders.orderNumber', 'payments.currency as bookedCurrency'])
      .select(['payments.feeCents as bookedFeeCents', 'payments.feeCurrency as bookedFeeCurrency'])
      // The sandbox knows the refunds of a payment as one.
      .select(
        sql<number | null>`case
          when payout_entries.kind = 'charge' then payments.amount_cents
          when payout_entries.kind = 'refund' and payout_entries.provider = 'sandbox' then gross_cents
          when payout_entries.kind = 'refund' then -back.amount_cents
          else gross_cents
        end`.as('bookedCents'),
      )
      .where('payouts.arrivesAt', '>=', from)
      .where('payouts.arrivesAt', '<', until)
      .$if(after !== undefined, (query) =>
        query.where(
          sql<boolean>`(payout_entries.provider, payout_entries.entry_id) > (${after?.provider}, ${after?.entryId})`,
        ),
      )
      .orderBy('payoutEntries.provider')
      .orderBy('payoutEntries.entryId')
      .limit(limit)
      .execute()
  );
}
