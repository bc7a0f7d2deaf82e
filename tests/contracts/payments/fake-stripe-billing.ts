import { get, refusal } from './fake-stripe-answers.ts';
import { StripeMoney } from './fake-stripe-money.ts';
import type {
  Invoice,
  InvoiceLine,
  Price,
  StripeCurrency,
  Subscription,
  SubscriptionItem,
} from './fake-stripe-objects.ts';
import type { PlanChange, SubscriptionUpdate } from './fake-stripe-plan-schemas.ts';

const daySeconds = 86_400;
const lengths = { month: 30 * daySeconds, year: 365 * daySeconds };

/** The effects of a change of a subscription. */
interface Change {
  readonly lines: readonly InvoiceLine[];
  /** Owed beyond what was given back before; below nothing it is kept for the next invoice. */
  readonly balanceCents: number;
  readonly item: SubscriptionItem;
}

/** Subscriptions and their invoices, with what time and plan changes make of them. */
export class StripeBilling extends StripeMoney {
  readonly prices = new Map<string, Price>();
  readonly subscriptions = new Map<string, Subscription>();
  readonly invoices = new Map<string, Invoice>();
  readonly products = new Set<string>();
  /** Whether the buyers' cards are declined when a plan is changed. */
  isDeclining = false;
  protected readonly invoiceIntents = new Map<string, string>();
  /** The credits that customers have left. */
  readonly #credits = new Map<string, number>();

  protected periodOf(priceId: string): number {
    const { interval } = get(this.prices, priceId);
    if (interval === undefined) throw refusal(400, 'invalid_request_error', 'it does not recur');
    return lengths[interval];
  }

  /** Prices that are charged together are in one currency. */
  protected currencyOf(priceIds: readonly string[]): StripeCurrency {
    const [first = 'usd', ...others] = new Set(
      priceIds.map((id) => get(this.prices, id).currency ?? 'usd'),
    );
    if (others.length > 0) {
      throw refusal(400, 'invalid_request_error', 'all prices must have the same currency');
    }
    return first;
  }

  /** A price that was sent along becomes one with an identifier. */
  protected priceIdOf(line: {
    readonly price?: string;
    readonly price_data?: {
      readonly currency: StripeCurrency;
      readonly unit_amount: number;
      readonly product?: string;
      readonly recurring?: { readonly interval: 'month' | 'year' };
    };
  }): string {
    const { price, price_data: data } = line;
    if (data === undefined) {
      const param = 'line_items[0][price]';
      const found = this.prices.get(price ?? '');
      if (found === undefined) {
        const more = { code: 'resource_missing', param };
        throw refusal(400, 'invalid_request_error', `No such price: ${price}`, more);
      }
      if (found.extra && 'active' in found.extra) {
        const message = 'The price specified is inactive. This field only accepts active prices.';
        throw refusal(400, 'invalid_request_error', message, { param });
      }
      return price ?? '';
    }
    const id = this.newId('price');
    const { unit_amount: unitCents, currency, recurring } = data;
    this.prices.set(id, {
      unitCents,
      currency,
      ...(recurring && { interval: recurring.interval }),
    });
    return id;
  }

  /** Of a line of a subscription, which takes a price only of a product that is there. */
  protected planPriceOf(line: Parameters<StripeBilling['priceIdOf']>[0]): string {
    const { product } = line.price_data ?? {};
    if (product !== undefined && !this.products.has(product)) {
      throw refusal(400, 'invalid_request_error', 'No such product', { code: 'resource_missing' });
    }
    return this.priceIdOf(line);
  }

  protected newInvoice(
    subscription: string,
    reason: string,
    lines: readonly InvoiceLine[],
    { amount, isPaid = true, at = this.now }: { amount: number; isPaid?: boolean; at?: number },
  ): Invoice {
    const invoice: Invoice = {
      id: this.newId('in'),
      status: isPaid ? 'paid' : 'open',
      attempted: true,
      billing_reason: reason,
      created: at,
      status_transitions: { paid_at: isPaid ? at : null },
      amount_due: amount,
      amount_paid: isPaid ? amount : 0,
      currency: this.currencyOf(lines.map(({ pricing }) => pricing.price_details.price)),
      customer_email: 'buyer@example.test',
      parent: { subscription_details: { subscription } },
      lines: { data: [...lines] },
    };
    this.invoices.set(invoice.id, invoice);
    if (amount > 0) {
      const intent = this.newIntent(amount, isPaid ? 'succeeded' : 'requires_payment_method');
      this.invoiceIntents.set(invoice.id, intent.id);
    }
    return invoice;
  }

  /** The price of the items of a subscription for the period each is in. */
  protected linesOf(items: readonly SubscriptionItem[]): InvoiceLine[] {
    return items.map((item) => ({
      amount: get(this.prices, item.price).unitCents * item.quantity,
      period: { start: item.current_period_start, end: item.current_period_end },
      pricing: { price_details: { price: item.price } },
    }));
  }

  /** A period passes. @param isPaid whether the renewal is paid */
  renew(id: string, isPaid: boolean): void {
    const subscription = get(this.subscriptions, id);
    for (const item of subscription.items.data) {
      const start = item.current_period_end;
      Object.assign(item, this.planFrom(subscription, start));
      item.current_period_start = start;
      item.current_period_end = start + this.periodOf(item.price);
    }
    const { data: items } = subscription.items;
    const lines = this.linesOf(items);
    items.forEach((item, index) => {
      item.paid = { from: item.current_period_start, cents: lines[index]?.amount ?? 0 };
    });
    const balanceCents = sumOf(lines) - this.#creditOf(subscription);
    const amount = Math.max(balanceCents, 0);
    if (isPaid) this.#credits.set(subscription.customer, Math.max(-balanceCents, 0));
    const at = items[0]?.current_period_start ?? this.now;
    const invoice = this.newInvoice(id, 'subscription_cycle', lines, { amount, isPaid, at });
    subscription.status = isPaid ? 'active' : 'past_due';
    subscription.latest_invoice = invoice.id;
    this.tell(isPaid ? 'invoice.paid' : 'invoice.payment_failed', invoice);
    this.tell('customer.subscription.updated', subscription);
  }

  /** A later attempt at a renewal that failed succeeds. */
  payLatest(id: string): void {
    const subscription = get(this.subscriptions, id);
    const invoice = get(this.invoices, subscription.latest_invoice);
    Object.assign(invoice, {
      status: 'paid',
      amount_paid: invoice.amount_due,
      status_transitions: { paid_at: this.now },
    });
    this.invoiceIntents.set(invoice.id, this.newIntent(invoice.amount_due, 'succeeded').id);
    subscription.status = 'active';
    this.tell('invoice.paid', invoice);
    this.tell('customer.subscription.updated', subscription);
  }

  /** The sum of an invoice that is not with the merchant any more. */
  givenBackOfInvoice(invoice: string): number {
    return this.givenBackOf(this.invoiceIntents.get(invoice));
  }

  /** Time passes, and what falls due of a subscription is paid. */
  pass(id: string, days: number): void {
    this.now += days * daySeconds;
    const endsAt = () => get(this.subscriptions, id).items.data[0]?.current_period_end ?? Infinity;
    while (endsAt() <= this.now) this.renew(id, true);
  }

  /** The price and the units of a plan laid down before, from a moment on; schedules know it. */
  protected planFrom(
    _subscription: Subscription,
    _at: number,
  ): Pick<SubscriptionItem, 'price' | 'quantity'> | undefined {
    return undefined;
  }

  #creditOf({ customer }: Subscription): number {
    return this.#credits.get(customer) ?? 0;
  }

  /** Reckons what a change costs, as Stripe does: to the second, by what was paid. */
  #reckon(subscription: Subscription, change: PlanChange): Change {
    const [old] = subscription.items.data;
    const [wanted] = change.items;
    if (old === undefined || wanted === undefined || 'deleted' in wanted || old.id !== wanted.id) {
      throw refusal(400, 'invalid_request_error', 'no such item', { param: 'items[0][id]' });
    }
    const { proration_date: at } = change;
    const { current_period_start: start, current_period_end: end } = old;
    if (at < start || at > end) {
      throw refusal(400, 'invalid_request_error', 'not in the period', { param: 'proration_date' });
    }
    const price = this.planPriceOf(wanted);
    this.currencyOf([old.price, price]);
    const isNew = change.billing_cycle_anchor.type === 'now';
    const period = isNew
      ? { start: this.now, end: this.now + this.periodOf(price) }
      : { start: at, end };
    const wholeCents = get(this.prices, price).unitCents * wanted.quantity;
    const dueCents = isNew ? wholeCents : Math.round((wholeCents * (end - at)) / (end - start));
    const unusedCents = Math.round((old.paid.cents * (end - at)) / (end - old.paid.from));
    const lines = [
      lineOf(-unusedCents, { start: at, end }, old.price),
      lineOf(dueCents, period, price),
    ];
    return {
      lines,
      balanceCents: sumOf(lines) - this.#creditOf(subscription),
      item: {
        ...old,
        price,
        quantity: wanted.quantity,
        current_period_start: isNew ? period.start : start,
        current_period_end: period.end,
        paid: { from: period.start, cents: dueCents },
      },
    };
  }

  protected preview(subscriptionId: string, change: PlanChange): object {
    const { lines, balanceCents } = this.#reckon(get(this.subscriptions, subscriptionId), change);
    const amount_due = Math.max(balanceCents, 0);
    return { id: 'upcoming_in_1', object: 'invoice', amount_due, lines: { data: lines } };
  }

  protected updateSubscription(id: string, update: SubscriptionUpdate): Subscription {
    const subscription = get(this.subscriptions, id);
    if (subscription.schedule !== null || subscription.status === 'canceled') {
      throw refusal(400, 'invalid_request_error', `${id} can't be changed: a schedule, or its end`);
    }
    if ('items' in update) this.#changePlan(subscription, update);
    else Object.assign(subscription, 'cancel_at' in update ? { cancel_at: null } : update);
    this.tell('customer.subscription.updated', subscription);
    return subscription;
  }

  #changePlan(
    subscription: Subscription,
    { metadata, ...change }: Extract<SubscriptionUpdate, { metadata: unknown }>,
  ): void {
    const { lines, balanceCents, item } = this.#reckon(subscription, change);
    const amount = Math.max(balanceCents, 0);
    if (this.isDeclining && amount > 0) {
      const message = 'Your card was declined.';
      throw refusal(402, 'card_error', message, { code: 'card_declined' });
    }
    this.#credits.set(subscription.customer, Math.max(-balanceCents, 0));
    subscription.items.data = [item];
    Object.assign(subscription.metadata, metadata);
    const invoice = this.newInvoice(subscription.id, 'subscription_update', lines, { amount });
    subscription.latest_invoice = invoice.id;
    this.tell('invoice.paid', invoice);
  }

  endSubscription(id: string): Subscription {
    const subscription = get(this.subscriptions, id);
    subscription.status = 'canceled';
    this.tell('customer.subscription.deleted', subscription);
    return subscription;
  }
}

function lineOf(amount: number, period: InvoiceLine['period'], price: string): InvoiceLine {
  return { amount, period, pricing: { price_details: { price } } };
}

function sumOf(lines: readonly InvoiceLine[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}
