import {
  FakePayPal,
  paypalClient,
  paypalWebhookId,
} from '#tests/contracts/payments/fake-paypal.ts';
import { address, type Answer, type Buyer } from './buyer.ts';
import { createTestApp, type TestApp } from './test-app.ts';

type PayPalEvent = FakePayPal['outbox'][number];

export const returnUrls = {
  returnUrl: 'http://localhost:3000/thank-you?provider=paypal',
  cancelUrl: 'http://localhost:3000/cart?payment=cancelled',
} as const;

/** A shop that sells by PayPal alone, and the PayPal it asks. */
export interface PayPalShop {
  readonly test: TestApp;
  readonly paypal: FakePayPal;
  /** `POST /paypal/create-order` with a whole address; what the request has goes before it. */
  create(buyer: Buyer, request: object): Promise<Answer>;
  /** Asks for the page where one unit of a product is paid. @returns PayPal's name of the order */
  begin(buyer: Buyer, productId: string, request?: object): Promise<string>;
  capture(buyer: Buyer, orderId: string): Promise<Answer>;
  post(event: PayPalEvent): Promise<Answer>;
  /** Posts all that PayPal has to tell, oldest first, and answers the statuses. */
  postAll(): Promise<number[]>;
  close(): Promise<void>;
}

export async function createPayPalShop(): Promise<PayPalShop> {
  const paypal = new FakePayPal();
  const test = await createTestApp({
    PAYPAL_CLIENT_ID: paypalClient.clientId,
    PAYPAL_CLIENT_SECRET: paypalClient.clientSecret,
    PAYPAL_WEBHOOK_ID: paypalWebhookId,
    PAYPAL_API_BASE: await paypal.listen(),
  });

  paypal.clock = test.clock;

  const create: PayPalShop['create'] = (buyer, request) =>
    buyer.call('POST', '/paypal/create-order', {
      ...returnUrls,
      deliveryAddress: address,
      ...request,
    });
  const post: PayPalShop['post'] = (event) => {
    const { body, headers } = paypal.sign(event);
    return test.app.inject({
      method: 'POST',
      url: '/api/webhooks/paypal',
      headers: { 'content-type': 'application/json', ...headers },
      payload: body,
    });
  };

  return {
    test,
    paypal,
    create,
    post,
    async begin(buyer, productId, request = {}) {
      const answer = await create(buyer, { items: [{ productId, quantity: 1 }], ...request });
      if (answer.statusCode !== 200) throw new Error(answer.body);
      const { approvalUrl } = answer.json<{ approvalUrl: string }>();
      return new URL(approvalUrl).searchParams.get('token') ?? '';
    },
    capture: (buyer, orderId) => buyer.call('POST', '/paypal/capture-order', { orderId }),
    async postAll() {
      const statuses: number[] = [];
      for (const event of paypal.outbox.splice(0)) statuses.push((await post(event)).statusCode);
      return statuses;
    },
    async close() {
      await test.close();
      await paypal.server.close();
    },
  };
}
