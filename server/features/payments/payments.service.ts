import type { IncomingHttpHeaders } from 'node:http';
import { paymentMethods, type PaymentMethod } from '#domain/catalog/shop-offer.ts';
import { AppError } from '#domain/errors.ts';
import type { CheckoutLine } from '#domain/orders/checkout-line.ts';
import type {
  CheckoutRequest,
  ExpectedPrice,
  PaymentProvider,
  PaymentState,
  ProviderEvent,
  ProviderId,
  ProviderSubscriptions,
  StartedCheckout,
} from './payment-provider.ts';

export interface PaymentsService {
  /** What can be paid with; a method that is not here has no button. */
  readonly methods: readonly PaymentMethod[];
  /** Whether the sandbox stands in: no money moves. */
  readonly isTestMode: boolean;
  /** @throws AppError `unavailable` for a method that is not offered */
  getProviderId(method: PaymentMethod): ProviderId;
  /**
   * Opens a payment. By PayPal a recurring line buys one period and does not renew.
   * @throws AppError `unavailable`
   */
  startCheckout(
    method: PaymentMethod,
    request: CheckoutRequest,
  ): Promise<StartedCheckout & { readonly provider: ProviderId }>;
  /**
   * A provider, for everything after the start.
   * @throws AppError `unavailable` when its keys are gone since
   */
  getProvider(id: ProviderId): PaymentProvider;
  /** @throws AppError `unavailable`; Error for a provider that sells no subscriptions */
  getSubscriptions(id: ProviderId): ProviderSubscriptions;
  /** @throws AppError `not_found` for a provider without keys, `invalid_input` for a forged one */
  readWebhook(
    id: ProviderId,
    rawBody: Buffer,
    headers: IncomingHttpHeaders,
  ): Promise<ProviderEvent>;
  /**
   * Asks where a payment stands, and takes the money of an approved one if it is exactly what was
   * agreed; else that stays approved, and nothing is charged.
   */
  settle(payment: {
    provider: ProviderId;
    paymentId: string;
    reference: string;
    amountCents: number;
  }): Promise<PaymentState>;
  /**
   * The things that can't be sold because the price configured for them is off, each logged in one
   * line (decisions, "Stripe").
   */
  findUnfitSkus(expected: readonly ExpectedPrice[]): Promise<readonly string[]>;
}

export interface PaymentsServiceOptions {
  /** Those with keys, and the sandbox where it stands in. */
  readonly providers: readonly PaymentProvider[];
  readonly log: { error(message: string): void };
}

const notOffered = 'This payment method is not available right now.';

export function createPaymentsService(options: PaymentsServiceOptions): PaymentsService {
  const byId = new Map(options.providers.map((provider) => [provider.id, provider]));
  const byMethod: Readonly<Record<PaymentMethod, PaymentProvider | undefined>> = {
    card: byId.get('stripe') ?? byId.get('sandbox'),
    paypal: byId.get('paypal') ?? byId.get('sandbox'),
  };

  function getProvider(id: ProviderId): PaymentProvider {
    const provider = byId.get(id);
    if (provider === undefined) throw new AppError('unavailable', notOffered);
    return provider;
  }

  function getProviderOf(method: PaymentMethod): PaymentProvider {
    const provider = byMethod[method];
    if (provider === undefined) throw new AppError('unavailable', notOffered);
    return provider;
  }

  return {
    methods: paymentMethods.filter((method) => byMethod[method] !== undefined),
    isTestMode: byId.has('sandbox'),
    getProviderId: (method) => getProviderOf(method).id,
    getProvider,

    async startCheckout(method, request) {
      const provider = getProviderOf(method);
      const started = await provider.startCheckout(
        method === 'paypal' ? asPayPalSells(request, provider.id) : request,
      );
      return { ...started, provider: provider.id };
    },

    getSubscriptions(id) {
      const { subscriptions } = getProvider(id);
      if (subscriptions === undefined) throw new Error(`${id} sells no subscriptions`);
      return subscriptions;
    },

    async readWebhook(id, rawBody, headers) {
      const provider = byId.get(id);
      if (provider === undefined) throw new AppError('not_found', 'Not found');
      return provider.readWebhook(rawBody, headers);
    },

    async settle({ provider: id, paymentId, reference, amountCents }) {
      const provider = getProvider(id);
      const state = await provider.fetchPayment(paymentId);
      const isAgreed =
        state.status === 'approved' &&
        state.reference === reference &&
        state.amountCents === amountCents &&
        state.currency === 'USD';
      return isAgreed ? provider.capture(paymentId) : state;
    },

    async findUnfitSkus(expected) {
      const unfit = await Promise.all(
        options.providers.map(async (provider) => provider.findUnfitPrices?.(expected)),
      );
      const prices = unfit.flatMap((found) => found ?? []);
      for (const { sku, problem } of prices) {
        options.log.error(`${sku} is not sold: its configured ${problem}`);
      }
      return prices.map(({ sku }) => sku);
    },
  };
}

/** One period, paid once; and where the sandbox stands in, a return as PayPal's, with `token`. */
function asPayPalSells(request: CheckoutRequest, provider: ProviderId): CheckoutRequest {
  const lines = request.lines.map(({ sku, name, unitCents, quantity }): CheckoutLine => {
    return { sku, name, unitCents, quantity };
  });
  if (provider === 'paypal') return { ...request, lines };
  const { successUrl, cancelUrl } = request;
  return { ...request, lines, successUrl: withToken(successUrl), cancelUrl: withToken(cancelUrl) };
}

function withToken(url: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}token={PAYMENT_ID}`;
}
