import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Client } from 'pg';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';

// These are guarantees of the schema, whatever the services do: SQL alone, as a race would send it.
let database: TestDatabase;
let client: Client;

const account = '01900000-0000-7000-8000-000000000001';
const order = '01900000-0000-7000-8000-000000000002';
const payment = '01900000-0000-7000-8000-000000000004';
const now = '2026-05-01T12:00:00Z';

beforeAll(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.connectionString });
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

beforeEach(async () => {
  await emptyTables(database.connectionString, 'accounts', 'orders', 'promos');
  await client.query(
    `insert into accounts (id, email, password_hash, unique_id, created_at, updated_at)
     values ($1, 'buyer@example.com', '', 'abcdefghjk', $2, $2)`,
    [account, now],
  );
  await insertOrder(order);
  await client.query(
    `insert into order_lines (order_id, product_id, position, name, tier, billing, quantity,
                              list_unit_cents, unit_cents, discount_percent)
     values ($1, 'lifetime', 0, 'Lifetime', 'business_lifetime', 'lifetime', 1, 19900, 19900, 0)`,
    [order],
  );
});

async function insertOrder(id: string, change: { content?: string; provider?: string } = {}) {
  const { content = 'cart', provider = 'stripe' } = change;
  await client.query(
    `insert into orders (id, account_id, email, status, payment, provider, currency, list_cents,
                         discount_cents, total_cents, card_count, content_hash, placed_at, updated_at)
     values ($1, $2, 'buyer@example.com', 'pending', 'unpaid', $3, 'USD', 19900, 0, 19900, 2,
             sha256($4), $5, $5)`,
    [id, account, provider, content, now],
  );
}

function insertPayment(kind: string, providerPaymentId: string, id: string = randomUUID()) {
  return client.query(
    `insert into payments (id, order_id, kind, provider, provider_payment_id, currency,
                           amount_cents, state, period_start_at, paid_at, product_id)
     values ($5, $1, $2, 'stripe', $3, 'USD', 19900, 'paid', $4, $4, $6)`,
    [order, kind, providerPaymentId, now, id, kind === 'first' ? null : 'business-monthly'],
  );
}

function insertEntitlement() {
  return client.query(
    `insert into entitlements (id, account_id, order_id, payment_id, product_id, tier, from_at)
     values (gen_random_uuid(), $1, $2, $3, 'lifetime', 'business_lifetime', $4)`,
    [account, order, payment, now],
  );
}

describe('an order', () => {
  it('is settled once, by whatever payment', async () => {
    await insertPayment('first', 'pi_1');
    await expect(insertPayment('first', 'pi_2')).rejects.toMatchObject({
      constraint: 'payments_first',
    });
  });

  it('has the same money booked once', async () => {
    await insertPayment('first', 'pi_1');
    await insertPayment('renewal', 'in_2');
    await expect(insertPayment('renewal', 'in_2')).rejects.toMatchObject({
      constraint: 'payments_provider_provider_payment_id_key',
    });
  });

  it('grants each of its lines once for a payment', async () => {
    await insertPayment('first', 'pi_1', payment);
    await insertEntitlement();
    await expect(insertEntitlement()).rejects.toMatchObject({
      constraint: 'entitlements_payment_id_product_id_key',
    });
  });

  it('is paid exactly when it is settled', async () => {
    const update = `update orders set payment = 'paid' where id = $1`;
    await expect(client.query(update, [order])).rejects.toMatchObject({ code: '23514' });
  });
});

describe('a second order', () => {
  const second = '01900000-0000-7000-8000-000000000003';

  it('of the same cart is refused while the first is pending', async () => {
    await expect(insertOrder(second)).rejects.toMatchObject({ constraint: 'orders_pending' });
  });

  it.each([
    ['of another cart', { content: 'another' }, ''],
    ['with another provider', { provider: 'paypal' }, ''],
    ['after the first was closed', {}, 'closed_at = now()'],
    ['after the first was paid', {}, `payment = 'paid', settled_at = now()`],
  ])('%s is placed', async (_, change, first) => {
    if (first !== '') await client.query(`update orders set ${first} where id = $1`, [order]);
    await insertOrder(second, change);
    const { rowCount } = await client.query('select from orders');
    expect(rowCount).toBe(2);
  });
});

describe('a deleted account', () => {
  it('leaves its orders with their money and subscriptions, and nothing else', async () => {
    await insertPayment('first', 'pi_1', payment);
    await insertEntitlement();
    await client.query(
      `insert into subscriptions (id, account_id, order_id, product_id, tier, billing, quantity,
         unit_cents, provider, provider_subscription_id, state, current_period_start_at,
         current_period_end_at, started_at, updated_at)
       values (gen_random_uuid(), $1, $2, 'business-monthly', 'business', 'monthly', 1, 500,
               'stripe', 'sub_1', 'active', $3, $3::timestamptz + interval '1 month', $3, $3)`,
      [account, order, now],
    );
    await client.query(`insert into carts values ($1, null, null, $2)`, [account, now]);
    await client.query(`insert into cart_lines values ($1, 'lifetime', 1, $2)`, [account, now]);
    await client.query('delete from accounts where id = $1', [account]);
    const { rows } = await client.query(
      `select (select count(*)::int from orders where account_id is null) as orders,
              (select count(*)::int from order_lines) as lines,
              (select count(*)::int from payments) as payments,
              (select count(*)::int from entitlements) as entitlements,
              (select count(*)::int from subscriptions) as subscriptions,
              (select count(*)::int from carts) + (select count(*)::int from cart_lines) as carts`,
    );
    expect(rows).toEqual([
      { orders: 1, lines: 1, payments: 1, entitlements: 0, subscriptions: 1, carts: 0 },
    ]);
  });
});
