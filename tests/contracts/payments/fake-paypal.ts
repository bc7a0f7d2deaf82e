import { createHash } from 'node:crypto';
import { FakeServer, Refusal, type FakeAnswer, type FakeRequest } from './fake-server.ts';
import { get, read, refusal } from './fake-paypal-answers.ts';
import { FakeDisputes } from './fake-paypal-disputes.ts';
import type { Capture, Money, Order, OrderRequest, Refund } from './fake-paypal-objects.ts';
import { problemsOf } from './paypal-schemas.ts';

export const paypalClient = { clientId: 'client-contract', clientSecret: 'secret-contract' };
export const paypalWebhookId = 'WH1CONTRACT';

/** PayPal's API as far as we use it; bodies have to fit its published schemas. */
export class FakePayPal {
  readonly server = new FakeServer((request) => this.#answer(request));
  readonly orders = new Map<string, Order>();
  readonly outbox: { id: string; event_type: string; resource: object }[] = [];
  /** The webhooks of its merchant. */
  readonly webhooks: { id: string; url: string; event_types: { name: string }[] }[] = [];
  /** The status of the next captures. */
  captureStatus = 'COMPLETED';
  /** The status of the next refunds. */
  refundStatus = 'COMPLETED';
  /** The clock that it takes the time from; without one, time stands still. */
  clock: { now(): Date } | undefined;
  isDeclining = false;
  /** Whether its merchant has taken the keys back. */
  isClientUnknown = false;
  tokensGiven = 0;
  readonly #created = new Map<string, OrderRequest>();
  readonly disputes = new FakeDisputes((type, resource) => this.#tell(type, resource));
  readonly #captures = new Map<string, Capture>();
  readonly #refunds = new Map<string, Refund>();
  readonly #replays = new Map<string, FakeAnswer>();
  #token = '';
  #origin = '';
  #serial = 0;

  async listen(): Promise<string> {
    this.#origin = await this.server.listen();
    return this.#origin;
  }

  get captureCount(): number {
    return this.#captures.size;
  }

  /** The token given is not taken any more. */
  revokeToken(): void {
    this.#token = 'revoked';
  }

  #id(kind: string): string {
    this.#serial += 1;
    return `${kind}${String(this.#serial).padStart(12, '0')}`;
  }

  #answer(request: FakeRequest): FakeAnswer {
    try {
      if (request.path === '/v1/oauth2/token') return this.#giveToken(request);
      if (request.headers.authorization !== `Bearer ${this.#token}`)
        throw refusal(401, 'INVALID_TOKEN');
      const key = request.headers['paypal-request-id'];
      if (request.method === 'GET' || request.path.endsWith('verify-webhook-signature')) {
        return this.#route(request);
      }
      if (typeof key !== 'string' || key.length > 108)
        throw refusal(400, 'INVALID_REQUEST', 'no request id');
      const replay = this.#replays.get(key);
      const answer = replay ?? this.#route(request);
      this.#replays.set(key, answer);
      return answer;
    } catch (error) {
      if (error instanceof Refusal) return error.answer;
      throw error;
    }
  }

  #giveToken({ headers, body }: FakeRequest): FakeAnswer {
    const { clientId, clientSecret } = paypalClient;
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
    const isKnown = headers.authorization === `Basic ${basic}` && !this.isClientUnknown;
    if (!isKnown || body !== 'grant_type=client_credentials') {
      const description = 'Client Authentication failed';
      throw new Refusal(401, { error: 'invalid_client', error_description: description });
    }
    this.tokensGiven += 1;
    this.#token = `token-${this.tokensGiven}`;
    return {
      status: 200,
      body: { access_token: this.#token, token_type: 'Bearer', expires_in: 32_400 },
    };
  }

  #route(request: FakeRequest): FakeAnswer {
    const { method, path } = request;
    const [, order, act] = /^\/v2\/checkout\/orders(?:\/([^/]+)(\/capture)?)?$/.exec(path) ?? [];
    if (path === '/v2/checkout/orders' && method === 'POST') return this.#create(request);
    if (order !== undefined && act !== undefined && method === 'POST')
      return this.#capture(order, request);
    if (order !== undefined && method === 'GET')
      return { status: 200, body: get(this.orders, order) };
    const [, capture, refund] = /^\/v2\/payments\/captures\/([^/]+)(\/refund)?$/.exec(path) ?? [];
    if (capture !== undefined && refund !== undefined) return this.#refund(capture, request);
    if (capture !== undefined) return { status: 200, body: get(this.#captures, capture) };
    const [, madeRefund] = /^\/v2\/payments\/refunds\/([^/]+)$/.exec(path) ?? [];
    if (madeRefund !== undefined) return { status: 200, body: get(this.#refunds, madeRefund) };
    const aboutDisputes = this.disputes.answer(request);
    if (aboutDisputes !== undefined) return aboutDisputes;
    if (path === '/v1/notifications/webhooks' && method === 'GET')
      return { status: 200, body: { webhooks: this.webhooks } };
    if (path === '/v1/notifications/verify-webhook-signature') return this.#verify(request);
    throw refusal(404, 'RESOURCE_NOT_FOUND', `${method} ${path}`);
  }

  #create(request: FakeRequest): FakeAnswer {
    const body: OrderRequest = read('createOrder', request);
    const [unit] = body.purchase_units;
    if (unit === undefined) throw refusal(400, 'INVALID_REQUEST');
    requireSum(unit);
    const id = this.#id('ORDER');
    this.#created.set(id, body);
    this.orders.set(id, {
      id,
      status: 'PAYER_ACTION_REQUIRED',
      purchase_units: [{ custom_id: unit.custom_id, amount: unit.amount }],
      links: [
        { rel: 'self', href: `${this.#origin}/v2/checkout/orders/${id}`, method: 'GET' },
        { rel: 'payer-action', href: `https://paypal.test/checkoutnow?token=${id}`, method: 'GET' },
      ],
    });
    return { status: 200, body: structuredClone(get(this.orders, id)) };
  }

  #capture(id: string, request: FakeRequest): FakeAnswer {
    read('captureOrder', request);
    const order = get(this.orders, id);
    if (order.status === 'COMPLETED')
      throw refusal(422, 'UNPROCESSABLE_ENTITY', 'ORDER_ALREADY_CAPTURED');
    if (order.status !== 'APPROVED')
      throw refusal(422, 'UNPROCESSABLE_ENTITY', 'ORDER_NOT_APPROVED');
    if (this.isDeclining) throw refusal(422, 'UNPROCESSABLE_ENTITY', 'INSTRUMENT_DECLINED');
    const [unit] = order.purchase_units;
    if (unit === undefined) throw new Error('no unit');
    const capture: Capture = {
      id: this.#id('CAPTURE'),
      status: this.captureStatus,
      create_time: this.#time(),
      amount: { currency_code: unit.amount.currency_code, value: unit.amount.value },
      seller_receivable_breakdown: receivedOf(unit.amount),
      supplementary_data: { related_ids: { order_id: id } },
    };
    this.#captures.set(capture.id, capture);
    unit.payments = { captures: [capture], refunds: [] };
    order.status = 'COMPLETED';
    this.#tell(`PAYMENT.CAPTURE.${capture.status}`, capture);
    return { status: 201, body: order };
  }

  #refund(id: string, request: FakeRequest): FakeAnswer {
    const body: { amount?: Money } = read('refund', request);
    const capture = get(this.#captures, id);
    const unit = get(this.orders, capture.supplementary_data.related_ids.order_id)
      .purchase_units[0];
    const refunds = unit?.payments?.refunds ?? [];
    const left =
      centsOf(capture.amount) -
      refunds
        .filter(({ status }) => status !== 'FAILED')
        .reduce((sum, refund) => sum + centsOf(refund.amount), 0);
    if (left === 0) throw refusal(422, 'UNPROCESSABLE_ENTITY', 'CAPTURE_FULLY_REFUNDED');
    const cents = body.amount === undefined ? left : centsOf(body.amount);
    if (cents > left) throw refusal(422, 'UNPROCESSABLE_ENTITY', 'REFUND_AMOUNT_EXCEEDED');
    const { currency_code } = capture.amount;
    if (body.amount !== undefined && body.amount.currency_code !== currency_code) {
      throw refusal(422, 'UNPROCESSABLE_ENTITY', 'CURRENCY_MISMATCH');
    }
    const amount = { currency_code, value: (cents / 100).toFixed(2) };
    const refund = this.#newRefund(id, amount, this.refundStatus);
    refunds.push(refund);
    capture.status = cents === left ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
    const isPending = refund.status === 'PENDING';
    this.#tell(isPending ? 'PAYMENT.REFUND.PENDING' : 'PAYMENT.CAPTURE.REFUNDED', refund);
    return { status: 201, body: refund };
  }

  #newRefund(captureId: string, amount: Money, status = 'COMPLETED'): Refund {
    const id = this.#id('REFUND');
    const links = [
      { rel: 'self', href: `${this.#origin}/v2/payments/refunds/${id}`, method: 'GET' },
      { rel: 'up', href: `${this.#origin}/v2/payments/captures/${captureId}`, method: 'GET' },
    ];
    const refund = { id, status, create_time: this.#time(), amount, links };
    const problems = problemsOf('refundMade', refund);
    if (problems.length > 0) throw new Error(`PayPal makes no such refund: ${problems.join('; ')}`);
    this.#refunds.set(id, refund);
    return refund;
  }

  #time(): string {
    return this.clock?.now().toISOString() ?? '2026-11-21T10:00:00.000Z';
  }

  #verify(request: FakeRequest): FakeAnswer {
    const proof: Record<string, unknown> = read('verifyWebhook', request);
    // Over the bytes as they were posted: a parsed and rebuilt event would not do.
    const event = /"webhook_event":(.*)\}$/s.exec(request.body)?.[1] ?? '';
    const isRight =
      proof['webhook_id'] === paypalWebhookId && proof['transmission_sig'] === signatureOf(event);
    return { status: 200, body: { verification_status: isRight ? 'SUCCESS' : 'FAILURE' } };
  }

  #tell(type: string, resource: object): void {
    this.outbox.push({
      id: this.#id('WH-'),
      event_type: type,
      resource: structuredClone(resource),
    });
  }

  /** The buyer agrees on PayPal's page. */
  approve(id: string): void {
    const order = get(this.orders, id);
    const preference = get(this.#created, id).payment_source.paypal.experience_context
      .shipping_preference;
    order.status = 'APPROVED';
    order.payer = {
      email_address: 'buyer@example.test',
      name: { given_name: 'Ada', surname: 'Example' },
      address: { country_code: 'US' },
    };
    if (preference === 'GET_FROM_FILE' && order.purchase_units[0]) {
      order.purchase_units[0].shipping = shipping;
    }
    this.#tell('CHECKOUT.ORDER.APPROVED', order);
  }

  void(id: string): void {
    get(this.orders, id).status = 'VOIDED';
    this.#tell('CHECKOUT.ORDER.VOIDED', get(this.orders, id));
  }

  captureOf(orderId: string): Capture {
    const capture = get(this.orders, orderId).purchase_units[0]?.payments?.captures[0];
    if (capture === undefined) throw new Error('nothing was captured');
    return capture;
  }

  /** A capture that was pending is decided; or a bank takes one back. */
  setCapture(orderId: string, status: string): void {
    const capture = this.captureOf(orderId);
    capture.status = status;
    this.#tell(`PAYMENT.CAPTURE.${status}`, capture);
  }

  /** A bank does not take the latest refund of an order, which may have been on its way. */
  failRefund(orderId: string): void {
    const capture = this.captureOf(orderId);
    const refund = get(this.orders, orderId).purchase_units[0]?.payments?.refunds.at(-1);
    if (refund === undefined) throw new Error('nothing was refunded');
    refund.status = 'FAILED';
    capture.status = 'COMPLETED';
    this.#tell('PAYMENT.REFUND.FAILED', refund);
  }

  /** The money goes back to the buyer's bank. The capture goes on reading as it did. */
  reverse(orderId: string): void {
    const { id, amount } = this.captureOf(orderId);
    this.#tell('PAYMENT.CAPTURE.REVERSED', this.#newRefund(id, amount));
  }

  /** An event as PayPal posts it: oddly spaced, for nobody promised otherwise. */
  sign(event: object): { body: Buffer; headers: Record<string, string> } {
    const text = JSON.stringify(event, null, 1);
    return {
      body: Buffer.from(text),
      headers: {
        'paypal-auth-algo': 'SHA256withRSA',
        'paypal-cert-url': 'https://api.paypal.test/certs/1',
        'paypal-transmission-id': 'a1b2-c3d4',
        'paypal-transmission-sig': signatureOf(text),
        'paypal-transmission-time': '2026-11-21T10:00:00Z',
      },
    };
  }
}

const shipping = {
  name: { full_name: 'Ada Example' },
  address: {
    address_line_1: '1 Demo Street',
    admin_area_2: 'Springfield',
    admin_area_1: 'IL',
    postal_code: '62701',
    country_code: 'US',
  },
};

/** Stands for the real one, which needs PayPal's certificate: it differs for other bytes. */
function signatureOf(text: string): string {
  return `sig-${createHash('sha256').update(text).digest('hex')}`;
}

/** PayPal keeps 3.49 % and 49 cents. */
function receivedOf(gross: Money): NonNullable<Capture['seller_receivable_breakdown']> {
  const { currency_code, value } = gross;
  const fee = (Number(value) * 0.0349 + 0.49).toFixed(2);
  const net = (Number(value) - Number(fee)).toFixed(2);
  return {
    gross_amount: { currency_code, value },
    paypal_fee: { currency_code, value: fee },
    net_amount: { currency_code, value: net },
  };
}

function centsOf({ value }: Money): number {
  return Math.round(Number(value) * 100);
}

/** PayPal refuses orders whose parts don't add up (AMOUNT_MISMATCH, ITEM_TOTAL_MISMATCH). */
function requireSum({ amount, items }: OrderRequest['purchase_units'][number]): void {
  const itemCents = items.reduce(
    (sum, item) => sum + centsOf(item.unit_amount) * Number(item.quantity),
    0,
  );
  const { item_total: total, discount } = amount.breakdown;
  if (itemCents !== centsOf(total))
    throw refusal(422, 'UNPROCESSABLE_ENTITY', 'ITEM_TOTAL_MISMATCH');
  const offCents = discount === undefined ? 0 : centsOf(discount);
  if (itemCents - offCents !== centsOf(amount))
    throw refusal(422, 'UNPROCESSABLE_ENTITY', 'AMOUNT_MISMATCH');
}
