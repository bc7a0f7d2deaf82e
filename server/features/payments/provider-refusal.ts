import { PayPalError } from './providers/paypal/paypal-client.ts';
import { isOfStripe } from './providers/stripe/stripe-client.ts';

/**
 * A provider's no to a request, by its names alone: its messages may repeat keys and addresses that it
 * was sent.
 */
export interface Refusal {
  /** HTTP. */
  readonly status: number;
  readonly code: string;
  /** Under which the provider finds the request again. */
  readonly providerRequestId?: string;
}

/** The refusal in an error that nobody here knew how to answer; undefined: it is none. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof PayPalError) {
    const { status, issues, debugId } = error;
    return { status, code: issues.join(' '), ...(debugId && { providerRequestId: debugId }) };
  }
  if (!isOfStripe(error)) return undefined;
  const { statusCode: status = 0, code, rawType, type, requestId: providerRequestId } = error;
  return { status, code: code ?? rawType ?? type, ...(providerRequestId && { providerRequestId }) };
}
