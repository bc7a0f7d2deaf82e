import type { Stripe } from 'stripe';
import type { CollectedAddress } from '#domain/orders/delivery-address.ts';
import { unknownPayment } from '../../payment-errors.ts';
import type { RemotePayment } from '../../payment-provider.ts';
import { moneyStatus } from '../../money-status.ts';
import { askStripe, dateOf, expandedOf, idOf } from './stripe-client.ts';
import { receiptOfInvoice, skuOfInvoice, type CameIn } from './stripe-invoices.ts';
import { moneyBackOf } from './stripe-money-back.ts';
import type { StripeSkus } from './stripe-skus.ts';

/** Reads where payments stand: a checkout is known by its session, a renewal by its invoice. */
export function createStripePayments(stripe: Stripe, skus: StripeSkus) {
  async function fetchSession(id: string): Promise<Stripe.Checkout.Session> {
    return askStripe(() =>
      stripe.checkout.sessions.retrieve(id, { expand: ['invoice', 'payment_intent'] }),
    );
  }

  async function stateOfSession(session: Stripe.Checkout.Session): Promise<RemotePayment> {
    if (session.status === 'expired') return { status: 'expired' };
    // Not closed yet, or completed with money that is still on its way.
    if (session.status !== 'complete') return { status: 'pending' };
    if (session.payment_status === 'unpaid') return { status: await stateOfUnpaid(session) };
    const receipt = receiptOf(session);
    const intentId = await findIntentOfSession(session);
    return { ...receipt, ...(await outcomeOf(receipt.amountCents, intentId)) };
  }

  /** A completed session stays unpaid when its asynchronous payment fails; its intent tells. */
  async function stateOfUnpaid(session: Stripe.Checkout.Session): Promise<'pending' | 'failed'> {
    const invoice = expandedOf(session.invoice);
    const intent =
      expandedOf(session.payment_intent) ??
      (invoice && (await findIntent(await findIntentOfInvoice(idOf(invoice)))));
    const hasFailed = intent?.status === 'requires_payment_method' || intent?.status === 'canceled';
    return hasFailed ? 'failed' : 'pending';
  }

  async function stateOfInvoice(invoice: Stripe.Invoice): Promise<RemotePayment> {
    if (invoice.status === 'paid') {
      const sku = await skuOfInvoice(invoice, skus);
      const receipt = receiptOfInvoice(invoice);
      const outcome = await outcomeOf(
        receipt.amountCents,
        await findIntentOfInvoice(idOf(invoice)),
      );
      return { ...receipt, ...(sku !== undefined && { sku }), ...outcome };
    }
    if (invoice.status === 'open' && !invoice.attempted) return { status: 'pending' };
    return { status: invoice.status === 'draft' ? 'pending' : 'failed' };
  }

  async function findIntentOfSession(
    session: Stripe.Checkout.Session,
  ): Promise<string | undefined> {
    if (session.payment_intent !== null) return idOf(session.payment_intent);
    return session.invoice === null ? undefined : findIntentOfInvoice(idOf(session.invoice));
  }

  /** The intent that paid an invoice, else the one that tries to; none where nothing was due. */
  async function findIntentOfInvoice(invoice: string): Promise<string | undefined> {
    const { data } = await askStripe(() => stripe.invoicePayments.list({ invoice }));
    const chosen = data.find(({ status }) => status === 'paid') ?? data[0];
    return chosen?.payment.payment_intent && idOf(chosen.payment.payment_intent);
  }

  async function findIntent(id: string | undefined): Promise<Stripe.PaymentIntent | undefined> {
    return id === undefined
      ? undefined
      : askStripe(() =>
          stripe.paymentIntents.retrieve(id, {
            expand: ['latest_charge.refunds', 'latest_charge.balance_transaction'],
          }),
        );
  }

  /** Later movements of money that came in, with their times. */
  async function outcomeOf(amountCents: number, intentId: string | undefined) {
    const charge = expandedOf((await findIntent(intentId))?.latest_charge ?? null);
    if (charge === undefined) return moneyStatus(amountCents, { refunds: [], disputes: [] });
    const reported = await moneyBackOf(stripe, charge);
    return {
      paidAt: dateOf(charge.created),
      chargeId: charge.id,
      ...feeOf(charge),
      ...moneyStatus(amountCents, reported),
    };
  }

  return {
    async fetchPayment(paymentId: string): Promise<RemotePayment> {
      if (!isInvoiceId(paymentId)) return stateOfSession(await fetchSession(paymentId));
      return stateOfInvoice(await askStripe(() => stripe.invoices.retrieve(paymentId)));
    },

    /** The intent that holds a payment's money. @throws AppError `not_found` when nothing was paid */
    async getPaymentIntentId(paymentId: string): Promise<string> {
      const intentId = isInvoiceId(paymentId)
        ? await findIntentOfInvoice(paymentId)
        : await findIntentOfSession(await fetchSession(paymentId));
      if (intentId === undefined) throw unknownPayment();
      return intentId;
    },
  };
}

/** Known once the money is in the balance; in the balance's currency. */
function feeOf(charge: Stripe.Charge): Pick<CameIn, 'fee'> {
  const moved = expandedOf(charge.balance_transaction);
  return moved ? { fee: { cents: moved.fee, currency: moved.currency.toUpperCase() } } : {};
}

function isInvoiceId(paymentId: string): boolean {
  return paymentId.startsWith('in_');
}

function receiptOf(session: Stripe.Checkout.Session): CameIn {
  const invoice = expandedOf(session.invoice);
  const email = session.customer_details?.email;
  const address = addressOf(session);
  return {
    ...(invoice && receiptOfInvoice(invoice)),
    ...(session.client_reference_id !== null && { reference: session.client_reference_id }),
    amountCents: session.amount_total ?? 0,
    currency: (session.currency ?? '').toUpperCase(),
    ...(typeof email === 'string' && { payerEmail: email }),
    ...(session.subscription !== null && { subscriptionId: idOf(session.subscription) }),
    ...(address && { address }),
  };
}

/**
 * The address of the delivery, if that was asked for; else the one that the buyer gave with the means of
 * payment.
 */
function addressOf(session: Stripe.Checkout.Session): CollectedAddress | undefined {
  const { collected_information: collected, customer_details: customer } = session;
  const { name, address } = collected?.shipping_details ?? customer ?? {};
  if (!address?.country) return undefined;
  return {
    fullName: name ?? '',
    phoneNumber: customer?.phone ?? '',
    addressLine1: address.line1 ?? '',
    addressLine2: address.line2 ?? '',
    city: address.city ?? '',
    state: address.state ?? '',
    postalCode: address.postal_code ?? '',
    country: address.country,
  };
}
