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
  message: z.string().optional(),
  purchaseId: z.string().optional(),
  items: z.array(z.object({ productId: z.string() })).optional(),
  error: z.object({ code: z.string() }).optional(),
});

export interface ShopAnswer {
  readonly status: number;
  /** Seconds, as the header has them. */
  readonly retryAfter: string | null;
  readonly body: z.output<typeof bodySchema>;
}

interface CallOptions {
  /** Makes it a POST, unless another method is asked for. */
  readonly body?: object;
  readonly method?: 'POST' | 'PUT';
  readonly token?: string | undefined;
  readonly signal?: AbortSignal;
}

/** Calls the shop and reads the whole answer. @throws when the connection breaks before its end */
export async function callShop(
  address: string,
  { body, method = 'POST', token, signal }: CallOptions = {},
): Promise<ShopAnswer> {
  const response = await fetch(address, {
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { method, body: JSON.stringify(body) }),
    ...(signal !== undefined && { signal }),
  });
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    body: bodySchema.parse(await response.json()),
  };
}
