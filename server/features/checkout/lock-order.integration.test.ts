import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buyerOf, type Answer, type Buyer } from '#tests/support/buyer.ts';
import { addPromo } from '#tests/support/promos.ts';
import { createStripeShop, type StripeShop } from '#tests/support/stripe-shop.ts';
import { goodPassword } from '#tests/support/test-app.ts';

let shop: StripeShop;
beforeAll(async () => {
  shop = await createStripeShop();
});
afterAll(() => shop.close());

/** Buyers who can say their password: without it nobody deletes an account. */
async function addBuyers(round: number): Promise<Buyer[]> {
  const { accounts, database, passwords } = shop.test.services;
  const passwordHash = await passwords.hash(goodPassword);
  const emails = ['a', 'b', 'c', 'd'].map((name) => `${name}-${round}@example.test`);
  const added = emails.map((email) =>
    accounts.createAccount(database, { email, passwordHash, name: '' }),
  );
  return (await Promise.all(added)).map((account) => buyerOf(shop.test, account));
}

const statusOf = ({ statusCode }: Answer) => statusCode;

/** Two transactions that lock the same rows in another order than decision 56 says end in an error of one. */
it('a payment, another purchase and a deletion of one account wait for each other', async () => {
  await addPromo(shop.test, 'LOCKS', { maxUses: 1_000 });
  const answers: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    const buyers = await addBuyers(round);
    const begun = await Promise.all(
      buyers.map((buyer) => shop.begin(buyer, 'lifetime', { promoCode: 'LOCKS' })),
    );
    for (const { sessionId } of begun) shop.stripe.pay(sessionId);
    const events = shop.stripe.outbox.splice(0);
    const calls = await Promise.all([
      ...events.map((event) => shop.post(event)),
      ...buyers.flatMap((buyer) =>
        [1, 2].map((quantity) =>
          buyer.purchase({ items: [{ productId: 'lifetime', quantity }], promoCode: 'LOCKS' }),
        ),
      ),
      ...buyers.map((buyer) => buyer.call('POST', '/account/delete', { password: goodPassword })),
    ]);
    answers.push(...calls.map(statusOf));
  }
  expect(answers.filter((status) => status >= 500)).toEqual([]);
  // The transactions that PostgreSQL has ended, a job that is tried again included.
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(
    shop.test.services.database,
  );
  expect(rows).toEqual([{ deadlocks: 0 }]);
});
