import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { address, type Buyer } from '#tests/support/buyer.ts';
import {
  fieldPathsOf,
  readCalls,
  sampleOf,
  withValue,
  type DescribedCall,
} from '#tests/support/described-calls.ts';
import {
  createTestApp,
  firstProfile,
  goodPassword,
  type TestApp,
} from '#tests/support/test-app.ts';
import { calls as wireCalls } from '#wire/calls.ts';
import { addInhabitant, type Inhabitant } from './support/shop-world.ts';

/** Calls that anybody may make about anybody, and why that is no attack. */
const openToAll: Readonly<Record<string, string>> = {
  'GET /api/card-data/{uniqueId}': 'A card is public.',
  'GET /api/card-data/{uniqueId}/{slug}': 'A card is public.',
  'GET /api/nfc/{serial}/resolve': 'Whoever has the card may tap it.',
  'GET /api/nfc/qr/resolve': 'Whoever has the card may scan it.',
  'GET /api/suggest-slug': 'It compares with the slugs of who asks alone.',
  'POST /api/nfc/{serial}/check': 'Whoever holds a card learns whether it can be claimed.',
  'POST /api/nfc/{serial}/design': 'Whoever holds an unclaimed card sees what is printed on it.',
  'GET /api/promos/{code}': 'A code is shown to whoever is to use it.',
  'POST /api/events/scan': 'Whoever opens a card is counted; it tells nothing.',
  'POST /api/profile-contact': 'Anybody may write to a card.',
  'POST /api/contact': 'Anybody may write to the shop, about any card.',
};

let test: TestApp;
let victim: Inhabitant;
let stranger: Inhabitant;
let calls: DescribedCall[];

beforeAll(async () => {
  test = await createTestApp({ RATE_LIMIT_FACTOR: '100000' });
  calls = readCalls((await test.app.inject('/api/openapi.json')).json());
  victim = await addInhabitant(test, 'victim@example.test');
  stranger = await addInhabitant(test, 'stranger@example.test');
});
afterAll(() => test.close());

/** Every row that names the victim, table by table. */
async function rowsOf({ account }: Buyer): Promise<Record<string, string[]>> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(test.owner);
  const found: Record<string, string[]> = {};
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ row: string }>`
      select t::text as row from ${sql.table(name)} t
      where strpos(t::text, ${account.id}) > 0 order by 1`.execute(test.owner);
    if (name !== 'sessions') found[name] = rows.map(({ row }) => row);
  }
  return found;
}

/** Names of parameters and fields that say which thing of somebody is meant. */
const isIdName = (name: string) =>
  /^(?:_?id|\w+Id|\w+_id|serial|number|card|uniqueId|logo|secondaryLogo|profilePicture|coverImage)$/.test(
    name,
  );

const isForAdmins = ({ method, path }: DescribedCall) => {
  const name = `${method} ${path.slice('/api'.length).replaceAll(/\{(\w+)\}/g, ':$1')}`;
  return Object.entries(wireCalls).some(([one, { access }]) => one === name && access === 'admin');
};

/** Fields in order, so that the id alone decides. */
const known = {
  ...firstProfile,
  ...address,
  email: 'stranger@example.test',
  password: goodPassword,
  newPassword: goodPassword,
  currentPassword: goodPassword,
  productId: 'lifetime',
  promoCode: '',
  quantity: 1,
  customSlug: '',
  color: '#000000',
  version: 1,
};

interface Attack {
  readonly what: string;
  readonly url: string;
  readonly payload: unknown;
}

/** The requests that name a thing of the victim in one place, and nothing of theirs elsewhere. */
function attacksOf({ path, pathNames, queryNames, body }: DescribedCall): Attack[] {
  const ids = Object.values(victim.ids);
  const sample = body && sampleOf(body, known);
  const filled = path.replaceAll(/\{\w+\}/g, 'none');
  const byPath = pathNames.filter(isIdName).flatMap((name) =>
    ids.map((id) => ({
      what: name,
      url: path.replace(`{${name}}`, id).replaceAll(/\{\w+\}/g, '1'),
      payload: sample,
    })),
  );
  const byQuery = queryNames
    .filter(isIdName)
    .flatMap((name) =>
      ids.map((id) => ({ what: name, url: `${filled}?${name}=${id}`, payload: sample })),
    );
  const places = body ? fieldPathsOf(body).filter((place) => isIdName(String(place.at(-1)))) : [];
  const byBody = places.flatMap((place) =>
    ids.map((id) => ({
      what: place.join('.'),
      url: filled,
      payload: withValue(sample, place, id),
    })),
  );
  return [...byPath, ...byQuery, ...byBody];
}

// Whole words: the five digits of an order's number also stand in one of many random ids.
it('nothing of somebody else can be named to change or read it', async () => {
  const before = await rowsOf(victim.buyer);
  const taken: string[] = [];
  let count = 0;
  for (const call of calls) {
    const name = `${call.method} ${call.path}`;
    if (isForAdmins(call) || Object.hasOwn(openToAll, name)) continue;
    for (const { what, url, payload } of attacksOf(call)) {
      count += 1;
      const answer = await stranger.buyer.call(
        call.method,
        url.slice('/api'.length),
        Object(payload),
      );
      const secrets = Object.values(victim.ids).filter(
        (id) => !url.includes(id) && !JSON.stringify(payload ?? '').includes(id),
      );
      if (answer.statusCode < 400) taken.push(`${name} ${what}: ${answer.statusCode}`);
      const words = new Set(answer.body.split(/[^\w-]+/));
      if (secrets.some((id) => words.has(id))) taken.push(`${name} ${what}: gave an id`);
    }
  }
  expect([...new Set(taken)]).toEqual([]);
  expect(await rowsOf(victim.buyer)).toEqual(before);
  expect(count).toBeGreaterThan(100);
});
