import type { z } from 'zod';
import { get, refusal } from './fake-stripe-answers.ts';
import type {
  Charge,
  Intent,
  Invoice,
  Price,
  Session,
  Subscription,
} from './fake-stripe-objects.ts';
import type { refundCreate, SessionCreate } from './fake-stripe-schemas.ts';

const monthSeconds = 30 * 86_400;

/** A merchant's account at Stripe: what it holds, and what buyers, banks and time do to it. */
export class StripeAccount {
  readonly prices = new Map<string, Price>();
  readonly sessions = new Map<string, Session>();
  readonly subscriptions = new Map<string, Subscription>();
  readonly invoices = new Map<string, Invoice>();
  readonly disputes = new Map<string, string>();
  /** When subscriptions begin, in seconds since 1970. */
  now = 1_790_000_000;
  /** What it has to tell, oldest first. */
  readonly outbox: { id: string; type: string; data: { object: object } }[] = [];
  readonly #created = new Map<string, SessionCreate>();
  protected readonly coupons = new Map<string, number>();
  protected readonly intents = new Map<string, Intent>();
  protected readonly invoiceIntents = new Map<string, string>();
  #serial = 0;

  get chargeCount(): number {
    return [...this.intents.values()].filter(({ status }) => status === 'succeeded').length;
  }

  protected newId(kind: string): string {
    this.#serial += 1;
    return `${kind}_${this.#serial}`;
  }

  protected createSession(params: SessionCreate): Session {
    const isRecurring = params.line_items.some((line) => this.#lineOf(line).interval !== undefined);
    if (isRecurring !== (params.mode === 'subscription')) {
      throw refusal(400, 'invalid_request_error', `mode ${params.mode} does not fit the lines`);
    }
    if (!params.success_url.includes('{CHECKOUT_SESSION_ID}')) {
      throw refusal(400, 'invalid_request_error', 'the return could not be told apart');
    }
    const listCents = params.line_items.reduce((sum, line) => sum + this.#lineOf(line).cents, 0);
    const coupon = params.discounts?.[0]?.coupon;
    const offCents = coupon === undefined ? 0 : get(this.coupons, coupon);
    const id = this.newId('cs_test');
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

  #lineOf(line: SessionCreate['line_items'][number]) {
    const price: Price =
      'price' in line
        ? get(this.prices, line.price)
        : {
            unitCents: line.price_data.unit_amount,
            ...(line.price_data.recurring && { interval: line.price_data.recurring.interval }),
          };
    return { cents: price.unitCents * line.quantity, interval: price.interval };
  }

  protected refund({ payment_intent: intentId, amount }: z.output<typeof refundCreate>): object {
    const charge = get(this.intents, intentId).latest_charge;
    if (!charge) throw refusal(400, 'invalid_request_error', 'nothing was charged');
    if (charge.refunded)
      throw refusal(400, 'invalid_request_error', 'refunded', { code: 'charge_already_refunded' });
    const left = charge.amount - charge.amount_refunded;
    if ((amount ?? left) > left)
      throw refusal(400, 'invalid_request_error', 'too much', { param: 'amount' });
    charge.amount_refunded += amount ?? left;
    charge.refunded = charge.amount_refunded === charge.amount;
    this.tell('charge.refunded', { id: charge.id, payment_intent: intentId });
    return { id: this.newId('re'), object: 'refund' };
  }

  protected tell(type: string, object: object): void {
    this.outbox.push({ id: this.newId('evt'), type, data: { object } });
  }

  #newIntent(amount: number, status: Intent['status']): Intent {
    const intent: Intent = {
      id: this.newId('pi'),
      status,
      latest_charge: status === 'succeeded' ? this.#newCharge(amount) : null,
    };
    this.intents.set(intent.id, intent);
    return intent;
  }

  #newCharge(amount: number): Charge {
    const id = this.newId('ch');
    return { id, amount, amount_refunded: 0, refunded: false, disputed: false };
  }

  #newInvoice(
    subscription: string,
    reason: string,
    amount: number,
    start: number,
    isPaid: boolean,
  ): Invoice {
    const invoice: Invoice = {
      id: this.newId('in'),
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
    this.invoiceIntents.set(invoice.id, intent.id);
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
      const subscription = this.newId('sub');
      const invoice = this.#newInvoice(
        subscription,
        'subscription_create',
        session.amount_total,
        this.now,
        isPaid,
      );
      session.subscription = subscription;
      session.invoice = invoice.id;
      this.subscriptions.set(subscription, {
        id: subscription,
        status: isPaid ? 'active' : 'incomplete',
        customer: this.newId('cus'),
        cancel_at_period_end: false,
        cancel_at: null,
        latest_invoice: invoice.id,
        items: { data: [{ current_period_end: this.now + monthSeconds }] },
      });
      this.tell('invoice.paid', invoice);
    }
    this.tell('checkout.session.completed', session);
    if (money === 'never') this.tell('checkout.session.async_payment_failed', session);
  }

  /** Money that was on its way for what is paid once arrives, or never does. */
  arrive(id: string, isPaid: boolean): void {
    const session = get(this.sessions, id);
    const intent = get(this.intents, session.payment_intent ?? '');
    session.payment_status = isPaid ? 'paid' : 'unpaid';
    intent.status = isPaid ? 'succeeded' : 'requires_payment_method';
    intent.latest_charge = isPaid ? this.#newCharge(session.amount_total) : null;
    this.tell(`checkout.session.async_payment_${isPaid ? 'succeeded' : 'failed'}`, session);
  }

  expire(id: string): void {
    const session = get(this.sessions, id);
    session.status = 'expired';
    session.url = null;
    this.tell('checkout.session.expired', session);
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
    this.tell(isPaid ? 'invoice.paid' : 'invoice.payment_failed', get(invoices, invoice.id));
    this.tell('customer.subscription.updated', subscription);
  }

  endSubscription(id: string): Subscription {
    const subscription = get(this.subscriptions, id);
    subscription.status = 'canceled';
    this.tell('customer.subscription.deleted', subscription);
    return subscription;
  }

  /** @param id of a session paid at once, or of an invoice */
  dispute(id: string, status: string): void {
    const session = this.sessions.get(id);
    const invoice = session === undefined ? id : (session.invoice ?? '');
    const intentId = session?.payment_intent ?? get(this.invoiceIntents, invoice);
    const charge = get(this.intents, intentId).latest_charge;
    if (!charge) throw new Error('nothing was charged');
    charge.disputed = true;
    this.disputes.set(charge.id, status);
    this.tell('charge.dispute.updated', { id: 'du_1', payment_intent: intentId, status });
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
