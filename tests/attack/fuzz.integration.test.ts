import * as fc from 'fast-check';
import type { Arbitrary } from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  fieldPathsOf,
  plainForm,
  readCalls,
  withValue,
  type DescribedCall,
} from '#tests/support/described-calls.ts';
import { createTestApp, goodPassword, type TestApp } from '#tests/support/test-app.ts';
import { problemBySchema, problemOfAnswer } from './support/described-answer.ts';
import { arbitraryOf, type KnownValues } from './support/schema-arbitrary.ts';
import { addInhabitant, addUnclaimedCard, type Inhabitant } from './support/shop-world.ts';

/** The same requests each time, so that nothing fails that was not touched; others with `FUZZ_SEED`. */
const seed = Number(process.env['FUZZ_SEED'] ?? 30);
/** For each operation; more with `FUZZ_RUNS`. */
const numRuns = Number(process.env['FUZZ_RUNS'] ?? 10);

let test: TestApp;
let admin: Inhabitant;
let calls: DescribedCall[];
let known: KnownValues;
let sent = 0;

beforeAll(async () => {
  test = await createTestApp({ RATE_LIMIT_FACTOR: '100000' });
  calls = readCalls((await test.app.inject('/api/openapi.json')).json());
  admin = await addInhabitant(test, 'admin@example.test');
  const other = await addInhabitant(test, 'other@example.test');
  await test.services.admins.setAdmin('admin@example.test', true, 'test');
  const passwordHash = await test.services.passwords.hash(goodPassword);
  await test.owner.updateTable('accounts').set({ passwordHash }).execute();
  const ids = [...Object.values(admin.ids), ...Object.values(other.ids)];
  const serials = [admin.ids.card, other.ids.card, await addUnclaimedCard(test)];
  known = {
    id: ids,
    _id: ids,
    number: [admin.ids.orderNumber],
    position: [1, 2],
    serial: serials,
    card: serials,
    uniqueId: [admin.buyer.account.uniqueId, other.buyer.account.uniqueId],
    profileId: [admin.ids.profile, other.ids.profile],
    email: ['admin@example.test', 'new@example.test'],
    newPassword: [goodPassword],
    productId: ['lifetime', 'business-monthly', 'further-card'],
    promoCode: ['FAMILY25', 'TEST100'],
    code: ['FAMILY25', 'NEWCODE'],
    eligibleTiers: [['business']],
    expiresAt: ['2027-01-01', null],
    seenAt: ['2026-11-21T10:00:00.000Z'],
    page: [1],
    limit: [10],
    days: [30],
    timeZone: ['Europe/Berlin'],
    country: ['United Kingdom', 'GB'],
  };
});
afterAll(async () => {
  console.log(`fuzzed ${sent} requests over ${calls.length} operations, seed ${seed}`);
  await test.close();
});

interface FuzzedRequest {
  readonly isSignedIn: boolean;
  readonly asForm: boolean;
  readonly path: string;
  readonly body: unknown;
}

/** Values of other types than most fields have, put in place of one. */
const otherTypes = [null, 0, -1, 1e308, true, 'text', [], {}, [[]], { a: { b: 1 } }];

function bodiesOf(schema: NonNullable<DescribedCall['body']>): Arbitrary<unknown> {
  const replaced = fc.record({
    path: fc.constantFrom(...fieldPathsOf(schema)),
    value: fc.constantFrom(...otherTypes),
  });
  return fc
    .tuple(arbitraryOf(schema, known), fc.option(replaced))
    .map(([body, change]) => (change ? withValue(body, change.path, change.value) : body));
}

function requestsOf({
  path,
  pathNames,
  queryNames,
  body,
  takesPlainForm,
}: DescribedCall): Arbitrary<FuzzedRequest> {
  const parameter = (name: string) =>
    arbitraryOf({ type: 'string' }, known, name).map((value) => encodeURIComponent(String(value)));
  const pathValues = fc.tuple(...pathNames.map(parameter));
  const query = fc.record(Object.fromEntries(queryNames.map((name) => [name, parameter(name)])), {
    requiredKeys: [],
  });
  return fc.record({
    isSignedIn: fc.boolean(),
    asForm: takesPlainForm ? fc.boolean() : fc.constant(false),
    path: fc.tuple(pathValues, query).map(([values, asked]) => {
      const filled = pathNames.reduce(
        (url, name, at) => url.replace(`{${name}}`, () => values[at] ?? ''),
        path,
      );
      const search = Object.entries(asked).map(([name, value]) => `${name}=${value}`);
      return search.length === 0 ? filled : `${filled}?${search.join('&')}`;
    }),
    body: body ? bodiesOf(body) : fc.constant(undefined),
  });
}

/** Fields as a browser sends them: each is text. */
const formOf = (body: unknown) =>
  new URLSearchParams(
    Object.entries(Object(body)).map(([name, value]) => [name, String(value)]),
  ).toString();

async function ask({ method }: DescribedCall, { isSignedIn, path, body, asForm }: FuzzedRequest) {
  const { sessions, database } = test.services;
  const bearer = isSignedIn && {
    authorization: `Bearer ${await sessions.open(database, admin.buyer.account.id)}`,
  };
  const typed = body !== undefined && { 'content-type': asForm ? plainForm : 'application/json' };
  sent += 1;
  const answer = await test.app.inject({
    method,
    url: path,
    headers: { ...bearer, ...typed },
    ...(body !== undefined && { payload: asForm ? formOf(body) : JSON.stringify(body) }),
  });
  const contentType = String(answer.headers['content-type']);
  return { statusCode: answer.statusCode, contentType, body: answer.body };
}

it(
  'every operation answers as described, whatever it is asked, and takes no other type',
  { timeout: 600_000 },
  async () => {
    const wrong: string[] = [];
    for (const call of calls) {
      const property = fc.asyncProperty(requestsOf(call), async (request) => {
        const answer = await ask(call, request);
        const isJson = !request.asForm;
        const mistyped = isJson && call.body && problemBySchema(call.body, request.body);
        const problem =
          typeof mistyped === 'string' && answer.statusCode < 400
            ? `took a body of which ${mistyped}`
            : problemOfAnswer(call, answer);
        if (problem !== undefined) throw new Error(problem);
      });
      const { failed, counterexample, errorInstance } = await fc.check(property, { seed, numRuns });
      if (failed) {
        wrong.push(
          `${call.method} ${call.path}: ${String(errorInstance)} at ${JSON.stringify(counterexample)}`,
        );
      }
    }
    expect(wrong).toEqual([]);
  },
);
