import { Refusal, type FakeRequest } from './fake-server.ts';
import { problemsOf } from './paypal-schemas.ts';

/** The body that the schema let through; the callers name what they take from it. */
export function read(call: Parameters<typeof problemsOf>[0], { body, headers }: FakeRequest) {
  if (headers['content-type'] !== 'application/json') throw refusal(415, 'UNSUPPORTED_MEDIA_TYPE');
  const parsed = JSON.parse(body);
  const problems = problemsOf(call, parsed);
  if (problems.length > 0) throw refusal(400, 'INVALID_REQUEST', problems.join('; '));
  return parsed;
}

/** @throws Refusal as PayPal refuses an id it does not know */
export function get<Value>(map: ReadonlyMap<string, Value>, id: string): Value {
  const value = map.get(id);
  if (value === undefined) throw refusal(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID');
  return value;
}

/** An error in PayPal's form. @param issue what exactly is wrong */
export function refusal(status: number, name: string, issue?: string): Refusal {
  return new Refusal(status, { name, details: issue === undefined ? [] : [{ issue }] });
}
