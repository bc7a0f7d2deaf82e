import { AppError } from '#domain/errors.ts';

/** The provider is away, slow, or answers nonsense: what it did is not known. */
export function providerUnavailable(cause?: unknown): AppError {
  return new AppError(
    'unavailable',
    'The payment service isn’t responding right now. Please try again in a moment.',
    { retryAfterSeconds: 5, cause },
  );
}

export function unknownPayment(cause?: unknown): AppError {
  return new AppError('not_found', 'We couldn’t find that payment.', { cause });
}

export function notRefundable(cause?: unknown): AppError {
  return new AppError('conflict', 'That’s more than is left to refund.', { cause });
}

export function subscriptionEnded(): AppError {
  return new AppError('conflict', 'This subscription has already ended.');
}

/** Only a subscription whose last payment was made can be changed to another plan. */
export function notChangeable(): AppError {
  return new AppError(
    'conflict',
    'Your last payment failed. Please update your payment method before you change your plan.',
  );
}

/** The price of a change was reckoned for a period that is over, or for another plan. */
export function changedMeanwhile(cause?: unknown): AppError {
  return new AppError('conflict', 'This subscription changed in the meantime. Please try again.', {
    cause,
  });
}

export function changeDeclined(cause?: unknown): AppError {
  return new AppError('payment_failed', 'Your payment was declined. Your plan has not changed.', {
    cause,
  });
}

export const notSoldMessage = 'This plan isn’t available right now. Please contact us.';

/** A configured price was changed or archived at the provider since it was checked. */
export function notSold(cause?: unknown): AppError {
  return new AppError('unavailable', notSoldMessage, { cause });
}

/** Does not tell what was wrong: who forges learns nothing. */
export function invalidWebhook(cause?: unknown): AppError {
  return new AppError('invalid_input', 'We couldn’t verify the webhook.', { cause });
}

/** The operator gave keys but not what webhooks are verified with. */
export function webhooksNotConfigured(variable: string): AppError {
  return new AppError('unavailable', `Webhooks need ${variable}.`, { retryAfterSeconds: 3600 });
}
