import { afterAll, beforeAll, expect, it } from 'vitest';
import { Client } from 'pg';
import { copyMigrations, type PlantedMigrations } from '#tests/support/planted-migrations.ts';
import { createEmptyDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { migrateToLatest } from './migrate.ts';

const paidAt = new Date('2026-11-01T10:00:00Z');

let planted: PlantedMigrations;
let database: TestDatabase;
let client: Client;
beforeAll(async () => {
  planted = await copyMigrations('0080');
  database = await createEmptyDatabase();
  await migrateToLatest(database.connectionString, { folder: planted.folder });
  client = new Client({ connectionString: database.connectionString });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
  await planted.remove();
});

/** As the release before migration 0080 kept a payment: refunds by a sum, disputes by a status. */
async function addPayment(
  name: string,
  provider: 'stripe' | 'paypal',
  state: string,
  refundedCents: number,
) {
  const { rows } = await client.query<{ id: string }>(
    `insert into orders (id, account_id, email, status, payment, provider, currency, list_cents, discount_cents,
       total_cents, card_count, content_hash, placed_at, updated_at, settled_at)
     values (gen_random_uuid(), null, $1, 'confirmed', $2, $3, 'USD', 19900, 0, 19900, 0,
       sha256(convert_to($1, 'UTF8')), $4, $4, $4)
     returning id`,
    [`${name}@example.test`, state, provider, paidAt],
  );
  await client.query(
    `insert into payments (id, order_id, kind, provider, provider_payment_id, currency, amount_cents,
       state, refunded_cents, period_start_at, paid_at)
     values (gen_random_uuid(), $1, 'first', $2, $3, 'USD', 19900, $4, $5, $6, $6)`,
    [rows[0]?.id, provider, name, state, refundedCents, paidAt],
  );
}

async function recordsOf(table: string, columns: string) {
  const { rows } = await client.query(
    `select provider_payment_id as name, ${columns} from ${table}
     join payments on payments.id = ${table}.payment_id order by name, ${table}.state`,
  );
  return rows;
}

it('migration 0080 makes records of what payments say of refunds and disputes', async () => {
  await addPayment('paid', 'stripe', 'paid', 0);
  await addPayment('part', 'stripe', 'paid', 500);
  await addPayment('whole', 'stripe', 'refunded', 19_900);
  await addPayment('lost', 'stripe', 'refunded', 0);
  await addPayment('lost-after-part', 'stripe', 'refunded', 900);
  await addPayment('reversed', 'paypal', 'refunded', 0);
  // Won: such a payment was paid again, without a trace of the dispute.
  await addPayment('won', 'stripe', 'paid', 0);
  await addPayment('open', 'stripe', 'disputed', 0);
  await addPayment('open-after-part', 'paypal', 'disputed', 700);
  await migrateToLatest(database.connectionString);

  const { rows: lost } = await client.query(
    `select provider_payment_id as name, lost_cents as lost from payments where lost_cents > 0 order by name`,
  );
  expect(lost).toEqual([
    { name: 'lost', lost: 19_900 },
    { name: 'lost-after-part', lost: 19_000 },
    { name: 'reversed', lost: 19_900 },
  ]);
  const refund = { provider_id: null, state: 'succeeded', heard_at: paidAt };
  const columns =
    'provider_refunds.provider_id, provider_refunds.amount_cents as cents, provider_refunds.state, heard_at';
  expect(await recordsOf('provider_refunds', columns)).toEqual([
    { ...refund, name: 'lost-after-part', cents: 900 },
    { ...refund, name: 'open-after-part', cents: 700 },
    { ...refund, name: 'part', cents: 500 },
    { ...refund, name: 'whole', cents: 19_900 },
  ]);
  const ofDispute =
    'disputes.provider_id, disputes.kind, disputes.amount_cents as cents, disputes.state';
  const dispute = { provider_id: null, kind: 'dispute' };
  expect(await recordsOf('disputes', ofDispute)).toEqual([
    { ...dispute, name: 'lost', cents: 19_900, state: 'lost' },
    { ...dispute, name: 'lost-after-part', cents: 19_000, state: 'lost' },
    { ...dispute, name: 'open', cents: 19_900, state: 'open' },
    { ...dispute, name: 'open-after-part', cents: 19_900, state: 'open' },
    { ...dispute, name: 'reversed', kind: 'reversal', cents: 19_900, state: 'lost' },
  ]);
});
