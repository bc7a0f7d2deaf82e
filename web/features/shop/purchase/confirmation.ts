import { ApiError } from '#web/api-client.ts';
import type { ConfirmedPurchase } from '#wire/checkout.ts';

/** How far the confirmation of a payment has come. */
export type Confirmation =
  | { readonly kind: 'verifying' }
  /** The provider has not made up its mind yet; it is asked again. */
  | { readonly kind: 'pending' }
  | ({ readonly kind: 'confirmed' } & ConfirmedPurchase)
  /** Nobody asks again by itself. */
  | { readonly kind: 'slow' }
  | { readonly kind: 'failed'; readonly mayPass: boolean }
  | { readonly kind: 'unreachable' };

/** Between two questions about a payment that is being confirmed. */
export const askAgainMs = 2_000;

/** About a minute. */
const mostQuestions = 30;

interface Asking {
  readonly ask: () => Promise<ConfirmedPurchase>;
  readonly wait: (ms: number) => Promise<void>;
  readonly onPending: () => void;
}

/** Asks about a payment until it is decided, or for about a minute. */
export async function confirmPayment({ ask, wait, onPending }: Asking): Promise<Confirmation> {
  for (let question = 1; question <= mostQuestions; question += 1) {
    if (question > 1) await wait(askAgainMs);
    try {
      return { kind: 'confirmed', ...(await ask()) };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status !== 409) return judged(error);
      onPending();
    }
  }
  return { kind: 'slow' };
}

function judged({ status }: ApiError): Confirmation {
  if (status === 0) return { kind: 'unreachable' };
  return { kind: 'failed', mayPass: status === 429 || status >= 500 };
}
