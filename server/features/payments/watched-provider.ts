import { AppError } from '#domain/errors.ts';
import type { PaymentProvider, ProviderId } from './payment-provider.ts';
import { refusalOf, type Refusal } from './provider-refusal.ts';

/** Receives how a provider takes the shop's calls. @param call a method, such as `startCheckout` */
export interface ProviderWatch {
  refused(provider: ProviderId, call: string, refusal: Refusal): Promise<void>;
  accepted(provider: ProviderId, call: string): Promise<void>;
  /** It gave no answer, or none that makes sense. */
  failed(provider: ProviderId): void;
}

/** They may end well without the provider being asked anything. */
const unasked = new Set(['readWebhook', 'findPriceMismatches']);

/**
 * A provider whose refusals are reported to the watch, and to the caller as `unavailable`: what the buyer
 * asked for was right. Refusals that the provider's own code knows how to answer stay what they are.
 */
export function watchedProvider(provider: PaymentProvider, watch: ProviderWatch): PaymentProvider {
  const { id, subscriptions, payouts } = provider;
  return watchCalls(
    {
      ...provider,
      ...(subscriptions && { subscriptions: watchCalls(subscriptions, id, watch) }),
      ...(payouts && { payouts: watchCalls(payouts, id, watch) }),
    },
    id,
    watch,
  );
}

function watchCalls<Calls extends object>(calls: Calls, id: ProviderId, watch: ProviderWatch) {
  async function run(call: string, method: Function, args: unknown[]): Promise<unknown> {
    try {
      const answer: unknown = await Reflect.apply(method, calls, args);
      if (!unasked.has(call)) await watch.accepted(id, call);
      return answer;
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal === undefined) {
        if (error instanceof AppError && error.code === 'unavailable') watch.failed(id);
        throw error;
      }
      await watch.refused(id, call, refusal);
      throw providerRefused(id, refusal);
    }
  }

  return new Proxy(calls, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' && typeof name === 'string'
        ? (...args: unknown[]) => run(name, value, args)
        : value;
    },
  });
}

/**
 * The provider refuses the shop, not the buyer: its keys, say. The cause has none of the provider's words,
 * which may repeat what it was sent.
 */
function providerRefused(provider: string, { status, code }: Refusal): AppError {
  return new AppError(
    'unavailable',
    'This payment method isn’t working right now. Please try again later or contact us.',
    { retryAfterSeconds: 300, cause: new Error(`${provider} refused: ${status} ${code}`) },
  );
}
