import { notRefundable, providerUnavailable, unknownPayment } from '../../payment-errors.ts';
import type { PaymentClaim, PaymentProvider, RemotePayment } from '../../payment-provider.ts';
import type { ProviderWatch } from '../../watched-provider.ts';
import {
  createPayPalClient,
  PayPalError,
  type PayPalClientOptions,
  type PayPalRequest,
} from './paypal-client.ts';
import { createPayPalDisputes } from './paypal-disputes.ts';
import {
  approvalUrlOf,
  captureOf,
  captureSchema,
  orderBody,
  orderSchema,
  refundBody,
  stateOfOrder,
  type PayPalOrder,
} from './paypal-order.ts';
import { createPayPalWebhooks } from './paypal-webhooks.ts';

export interface PayPalProviderOptions extends PayPalClientOptions {
  readonly webhookId: string | undefined;
  /** Shown to the buyer on PayPal's page. */
  readonly brandName: string;
  /** Called when PayPal does not let the shop ask about disputes. */
  readonly watch?: ProviderWatch;
}

const ordersPath = '/v2/checkout/orders';

/** PayPal's Orders v2: one payment for one period, which does not renew (decisions). */
export function createPayPalProvider(options: PayPalProviderOptions): PaymentProvider {
  const client = createPayPalClient(options);
  const disputes = createPayPalDisputes(client, options.watch);

  async function send<Answer>(request: PayPalRequest<Answer>): Promise<Answer> {
    try {
      return await client.send(request);
    } catch (error) {
      if (error instanceof PayPalError && error.status === 404) throw unknownPayment(error);
      throw error;
    }
  }

  const orderPath = (paymentId: string) => `${ordersPath}/${encodeURIComponent(paymentId)}`;

  async function fetchOrder(paymentId: string): Promise<PayPalOrder> {
    return send({ method: 'GET', path: orderPath(paymentId), answer: orderSchema });
  }

  async function fetchPayment(paymentId: string, claim?: PaymentClaim): Promise<RemotePayment> {
    return stateOf(await fetchOrder(paymentId), claim);
  }

  async function stateOf(order: PayPalOrder, claim?: PaymentClaim): Promise<RemotePayment> {
    const capture = captureOf(order);
    const state = stateOfOrder(order);
    return capture === undefined ? state : disputes.apply(state, capture, claim);
  }

  return {
    id: 'paypal',
    fetchPayment,
    // PayPal has no way to close an order; without a capture its money is never taken.
    async closeCheckout(paymentId) {
      const order = await fetchOrder(paymentId);
      return captureOf(order) === undefined ? { status: 'expired' } : stateOf(order);
    },

    async startCheckout(request) {
      if (request.lines.some(({ interval }) => interval !== undefined)) {
        throw new Error('PayPal sells single periods');
      }
      const order = await send({
        method: 'POST',
        path: ordersPath,
        body: JSON.stringify(orderBody(request, options.brandName)),
        requestId: request.idempotencyKey,
        answer: orderSchema,
      });
      const url = approvalUrlOf(order);
      if (url === undefined) throw providerUnavailable(new Error(`no page for order ${order.id}`));
      return { paymentId: order.id, url };
    },

    async capture(paymentId) {
      try {
        const order = await send({
          method: 'POST',
          path: `${orderPath(paymentId)}/capture`,
          body: '{}',
          requestId: `capture-${paymentId}`,
          answer: orderSchema,
        });
        return stateOfOrder(order);
      } catch (error) {
        if (!(error instanceof PayPalError && error.status === 422)) throw error;
        if (error.issues.includes('INSTRUMENT_DECLINED')) return { status: 'failed' };
        // Captured already, or not approved: the order itself tells.
        return fetchPayment(paymentId);
      }
    },

    async refund({ paymentId, amountCents, idempotencyKey }) {
      const capture = captureOf(await fetchOrder(paymentId));
      if (capture === undefined) throw unknownPayment();
      try {
        await send({
          method: 'POST',
          path: `/v2/payments/captures/${encodeURIComponent(capture.id)}/refund`,
          body: JSON.stringify(refundBody(amountCents, capture)),
          requestId: idempotencyKey,
          answer: captureSchema.pick({ id: true }),
        });
      } catch (error) {
        const isTooMuch =
          error instanceof PayPalError &&
          error.issues.some((issue) => tooMuchToRefund.includes(issue));
        throw isTooMuch ? notRefundable(error) : error;
      }
      return fetchPayment(paymentId);
    },

    readWebhook: createPayPalWebhooks(client, disputes, options.webhookId),
  };
}

const tooMuchToRefund = ['CAPTURE_FULLY_REFUNDED', 'REFUND_AMOUNT_EXCEEDED'];
