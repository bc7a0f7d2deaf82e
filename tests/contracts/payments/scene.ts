import type { IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll } from 'vitest';
import type { CheckoutLine } from '#domain/orders/checkout-line.ts';
import type {
  CheckoutRequest,
  PaymentProvider,
  RemotePayment,
  ProviderEvent,
} from '#server/features/payments/payment-provider.ts';
import type { Fault } from './fake-server.ts';

/** A provider with the means to play its buyer, its bank and its network. */
export interface ProviderUnderTest {
  /** Its fee of a payment in dollars; absent: it has no fees. */
  readonly feeCents?: (amountCents: number) => number;
  readonly provider: PaymentProvider;
  /** The buyer does all that is theirs to do. */
  pay(paymentId: string): Promise<void>;
  /** Nothing came in and nothing will. */
  fail(paymentId: string): Promise<void>;
  expire(paymentId: string): Promise<void>;
  /** It pays out what was paid and refunded so far; absent: it has no payouts. */
  payOut?(): Promise<void>;
  /** The events that the provider sent the shop since the last call, as the shop reads them. */
  takeEvents(): Promise<readonly ProviderEvent[]>;
  /** A webhook of the provider's, signed; undefined where there are no webhooks. */
  readonly signedWebhook?: () => { body: Buffer; headers: IncomingHttpHeaders };
  /** Payments made at the provider so far, and how often money was taken. */
  count(): Promise<{ readonly checkouts: number; readonly charges: number }>;
  /** For the next requests on their way; undefined where nothing goes over a network. */
  readonly faults?: (Fault | undefined)[];
  readonly subscriptions?: {
    /** The next period begins. */
    renew(subscriptionId: string): Promise<void>;
    failRenewal(subscriptionId: string): Promise<void>;
    /** The last attempt fails. */
    giveUp(subscriptionId: string): Promise<void>;
    /** Time passes; what falls due is paid. */
    pass(subscriptionId: string, days: number): Promise<void>;
    /** Whether the card is declined when a plan is changed. */
    setDeclining(subscriptionId: string, isDeclining: boolean): Promise<void>;
  };
  close(): Promise<void>;
}

export const business: CheckoutLine = {
  sku: 'business-yearly',
  name: 'Business Yearly',
  unitCents: 5_000,
  currency: 'USD',
  quantity: 1,
};
export const recurring = { ...business, interval: 'year' } as const;
export const lifetime: CheckoutLine = {
  sku: 'lifetime',
  name: 'Lifetime',
  unitCents: 19_900,
  currency: 'USD',
  quantity: 2,
};

let serial = 0;
export function request(change: Partial<CheckoutRequest> = {}): CheckoutRequest {
  serial += 1;
  return {
    reference: `order-${serial}`,
    idempotencyKey: `order-${serial}-1`,
    buyerId: 'buyer-1',
    buyerEmail: 'buyer@example.test',
    lines: [lifetime],
    collectsAddress: false,
    successUrl: 'https://cards.test/success?session_id={PAYMENT_ID}&purchase_id=1',
    cancelUrl: 'https://cards.test/cart',
    ...change,
  };
}

/** A provider with the steps every test takes; ready while the tests of this `describe` run. */
export interface Scene {
  readonly test: ProviderUnderTest;
  readonly provider: PaymentProvider;
  /** @returns the id of a payment that nobody has made yet */
  readonly start: (change?: Partial<CheckoutRequest>) => Promise<string>;
  /** As the shop does when it learns of a payment. */
  readonly settle: (paymentId: string) => Promise<RemotePayment>;
  /** @returns the id of a payment that was made */
  readonly startPaid: (change?: Partial<CheckoutRequest>) => Promise<string>;
}

/** Call it within a `describe`; what it answers is filled in before the first test. */
export function setScene(create: () => Promise<ProviderUnderTest>): () => Scene {
  let scene: Scene | undefined;
  beforeAll(async () => {
    scene = playScene(await create());
  });
  afterAll(() => scene?.test.close());
  return () => {
    if (scene === undefined) throw new Error('the provider is not ready');
    return scene;
  };
}

function playScene(test: ProviderUnderTest): Scene {
  const { provider } = test;
  const scene: Scene = {
    test,
    provider,
    start: async (change) => (await provider.startCheckout(request(change))).paymentId,
    async settle(paymentId) {
      const state = await provider.fetchPayment(paymentId);
      return state.status === 'approved' ? provider.capture(paymentId) : state;
    },
    async startPaid(change) {
      const paymentId = await scene.start(change);
      await test.pay(paymentId);
      await scene.settle(paymentId);
      return paymentId;
    },
  };
  return scene;
}
