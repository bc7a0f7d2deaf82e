import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  fieldPathsOf,
  readCalls,
  sampleOf,
  withValue,
  type DescribedCall,
  type FieldPath,
} from '#tests/support/described-calls.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { markOf } from './support/injected-text.ts';
import { addInhabitant, type Inhabitant } from './support/shop-world.ts';
import { nameOfText } from './support/list-text-fields.ts';
import { textFields } from './support/text-fields.ts';

let test: TestApp;
let admin: Inhabitant;
beforeAll(async () => {
  test = await createTestApp({ RATE_LIMIT_FACTOR: '100000' });
  admin = await addInhabitant(test, 'admin@example.test');
  await test.services.admins.setAdmin('admin@example.test', true, 'test');
});
afterAll(() => test.close());

async function send({ method, path }: DescribedCall, payload: unknown): Promise<number> {
  const { sessions, database } = test.services;
  const url = path.replace('{id}', admin.ids.order).replace('{stock}', 'night');
  const token = await sessions.open(database, admin.buyer.account.id);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await test.app.inject({ method, url, headers, payload: Object(payload) });
  return answer.statusCode;
}

const nameOf = ({ method, path }: DescribedCall, place: FieldPath) =>
  nameOfText(
    `${method} ${path.replace('/api', '').replaceAll(/\{(\w+)\}/g, ':$1')}`,
    place.reduce<string>((name, part) => {
      if (typeof part === 'number') return `${name}[]`;
      return name === '' ? part : `${name}.${part}`;
    }, ''),
  );

/** The tables that have a mark in a row. A cart's address is kept as it was typed, for checkout to refuse. */
async function tablesWith(mark: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(relname) as name from pg_class
    where relkind = 'r' and relname <> 'carts' and relnamespace = 'public'::regnamespace`.execute(
    test.owner,
  );
  const found = [];
  for (const { name } of tables) {
    const { rows } = await sql`
      select 1 from ${sql.raw(name)} as one where strpos(one::text, ${mark}) > 0 limit 1`.execute(
      test.owner,
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

it('keeps no script in a field that has a form of its own', async () => {
  const description = (await test.app.inject('/api/openapi.json')).json();
  const { profile, order } = admin.ids;
  const { uniqueId } = admin.buyer.account;
  const address = { fullName: 'Ada', addressLine1: 'A 1', city: 'Ely', country: 'GB' };
  const sender = { firstName: 'Eve', lastName: 'Example', email: 'eve@example.test', phone: '1' };
  /** Bodies that are taken as they are, so that a script in a field meets the rule of that field. */
  const taken: Readonly<Record<string, object>> = {
    'PUT /api/update-company-profile': {
      profileId: profile,
      links: [{ label: 'Blog', url: 'https://ada.example', isShown: true }],
      blockOrder: ['contact', 'about'],
    },
    'PATCH /api/cart': { deliveryAddress: address },
    'POST /api/cart': {
      productId: 'lifetime',
      quantity: 1,
      replaceQuantity: true,
      designs: [{ stock: 'night', name: 'Ada', role: '', logo: '' }],
    },
    'PUT /api/user': { name: 'Ada' },
    'POST /api/contact': { name: 'Eve', ...sender, subject: 'Hello', message: 'Hello' },
    'POST /api/profile-contact': { ...sender, uniqueId, message: 'Hello' },
    'POST /api/events/scan': { uniqueId, source: 'nfc' },
    'POST /api/admin/promos': {
      code: 'SPRING',
      label: 'Spring',
      discountPercent: 5,
      eligibleTiers: ['business'],
      currency: '',
      minimum: '',
      startsAt: '',
      expiresAt: '',
      maxUses: '',
      maxUsesPerAccount: '',
    },
    'POST /api/admin/content': {
      slug: 'spring',
      title: 'Spring',
      description: 'About spring',
      tags: '',
      body: 'Text.',
    },
    'POST /api/admin/blanks/{stock}/movements': {
      id: randomUUID(),
      reason: 'counted',
      cards: 5,
      note: 'Box 12',
    },
    'PUT /api/admin/brand': {
      version: 0,
      brandName: 'Nearcard',
      supportEmail: 'help@nearcard.test',
    },
    'PUT /api/admin/banner': {
      version: 0,
      message: 'Spring',
      link: '/teams',
      linkText: 'See',
      tone: 'notice',
      from: '',
      until: '',
    },
  };
  const accepted: number[] = [];
  const tried = new Set<string>();
  for (const call of readCalls(description)) {
    if (call.body === undefined) continue;
    const body = taken[`${call.method} ${call.path}`];
    if (body !== undefined) accepted.push(await send(call, body));
    for (const place of fieldPathsOf(call.body)) {
      const name = nameOf(call, place);
      if (textFields[name] !== 'formed') continue;
      tried.add(name);
      await send(call, withValue(body ?? sampleOf(call.body, { id: order }), place, markOf(name)));
    }
  }
  const formed = Object.keys(textFields).filter((name) => textFields[name] === 'formed');
  expect(accepted).toEqual(Object.keys(taken).map(() => 200));
  expect(formed.filter((name) => !tried.has(name))).toEqual([]);
  for (const name of formed) expect([name, await tablesWith(markOf(name))]).toEqual([name, []]);
});
