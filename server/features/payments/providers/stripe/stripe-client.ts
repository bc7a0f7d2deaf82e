import { createRequire } from 'node:module';
import type { Stripe } from 'stripe';
import { traceHeaders } from '#server/platform/trace.ts';
import { providerUnavailable, unknownPayment } from '../../payment-errors.ts';

/** Loaded by a shop that has Stripe's keys, and by no other. As CommonJS it is the class itself. */
const loadSdk = (): typeof Stripe => createRequire(import.meta.url)('stripe');

export interface StripeClientOptions {
  readonly secretKey: string;
  /** An origin. */
  readonly apiBase: string;
  /** For one attempt; there are three. */
  readonly timeoutMs?: number;
}

/**
 * The SDK with its pinned API version. It repeats a request that got no answer, 409 or 5xx with the
 * same idempotency key, so what happened in spite of a time-out does not happen twice.
 */
export function createStripeClient(options: StripeClientOptions): Stripe {
  const { protocol, hostname, port } = new URL(options.apiBase);
  const isHttp = protocol === 'http:';
  const Sdk = loadSdk();
  return new Sdk(options.secretKey, {
    protocol: isHttp ? 'http' : 'https',
    host: hostname,
    port: port === '' ? (isHttp ? 80 : 443) : Number(port),
    timeout: options.timeoutMs ?? 8_000,
    maxNetworkRetries: 2,
    telemetry: false,
    httpClient: Sdk.createFetchHttpClient(fetchWhole),
  });
}

/**
 * Asks within the trace of the work under way. An answer that stops halfway counts as none: the SDK repeats only
 * what got no answer.
 */
async function fetchWhole(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const sent = new Headers(init?.headers);
  for (const [name, value] of Object.entries(traceHeaders())) sent.set(name, value);
  const response = await fetch(input, { ...init, headers: sent, redirect: 'error' });
  const { status, headers } = response;
  return new Response(await response.arrayBuffer(), { status, headers });
}

/**
 * Asks Stripe, and turns what went wrong into our errors.
 * @throws AppError `unavailable`, `not_found`; whatever else Stripe refuses is a defect of ours
 */
export async function askStripe<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return requireAnswer(await call());
  } catch (error) {
    if (isUnavailable(error)) throw providerUnavailable(error);
    if (isStripeError(error, 'resource_missing')) throw unknownPayment(error);
    throw error;
  }
}

/** An answer with neither an id nor a list is not Stripe's; the SDK takes any JSON without an `error`. */
function requireAnswer<Answer>(answer: Answer): Answer {
  const isObject = typeof answer === 'object' && answer !== null;
  if (isObject && ('id' in answer || 'data' in answer)) return answer;
  throw providerUnavailable();
}

/** Whether Stripe refused with one of these codes. */
export function isStripeError(
  error: unknown,
  ...codes: string[]
): error is Stripe.errors.StripeError {
  return isOfStripe(error) && codes.some((code) => code === error.code);
}

/** Whether Stripe's SDK threw it: by its name, for the SDK is loaded by a shop with keys alone. */
export function isOfStripe(error: unknown): error is Stripe.errors.StripeError {
  return error instanceof Error && 'type' in error && String(error.type).startsWith('Stripe');
}

function isUnavailable(error: unknown): boolean {
  const unavailable = ['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError'];
  return isOfStripe(error) && unavailable.includes(error.type);
}

/** The id of what may have been expanded. */
export function idOf(value: string | { readonly id: string }): string {
  return typeof value === 'string' ? value : value.id;
}

/** The object itself, where it was asked for and is shown in place of its id. */
export function expandedOf<Thing extends { readonly id: string }>(
  value: string | Thing | null,
): Thing | undefined {
  return typeof value === 'string' || value === null ? undefined : value;
}

/** Stripe's seconds since 1970. */
export function dateOf(seconds: number): Date {
  return new Date(seconds * 1_000);
}
