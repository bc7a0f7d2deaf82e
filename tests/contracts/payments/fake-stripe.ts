import { createHash } from 'node:crypto';
import { Stripe } from 'stripe';
import type { z } from 'zod';
import { FakeServer, Refusal, type FakeAnswer, type FakeRequest } from './fake-server.ts';
import * as schemas from './fake-stripe-schemas.ts';

export const stripeKey = 'sk_test_contract';
export const webhookSecret = 'whsec_contract';
const apiVersion = '2026-10-28.endive';
const monthSeconds = 30 * 86_400;

interface Charge {
  id: string;
  amount: number;
  amount_refunded: number;
  refunded: boolean;
  disputed: boolean;
}
interface Intent {
  id: string;
  status: 'processing' | 'succeeded' | 'requires_payment_method';
  latest_charge: Charge | null;
}
interface Invoice {
  id: string;
  status: 'open' | 'paid' | 'uncollectible';
  attempted: boolean;
  billing_reason: string;
  amount_paid: number;
  currency: string;
  customer_email: string;
  parent: { subscription_details: { subscription: string } };
  lines: { data: { period: { start: number; end: number } }[] };
}
interface Subscription {
  id: string;
  status: string;
  customer: string;
  cancel_at_period_end: boolean;
  cancel_at: number | null;
  latest_invoice: string;
  items: { data: { current_period_end: number }[] };
}
interface Session {
  id: string;
  url: string | null;
  mode: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  amount_total: number;
  currency: string;
  client_reference_id: string;
  customer_details: { email: string; phone: string | null } | null;
  collected_information: object | null;
  payment_intent: string | null;
  subscription: string | null;
  invoice: string | null;
}
interface Price {
  unitCents: number;
  interval?: 'month' | 'year';
  extra?: object;
}

/** Stripe's API as far as we use it: it refuses what the pinned version would not understand. */
export class FakeStripe {
  readonly server = new FakeServer((request) => this.#answer(request));
  readonly prices = new Map<string, Price>();
  readonly sessions = new Map<string, Session>();
  readonly subscriptions = new Map<string, Subscription>();
  readonly invoices = new Map<string, Invoice>();
  readonly disputes = new Map<string, string>();
  /** What it has to tell, oldest first. */
  readonly outbox: { id: string; type: string; data: { object: object } }[] = [];
  readonly #created = new Map<string, schemas.SessionCreate>();
  readonly #coupons = new Map<string, number>();
  readonly #intents = new Map<string, Intent>();
  readonly #invoiceIntents = new Map<string, string>();
  readonly #replays = new Map<string, { readonly hash: string; readonly answer: FakeAnswer }>();
  #serial = 0;

  get chargeCount(): number {
    return [...this.#intents.values()].filter(({ status }) => status === 'succeeded').length;
  }

  #id(kind: string): string {
    this.#serial += 1;
    return `${kind}_${this.#serial}`;
  }

  #answer(request: FakeRequest): FakeAnswer {
    try {
      this.#check(request);
      const key = request.headers['idempotency-key'];
      if (request.method !== 'POST' || typeof key !== 'string') return this.#route(request);
      const hash = createHash('sha256')
        .update(request.path + request.body)
        .digest('hex');
      const replay = this.#replays.get(key);
      if (replay !== undefined && replay.hash !== hash) {
        throw refusal(
          400,
          'idempotency_error',
          'Keys for idempotent requests can only be used once',
        );
      }
      const answer = replay?.answer ?? this.#route(request);
      this.#replays.set(key, { hash, answer });
      return answer;
    } catch (error) {
      if (error instanceof Refusal) return error.answer;
      throw error;
    }
  }

  #check({ method, headers }: FakeRequest): void {
    if (headers.authorization !== `Bearer ${stripeKey}`) {
      throw refusal(401, 'invalid_request_error', 'Invalid API Key provided');
    }
    if (headers['stripe-version'] !== apiVersion) {
      throw refusal(400, 'invalid_request_error', `version ${String(headers['stripe-version'])}`);
    }
    if (method === 'POST' && headers['idempotency-key'] === undefined) {
      throw refusal(400, 'invalid_request_error', 'no idempotency key');
    }
  }

  #route(request: FakeRequest): FakeAnswer {
    const { method, path, query } = request;
    const [, , resource = '', a, b] = path.split('/');
    const name = [method, resource, ...(resource === 'checkout' ? ['sessions'] : [])].join(' ');
    const id = resource === 'checkout' ? b : a;
    switch (name) {
      case 'POST coupons': {
        const coupon = read(schemas.couponCreate, request);
        const couponId = this.#id('coupon');
        this.#coupons.set(couponId, coupon.amount_off);
        return ok({ id: couponId, object: 'coupon' });
      }
      case 'POST checkout sessions':
        return ok(
          id === undefined
            ? this.#createSession(read(schemas.sessionCreate, request))
            : this.#expireSession(id, request),
        );
      case 'GET checkout sessions':
        return ok(id === undefined ? this.#listSessions(query) : this.#expandedSession(id, query));
      case 'GET payment_intents':
        return ok(this.#expandedIntent(id ?? '', query));
      case 'GET invoices':
        return ok(get(this.invoices, id));
      case 'GET invoice_payments':
        return ok(list(this.#listInvoicePayments(query)));
      case 'GET disputes': {
        const status = this.disputes.get(query.get('charge') ?? '');
        return ok(list(status === undefined ? [] : [{ id: 'du_1', status }]));
      }
      case 'POST refunds':
        return ok(this.#refund(read(schemas.refundCreate, request)));
      case 'GET subscriptions':
        return ok(get(this.subscriptions, id));
      case 'POST subscriptions':
        Object.assign(
          get(this.subscriptions, id),
          updateOf(read(schemas.subscriptionUpdate, request)),
        );
        this.#tell('customer.subscription.updated', get(this.subscriptions, id));
        return ok(get(this.subscriptions, id));
      case 'DELETE subscriptions':
        return ok(this.endSubscription(id ?? ''));
      case 'POST billing_portal': {
        const { customer } = read(schemas.portalCreate, request);
        return ok({ id: 'bps_1', url: `https://billing.stripe.test/${customer}` });
      }
      case 'GET prices':
        return ok(this.#price(id ?? ''));
      default:
        throw refusal(404, 'invalid_request_error', `Unrecognized request URL (${method} ${path})`);
    }
  }

  #createSession(params: schemas.SessionCreate): Session {
    const isRecurring = params.line_items.some((line) => this.#lineOf(line).interval !== undefined);
    if (isRecurring !== (params.mode === 'subscription')) {
      throw refusal(400, 'invalid_request_error', `mode ${params.mode} does not fit the lines`);
    }
    if (!params.success_url.includes('{CHECKOUT_SESSION_ID}')) {
      throw refusal(400, 'invalid_request_error', 'the return could not be told apart');
    }
    const listCents = params.line_items.reduce((sum, line) => sum + this.#lineOf(line).cents, 0);
    const coupon = params.discounts?.[0]?.coupon;
    const offCents = coupon === undefined ? 0 : get(this.#coupons, coupon);
    const id = this.#id('cs_test');
    const session: Session = {
      id,
      url: `https://checkout.stripe.test/${id}`,
      mode: params.mode,
      status: 'open',
      payment_status: 'unpaid',
      amount_total: listCents - offCents,
      currency: 'usd',
      client_reference_id: params.client_reference_id,
      customer_details: null,
      collected_information: null,
      payment_intent: null,
      subscription: null,
      invoice: null,
    };
    this.sessions.set(id, session);
    this.#created.set(id, params);
    return { ...session };
  }

  #lineOf(line: schemas.SessionCreate['line_items'][number]) {
    const price: Price =
      'price' in line
        ? get(this.prices, line.price)
        : {
            unitCents: line.price_data.unit_amount,
            ...(line.price_data.recurring && { interval: line.price_data.recurring.interval }),
          };
    return { cents: price.unitCents * line.quantity, interval: price.interval };
  }

  #expireSession(id: string, request: FakeRequest): Session {
    read(schemas.nothing, request);
    if (get(this.sessions, id).status !== 'open') {
      throw refusal(400, 'invalid_request_error', 'Only open sessions can be expired');
    }
    this.expire(id);
    return get(this.sessions, id);
  }

  #listSessions(query: URLSearchParams): object {
    const found = [...this.sessions.values()].filter(
      (session) =>
        (query.has('payment_intent') && session.payment_intent === query.get('payment_intent')) ||
        (query.has('subscription') && session.subscription === query.get('subscription')),
    );
    return list(found);
  }

  #expandedSession(id: string, query: URLSearchParams): object {
    const session = get(this.sessions, id);
    const expand = expansionOf(query);
    return {
      ...session,
      ...(expand.includes('invoice') &&
        session.invoice !== null && { invoice: this.invoices.get(session.invoice) }),
      ...(expand.includes('payment_intent') &&
        session.payment_intent !== null && {
          payment_intent: this.#intents.get(session.payment_intent),
        }),
    };
  }

  #expandedIntent(id: string, query: URLSearchParams): object {
    const intent = get(this.#intents, id);
    const isExpanded = expansionOf(query).includes('latest_charge');
    return {
      ...intent,
      latest_charge: isExpanded ? intent.latest_charge : (intent.latest_charge?.id ?? null),
    };
  }

  #listInvoicePayments(query: URLSearchParams): object[] {
    return [...this.#invoiceIntents]
      .filter(
        ([invoice, intent]) =>
          invoice === query.get('invoice') || intent === query.get('payment[payment_intent]'),
      )
      .map(([invoice, intent]) => ({
        id: `inpay_${invoice}`,
        invoice,
        status: this.invoices.get(invoice)?.status === 'paid' ? 'paid' : 'open',
        payment: { type: 'payment_intent', payment_intent: intent },
      }));
  }

  #refund({ payment_intent: intentId, amount }: z.output<typeof schemas.refundCreate>): object {
    const charge = get(this.#intents, intentId).latest_charge;
    if (!charge) throw refusal(400, 'invalid_request_error', 'nothing was charged');
    if (charge.refunded)
      throw refusal(400, 'invalid_request_error', 'refunded', { code: 'charge_already_refunded' });
    const left = charge.amount - charge.amount_refunded;
    if ((amount ?? left) > left)
      throw refusal(400, 'invalid_request_error', 'too much', { param: 'amount' });
    charge.amount_refunded += amount ?? left;
    charge.refunded = charge.amount_refunded === charge.amount;
    this.#tell('charge.refunded', { id: charge.id, payment_intent: intentId });
    return { id: this.#id('re'), object: 'refund' };
  }

  #price(id: string): object {
    const { unitCents, interval, extra } = get(this.prices, id);
    return {
      id,
      active: true,
      billing_scheme: 'per_unit',
      currency: 'usd',
      unit_amount: unitCents,
      transform_quantity: null,
      recurring:
        interval === undefined ? null : { interval, interval_count: 1, usage_type: 'licensed' },
      ...extra,
    };
  }

  #tell(type: string, object: object): void {
    this.outbox.push({ id: this.#id('evt'), type, data: { object } });
  }

  #newIntent(amount: number, status: Intent['status']): Intent {
    const intent: Intent = {
      id: this.#id('pi'),
      status,
      latest_charge:
        status === 'succeeded'
          ? { id: this.#id('ch'), amount, amount_refunded: 0, refunded: false, disputed: false }
          : null,
    };
    this.#intents.set(intent.id, intent);
    return intent;
  }

  #newInvoice(
    subscription: string,
    reason: string,
    amount: number,
    start: number,
    isPaid: boolean,
  ): Invoice {
    const invoice: Invoice = {
      id: this.#id('in'),
      status: isPaid ? 'paid' : 'open',
      attempted: true,
      billing_reason: reason,
      amount_paid: isPaid ? amount : 0,
      currency: 'usd',
      customer_email: 'buyer@example.test',
      parent: { subscription_details: { subscription } },
      lines: {
        data: [{ period: { start, end: start } }, { period: { start, end: start + monthSeconds } }],
      },
    };
    this.invoices.set(invoice.id, invoice);
    const intent = this.#newIntent(amount, isPaid ? 'succeeded' : 'requires_payment_method');
    this.#invoiceIntents.set(invoice.id, intent.id);
    return invoice;
  }

  /** The buyer fills in Stripe's page. @param money whether it arrives at once, later, or never */
  pay(id: string, money: 'now' | 'later' | 'never' = 'now'): void {
    const session = get(this.sessions, id);
    const params = get(this.#created, id);
    const isPaid = money === 'now';
    session.status = 'complete';
    session.url = null;
    session.payment_status = isPaid ? 'paid' : 'unpaid';
    session.customer_details = {
      email: params.customer_email,
      phone: params.phone_number_collection ? '+12025550123' : null,
    };
    if (params.shipping_address_collection) session.collected_information = shippingDetails;
    if (params.mode === 'payment') {
      const status = {
        now: 'succeeded',
        later: 'processing',
        never: 'requires_payment_method',
      } as const;
      session.payment_intent = this.#newIntent(session.amount_total, status[money]).id;
    } else {
      const subscription = this.#id('sub');
      const start = 1_790_000_000;
      const invoice = this.#newInvoice(
        subscription,
        'subscription_create',
        session.amount_total,
        start,
        isPaid,
      );
      session.subscription = subscription;
      session.invoice = invoice.id;
      this.subscriptions.set(subscription, {
        id: subscription,
        status: isPaid ? 'active' : 'incomplete',
        customer: this.#id('cus'),
        cancel_at_period_end: false,
        cancel_at: null,
        latest_invoice: invoice.id,
        items: { data: [{ current_period_end: start + monthSeconds }] },
      });
      this.#tell('invoice.paid', invoice);
    }
    this.#tell('checkout.session.completed', session);
    if (money === 'never') this.#tell('checkout.session.async_payment_failed', session);
  }

  expire(id: string): void {
    const session = get(this.sessions, id);
    session.status = 'expired';
    session.url = null;
    this.#tell('checkout.session.expired', session);
  }

  /** A period passes. @param isPaid whether the renewal is paid */
  renew(id: string, isPaid: boolean): void {
    const subscription = get(this.subscriptions, id);
    const [item] = subscription.items.data;
    if (item === undefined) throw new Error('no item');
    const { sessions, invoices } = this;
    const first = [...sessions.values()].find((session) => session.subscription === id);
    const lines = get(this.#created, first?.id).line_items.map((line) => this.#lineOf(line));
    const cents = lines
      .filter(({ interval }) => interval !== undefined)
      .reduce((sum, line) => sum + line.cents, 0);
    const invoice = this.#newInvoice(
      id,
      'subscription_cycle',
      cents,
      item.current_period_end,
      isPaid,
    );
    item.current_period_end += monthSeconds;
    subscription.status = isPaid ? 'active' : 'past_due';
    subscription.latest_invoice = invoice.id;
    this.#tell(isPaid ? 'invoice.paid' : 'invoice.payment_failed', get(invoices, invoice.id));
    this.#tell('customer.subscription.updated', subscription);
  }

  endSubscription(id: string): Subscription {
    const subscription = get(this.subscriptions, id);
    subscription.status = 'canceled';
    this.#tell('customer.subscription.deleted', subscription);
    return subscription;
  }

  dispute(id: string, status: string): void {
    const intentId = get(this.sessions, id).payment_intent ?? '';
    const charge = get(this.#intents, intentId).latest_charge;
    if (!charge) throw new Error('nothing was charged');
    charge.disputed = true;
    this.disputes.set(charge.id, status);
    this.#tell('charge.dispute.updated', { id: 'du_1', payment_intent: intentId, status });
  }

  /** An event as Stripe posts it. @param at when it was signed */
  sign(
    event: object,
    at: Date,
    secret = webhookSecret,
  ): { body: Buffer; headers: Record<string, string> } {
    const payload = JSON.stringify({ object: 'event', api_version: apiVersion, ...event });
    const timestamp = Math.floor(at.getTime() / 1_000);
    const header = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
    return { body: Buffer.from(payload), headers: { 'stripe-signature': header } };
  }
}

const shippingDetails = {
  shipping_details: {
    name: 'Ada Example',
    address: {
      line1: '1 Demo Street',
      line2: null,
      city: 'Springfield',
      state: 'IL',
      postal_code: '62701',
      country: 'US',
    },
  },
};

function ok(body: object): FakeAnswer {
  return { status: 200, body };
}

function list(data: readonly object[]): object {
  return { object: 'list', data, has_more: false };
}

function expansionOf(query: URLSearchParams): string[] {
  return [...query].filter(([key]) => key.startsWith('expand[')).map(([, value]) => value);
}

function updateOf(update: z.output<typeof schemas.subscriptionUpdate>): object {
  return 'cancel_at' in update ? { cancel_at: null } : update;
}

function read<Body>(schema: z.ZodType<Body>, { body, headers }: FakeRequest): Body {
  if (body !== '' && headers['content-type'] !== 'application/x-www-form-urlencoded') {
    throw refusal(400, 'invalid_request_error', `content type ${String(headers['content-type'])}`);
  }
  const parsed = schema.safeParse(schemas.parseForm(body));
  if (!parsed.success) throw refusal(400, 'invalid_request_error', parsed.error.message);
  return parsed.data;
}

function get<Value>(map: ReadonlyMap<string, Value>, id: string | undefined): Value {
  const value = map.get(id ?? '');
  if (value !== undefined) return value;
  throw refusal(404, 'invalid_request_error', `No such object: ${id}`, {
    code: 'resource_missing',
  });
}

function refusal(status: number, type: string, message: string, more: object = {}): Refusal {
  return new Refusal(status, { error: { type, message, ...more } });
}
