import { createHash } from 'node:crypto';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import routes from '#web/routes.ts';
import {
  fieldPathsOf,
  readCalls,
  sampleOf,
  withValue,
  type DescribedCall,
  type FieldPath,
} from '#tests/support/described-calls.ts';
import { registerAccount } from '#tests/support/register-account.ts';
import { createTestApp, goodPassword, type TestApp } from '#tests/support/test-app.ts';
import { takeTurns } from '#tests/support/whole-run.ts';
import { errorShape } from '#wire/shapes.ts';

/** 64 kB that don't compress: PostgreSQL measures what it indexes after compressing it. */
const longText = Array.from({ length: 1_500 }, (_, index) =>
  createHash('sha256').update(String(index)).digest('base64url'),
)
  .join('')
  .slice(0, 64 * 1024);

/** A quote, a comment and a second statement, which must never be part of a statement's own text. */
const sqlMark = 'mark7f3a';
const sqlText = `'"; select pg_sleep(9); -- ${sqlMark} \\ $1 %_`;
/** A line of its own in a header, where it gets into one. */
const headerMark = 'X-Mark-7f3a';
const headerText = `a\r\n${headerMark}: 1`;

/** Deeper than any recursion gets. */
const depth = 20_000;
const deepJson = [
  '['.repeat(depth) + ']'.repeat(depth),
  `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`,
];
/** JSON as it is sent. Surrogates and NUL leave as escapes. */
const unstorable = [String.raw`"a\u0000b"`, String.raw`"\ud800"`, String.raw`"a\udc00b"`];
const hostileJson = [
  JSON.stringify(headerText),
  JSON.stringify(longText),
  'null',
  '-1',
  '1e308',
  '"5"',
  '[]',
  '{"$ne":""}',
  '{"__proto__":{"isAdmin":true}}',
  String.raw`{"\u0000":1}`,
];
/** As they stand in an address. */
const hostileParameters = [
  encodeURIComponent(headerText),
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%FF',
  '%',
  '%2500',
  '__proto__',
  '%F0%9F%8E%89',
  longText.slice(0, 990),
  longText,
];

interface Answer {
  readonly call: string;
  readonly statusCode: number;
  readonly body: string;
  readonly contentType: string;
  readonly headerNames: readonly string[];
}

/** The problem of an answer, whatever was asked. */
function problemOf({ statusCode, body, contentType, headerNames }: Answer): string | undefined {
  if (headerNames.includes(headerMark.toLowerCase())) return 'took a line of a header';
  if (statusCode >= 500) return `answered ${statusCode}`;
  if (statusCode < 400) return undefined;
  if (!contentType.startsWith('application/json')) return `answered ${contentType}`;
  const { data, error } = errorShape.safeParse(JSON.parse(body));
  if (data === undefined) return error?.message;
  const said = [data.message, ...Object.values(data.fields)];
  const unreadable = said.find((words) => !isSentence(words));
  return unreadable === undefined ? undefined : `said "${unreadable}"`;
}

/** Whether a person could have written it, and not a schema. */
function isSentence(words: string): boolean {
  return /^[A-Z]/.test(words) && !/Invalid input|expected|received|undefined|\[object/.test(words);
}

/** The problem of the answer to a text that can't be stored: its field is to be named. */
function problemOfUnstorable(answer: Answer, path: FieldPath): string | undefined {
  if (answer.statusCode !== 400) return `answered ${answer.statusCode}`;
  const named = Object.keys(JSON.parse(answer.body).fields);
  return path.length === 0 || named.includes(path.join('.'))
    ? problemOf(answer)
    : `named [${named.join()}]`;
}

describe('no text that comes in breaks anything', () => {
  let test: TestApp;
  let calls: DescribedCall[];
  let token: string;
  /** Whether a call may have ended the session: one that was not refused, or one that found it ended. */
  let isTokenDoubtful = true;
  const email = 'ada@example.test';

  beforeAll(async () => {
    test = await createTestApp({ RATE_LIMIT_FACTOR: '100000' });
    calls = readCalls((await test.app.inject('/api/openapi.json')).json());
    // An admin with every call open to them.
    ({ token } = await registerAccount(test, email));
    await test.services.admins.setAdmin(email, true, 'test');
  });
  afterAll(() => test.close());

  /** Of the account: some calls end the session they are made in. */
  async function freshToken(): Promise<string> {
    if (!isTokenDoubtful) return token;
    isTokenDoubtful = false;
    const authorization = `Bearer ${token}`;
    const user = await test.app.inject({ url: '/api/user', headers: { authorization } });
    if (user.statusCode === 200) return token;
    const payload = { email, password: goodPassword };
    const login = await test.app.inject({ method: 'POST', url: '/api/login', payload });
    ({ token } = login.json<{ token: string }>());
    return token;
  }

  /** Values that get past the first checks, so that each field is reached with the others in order. */
  const known: Record<string, string | number> = {
    email,
    password: goodPassword,
    newPassword: goodPassword,
    otp: '000000',
    productId: 'lifetime',
    quantity: 1,
    promoCode: 'FAMILY25',
    status: 'shipped',
    profileType: 'Personal',
    serial: '4000000000000002',
    code: 'FAMILY25',
    uniqueId: 'abcdefghjk',
  };

  function addressOf(call: DescribedCall, parameter?: string, value = ''): string {
    const valueOf = (name: string) =>
      name === parameter ? value : encodeURIComponent(String(known[name] ?? 'sample'));
    const path = call.pathNames.reduce(
      (url, name) => url.replace(`{${name}}`, () => valueOf(name)),
      call.path,
    );
    const query = call.queryNames.map((name) => `${name}=${valueOf(name)}`).join('&');
    return query === '' ? path : `${path}?${query}`;
  }

  /** Asks all at once, with a bearer, and without one where that gets past the access. */
  async function askAll(
    { method, needsBearer }: DescribedCall,
    requests: readonly { readonly url: string; readonly payload?: string | undefined }[],
  ): Promise<Answer[]> {
    const authorization = `Bearer ${await freshToken()}`;
    const json = { 'content-type': 'application/json' };
    const asked = requests.flatMap(({ url, payload }) =>
      [...(needsBearer ? [] : [{}]), { authorization }].map(async (bearer): Promise<Answer> => {
        const sent = payload === undefined ? {} : { payload };
        const headers = { ...bearer, ...(payload !== undefined && json) };
        const answer = await test.app.inject({ method, url, headers, ...sent });
        isTokenDoubtful ||= answer.statusCode < 400 || answer.statusCode === 401;
        return {
          call: `${method} ${url.slice(0, 100)} ${payload?.slice(0, 300) ?? ''}`,
          statusCode: answer.statusCode,
          body: answer.body,
          contentType: String(answer.headers['content-type']),
          headerNames: Object.keys(answer.headers),
        };
      }),
    );
    return Promise.all(asked);
  }

  /**
   * Sends the values in every field of every body: each value in each field, or in a third of them.
   * @param pathsOf the fields of a body that are tried
   * @returns what is wrong with the answers
   */
  async function tryInEachField(
    values: readonly string[],
    judge: (answer: Answer, path: FieldPath) => string | undefined,
    pathsOf = fieldPathsOf,
  ): Promise<string[]> {
    const wrong: string[] = [];
    let turn = 0;
    for (const call of calls) {
      if (call.body === undefined) continue;
      const sample = sampleOf(call.body, known);
      for (const path of pathsOf(call.body)) {
        const template = JSON.stringify(withValue(sample, path, '<hostile>'));
        const requests = takeTurns(values, (turn += 1)).map((value) => ({
          url: addressOf(call),
          payload: template.replace('"<hostile>"', () => value),
        }));
        for (const answer of await askAll(call, requests)) {
          const problem = judge(answer, path);
          if (problem !== undefined) wrong.push(`${answer.call}: ${problem}`);
        }
      }
    }
    return wrong;
  }

  /** Sends the values in every parameter of every call, as `tryInEachField` does. @returns what is wrong with the answers */
  async function tryInEachParameter(values: readonly string[]): Promise<string[]> {
    const wrong: string[] = [];
    let turn = 0;
    for (const call of calls) {
      const payload = call.body && JSON.stringify(sampleOf(call.body, known));
      for (const name of [...call.pathNames, ...call.queryNames]) {
        const requests = takeTurns(values, (turn += 1)).map((value) => ({
          url: addressOf(call, name, value),
          payload,
        }));
        for (const answer of await askAll(call, requests)) {
          const problem = problemOf(answer);
          if (problem !== undefined) wrong.push(`${answer.call}: ${problem}`);
        }
      }
    }
    return wrong;
  }

  it('finds the calls and their fields', () => {
    const fields = calls.flatMap(({ body }) => (body ? fieldPathsOf(body) : []));
    expect(calls.length).toBeGreaterThan(40);
    expect(fields).toContainEqual(['profile', 'connectSection', 'title']);
    expect(fields).toContainEqual(['items', 0, 'productId']);
  });

  it('what PostgreSQL refuses is refused at each field, by its name', async () => {
    expect(await tryInEachField(unstorable, problemOfUnstorable)).toEqual([]);
  });

  it('64 kB and wrong types are answered at each field', async () => {
    expect(await tryInEachField(hostileJson, problemOf)).toEqual([]);
  });

  it('deep JSON is answered by each call', async () => {
    // A body is read in one go: one of its fields stands for all.
    const firstOf: typeof fieldPathsOf = (body) => fieldPathsOf(body).slice(0, 1);
    expect(await tryInEachField(deepJson, problemOf, firstOf)).toEqual([]);
  });

  it.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=a', 'text/plain'])(
    'no call takes %s',
    async (contentType) => {
      const taking: string[] = [];
      for (const { method, path, takesPlainForm } of calls) {
        // Of webhooks the bytes are what counts; a GET has no body; an upload is a form.
        if (method === 'GET' || path.startsWith('/api/webhooks/')) continue;
        if (path === '/api/upload-logo' && contentType.startsWith('multipart/')) continue;
        // These forms work without scripts; nobody is signed in to their calls (decisions 30 and 77).
        if (takesPlainForm && contentType.includes('urlencoded')) continue;
        const authorization = `Bearer ${await freshToken()}`;
        const headers = { 'content-type': contentType, authorization };
        const answer = await test.app.inject({ method, url: path, headers, payload: 'email=a' });
        if (answer.statusCode !== 415) taking.push(`${method} ${path}: ${answer.statusCode}`);
      }
      expect(taking).toEqual([]);
    },
  );

  it('each parameter is answered, whatever it is', async () => {
    expect(await tryInEachParameter(hostileParameters)).toEqual([]);
  });

  it('nothing of it becomes a part of a statement', async () => {
    const statements = vi.spyOn(Client.prototype, 'query');
    const wrong = [
      ...(await tryInEachField([JSON.stringify(sqlText)], problemOf)),
      ...(await tryInEachParameter([encodeURIComponent(sqlText)])),
    ];
    const queries: readonly (readonly unknown[])[] = statements.mock.calls;
    statements.mockRestore();
    expect(wrong).toEqual([]);
    expect(queries.filter((asked) => textOf(asked).includes(sqlMark))).toEqual([]);
    // It reached the database all the same, as a value.
    expect(queries.some((asked) => valuesOf(asked)?.includes(sqlMark))).toBe(true);
  });

  const patterns = ['/{}', '/contact?topic={}', '/login?next={}', ...pagePatterns()];

  it.each(patterns.map((pattern, turn) => [pattern, turn] as const))(
    'the page %s is answered with a page, or leads to one',
    async (pattern, turn) => {
      for (const value of takeTurns(hostileParameters, turn)) {
        const url = pattern.replace('{}', () => value);
        for (const suffix of ['', '.data']) {
          const answer = await test.app.inject(url.replace(/(?=\?|$)/, suffix));
          expect([url.slice(0, 100), answer.statusCode]).toEqual([
            url.slice(0, 100),
            expect.toSatisfy((status: number) => status < 500),
          ]);
        }
      }
    },
  );
});

/** The text of a statement, as `pg` is given it. */
const textOf = ([asked]: readonly unknown[]) =>
  typeof asked === 'string' ? asked : String(Reflect.get(Object(asked), 'text'));

const valuesOf = ([asked, values]: readonly unknown[]) =>
  JSON.stringify(values ?? Reflect.get(Object(asked), 'values'));

/** The addresses with a parameter: the site map's, and those Fastify answers alone. */
function pagePatterns(): string[] {
  const pathsOf = (entries: readonly RouteConfigEntry[]): string[] =>
    entries.flatMap(({ path = '', children = [] }) => [`/${path}`, ...pathsOf(children)]);
  const fromSiteMap = pathsOf(routes).map((path) => path.replace(/:\w+/, '{}'));
  return [
    ...fromSiteMap.filter((path) => path.includes('{}')),
    '/card/{}',
    '/card/abcdefghjk/{}',
    '/card/{}/contact.vcf',
    '/card/abcdefghjk/{}/contact.vcf',
    '/card/{}/qr.svg',
    '/card/{}/qr.png',
    '/nfc/{}',
    '/nfc/{}/resolve',
    '/nfc/qr?u={}',
    '/nfc/qr/resolve?link={}',
    '/Profiles/{}',
    '/files/{}',
    '/og/{}.png',
    '/og/blog/{}.png',
    '/card-pictures/{}.png',
    '/card-pictures/{}/{}.png',
    '/sandbox/payments/{}',
    '/sandbox/subscriptions/{}',
    '/sandbox/subscriptions/sample?back={}',
    '/dev/mailbox/{}',
    '/dev/mailbox/{}/html',
    '/dev/mailbox/{}/raw',
  ];
}
