import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';

/** The fields that the suites read of the shop's answers; all of them may be missing from an error. */
const bodySchema = z.object({
  user: z
    .object({
      uniqueId: z.string(),
      companyProfiles: z.array(z.object({ _id: z.string() })).optional(),
    })
    .optional(),
  token: z.string().optional(),
  profilePublicId: z.string().optional(),
  profile: z.object({ userProfile: z.string() }).optional(),
  url: z.string().optional(),
  exists: z.boolean().optional(),
  logoUrl: z.string().optional(),
  transferCode: z.string().optional(),
  batch: z.object({ issued: z.number(), wanted: z.number() }).optional(),
  preview: z.object({ from: z.string(), charge: z.number(), reckonedAt: z.string() }).optional(),
  message: z.string().optional(),
  purchaseId: z.string().optional(),
  items: z.array(z.object({ productId: z.string() })).optional(),
  code: z.string().optional(),
});

export interface ShopAnswer {
  readonly status: number;
  /** Seconds, as the header has them. */
  readonly retryAfter: string | null;
  readonly body: z.output<typeof bodySchema>;
}

interface CallOptions {
  /** Makes it a POST, unless another method is asked for. */
  readonly body?: object | FormData;
  readonly method?: 'POST' | 'PUT';
  readonly token?: string | undefined;
  readonly signal?: AbortSignal;
}

/** A phone's: programs are not counted as visitors. */
const userAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';

/** Calls the shop and reads the whole answer. @throws when the connection breaks before its end */
export async function callShop(
  address: string,
  { body, method = 'POST', token, signal }: CallOptions = {},
): Promise<ShopAnswer> {
  const isForm = body instanceof FormData;
  const response = await fetch(address, {
    headers: {
      accept: 'application/json',
      'user-agent': userAgent,
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { method, body: isForm ? body : JSON.stringify(body) }),
    ...(signal !== undefined && { signal }),
  });
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    body: bodySchema.parse(await response.json()),
  };
}

const answeredWithinMs = 60_000;
/** A connection that was given to a process at its end is never answered: a person reloads. */
const reloadAfterMs = 10_000;
const comeBackAfterMs = 50;

/**
 * Calls until there is an answer, as a person does: a worker may be killed meanwhile, or not be back yet.
 * @throws Error for an answer other than 200
 */
export async function callUntilAnswered(
  address: string,
  options: CallOptions = {},
): Promise<ShopAnswer> {
  const deadline = performance.now() + answeredWithinMs;
  for (;;) {
    const signal = AbortSignal.timeout(reloadAfterMs);
    const answer = await callShop(address, { ...options, signal }).catch(() => undefined);
    if (answer?.status === 200) return answer;
    if (answer !== undefined && answer.status !== 503) {
      throw new Error(`${address} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    }
    if (performance.now() > deadline) throw new Error(`${address} was not answered`);
    await wait(comeBackAfterMs);
  }
}
