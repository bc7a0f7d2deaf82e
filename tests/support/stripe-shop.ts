import { FakeStripe, stripeKey, webhookSecret } from '#tests/contracts/payments/fake-stripe.ts';
import type { Logger } from 'pino';
import { paymentIdOf, type Answer, type Buyer } from './buyer.ts';
import { createTestApp, type TestApp } from './test-app.ts';

type StripeEvent = FakeStripe['outbox'][number];

/** The names of an order and its payment on both sides. */
export interface BegunCheckout {
  readonly orderId: string;
  readonly sessionId: string;
}

/** A shop that sells by Stripe, and the Stripe it asks. */
export interface StripeShop {
  readonly test: TestApp;
  readonly stripe: FakeStripe;
  /** By which another process asks the same Stripe. */
  readonly keys: Readonly<Record<string, string>>;
  /** Asks for the page where one unit of a product is paid. */
  begin(buyer: Buyer, productId: string, request?: object): Promise<BegunCheckout>;
  /** Posts a webhook as Stripe would, unless it is signed in another way. */
  post(event: StripeEvent, signed?: ReturnType<FakeStripe['sign']>): Promise<Answer>;
  /** The oldest event of a kind that Stripe has to tell; it is sent by `post` then. */
  take(type: string): StripeEvent;
  /** Posts all that Stripe has to tell, oldest first, and answers the statuses. */
  postAll(): Promise<number[]>;
  close(): Promise<void>;
}

/**
 * @param env more of its environment
 * @param log as `createTestApp` has it
 */
export async function createStripeShop(
  env: NodeJS.ProcessEnv = {},
  log?: Logger,
): Promise<StripeShop> {
  const stripe = new FakeStripe();
  const keys = {
    STRIPE_SECRET_KEY: stripeKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: await stripe.server.listen(),
  };
  const test = await createTestApp({ ...keys, ...env }, log);
  stripe.clock = test.clock;

  const post: StripeShop['post'] = (event, signed = stripe.sign(event, test.clock.now())) =>
    test.app.inject({
      method: 'POST',
      url: '/api/webhooks/stripe',
      headers: { 'content-type': 'application/json', ...signed.headers },
      payload: signed.body,
    });

  return {
    test,
    stripe,
    keys,
    post,
    async begin(buyer, productId, request = {}) {
      const answer = await buyer.purchase({ items: [{ productId, quantity: 1 }], ...request });
      if (answer.statusCode !== 200) throw new Error(answer.body);
      const { purchaseId, url } = answer.json<{ purchaseId: string; url: string }>();
      return { orderId: purchaseId, sessionId: paymentIdOf(url) };
    },
    take(type) {
      const index = stripe.outbox.findIndex((event) => event.type === type);
      const [event] = index < 0 ? [] : stripe.outbox.splice(index, 1);
      if (event === undefined) throw new Error(`Stripe has no ${type} to tell`);
      return event;
    },
    async postAll() {
      const statuses: number[] = [];
      for (const event of stripe.outbox.splice(0)) statuses.push((await post(event)).statusCode);
      return statuses;
    },
    async close() {
      await test.close();
      await stripe.server.close();
    },
  };
}
