import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PaymentProvider, RemotePayment } from '#server/features/payments/payment-provider.ts';
import { createPayPalProvider } from '#server/features/payments/providers/paypal/paypal.ts';
import { FakePayPal, paypalClient, paypalWebhookId } from './fake-paypal.ts';
import { request } from './scene.ts';

let paypal: FakePayPal;
let provider: PaymentProvider;
let paymentId: string;
let reported: string[];

beforeAll(async () => {
  paypal = new FakePayPal();
  provider = createPayPalProvider({
    ...paypalClient,
    webhookId: paypalWebhookId,
    apiBase: await paypal.listen(),
    brandName: 'Nearcard',
    timeoutMs: 1_000,
    pausesMs: [1, 1],
    watch: {
      refused: async (_id, call, { status, code }) =>
        void reported.push(`refused ${call}: ${status} ${code}`),
      accepted: async (_id, call) => void reported.push(`accepted ${call}`),
      failed: (id) => void reported.push(`${id} failed`),
    },
  });
});
afterAll(() => paypal.server.close());
beforeEach(async () => {
  ({ paymentId } = await provider.startCheckout(request()));
  paypal.approve(paymentId);
  await provider.capture(paymentId);
  paypal.outbox.length = 0;
  Object.assign(paypal.disputes, { isAllowed: true, isListLate: false });
  reported = [];
});

const open = (stage?: string) => paypal.disputes.open(paypal.captureOf(paymentId), stage);

/** The state of the payment, by the oldest event that PayPal has to tell. */
async function stateByEvent(): Promise<RemotePayment> {
  const [event] = paypal.outbox.splice(0, 1);
  const { body, headers } = paypal.sign(event ?? {});
  const read = await provider.readWebhook(body, headers);
  if (read.about !== 'checkout') throw new Error(`about ${read.about}`);
  expect(read.paymentId).toBe(paymentId);
  return provider.fetchPayment(read.paymentId, read.claim);
}

describe('of disputes', () => {
  it.each(['INQUIRY', 'CHARGEBACK', 'PRE_ARBITRATION'])('tells of one at %s', async (stage) => {
    expect((await provider.fetchPayment(paymentId)).status).toBe('paid');
    const id = open(stage);
    expect(await stateByEvent()).toMatchObject({ status: 'disputed', amountCents: 39_800 });
    paypal.disputes.update(id, 'WAITING_FOR_SELLER_RESPONSE');
    expect((await stateByEvent()).status).toBe('disputed');
    // As the sweep asks.
    expect((await provider.fetchPayment(paymentId)).status).toBe('disputed');
  });

  it.each([
    ['RESOLVED_BUYER_FAVOUR', undefined, 'dispute_lost'],
    ['RESOLVED_BUYER_FAVOUR', '398.00', 'dispute_lost'],
    ['ACCEPTED', undefined, 'dispute_lost'],
    // The seller offered a part back.
    ['RESOLVED_BUYER_FAVOUR', '10.00', 'paid'],
    ['RESOLVED_SELLER_FAVOUR', undefined, 'paid'],
    ['RESOLVED_WITH_PAYOUT', '398.00', 'paid'],
    ['CANCELED_BY_BUYER', undefined, 'paid'],
    ['DENIED', undefined, 'paid'],
    ['NONE', undefined, 'paid'],
  ])('takes %s with %s dollars back for %s', async (outcome, dollars, status) => {
    paypal.disputes.resolve(open(), outcome, dollars);
    paypal.outbox.shift();
    expect((await stateByEvent()).status).toBe(status);
    expect((await provider.fetchPayment(paymentId)).status).toBe(status);
  });

  it('believes the dispute, not the event', async () => {
    const id = open();
    paypal.disputes.resolve(id, 'RESOLVED_SELLER_FAVOUR');
    // It was open when the first event was written.
    expect((await stateByEvent()).status).toBe('paid');
  });

  it('goes by one that is open, whatever became of others', async () => {
    paypal.disputes.resolve(open(), 'RESOLVED_BUYER_FAVOUR');
    open();
    expect((await provider.fetchPayment(paymentId)).status).toBe('disputed');
  });

  it('asks for the one that an event names, before it is in the list', async () => {
    paypal.disputes.isListLate = true;
    open();
    expect((await provider.fetchPayment(paymentId)).status).toBe('paid');
    expect((await stateByEvent()).status).toBe('disputed');
  });

  it('takes none of another payment for its own', async () => {
    const id = open();
    const other = await provider.startCheckout(request());
    paypal.approve(other.paymentId);
    await provider.capture(other.paymentId);
    const claim = { disputeId: id };
    expect((await provider.fetchPayment(other.paymentId, claim)).status).toBe('paid');
  });

  it('is none of our business when it is about another shop', async () => {
    const amount = { currency_code: 'USD', value: '1.00' };
    const related = { related_ids: { order_id: 'X' } };
    paypal.disputes.open({
      id: 'X1',
      status: 'COMPLETED',
      create_time: '2026-11-21T10:00:00.000Z',
      amount,
      supplementary_data: related,
    });
    const { body, headers } = paypal.sign(paypal.outbox[0] ?? {});
    expect(await provider.readWebhook(body, headers)).toMatchObject({ about: 'nothing' });
  });

  it('says that it may not ask, and leaves the payment as it is', async () => {
    open();
    paypal.disputes.isAllowed = false;
    expect(await provider.fetchPayment(paymentId)).toMatchObject({
      status: 'paid',
      areDisputesUnknown: true,
    });
    expect(reported).toEqual(['refused disputes: 403 NOT_AUTHORIZED PERMISSION_DENIED']);
    paypal.disputes.isAllowed = true;
    expect(await provider.fetchPayment(paymentId)).not.toHaveProperty('areDisputesUnknown');
    expect(reported.at(-1)).toBe('accepted disputes');
  });
});

describe('of refunds', () => {
  it('that are on their way, and fail', async () => {
    paypal.refundStatus = 'PENDING';
    const wanted = { paymentId, amountCents: 1_000, idempotencyKey: `${paymentId}-late` };
    const refunds = (state: string) => [{ amountCents: 1_000, state, madeAt: expect.any(Date) }];
    expect(await provider.refund(wanted)).toMatchObject({
      status: 'paid',
      refundedCents: 1_000,
      refunds: refunds('pending'),
    });
    paypal.refundStatus = 'COMPLETED';
    paypal.outbox.length = 0;
    paypal.failRefund(paymentId);
    expect(await stateByEvent()).toMatchObject({ refundedCents: 0, refunds: refunds('failed') });
  });
});

it('a part that a dispute gave to the buyer is that part', async () => {
  paypal.disputes.resolve(open(), 'RESOLVED_BUYER_FAVOUR', '10.00');
  expect(await provider.fetchPayment(paymentId)).toMatchObject({
    status: 'paid',
    disputes: [{ kind: 'dispute', state: 'lost', amountCents: 1_000 }],
  });
});

describe('of reversals', () => {
  it('believes PayPal that the money is gone, though the capture reads COMPLETED', async () => {
    paypal.reverse(paymentId);
    expect(paypal.captureOf(paymentId).status).toBe('COMPLETED');
    expect((await stateByEvent()).status).toBe('dispute_lost');
  });

  it('knows one whose event has the capture itself', async () => {
    const capture = paypal.captureOf(paymentId);
    paypal.outbox.push({ id: 'WH-9', event_type: 'PAYMENT.CAPTURE.REVERSED', resource: capture });
    expect((await stateByEvent()).status).toBe('dispute_lost');
  });

  it('waits for the end of a dispute', async () => {
    const id = open();
    paypal.reverse(paymentId);
    paypal.outbox.shift();
    expect((await stateByEvent()).status).toBe('disputed');
    paypal.disputes.resolve(id, 'RESOLVED_SELLER_FAVOUR');
    expect((await stateByEvent()).status).toBe('paid');
  });

  it('believes in none that PayPal does not know', async () => {
    const claim = { reversalId: 'REFUND-OF-NOBODY' };
    expect((await provider.fetchPayment(paymentId, claim)).status).toBe('paid');
  });
});
