import { setImmediate } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addBuyer, type Answer, type Buyer } from '#tests/support/buyer.ts';
import { createStripeShop, type StripeShop } from '#tests/support/stripe-shop.ts';

const lifetime = { items: [{ productId: 'lifetime', quantity: 1 }] };
const unanswered = 'The payment service isn’t responding right now. Please try again in a moment.';

let shop: StripeShop;
let buyer: Buyer;
let count = 0;
beforeAll(async () => {
  shop = await createStripeShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  buyer = await addBuyer(shop.test, `buyer-${(count += 1)}@example.test`);
});
afterEach(() => {
  vi.useRealTimers();
  shop.stripe.server.faults.length = 0;
});

/** Stripe takes what it is asked from now on, and does not answer. */
function hang(): void {
  shop.stripe.server.faults.push(...Array.from({ length: 9 }, () => 'unanswered' as const));
}

/** The answer to a call once Stripe has been waited for so long. No other timer fires. */
async function answerAfter(ms: number, call: () => Promise<Answer>): Promise<Answer> {
  const { requests } = shop.stripe.server;
  const asked = requests.length;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const answer = call();
  while (requests.length === asked) await setImmediate();
  await vi.advanceTimersByTimeAsync(ms);
  return answer;
}

const messageOf = (answer: Answer) => [
  answer.statusCode,
  answer.json<{ message: string }>().message,
];

describe('a provider that hangs is left after 8 s', { timeout: 10_000 }, () => {
  it('before there is a page to pay on, and nothing was charged', async () => {
    hang();
    const answer = await answerAfter(8_000, () => buyer.purchase(lifetime));
    expect(messageOf(answer)).toEqual([503, `${unanswered} You have not been charged.`]);
    expect(answer.headers['retry-after']).toBe('5');
  });

  it('and the next attempt begins anew', async () => {
    hang();
    await answerAfter(8_000, () => buyer.purchase(lifetime));
    vi.useRealTimers();
    shop.stripe.server.faults.length = 0;
    const again = await buyer.purchase(lifetime);
    expect(again.statusCode).toBe(200);
    const { orders } = (await buyer.call('GET', '/orders')).json<{
      orders: { payment: string }[];
    }>();
    expect(orders).toHaveLength(2);
  });

  it('where a page may have been paid on already, without a word about the money', async () => {
    await shop.begin(buyer, 'lifetime');
    hang();
    const answer = await answerAfter(8_000, () => buyer.purchase(lifetime));
    expect(messageOf(answer)).toEqual([503, unanswered]);
  });

  it('on the way back, too', async () => {
    const { orderId, sessionId } = await shop.begin(buyer, 'lifetime');
    hang();
    const path = `/success?session_id=${sessionId}&purchase_id=${orderId}`;
    const answer = await answerAfter(8_000, () => buyer.call('GET', path));
    expect(messageOf(answer)).toEqual([503, unanswered]);
  });
});
