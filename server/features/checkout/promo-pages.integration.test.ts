import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Fault, FakeRequest } from '#tests/contracts/payments/fake-server.ts';
import { addBuyer, type Buyer } from '#tests/support/buyer.ts';
import { runPeriodically } from '#tests/support/job-queue.ts';
import { addPromo, usesOf } from '#tests/support/promos.ts';
import { createStripeShop, type StripeShop } from '#tests/support/stripe-shop.ts';

let shop: StripeShop;
beforeAll(async () => {
  shop = await createStripeShop();
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.stripe.server.slowMs = 0;
  shop.stripe.server.faultOf = undefined;
});

let count = 0;
const newBuyer = () => addBuyer(shop.test, `pages-${(count += 1)}@example.test`);

async function newPromo(limits: { maxUses?: number; maxUsesPerAccount?: number }) {
  const code = `PAGES${(count += 1)}`;
  await addPromo(shop.test, code, { ...limits, discountPercent: 25 });
  return code;
}

/** Each quantity is another cart, with another page. */
const purchase = (buyer: Buyer, promoCode: string | null, quantity: number) =>
  buyer.purchase({ items: [{ productId: 'lifetime', quantity }], promoCode });

/** Stripe does not close pages. */
const failsToExpire = ({ path }: FakeRequest): Fault | undefined =>
  path.endsWith('/expire') ? { status: 500, body: { error: { type: 'api_error' } } } : undefined;

function openPages(): string[] {
  return [...shop.stripe.sessions.values()]
    .filter(({ status }) => status === 'open')
    .map(({ id }) => id);
}

async function payAllPages(): Promise<void> {
  for (const id of openPages()) shop.stripe.pay(id);
  await shop.postAll();
}

describe('12 accounts that change their carts in circles, for a code with 5 uses', () => {
  it.each<[string, number, StripeShop['stripe']['server']['faultOf']]>([
    ['at once', 0, undefined],
    ['at a provider that takes 300 ms', 300, undefined],
    ['while the provider closes no page', 0, failsToExpire],
  ])(
    'pay 5 times at most: %s',
    async (_, slowMs, faultOf) => {
      const code = await newPromo({ maxUses: 5 });
      shop.stripe.server.slowMs = slowMs;
      shop.stripe.server.faultOf = faultOf;
      const buyers = await Promise.all(Array.from({ length: 12 }, newBuyer));
      for (const quantity of [1, 2]) {
        await Promise.all(buyers.map((buyer) => purchase(buyer, code, quantity)));
        await Promise.all(buyers.map((buyer) => purchase(buyer, null, quantity)));
      }
      await Promise.all(buyers.map((buyer) => purchase(buyer, code, 3)));
      shop.stripe.server.slowMs = 0;
      await payAllPages();
      const { paid } = await usesOf(shop.test, code);
      expect(paid).toBeGreaterThan(0);
      expect(paid).toBeLessThanOrEqual(5);
    },
    240_000,
  );
});

describe('a code for an account to use once', () => {
  it('is not paid twice on the pages of two carts', async () => {
    const code = await newPromo({ maxUsesPerAccount: 1 });
    const buyer = await newBuyer();
    await purchase(buyer, code, 1);
    expect((await purchase(buyer, code, 2)).statusCode).toBe(200);
    await payAllPages();
    expect(await usesOf(shop.test, code)).toEqual({ paid: 1, reserved: 0 });
  });

  it('is refused where the page of the cart before was paid meanwhile', async () => {
    const code = await newPromo({ maxUsesPerAccount: 1 });
    const buyer = await newBuyer();
    const { sessionId } = await shop.begin(buyer, 'lifetime', { promoCode: code });
    shop.stripe.pay(sessionId);
    // Nobody has notified the shop of it yet.
    const events = shop.stripe.outbox.splice(0);
    const answer = await purchase(buyer, code, 2);
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      `You’ve already used promo ${code} with this account.`,
    ]);
    for (const event of events) await shop.post(event);
    await payAllPages();
    expect(await usesOf(shop.test, code)).toEqual({ paid: 1, reserved: 0 });
  });

  it('waits for the page of the cart before, which cannot be closed', async () => {
    const code = await newPromo({ maxUsesPerAccount: 1 });
    const buyer = await newBuyer();
    await purchase(buyer, code, 1);
    shop.stripe.server.faultOf = failsToExpire;
    const answer = await purchase(buyer, code, 2);
    expect([answer.statusCode, answer.json().message]).toEqual([
      503,
      `Promo ${code} is still reserved by a payment page you opened earlier. Try again in a few minutes, or check out without the code. You have not been charged.`,
    ]);
    expect((await purchase(buyer, null, 2)).statusCode).toBe(200);
    shop.stripe.server.faultOf = undefined;
    expect((await purchase(buyer, code, 2)).statusCode).toBe(200);
    await payAllPages();
    expect(await usesOf(shop.test, code)).toEqual({ paid: 1, reserved: 0 });
  });
});

it('a use comes back by itself once the provider closes pages again', async () => {
  const code = await newPromo({ maxUses: 1 });
  const buyer = await newBuyer();
  await purchase(buyer, code, 1);
  shop.stripe.server.faultOf = failsToExpire;
  await purchase(buyer, null, 1);
  await runPeriodically(shop.test, 'close-pages');
  expect(await usesOf(shop.test, code)).toEqual({ paid: 0, reserved: 1 });
  shop.stripe.server.faultOf = undefined;
  shop.test.clock.advance(2 * 3_600);
  await runPeriodically(shop.test, 'payable-pages');
  expect(await usesOf(shop.test, code)).toEqual({ paid: 0, reserved: 0 });
  expect((await purchase(await newBuyer(), code, 1)).statusCode).toBe(200);
});
