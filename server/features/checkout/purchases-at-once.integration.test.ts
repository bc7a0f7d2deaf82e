import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addBuyer, buyerOf, type Answer } from '#tests/support/buyer.ts';
import { createSecondApp, createTestApp, type TestApp } from '#tests/support/test-app.ts';

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

describe('several carts that one account buys at the same time', () => {
  const quantities = [1, 2, 3, 4, 5, 6, 7, 8];
  const cartOf = (quantity: number) => ({ items: [{ productId: 'lifetime', quantity }] });
  const statusOf = ({ statusCode }: Answer) => statusCode;

  async function countOpen(accountId: string) {
    return (await listOrders(accountId)).filter(({ closedAt }) => closedAt === null).length;
  }

  it('each get a page, beside what others buy, and one order stays open', async () => {
    const buyer = await addBuyer(test, 'undecided@example.test');
    const others = await Promise.all(
      ['a', 'b', 'c'].map((name) => addBuyer(test, `${name}@example.test`)),
    );
    const answers = await Promise.all([
      ...others.map((other) => other.purchase(cartOf(1))),
      ...quantities.map((quantity) => buyer.purchase(cartOf(quantity))),
    ]);
    expect(answers.map(statusOf)).toEqual(answers.map(() => 200));
    expect(await countOpen(buyer.account.id)).toBe(1);
    for (const { account } of others) {
      expect(await listOrders(account.id)).toMatchObject([{ closedAt: null, buyerId: account.id }]);
    }
  });

  it('of two processes get a page, or are told to try again', async () => {
    const second = await createSecondApp(test);
    const here = await addBuyer(test, 'everywhere@example.test');
    const there = buyerOf(second, here.account);
    const answers = await Promise.all(
      quantities.map((quantity) => (quantity % 2 ? here : there).purchase(cartOf(quantity))),
    );
    await second.close();
    for (const answer of answers.filter((one) => one.statusCode !== 200)) {
      expect(statusOf(answer)).toBe(409);
      expect(answer.json()).toMatchObject({ error: { code: 'conflict' } });
    }
    expect(answers.map(statusOf)).toContain(200);
    expect(await countOpen(here.account.id)).toBe(1);
  });
});
