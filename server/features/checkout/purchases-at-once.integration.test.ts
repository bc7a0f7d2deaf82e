import { afterAll, beforeAll, expect, it } from 'vitest';
import { addBuyer } from '#tests/support/buyer.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** What is kept of an account's orders, each with the sandbox's page that it names. */
function listOrders(accountId: string) {
  return test.services.database
    .selectFrom('orders')
    .leftJoin('sandboxPayments', 'sandboxPayments.id', 'orders.providerCheckoutId')
    .select(['orders.id', 'accountId', 'totalCents', 'checkoutUrl', 'closedAt'])
    .select(['sandboxPayments.reference', 'buyerId', 'buyerEmail', 'amountCents'])
    .where('accountId', '=', accountId)
    .orderBy('placedAt')
    .execute();
}

it('gives everybody their own order and its page, whoever buys at the same time', async () => {
  const buyers = await Promise.all(
    Array.from({ length: 16 }, (_, index) => addBuyer(test, `buyer-${index}@example.test`)),
  );
  const quantityOf = (index: number) => index + 1;
  const answers = await Promise.all(
    buyers.map((buyer, index) =>
      buyer.purchase({ items: [{ productId: 'lifetime', quantity: quantityOf(index) }] }),
    ),
  );
  const [first = { totalCents: 0 }] = await listOrders(buyers[0]!.account.id);
  for (const [index, { account }] of buyers.entries()) {
    const { purchaseId, url } = answers[index]!.json();
    const totalCents = first.totalCents * quantityOf(index);
    expect(await listOrders(account.id)).toEqual([
      {
        id: purchaseId,
        accountId: account.id,
        totalCents,
        checkoutUrl: url,
        closedAt: null,
        reference: purchaseId,
        buyerId: account.id,
        buyerEmail: account.email,
        amountCents: totalCents,
      },
    ]);
  }
});

it('opens one page for what one account buys twice at the same time', async () => {
  const buyer = await addBuyer(test, 'twice@example.test');
  const purchase = () => buyer.purchase({ items: [{ productId: 'lifetime', quantity: 1 }] });
  const answers = await Promise.all([purchase(), purchase(), purchase()]);
  const [order, ...others] = await listOrders(buyer.account.id);
  expect(others).toEqual([]);
  for (const answer of answers) {
    expect(answer.json()).toMatchObject({ purchaseId: order?.id, url: order?.checkoutUrl });
  }
});

it('leaves one order open of several carts that one account buys at the same time', async () => {
  const buyer = await addBuyer(test, 'undecided@example.test');
  const others = await Promise.all(
    ['a', 'b', 'c'].map((name) => addBuyer(test, `${name}@example.test`)),
  );
  const answers = await Promise.all(
    [...others, ...[1, 2, 3].map(() => buyer)].map((who, index) =>
      who.purchase({ items: [{ productId: 'lifetime', quantity: index + 1 }] }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200]);
  const placed = await listOrders(buyer.account.id);
  expect(placed.filter(({ closedAt }) => closedAt === null)).toHaveLength(1);
  for (const { account } of others) {
    expect(await listOrders(account.id)).toMatchObject([{ closedAt: null, buyerId: account.id }]);
  }
});
