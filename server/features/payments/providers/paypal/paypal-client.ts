import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { systemClock, type Clock } from '#server/platform/clock.ts';
import { traceHeaders } from '#server/platform/trace.ts';
import { providerUnavailable } from '../../payment-errors.ts';

export interface PayPalClientOptions {
  readonly clientId: string;
  readonly clientSecret: string;
  /** An origin. */
  readonly apiBase: string;
  /** For one attempt; there are three. */
  readonly timeoutMs?: number;
  readonly clock?: Clock;
  /** Milliseconds before the second and the third attempt. */
  readonly pausesMs?: readonly number[];
}

export interface PayPalRequest<Answer> {
  readonly method: 'GET' | 'POST';
  /** With every segment that is not ours encoded. */
  readonly path: string;
  /** JSON. */
  readonly body?: string;
  /** `PayPal-Request-Id`: the same id is done once, however often it is sent. */
  readonly requestId?: string;
  readonly answer: z.ZodType<Answer>;
}

type PayPalInit = Omit<RequestInit, 'headers'> & {
  readonly headers: Readonly<Record<string, string>>;
};

/** PayPal's refusal of one request (API reference, "Error messages"). */
export class PayPalError extends Error {
  override readonly name = 'PayPalError';
  readonly status: number;
  /** The issues, such as `ORDER_ALREADY_CAPTURED`. */
  readonly issues: readonly string[];
  /** PayPal's name of the request. */
  readonly debugId: string | undefined;

  constructor(status: number, issues: readonly string[], request: string, debugId?: string) {
    super(`PayPal answered ${status} ${issues.join(' ')} to ${request}`);
    this.status = status;
    this.issues = issues;
    this.debugId = debugId;
  }
}

const tokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.number() });
const errorShape = z.object({
  name: z.string().optional(),
  /** In place of the name, where keys are refused a token (RFC 6749, 5.2). */
  error: z.string().optional(),
  debug_id: z.string().optional(),
  details: z.array(z.object({ issue: z.string() })).optional(),
});
/** A token is not used in its last minute, so that it does not end on its way. */
const spareMs = 60_000;

export type PayPalClient = ReturnType<typeof createPayPalClient>;

/** The part of PayPal's REST API we use; their SDK can't be pointed at another host. */
export function createPayPalClient(options: PayPalClientOptions) {
  const { apiBase, clock = systemClock, timeoutMs = 8_000, pausesMs = [300, 1_200] } = options;
  const credentials = Buffer.from(`${options.clientId}:${options.clientSecret}`).toString('base64');
  let token: { readonly value: Promise<string>; endsAt: number } | undefined;

  /** One attempt after another while PayPal does not answer, or says it can't. */
  async function attempt(path: string, { headers, ...init }: PayPalInit): Promise<Response> {
    for (let tries = 0; ; tries += 1) {
      const pauseMs = pausesMs[tries];
      try {
        const signal = AbortSignal.timeout(timeoutMs);
        const response = await fetch(apiBase + path, {
          ...init,
          headers: { ...headers, ...traceHeaders() },
          signal,
          redirect: 'error',
        });
        // Read here, so that an answer that stops halfway counts as none.
        const text = await response.text();
        const canRetry = response.status === 429 || response.status >= 500;
        if (!canRetry) return new Response(text || null, { status: response.status });
        if (pauseMs === undefined) throw new Error(`PayPal answered ${response.status}`);
      } catch (error) {
        if (pauseMs === undefined) throw providerUnavailable(error);
      }
      await wait(pauseMs);
    }
  }

  async function fetchToken(): Promise<z.output<typeof tokenSchema>> {
    const response = await attempt('/v1/oauth2/token', {
      method: 'POST',
      headers: {
        authorization: `Basic ${credentials}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    });
    if (response.status !== 200) throw await refusalOf(response, 'the token');
    return read(response, tokenSchema);
  }

  /** The token is asked for once, however many wait for it. */
  function getToken(): Promise<string> {
    if (token !== undefined && token.endsAt > clock.now().getTime()) return token.value;
    const fetched = fetchToken();
    const current = { value: fetched.then((answer) => answer.access_token), endsAt: Infinity };
    token = current;
    fetched.then(
      (answer) => (current.endsAt = clock.now().getTime() + answer.expires_in * 1_000 - spareMs),
      () => (token = undefined),
    );
    return current.value;
  }

  async function sendOnce({ method, path, body, requestId }: PayPalRequest<unknown>) {
    return attempt(path, {
      method,
      headers: {
        authorization: `Bearer ${await getToken()}`,
        accept: 'application/json',
        ...(method === 'POST' && { 'content-type': 'application/json' }),
        ...(requestId !== undefined && {
          'paypal-request-id': requestId,
          prefer: 'return=representation',
        }),
      },
      ...(body !== undefined && { body }),
    });
  }

  return {
    /** @throws PayPalError for a refusal, AppError `unavailable` when there is no sensible answer */
    async send<Answer>(request: PayPalRequest<Answer>): Promise<Answer> {
      let response = await sendOnce(request);
      if (response.status === 401) {
        // Revoked before its time: a new one, once.
        token = undefined;
        response = await sendOnce(request);
      }
      if (!response.ok) throw await refusalOf(response, `${request.method} ${request.path}`);
      return read(response, request.answer);
    },
  };
}

async function read<Answer>(response: Response, schema: z.ZodType<Answer>): Promise<Answer> {
  try {
    return schema.parse(await response.json());
  } catch (error) {
    throw providerUnavailable(error);
  }
}

async function refusalOf(response: Response, request: string): Promise<PayPalError> {
  const { data } = errorShape.safeParse(await response.json().catch(() => undefined));
  const issues = data?.details?.map(({ issue }) => issue) ?? [];
  const name = data?.name ?? data?.error ?? 'no name';
  return new PayPalError(response.status, [name, ...issues], request, data?.debug_id);
}
