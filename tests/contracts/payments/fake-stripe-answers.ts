import type { z } from 'zod';
import { Refusal, type FakeAnswer, type FakeRequest } from './fake-server.ts';
import { parseForm } from './fake-stripe-schemas.ts';

export function ok(body: object): FakeAnswer {
  return { status: 200, body };
}

/** All there is, on one page. */
export function list(data: readonly object[]): object {
  return { object: 'list', data, has_more: false };
}

/** The object that the query asks to have shown in full, in place of its id. */
export function expansionOf(query: URLSearchParams): string[] {
  return [...query].filter(([key]) => key.startsWith('expand[')).map(([, value]) => value);
}

/** The form a request carries. @throws Refusal when it does not fit the schema */
export function read<Body>(
  schema: z.ZodType<Body>,
  { body, headers }: Pick<FakeRequest, 'body' | 'headers'>,
): Body {
  if (body !== '' && headers['content-type'] !== 'application/x-www-form-urlencoded') {
    throw refusal(400, 'invalid_request_error', `content type ${String(headers['content-type'])}`);
  }
  const parsed = schema.safeParse(parseForm(body));
  if (!parsed.success) throw refusal(400, 'invalid_request_error', parsed.error.message);
  return parsed.data;
}

/** @throws Refusal as Stripe refuses an id it does not know */
export function get<Value>(map: ReadonlyMap<string, Value>, id: string | undefined): Value {
  const value = map.get(id ?? '');
  if (value !== undefined) return value;
  throw refusal(404, 'invalid_request_error', `No such object: ${id}`, {
    code: 'resource_missing',
  });
}

/** An error in Stripe's form. @param more further fields of it, like `code` and `param` */
export function refusal(status: number, type: string, message: string, more: object = {}): Refusal {
  return new Refusal(status, { error: { type, message, ...more } });
}
