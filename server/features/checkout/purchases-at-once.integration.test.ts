import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addBuyer, buyerOf, type Answer } from '#tests/support/buyer.ts';
import { createSecondApp, createTestApp, type TestApp } from '#tests/support/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** The orders of an account, each with the sandbox's page that it names. */
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

const ownCart = (quantity: number) => ({ items: [{ productId: 'lifetime', quantity }] });
const statusOf = ({ statusCode }: Answer) => statusCode;

describe('what one account buys several times at the same time', () => {
  it('is one order with one page, in one process', async () => {
    const buyer = await addBuyer(test, 'twice@example.test');
    const answers = await Promise.all([1, 2, 3].map(() => buyer.purchase(ownCart(1))));
    expect(answers.map(begunBy)).toEqual(await onlyOrder(buyer.account.id, 3));
  });

  it('is one order with one page, in two processes', async () => {
    const second = await createSecondApp(test);
    const here = await addBuyer(test, 'twice-everywhere@example.test');
    const there = buyerOf(second, here.account);
    const answers = await Promise.all(
      [here, there, here, there].map((buyer) => buyer.purchase(ownCart(1))),
    );
    await second.close();
    expect(answers.map(begunBy)).toEqual(await onlyOrder(here.account.id, 4));
  });

  const begunBy = (answer: Answer) => {
    const { purchaseId: id, url: checkoutUrl } = answer.json<{ purchaseId: string; url: string }>();
    return { id, checkoutUrl };
  };

  /** Reads the account's orders so many times; it should have one. */
  async function onlyOrder(accountId: string, times: number) {
    const orders = await listOrders(accountId);
    const [order] = orders.map(({ id, checkoutUrl }) => ({ id, checkoutUrl }));
    return orders.length === 1 ? Array.from({ length: times }, () => order) : orders;
  }
});

describe('several carts that one account buys at the same time', () => {
  const quantities = [1, 2, 3, 4, 5, 6, 7, 8];

  it('get a page each, or are asked to try again, beside what others buy', async () => {
    const buyer = await addBuyer(test, 'undecided@example.test');
    const others = await Promise.all(
      ['a', 'b', 'c'].map((name) => addBuyer(test, `${name}@example.test`)),
    );
    const [answers, ...answersOfOthers] = await Promise.all([
      Promise.all(quantities.map((quantity) => buyer.purchase(ownCart(quantity)))),
      ...others.map((other) => other.purchase(ownCart(1))),
    ]);
    expect(await outcomeOf(buyer.account.id, answers)).toEqual(newestOpen);
    expect(answersOfOthers.map(statusOf)).toEqual([200, 200, 200]);
    for (const { account } of others) {
      expect(await listOrders(account.id)).toMatchObject([{ closedAt: null, buyerId: account.id }]);
    }
  });

  it('get the same of two processes', async () => {
    const second = await createSecondApp(test);
    const here = await addBuyer(test, 'everywhere@example.test');
    const there = buyerOf(second, here.account);
    const answers = await Promise.all(
      quantities.map((quantity) => (quantity % 2 ? here : there).purchase(ownCart(quantity))),
    );
    await second.close();
    expect(await outcomeOf(here.account.id, answers)).toEqual(newestOpen);
  });

  const newestOpen = { open: 1, hasItsPage: true, others: [] };

  /** The open orders, whether somebody was given the page of the one, and answers that are no page and no 409. */
  async function outcomeOf(accountId: string, answers: readonly Answer[]) {
    const open = (await listOrders(accountId)).filter(({ closedAt }) => closedAt === null);
    const refused = answers.filter((answer) => statusOf(answer) !== 200);
    return {
      open: open.length,
      hasItsPage: answers.some((answer) => answer.json().url === open[0]?.checkoutUrl),
      others: refused
        .filter((answer) => statusOf(answer) !== 409 || answer.json().message !== overtaken)
        .map(({ body }) => body),
    };
  }
});

const overtaken =
  'Several purchases were started in your account at the same time. Please try again.';
