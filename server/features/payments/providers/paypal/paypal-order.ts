import { z } from 'zod';
import { centsOfDollars, decimalDollars } from '#domain/catalog/money.ts';
import type { CollectedAddress } from '#domain/orders/delivery-address.ts';
import type {
  ReportedDispute,
  ReportedMoneyBack,
  ReportedRefund,
} from '#domain/payments/money-back.ts';
import type { RefundState } from '#domain/payments/refund-state.ts';
import type { SiteLanguage } from '#domain/texts/site-languages.ts';
import { currencyOf, listCentsOf, totalCentsOf } from '../../checkout-total.ts';
import { moneyStatus } from '../../money-status.ts';
import type { CheckoutRequest, Receipt, RemotePayment } from '../../payment-provider.ts';

const text = z.string().default('');

export const moneySchema = z.object({
  currency_code: z.string(),
  /** Dollars and cents; what is not whole cents is not an answer we understand. */
  value: z.string().transform((value, context) => {
    const cents = centsOfDollars(value);
    if (cents === undefined) context.addIssue(`not an amount in cents: ${value}`);
    return cents ?? 0;
  }),
});

export const timeSchema = z.iso
  .datetime({ offset: true })
  .transform((at) => new Date(at))
  .optional();

export const captureSchema = z.object({
  id: z.string(),
  create_time: timeSchema,
  status: z.string(),
  amount: moneySchema,
  seller_receivable_breakdown: z.object({ paypal_fee: moneySchema.optional() }).optional(),
  supplementary_data: z
    .object({ related_ids: z.object({ order_id: z.string().optional() }).optional() })
    .optional(),
});

const refundSchema = z.object({
  id: z.string(),
  status: z.string(),
  amount: moneySchema,
  create_time: timeSchema,
  seller_payable_breakdown: z.object({ paypal_fee: moneySchema.optional() }).optional(),
});

const shippingSchema = z.object({
  name: z.object({ full_name: text }).optional(),
  address: z
    .object({
      address_line_1: text,
      address_line_2: text,
      admin_area_2: text,
      admin_area_1: text,
      postal_code: text,
      country_code: text,
    })
    .optional(),
});

/** The fields that we read of an order (PayPal Orders API v2, "Show order details"). */
export const orderSchema = z.object({
  id: z.string().min(1),
  status: z.string(),
  payer: z
    .object({
      email_address: z.string().optional(),
      name: z.object({ given_name: text, surname: text }).optional(),
      address: z.object({ country_code: text }).optional(),
    })
    .optional(),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().optional(),
        amount: moneySchema,
        shipping: shippingSchema.optional(),
        payments: z
          .object({
            captures: z.array(captureSchema).default([]),
            refunds: z.array(refundSchema).default([]),
          })
          .optional(),
      }),
    )
    .length(1),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
});
export type PayPalOrder = z.output<typeof orderSchema>;
export type PayPalCapture = z.output<typeof captureSchema>;

function money(cents: number, currency: string) {
  return { currency_code: currency, value: decimalDollars(cents) };
}

/** The body of "Create order": one purchase unit whose items add up exactly to its amount. */
export function orderBody(request: CheckoutRequest, brandName: string) {
  const { reference, discount } = request;
  const currency = currencyOf(request);
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: reference,
        // PayPal takes money for an invoice once.
        invoice_id: reference,
        amount: {
          ...money(totalCentsOf(request), currency),
          breakdown: {
            item_total: money(listCentsOf(request), currency),
            ...(discount && { discount: money(discount.cents, currency) }),
          },
        },
        items: request.lines.map((line) => ({
          name: line.name.slice(0, 127),
          sku: line.sku,
          quantity: String(line.quantity),
          unit_amount: money(line.unitCents, currency),
        })),
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          brand_name: brandName.slice(0, 127),
          shipping_preference: request.collectsAddress ? 'GET_FROM_FILE' : 'NO_SHIPPING',
          user_action: 'PAY_NOW',
          ...localeOf(request),
          // PayPal adds the order's id itself, as `token`.
          return_url: request.successUrl.replaceAll('{PAYMENT_ID}', ''),
          cancel_url: request.cancelUrl,
        },
      },
    },
  };
}

/** The languages of our pages, as PayPal names them. */
const locales: Readonly<Partial<Record<SiteLanguage, string>>> = {
  de: 'de-DE',
  fr: 'fr-FR',
  es: 'es-ES',
  ja: 'ja-JP',
  ar: 'ar-EG',
};

/** English readers keep the language that PayPal knows of them. */
function localeOf({ language = 'en' }: CheckoutRequest) {
  const locale = locales[language];
  return locale !== undefined && { locale };
}

/** The body of "Refund captured payment", in the capture's currency; without an amount all that is left. */
export function refundBody(amountCents: number | undefined, { amount }: PayPalCapture) {
  return amountCents === undefined ? {} : { amount: money(amountCents, amount.currency_code) };
}

export function captureOf(order: PayPalOrder): PayPalCapture | undefined {
  return order.purchase_units[0]?.payments?.captures.at(-1);
}

/** The page where the buyer approves an order; the second name is that of orders without a payment source. */
export function approvalUrlOf({ links }: PayPalOrder): string | undefined {
  return links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href;
}

export function stateOfOrder(order: PayPalOrder): RemotePayment {
  const [unit] = order.purchase_units;
  const capture = captureOf(order);
  const reference = unit?.custom_id === undefined ? {} : { reference: unit.custom_id };
  if (capture !== undefined) {
    const status = stateOfCapture[capture.status];
    if (status === undefined)
      throw new Error(`PayPal sent an unknown capture status: ${capture.status}`);
    if (status === 'pending' || status === 'failed') return { status };
    const payerEmail = order.payer?.email_address;
    const address = shippingOf(unit?.shipping) ?? payerAddressOf(order.payer);
    return {
      ...moneyStatus(capture.amount.value, moneyBackOf(order, capture)),
      ...reference,
      amountCents: capture.amount.value,
      ...(capture.create_time && { paidAt: capture.create_time }),
      ...feeOf(capture),
      currency: capture.amount.currency_code,
      ...(payerEmail !== undefined && { payerEmail }),
      ...(address && { address }),
    };
  }
  if (order.status === 'APPROVED' && unit !== undefined) {
    const { value, currency_code: currency } = unit.amount;
    return { status: 'approved', ...reference, amountCents: value, currency };
  }
  return { status: order.status === 'VOIDED' ? 'expired' : 'pending' };
}

function feeOf({ seller_receivable_breakdown: received }: PayPalCapture): Pick<Receipt, 'fee'> {
  const fee = received?.paypal_fee;
  return fee === undefined ? {} : { fee: { cents: fee.value, currency: fee.currency_code } };
}

function moneyBackOf(order: PayPalOrder, capture: PayPalCapture): ReportedMoneyBack {
  const { id: providerId, status } = capture;
  const listed = (order.purchase_units[0]?.payments?.refunds ?? []).map(reportedRefund);
  const amountCents = capture.amount.value;
  // A list that is not there says nothing: the capture does.
  const isUnlisted = status === 'REFUNDED' && listed.length === 0;
  return {
    refunds: isUnlisted ? [{ providerId, amountCents, state: 'succeeded' }] : listed,
    disputes: status === 'REVERSED' ? [reversalOf(providerId, amountCents)] : [],
  };
}

/** Money that PayPal took back from the seller. */
export function reversalOf(providerId: string, amountCents: number): ReportedDispute {
  return { providerId, kind: 'reversal', amountCents, state: 'lost' };
}

/** PayPal's words (Payments API v2, `refund_status`) in ours. */
const stateOfRefund: Readonly<Partial<Record<string, RefundState>>> = {
  PENDING: 'pending',
  COMPLETED: 'succeeded',
  FAILED: 'failed',
  CANCELLED: 'cancelled',
};

function reportedRefund(refund: z.output<typeof refundSchema>): ReportedRefund {
  const { id: providerId, status, amount, create_time: madeAt } = refund;
  const state = stateOfRefund[status];
  if (state === undefined) throw new Error(`PayPal sent an unknown refund status: ${status}`);
  const fee = refund.seller_payable_breakdown?.paypal_fee?.value;
  return {
    providerId,
    amountCents: amount.value,
    state,
    ...(madeAt && { madeAt }),
    ...(fee !== undefined && { feeCents: fee }),
  };
}

/**
 * PayPal's words (Payments API v2, `capture_status`) for whether money came in; refunds and disputes say what
 * became of it.
 */
const stateOfCapture: Readonly<Partial<Record<string, 'paid' | 'pending' | 'failed'>>> = {
  COMPLETED: 'paid',
  PARTIALLY_REFUNDED: 'paid',
  PENDING: 'pending',
  DECLINED: 'failed',
  FAILED: 'failed',
  REFUNDED: 'paid',
  // Not in the published list, but the event PAYMENT.CAPTURE.REVERSED tells of it.
  REVERSED: 'paid',
};

function shippingOf(shipping: z.output<typeof shippingSchema> | undefined) {
  const address = shipping?.address;
  if (address === undefined) return undefined;
  return {
    fullName: shipping?.name?.full_name ?? '',
    phoneNumber: '',
    addressLine1: address.address_line_1,
    addressLine2: address.address_line_2,
    city: address.admin_area_2,
    state: address.admin_area_1,
    postalCode: address.postal_code,
    country: address.country_code,
  } satisfies CollectedAddress;
}

/** PayPal's data of the payer where nothing is delivered: a name and a country. */
function payerAddressOf(payer: PayPalOrder['payer']): CollectedAddress | undefined {
  const country = payer?.address?.country_code ?? '';
  if (country === '') return undefined;
  const { given_name: given = '', surname = '' } = payer?.name ?? {};
  return {
    fullName: `${given} ${surname}`.trim(),
    phoneNumber: '',
    addressLine1: '',
    addressLine2: '',
    city: '',
    state: '',
    postalCode: '',
    country,
  };
}
