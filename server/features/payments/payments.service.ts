import type { IncomingHttpHeaders } from 'node:http';
import type { Currency } from '#domain/catalog/currency.ts';
import { paymentMethods, type PaymentMethod } from '#domain/catalog/shop-offer.ts';
import { AppError } from '#domain/errors.ts';
import type { CheckoutLine } from '#domain/orders/checkout-line.ts';
import type {
  CheckoutRequest,
  ExpectedPrice,
  PaymentClaim,
  PaymentProvider,
  RemotePayment,
  ProviderEvent,
  ProviderId,
  ProviderSubscriptions,
  StartedCheckout,
} from './payment-provider.ts';

const notOffered = 'This payment method is not available right now.';

export type PaymentsService = ReturnType<typeof createPaymentsService>;

/** The payment providers of this shop behind the methods its buyers know. */
export function createPaymentsService(options: {
  /** Those with keys, and the sandbox where it stands in. */
  readonly providers: readonly PaymentProvider[];
  readonly log: { error(message: string): void };
  /** Everything that is sold now. */
  readonly getPrices: () => readonly ExpectedPrice[];
}) {
  const byId = new Map(options.providers.map((provider) => [provider.id, provider]));
  const byMethod: Readonly<Record<PaymentMethod, PaymentProvider | undefined>> = {
    card: byId.get('stripe') ?? byId.get('sandbox'),
    paypal: byId.get('paypal') ?? byId.get('sandbox'),
  };

  /**
   * A provider, for everything after the start.
   * @throws AppError `unavailable` when its keys are gone since
   */
  function getProvider(id: ProviderId): PaymentProvider {
    return requireOffered(byId.get(id));
  }

  return {
    /** The payment methods; a method that is not here has no button. */
    methods: paymentMethods.filter((method) => byMethod[method] !== undefined),

    /** Whether the sandbox stands in: no money moves. */
    isTestMode: byId.has('sandbox'),

    /** Whether a provider can be asked; one whose keys are gone since cannot. */
    isConfigured: (id: ProviderId) => byId.has(id),

    getProvider,

    /** @throws AppError `unavailable` for a method that is not offered */
    getProviderId: (method: PaymentMethod): ProviderId => requireOffered(byMethod[method]).id,

    /**
     * Opens a payment. By PayPal a recurring line buys one period and does not renew.
     * @throws AppError `unavailable`
     */
    async startCheckout(method: PaymentMethod, request: CheckoutRequest): Promise<StartedCheckout> {
      const provider = requireOffered(byMethod[method]);
      return provider.startCheckout(
        method === 'paypal' ? asSinglePeriod(request, provider.id) : request,
      );
    },

    /** @throws AppError `unavailable`; Error for a provider that sells no subscriptions */
    getSubscriptions(id: ProviderId): ProviderSubscriptions {
      const { subscriptions } = getProvider(id);
      if (subscriptions === undefined) throw new Error(`${id} sells no subscriptions`);
      return subscriptions;
    },

    /** @throws AppError `not_found` for a provider without keys, `invalid_input` for a forged one */
    async readWebhook(
      id: ProviderId,
      rawBody: Buffer,
      headers: IncomingHttpHeaders,
    ): Promise<ProviderEvent> {
      const provider = byId.get(id);
      if (provider === undefined) throw new AppError('not_found', 'Not found');
      return provider.readWebhook(rawBody, headers);
    },

    /**
     * Asks where a payment stands, and takes the money of an approved one if it is exactly what was
     * agreed; else that stays approved, and nothing is charged.
     */
    async fetchAndCapture(payment: {
      readonly provider: ProviderId;
      readonly paymentId: string;
      readonly reference: string;
      readonly amountCents: number;
      readonly currency: Currency;
      readonly claim?: PaymentClaim | undefined;
    }): Promise<RemotePayment> {
      const provider = getProvider(payment.provider);
      const state = await provider.fetchPayment(payment.paymentId, payment.claim);
      const isAgreed =
        state.status === 'approved' &&
        state.reference === payment.reference &&
        state.amountCents === payment.amountCents &&
        state.currency === payment.currency;
      return isAgreed ? provider.capture(payment.paymentId) : state;
    },

    /**
     * The things that can't be sold because the price configured for them is off, each logged in one
     * line (decisions, "Stripe").
     */
    async findMispricedSkus(): Promise<readonly string[]> {
      const prices = options.getPrices();
      const found = await Promise.all(
        options.providers.map(async (provider) => provider.findPriceMismatches?.(prices)),
      );
      const mismatches = found.flatMap((of) => of ?? []);
      for (const { sku, problem } of mismatches) {
        options.log.error(`${sku} is not sold: its configured ${problem}`);
      }
      return mismatches.map(({ sku }) => sku);
    },
  };
}

function requireOffered(provider: PaymentProvider | undefined): PaymentProvider {
  if (provider === undefined) throw new AppError('unavailable', notOffered);
  return provider;
}

/** One period, paid once; and where the sandbox stands in, a return as PayPal's, with `token`. */
function asSinglePeriod(request: CheckoutRequest, provider: ProviderId): CheckoutRequest {
  const lines = request.lines.map(({ sku, name, unitCents, currency, quantity }): CheckoutLine => {
    return { sku, name, unitCents, currency, quantity };
  });
  if (provider === 'paypal') return { ...request, lines };
  const { successUrl, cancelUrl } = request;
  return { ...request, lines, successUrl: withToken(successUrl), cancelUrl: withToken(cancelUrl) };
}

function withToken(url: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}token={PAYMENT_ID}`;
}
