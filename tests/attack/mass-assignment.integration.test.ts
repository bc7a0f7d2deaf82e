import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCalls, type DescribedCall, type JsonSchema } from '#tests/support/described-calls.ts';
import { registerAccount } from '#tests/support/register-account.ts';
import { createTestApp, goodPassword, type TestApp } from '#tests/support/test-app.ts';
import { withEachServer } from './support/each-server.ts';
import { arbitraryOf } from './support/schema-arbitrary.ts';

/** Names that a shop might have given to what it must not receive. */
const likelyNames = [
  'admin',
  'isAdmin',
  'is_admin',
  'role',
  'roles',
  'permissions',
  'plan',
  'tier',
  'subscriptionTier',
  'price',
  'total',
  'totalCents',
  'discount',
  'discountPercent',
  'paid',
  'payment',
  'status',
  'owner',
  'ownerId',
  'user',
  'userId',
  'user_id',
  'accountId',
  'verified',
  'emailVerified',
  'passwordHash',
  'uniqueId',
  'createdAt',
  'constructor',
  'prototype',
];

let test: TestApp;
let calls: DescribedCall[];
let names: string[];
/** Whether handlers are kept from running: what they would see is noted all the same. */
let isWatching = false;
let seen: { readonly body: unknown } | undefined;

beforeAll(async () => {
  test = await withEachServer(
    (server) =>
      server.addHook('preHandler', (request, reply, done) => {
        if (!isWatching) return done();
        seen = { body: request.body };
        return void reply.code(204).send();
      }),
    () => createTestApp({ RATE_LIMIT_FACTOR: '100000' }),
  );
  calls = readCalls((await test.app.inject('/api/openapi.json')).json());
  const { rows } = await sql<{ name: string }>`
    select distinct column_name as name from information_schema.columns
    where table_schema = 'public'`.execute(test.owner);
  const columns = rows.map(({ name }) => name);
  names = [...new Set([...likelyNames, ...columns, ...columns.map(toCamelCase)])];
});
afterAll(() => test.close());

const toCamelCase = (name: string) =>
  name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const alternativesOf = (schema: JsonSchema): JsonSchema[] =>
  schema.anyOf ? schema.anyOf.flatMap(alternativesOf) : [schema];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The body with every name in each of its objects that does not have it. */
function withMore(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(withMore);
  if (!isObject(body)) return body;
  const own = Object.entries(body).map(([key, value]) => [key, withMore(value)]);
  return { ...Object.fromEntries(names.map((name) => [name, 1])), ...Object.fromEntries(own) };
}

/** The paths of what a value has and its schema does not name. */
function undeclared(schema: JsonSchema, value: unknown, path = ''): string[] {
  const schemas = alternativesOf(schema);
  if (Array.isArray(value)) {
    const items = schemas.find((one) => one.items)?.items;
    return items ? value.flatMap((item) => undeclared(items, item, `${path}[]`)) : [];
  }
  if (!isObject(value)) return [];
  const properties = schemas.find((one) => one.properties)?.properties;
  if (properties === undefined) return [];
  return Object.entries(value).flatMap(([key, child]) => {
    const declared = properties[key];
    return declared ? undeclared(declared, child, `${path}.${key}`) : [`${path}.${key}`];
  });
}

describe('a body with fields that are not described', () => {
  it('is refused, or reaches its handler without them', async () => {
    const token = await signInAdmin();
    const wrong: string[] = [];
    const reached = new Set<string>();
    isWatching = true;
    for (const call of calls) {
      const { method, path, body } = call;
      if (body?.properties === undefined) continue;
      const name = `${method} ${path}`;
      for (const sample of fc.sample(arbitraryOf(body, {}), { seed: 1, numRuns: 6 })) {
        seen = undefined;
        await test.app.inject({
          method,
          url: path.replaceAll(/\{\w+\}/g, '1'),
          headers: { authorization: `Bearer ${token}` },
          payload: Object(withMore(sample)),
        });
        if (seen === undefined) continue;
        reached.add(name);
        wrong.push(...undeclared(body, Reflect.get(seen, 'body')).map((key) => `${name}: ${key}`));
      }
    }
    isWatching = false;
    expect([...new Set(wrong)]).toEqual([]);
    expect(reached.size).toBeGreaterThan(40);
  });
});

describe('an account', () => {
  it('does not become what its owner says it is', async () => {
    const more = { isAdmin: true, role: 'admin', subscriptionTier: 'business_lifetime' };
    const email = 'eve@example.test';
    const otp = await test.requestOtp(email);
    const registered = await test.app.inject({
      method: 'POST',
      url: '/api/register',
      payload: { email, otp, password: goodPassword, ...more },
    });
    const { token, user } = registered.json();
    expect(user).toMatchObject({ isAdmin: false, subscriptionTier: null });
    const changed = await test.app.inject({
      method: 'PUT',
      url: '/api/user',
      headers: { authorization: `Bearer ${token}` },
      payload: { name: 'Eve', uniqueId: 'zzzzzzzzzz', _id: 'other', ...more },
    });
    expect(changed.statusCode).toBe(200);
    expect(changed.json().user).toEqual({ ...user, ...namesOf(changed.json().user) });
  });
});

const namesOf = ({ name, firstName, lastName }: Record<string, unknown>) => ({
  name,
  firstName,
  lastName,
});

async function signInAdmin(): Promise<string> {
  const { email, token } = await registerAccount(test, 'admin@example.test');
  await test.services.admins.setAdmin(email, true, 'test');
  return token;
}
