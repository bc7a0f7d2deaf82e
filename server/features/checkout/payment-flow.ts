import type { PaymentMethod } from '#domain/catalog/shop-offer.ts';
import { AppError } from '#domain/errors.ts';
import type { Order } from '#server/features/orders/orders.service.ts';
import { providerUnavailable } from '#server/features/payments/payment-errors.ts';
import { pathIn } from '#domain/site/translated-pages.ts';
import type { SiteLanguage } from '#domain/texts/site-languages.ts';
import { createDeadline, type InTime } from '#server/platform/deadline.ts';

/** How a buyer pays, and where they come back to. */
export interface PaymentFlow {
  readonly method: PaymentMethod;
  readonly successUrlOf: (order: Order) => string;
  readonly cancelUrl: string;
  /** The buyer waits no longer than that for the provider, whatever it is asked. */
  readonly inTime: InTime;
}

/** A provider that hangs is left by then, its retries included. */
const answerWithinMs = 8_000;

export function createProviderDeadline(): InTime {
  return createDeadline(answerWithinMs, () =>
    providerUnavailable(new Error(`no answer within ${answerWithinMs} ms`)),
  );
}

/** By card, unless `changes` say otherwise. It begins with the buyer's request. */
export function createPaymentFlow(
  publicUrl: string,
  changes: Partial<Omit<PaymentFlow, 'inTime'>> = {},
  language: SiteLanguage = 'en',
): PaymentFlow {
  return {
    method: 'card',
    successUrlOf: ({ id }) => successUrlOf(publicUrl, id, '{PAYMENT_ID}', language),
    cancelUrl: `${publicUrl}${pathIn(language, '/cart')}?payment=cancelled`,
    ...changes,
    inTime: createProviderDeadline(),
  };
}

export function createPayPalFlow(
  publicUrl: string,
  changes: Partial<Pick<PaymentFlow, 'cancelUrl'>> = {},
): PaymentFlow {
  return createPaymentFlow(publicUrl, {
    method: 'paypal',
    successUrlOf: () => `${publicUrl}/thank-you?provider=paypal`,
    ...changes,
  });
}

/** Our own screen after a payment. */
export function successUrlOf(
  publicUrl: string,
  orderId: string,
  paymentId: string,
  language: SiteLanguage = 'en',
): string {
  return `${publicUrl}${pathIn(language, '/success')}?session_id=${paymentId}&purchase_id=${orderId}`;
}

/** Throws the error again. Nobody can have paid on a page that was given to nobody, and the error says so. */
export function throwNotCharged(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== 'unavailable') throw error;
  const { message, retryAfterSeconds } = error;
  throw new AppError('unavailable', `${message} You have not been charged.`, {
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    cause: error,
  });
}

/** Answers nothing where what was asked for is gone. @throws any other error */
export function ignoreNotFound(error: unknown): undefined {
  if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
}
