import { get, refusal } from './fake-stripe-answers.ts';
import type {
  InvoiceLine,
  Session,
  StripeCurrency,
  SubscriptionItem,
} from './fake-stripe-objects.ts';
import { StripeSchedules } from './fake-stripe-schedules.ts';
import type { SessionCreate } from './fake-stripe-schemas.ts';

/** A line that a session sells, with its price. */
interface SessionLine {
  readonly price: string;
  readonly quantity: number;
  readonly cents: number;
  readonly isRecurring: boolean;
}

/** A merchant's account at Stripe: what it holds, and what buyers and banks do to it. */
export class StripeAccount extends StripeSchedules {
  readonly sessions = new Map<string, Session>();
  readonly #created = new Map<string, SessionCreate & { lines: readonly SessionLine[] }>();
  protected readonly coupons = new Map<string, { cents: number; currency: StripeCurrency }>();

  protected createSession(params: SessionCreate): Session {
    const lines = params.line_items.map((line) => this.#lineOf(line));
    const isRecurring = lines.some((line) => line.isRecurring);
    if (isRecurring !== (params.mode === 'subscription')) {
      throw refusal(400, 'invalid_request_error', `mode ${params.mode} does not fit the lines`);
    }
    if (!params.success_url.includes('{CHECKOUT_SESSION_ID}')) {
      throw refusal(400, 'invalid_request_error', 'the return could not be told apart');
    }
    const listCents = lines.reduce((sum, { cents }) => sum + cents, 0);
    const coupon = params.discounts?.[0]?.coupon;
    const off = coupon === undefined ? undefined : get(this.coupons, coupon);
    const currency = this.currencyOf(lines.map(({ price }) => price));
    if (off !== undefined && off.currency !== currency) {
      throw refusal(400, 'invalid_request_error', 'the coupon is in another currency');
    }
    const offCents = off?.cents ?? 0;
    const id = this.newId('cs_test');
    const session: Session = {
      id,
      url: `https://checkout.stripe.test/${id}`,
      mode: params.mode,
      status: 'open',
      payment_status: 'unpaid',
      amount_total: listCents - offCents,
      currency,
      locale: params.locale ?? null,
      client_reference_id: params.client_reference_id,
      customer_details: null,
      collected_information: null,
      payment_intent: null,
      subscription: null,
      invoice: null,
    };
    this.sessions.set(id, session);
    this.#created.set(id, { ...params, lines });
    return { ...session };
  }

  #lineOf(line: SessionCreate['line_items'][number]): SessionLine {
    const price = this.priceIdOf(line);
    const { unitCents, interval } = get(this.prices, price);
    const { quantity } = line;
    return { price, quantity, cents: unitCents * quantity, isRecurring: interval !== undefined };
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
      // The values that the form for a bank card asks for.
      name: 'Ada Example',
      address: { ...noAddress, postal_code: '62701', country: 'US' },
    };
    if (params.shipping_address_collection) session.collected_information = shippingDetails;
    if (params.mode === 'payment') {
      const status = {
        now: 'succeeded',
        later: 'processing',
        never: 'requires_payment_method',
      } as const;
      session.payment_intent = this.newIntent(session.amount_total, status[money]).id;
    } else {
      this.#subscribe(session, params.lines, isPaid);
    }
    this.tell('checkout.session.completed', session);
    if (money === 'never') this.tell('checkout.session.async_payment_failed', session);
  }

  #subscribe(session: Session, sold: readonly SessionLine[], isPaid: boolean): void {
    const { now } = this;
    // A discount is spread over all lines.
    const share = session.amount_total / sold.reduce((sum, { cents }) => sum + cents, 0);
    const items = sold
      .filter(({ isRecurring }) => isRecurring)
      .map(({ price, quantity, cents }): SubscriptionItem => ({
        id: this.newId('si'),
        price,
        quantity,
        current_period_start: now,
        current_period_end: now + this.periodOf(price),
        paid: { from: now, cents: Math.round(cents * share) },
      }));
    const once = sold
      .filter(({ isRecurring }) => !isRecurring)
      .map(({ price, cents }): InvoiceLine => ({
        amount: cents,
        period: { start: now, end: now },
        pricing: { price_details: { price } },
      }));
    const id = this.newId('sub');
    const lines = [...once, ...this.linesOf(items)];
    const amount = session.amount_total;
    const invoice = this.newInvoice(id, 'subscription_create', lines, { amount, isPaid });
    session.subscription = id;
    session.invoice = invoice.id;
    this.subscriptions.set(id, {
      id,
      status: isPaid ? 'active' : 'incomplete',
      customer: this.newId('cus'),
      cancel_at_period_end: false,
      cancel_at: null,
      default_payment_method: this.newId('pm'),
      latest_invoice: invoice.id,
      metadata: {},
      schedule: null,
      items: { data: items },
    });
    this.tell('invoice.paid', invoice);
  }

  /** Money that was on its way for what is paid once arrives, or never does. */
  arrive(id: string, isPaid: boolean): void {
    const session = get(this.sessions, id);
    const intent = get(this.intents, session.payment_intent ?? '');
    session.payment_status = isPaid ? 'paid' : 'unpaid';
    intent.status = isPaid ? 'succeeded' : 'requires_payment_method';
    intent.latest_charge = isPaid ? this.newCharge(session.amount_total) : null;
    this.tell(`checkout.session.async_payment_${isPaid ? 'succeeded' : 'failed'}`, session);
  }

  expire(id: string): void {
    const session = get(this.sessions, id);
    session.status = 'expired';
    session.url = null;
    this.tell('checkout.session.expired', session);
  }

  /**
   * @param id of a session paid at once, or of an invoice
   * @param amount in cents that is asked back; all of it without
   */
  dispute(id: string, status: string, amount?: number): void {
    this.disputeIntent(this.#intentOf(id), status, amount);
  }

  /** As `dispute`: money of a lost one comes back. */
  reinstate(id: string, cents?: number): void {
    this.reinstateIntent(this.#intentOf(id), cents);
  }

  /** A bank refuses the latest refund of a payment, days later. @returns whether there was one */
  failRefund(id: string): boolean {
    return this.failRefundOf(this.#intentOf(id));
  }

  #intentOf(id: string): string {
    const session = this.sessions.get(id);
    const invoice = session === undefined ? id : (session.invoice ?? '');
    return session?.payment_intent ?? get(this.invoiceIntents, invoice);
  }
}

const noAddress = {
  line1: null,
  line2: null,
  city: null,
  state: null,
  postal_code: null,
  country: null,
};

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
