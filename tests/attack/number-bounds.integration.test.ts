import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  isNumeric,
  numbersOf,
  readCalls,
  withValue,
  type DescribedCall,
  type JsonSchema,
} from '#tests/support/described-calls.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { takeTurns } from '#tests/support/whole-run.ts';
import { numberedRequests, type NumberedRequest } from './support/numbered-requests.ts';
import { addInhabitant, type Inhabitant } from './support/shop-world.ts';

/** Each whole number of a request meets columns of this type, `integer`, or narrower ones. */
const integerColumn = { minimum: -(2 ** 31), maximum: 2 ** 31 - 1 };

/** Numbers beside the bounds of the types of PostgreSQL and of JavaScript. */
const neighboursOfTypes = [
  0,
  -1,
  1.5,
  2 ** 15 - 1,
  2 ** 15,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  -(2 ** 53),
  1e308,
  -1e308,
];
/** As text: beside the bounds of `integer` and `bigint`, and beyond all numbers. */
const textsOfNumbers = ['-1', '2147483648', '9223372036854775808', '9'.repeat(400), '1e400'];

let test: TestApp;
let calls: DescribedCall[];
let admin: Inhabitant;
let requests: Readonly<Record<string, NumberedRequest>>;

beforeAll(async () => {
  test = await createTestApp({ RATE_LIMIT_FACTOR: '100000' });
  calls = readCalls((await test.app.inject('/api/openapi.json')).json());
  admin = await addInhabitant(test, 'admin@example.test');
  await test.services.admins.setAdmin('admin@example.test', true, 'test');
  requests = await numberedRequests(test, admin);
});
afterAll(() => test.close());

const nameOf = ({ method, path }: DescribedCall) => `${method} ${path}`;
const hasNumbers = ({ body }: DescribedCall) => body !== undefined && numbersOf(body).length > 0;

const requestOf = (call: DescribedCall): NumberedRequest => requests[nameOf(call)] ?? { body: {} };
const takesAnyText = ({ schema }: DescribedCall['parameters'][number]) => schema.enum === undefined;

/** The numbers that a schema allows at its ends, and those beside them. */
function neighboursOf({ minimum, maximum }: JsonSchema): number[] {
  const ends = [minimum, maximum].filter((end) => end !== undefined);
  return [...new Set([...neighboursOfTypes, ...ends.flatMap((end) => [end - 1, end, end + 1])])];
}

const ask = ({ method }: DescribedCall, path: string, body?: object) =>
  admin.buyer.call(method, path.slice('/api'.length), body);

/** Asks as an admin. @returns what is wrong with the answer */
async function problemsOf(call: DescribedCall, path: string, body?: object): Promise<string[]> {
  const { statusCode } = await ask(call, path, body);
  const sent = body === undefined ? '' : JSON.stringify(body).slice(0, 300);
  return statusCode < 500 ? [] : [`${call.method} ${path.slice(0, 120)} ${sent}: ${statusCode}`];
}

const filledPath = (path: string, id = 'none') => path.replaceAll(/\{\w+\}/g, id);

it('bounds each whole number by its column, in the description of the API', () => {
  const numbers = calls.flatMap((call) => [
    ...call.parameters.map(({ name, schema }) => ({ at: `${nameOf(call)} ${name}`, schema })),
    ...numbersOf(call.body ?? {}).map(({ path, schema }) => ({
      at: `${nameOf(call)} ${path.join('.')}`,
      schema,
    })),
  ]);
  const whole = numbers.filter(({ schema }) => schema.type === 'integer');
  const unbounded = whole.filter(
    ({ schema: { minimum = -Infinity, maximum = Infinity } }) =>
      minimum < integerColumn.minimum || maximum > integerColumn.maximum,
  );
  expect(whole.length).toBeGreaterThan(50);
  expect(unbounded.map(({ at }) => at)).toEqual([]);
});

it('has a request for each call with a number in its body', () => {
  expect(Object.keys(requests).toSorted()).toEqual(calls.filter(hasNumbers).map(nameOf).toSorted());
});

it('answers each number in a body, in and beside its bounds', async () => {
  const wrong: string[] = [];
  let turn = 0;
  for (const call of calls.filter(hasNumbers)) {
    const { id, body } = requestOf(call);
    for (const { path, schema } of numbersOf(call.body ?? {})) {
      const texts = [schema.type].flat().includes('string') ? textsOfNumbers : [];
      for (const value of takeTurns([...neighboursOf(schema), ...texts], (turn += 1))) {
        const changed = Object(withValue(body, path, value));
        wrong.push(...(await problemsOf(call, filledPath(call.path, id), changed)));
      }
    }
  }
  expect(wrong).toEqual([]);
});

it('answers each number in a path and a query, whatever its name', async () => {
  const { order } = admin.ids;
  const wrong: string[] = [];
  let turn = 0;
  for (const call of calls) {
    const body = call.method === 'GET' ? undefined : {};
    for (const { in: place, name, schema } of call.parameters.filter(takesAnyText)) {
      const numbers = isNumeric(schema) ? neighboursOf(schema).map(String) : [];
      for (const value of takeTurns([...numbers, ...textsOfNumbers], (turn += 1))) {
        const path =
          place === 'path'
            ? filledPath(call.path.replace(`{${name}}`, value), order)
            : `${filledPath(call.path, order)}?${name}=${value}`;
        wrong.push(...(await problemsOf(call, path, body)));
      }
    }
  }
  expect(wrong).toEqual([]);
});

it('reaches the rules behind the schemas with each of these requests', async () => {
  const unreached: string[] = [];
  for (const call of calls.filter(hasNumbers)) {
    const { id, body } = requestOf(call);
    const answer = await ask(call, filledPath(call.path, id), body);
    if (![200, 409].includes(answer.statusCode)) unreached.push(`${nameOf(call)}: ${answer.body}`);
  }
  expect(unreached).toEqual([]);
});
