import { createHash } from 'node:crypto';
import { Stripe } from 'stripe';
import { FakeServer, Refusal, type FakeAnswer, type FakeRequest } from './fake-server.ts';
import { StripeAccount } from './fake-stripe-account.ts';
import { expansionOf, get, list, ok, read, refusal } from './fake-stripe-answers.ts';
import type { Session, Subscription } from './fake-stripe-objects.ts';
import { StripePayouts } from './fake-stripe-payouts.ts';
import * as plans from './fake-stripe-plan-schemas.ts';
import * as schemas from './fake-stripe-schemas.ts';

export const stripeKey = 'sk_test_contract';
export const webhookSecret = 'whsec_contract';
const apiVersion = '2026-10-28.endive';
const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' };

/** Stripe's API as far as we use it: it refuses what the pinned version would not understand. */
export class FakeStripe extends StripeAccount {
  readonly server = new FakeServer((request) => this.#answer(request));
  /** The webhooks of its merchant. */
  readonly webhookEndpoints: { status: string; url: string; enabled_events: string[] }[] = [];
  readonly payouts = new StripePayouts(this);
  readonly portals: { features: { subscription_update: { enabled: boolean } } }[] = [];
  /** How many invoices it lists at most, whatever is asked. */
  pageSize = 100;
  /** Whether its merchant has taken the key back. */
  isKeyExpired = false;
  readonly #replays = new Map<string, { readonly hash: string; readonly answer: FakeAnswer }>();

  #answer(request: FakeRequest): FakeAnswer {
    if (this.clock) this.now = Math.floor(this.clock.now().getTime() / 1_000);
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
    if (this.isKeyExpired) {
      throw refusal(401, 'invalid_request_error', `Expired API Key provided: ${stripeKey}`, {
        code: 'api_key_expired',
      });
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
        const couponId = this.newId('coupon');
        this.coupons.set(couponId, { cents: coupon.amount_off, currency: coupon.currency });
        return ok({ id: couponId, object: 'coupon' });
      }
      case 'POST checkout sessions':
        return ok(
          id === undefined
            ? this.createSession(read(schemas.sessionCreate, request))
            : this.#expireSession(id, request),
        );
      case 'GET checkout sessions':
        return ok(id === undefined ? this.#listSessions(query) : this.#expandedSession(id, query));
      case 'GET payment_intents':
        return ok(this.#expandedIntent(id ?? '', query));
      case 'GET invoices':
        return id === undefined ? this.#listInvoices(query) : ok(get(this.invoices, id));
      case 'POST invoices': {
        const preview = read(plans.previewCreate, request);
        return ok(this.preview(preview.subscription, preview.subscription_details));
      }
      case 'GET invoice_payments':
        return ok(list(this.#listInvoicePayments(query)));
      case 'GET disputes':
        return ok(list(this.disputes.get(query.get('charge') ?? '') ?? []));
      case 'GET payouts':
        return ok(list(this.payouts.listPayouts(query)));
      case 'GET balance_transactions':
        return ok(list(this.payouts.listMovements(query)));
      case 'POST refunds':
        return ok(this.refund(read(schemas.refundCreate, request)));
      case 'GET subscriptions':
        return ok(this.#shown(get(this.subscriptions, id), query));
      case 'POST subscriptions':
        return ok(this.#updated(id ?? '', request));
      case 'DELETE subscriptions':
        return ok(this.endSubscription(id ?? ''));
      case 'GET products':
        return ok({ id: get(new Map([...this.products].map((one) => [one, one])), id) });
      case 'POST products':
        return ok(this.makeProduct(read(plans.productCreate, request).id));
      case 'POST subscription_schedules':
        return ok(this.#changeSchedule(id, b, request));
      case 'GET webhook_endpoints':
        return ok(list(this.webhookEndpoints));
      case 'GET billing_portal':
        return ok(list(this.portals));
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

  /** With the schedule in full, which is asked for. */
  #shown(subscription: Subscription, query: URLSearchParams): object {
    read(plans.subscriptionRetrieve, { body: query.toString(), headers: formHeaders });
    const { schedule: scheduleId, items } = subscription;
    const schedule = scheduleId === null ? undefined : get(this.schedules, scheduleId);
    return {
      ...subscription,
      items: {
        data: items.data.map(({ paid: _paid, ...item }) => ({
          ...item,
          price: this.#price(item.price),
        })),
      },
      schedule: schedule
        ? {
            ...schedule,
            phases: schedule.phases.map((phase) => ({
              ...phase,
              items: phase.items.map((item) => ({ ...item, price: this.#price(item.price) })),
            })),
          }
        : null,
    };
  }

  #updated(id: string, request: FakeRequest): object {
    return { ...this.updateSubscription(id, read(plans.subscriptionUpdate, request)) };
  }

  #changeSchedule(id: string | undefined, act: string | undefined, request: FakeRequest): object {
    if (id === undefined) {
      return { ...this.makeSchedule(read(plans.scheduleCreate, request).from_subscription) };
    }
    if (act !== 'release') return this.updateSchedule(id, read(plans.scheduleUpdate, request));
    read(schemas.nothing, request);
    return this.releaseSchedule(id);
  }

  /** The newest first, a page at a time. */
  #listInvoices(query: URLSearchParams): FakeAnswer {
    const asked = read(plans.invoiceList, { body: query.toString(), headers: formHeaders });
    get(this.subscriptions, asked.subscription);
    const all = [...this.invoices.values()]
      .filter(
        ({ parent, status }) =>
          parent.subscription_details.subscription === asked.subscription &&
          status === asked.status,
      )
      .toReversed();
    const from = all.findIndex(({ id }) => id === asked.starting_after) + 1;
    const data = all.slice(from, from + Math.min(asked.limit, this.pageSize));
    return ok({ object: 'list', data, has_more: from + data.length < all.length });
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
          payment_intent: this.intents.get(session.payment_intent),
        }),
    };
  }

  #expandedIntent(id: string, query: URLSearchParams): object {
    const intent = get(this.intents, id);
    const { latest_charge: charge } = intent;
    const expanded = expansionOf(query);
    const isExpanded = expanded.includes('latest_charge.refunds');
    const hasBalance = expanded.includes('latest_charge.balance_transaction');
    return {
      ...intent,
      latest_charge:
        isExpanded && charge
          ? {
              ...charge,
              refunds: list(charge.refunds),
              balance_transaction: hasBalance
                ? charge.balance_transaction
                : charge.balance_transaction.id,
            }
          : (charge?.id ?? null),
    };
  }

  #listInvoicePayments(query: URLSearchParams): object[] {
    return [...this.invoiceIntents]
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

  #price(id: string): object {
    const { unitCents, currency = 'usd', interval, extra } = get(this.prices, id);
    return {
      id,
      active: true,
      billing_scheme: 'per_unit',
      currency,
      unit_amount: unitCents,
      transform_quantity: null,
      recurring:
        interval === undefined ? null : { interval, interval_count: 1, usage_type: 'licensed' },
      ...extra,
    };
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
