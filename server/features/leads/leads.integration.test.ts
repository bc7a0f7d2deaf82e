import { randomUUID } from 'node:crypto';
import ICAL from 'ical.js';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { leadMessages } from '#domain/leads/lead.ts';
import { addBuyer, type Buyer } from '#tests/support/buyer.ts';
import { readCsv } from '#tests/support/read-csv.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import type { LeadView } from '#wire/leads.ts';

let test: TestApp;
let ada: Buyer;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  ada = await addBuyer(test, `${randomUUID()}@example.test`);
});

const put = (id: string, body: object, by = ada) => by.call('PUT', `/leads/${id}`, body);
async function add(fields: object): Promise<LeadView> {
  return (await put(randomUUID(), fields)).json().lead;
}
async function list(query = ''): Promise<LeadView[]> {
  return (await ada.call('GET', `/leads?limit=100&${query}`)).json().leads;
}
const names = async (query = '') => (await list(query)).map(({ name }) => name);

describe('a lead', () => {
  it('is kept once, however often and from however many it comes', async () => {
    const id = randomUUID();
    const body = { name: 'Eve', tags: ['Fair'], metAt: '2026-11-20T10:00:00.000Z' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => put(id, body)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
    const leads = await list();
    expect(leads).toMatchObject([{ _id: id, version: 1, metAt: '2026-11-20T10:00:00.000Z' }]);
  });

  it('has ids of its owner alone', async () => {
    const { _id } = await add({ name: 'Eve' });
    const bob = await addBuyer(test, `${randomUUID()}@example.test`);
    expect((await put(_id, { name: 'Bob’s' }, bob)).statusCode).toBe(200);
    expect(await names()).toEqual(['Eve']);
    expect((await bob.call('GET', `/leads/${_id}`)).json().lead.name).toBe('Bob’s');
  });

  it('is not met in the future, and is refused at its fields', async () => {
    const { metAt } = await add({ name: 'Eve', metAt: '2036-01-01T00:00:00.000Z' });
    expect(metAt).toBe(test.clock.now().toISOString());
    const refused = await put(randomUUID(), { notes: 'x', followUpOn: 'soon' });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().fields).toEqual({
      name: leadMessages.empty,
      followUpOn: leadMessages.invalidDay,
    });
    expect((await put('not-a-uuid', { name: 'Eve' })).statusCode).toBe(404);
  });

  it('is changed from the version that was seen, and else refused', async () => {
    const { _id, version } = await add({ name: 'Eve' });
    const change = { name: 'Eve Example', followUpOn: '2026-12-01', version };
    expect((await put(_id, change)).json().lead).toMatchObject({ version: 2 });
    // The answer was lost, and the request is sent again.
    expect((await put(_id, change)).json().lead).toMatchObject({ version: 2 });
    const late = await put(_id, { name: 'Other', version });
    expect([late.statusCode, late.json().code]).toEqual([409, 'conflict']);
    expect((await ada.call('GET', `/leads/${_id}`)).json().lead).toMatchObject({
      name: 'Eve Example',
      followUpOn: '2026-12-01',
    });
  });

  it('stays deleted when a device sends it again', async () => {
    const { _id } = await add({ name: 'Eve' });
    expect((await ada.call('DELETE', `/leads/${_id}`)).statusCode).toBe(200);
    expect((await ada.call('DELETE', `/leads/${_id}`)).statusCode).toBe(404);
    expect((await put(_id, { name: 'Eve' })).json()).toMatchObject({ lead: null });
    expect((await put(_id, { name: 'Eve', version: 1 })).json()).toMatchObject({ lead: null });
    expect(await list()).toEqual([]);
  });
});

describe('the list', () => {
  it('has the last met first, and is narrowed by words and by tag', async () => {
    await add({ name: 'Ann', company: 'Ärzte', tags: ['Fair'], metAt: '2026-11-01T00:00:00Z' });
    await add({ name: 'Bob', notes: '100% sure', metAt: '2026-11-03T00:00:00Z' });
    await add({ name: 'Cid', tags: ['Fair', 'VIP'], metAt: '2026-11-02T00:00:00Z' });
    expect(await names()).toEqual(['Bob', 'Cid', 'Ann']);
    expect(await names('tag=Fair')).toEqual(['Cid', 'Ann']);
    expect(await names('search=%C3%A4rzt')).toEqual(['Ann']);
    expect(await names('search=100%25')).toEqual(['Bob']);
    expect((await ada.call('GET', '/leads?page=2&limit=2')).json()).toMatchObject({
      leads: [{ name: 'Ann' }],
      total: 3,
      totalPages: 2,
    });
    expect((await ada.call('GET', '/leads/tags')).json().tags).toEqual(['Fair', 'VIP']);
  });

  it('is exported as a spreadsheet and as contacts', async () => {
    await add({ name: '=1+1', email: 'a@example.test', tags: ['Fair'], notes: 'a\nb' });
    await add({ name: 'Eve Example', company: 'Acme' });
    const csv = await ada.call('GET', '/leads/export?tag=Fair');
    expect(readCsv(csv.body)).toMatchObject([expect.anything(), expect.arrayContaining(["'=1+1"])]);
    const cards = ICAL.parse((await ada.call('GET', '/leads/contacts.vcf')).body);
    expect(cards).toHaveLength(2);
  });
});

describe('leads of the same person', () => {
  it('are shown beside each other by e-mail, phone, or name and company', async () => {
    await add({ name: 'Eve', email: 'EVE@example.test' });
    await add({ name: 'E. Example', email: 'eve@example.test' });
    await add({ name: 'Bob', phone: '+49 (0)170 1234567' });
    await add({ name: 'Robert', phone: '0049 170 1234567' });
    await add({ name: 'Cid  Example', company: 'acme' });
    await add({ name: 'cid example', company: 'Acme' });
    await add({ name: 'Dan' });
    const { groups } = (await ada.call('GET', '/leads/duplicates')).json();
    const found = groups.map((group: LeadView[]) => group.map(({ name }) => name).toSorted());
    expect(found.toSorted()).toEqual([
      ['Bob', 'Robert'],
      ['Cid  Example', 'cid example'],
      ['E. Example', 'Eve'],
    ]);
  });

  const merge = (into: LeadView, from: LeadView, chosen: string[] = []) =>
    ada.call('POST', `/leads/${into._id}/merge`, {
      version: into.version,
      otherId: from._id,
      otherVersion: from.version,
      chosen,
    });

  it('are merged by choice, once, and lose nothing', async () => {
    const one = await add({ name: 'Eve', email: 'a@example.test', notes: 'Tall', tags: ['A'] });
    const two = await add({ name: 'Eve E.', email: 'b@example.test', notes: 'Kind', tags: ['B'] });
    const first = await merge(one, two, ['name']);
    expect(first.json().lead).toMatchObject({
      name: 'Eve E.',
      email: 'a@example.test',
      notes: 'Tall\n\nKind\n\nAlso: Eve · b@example.test',
      tags: ['A', 'B'],
    });
    expect((await merge(one, two, ['name'])).json().lead).toEqual(first.json().lead);
    // The device that wrote the other down sends it once more.
    expect((await put(two._id, { name: 'Eve E.' })).json().lead._id).toBe(one._id);
    expect(await list()).toHaveLength(1);
  });

  it('are not merged where one was changed meanwhile', async () => {
    const one = await add({ name: 'Eve' });
    const two = await add({ name: 'Eve' });
    await put(two._id, { name: 'Eve', notes: 'New', version: 1 });
    expect((await merge(one, two)).statusCode).toBe(409);
    expect((await merge(one, one)).statusCode).toBe(400);
    expect(await list()).toHaveLength(2);
  });
});

describe('a follow-up', () => {
  async function remind(day: string): Promise<string[]> {
    test.clock.advance((Date.parse(`${day}T08:00:00Z`) - test.clock.now().getTime()) / 1_000);
    const job = test.services.modules.jobs.find(({ name }) => name === 'lead-follow-ups');
    await Promise.all([job?.run({}), job?.run({})]);
    const mails = await test.deliverMails();
    return mails.filter(({ to }) => to === ada.account.email).map(({ subject }) => subject);
  }

  it('is mailed once on its day; one that was moved or removed is not', async () => {
    const eve = await add({ name: 'Eve', followUpOn: '2026-12-02' });
    const bob = await add({ name: 'Bob', followUpOn: '2026-12-02' });
    const cid = await add({ name: 'Cid', followUpOn: '2026-12-02' });
    await put(bob._id, { name: 'Bob', followUpOn: '2026-12-04', version: 1 });
    await put(cid._id, { name: 'Cid', version: 1 });
    expect(await remind('2026-12-01')).toEqual([]);
    expect(await remind('2026-12-02')).toEqual(['Follow up with one person you met']);
    expect(await remind('2026-12-03')).toEqual([]);
    await put(eve._id, { name: 'Eve', followUpOn: '2026-12-04', version: 1 });
    expect(await remind('2026-12-05')).toEqual(['Follow up with 2 people you met']);
    await put(eve._id, { name: 'Eve', followUpOn: '2026-12-02', version: 2 });
    expect(await remind('2026-12-06')).toEqual([]);
  });
});

it('ten thousand leads are searched, counted and compared by their indexes', async () => {
  const { id } = ada.account;
  await sql`
      insert into leads (account_id, id, met_at, name, company, role, email, phone, web, notes, tags,
        met_with, words, phone_key, person_key)
      select ${id}::uuid, gen_random_uuid(), now() - n * interval '1 minute', 'Person ' || n, '', '', 
        'p' || n || '@example.test', '', '', '', array['Fair ' || n % 9], '', ' person ' || n, '', 'person ' || n
      from generate_series(1, 10000) as n`.execute(test.owner);
  const before = performance.now();
  for (const path of ['/leads', '/leads?search=9999', '/leads/tags', '/leads/duplicates']) {
    expect((await ada.call('GET', path)).statusCode).toBe(200);
  }
  expect(performance.now() - before).toBeLessThan(20_000);
  expect(await names('search=person%209999')).toEqual(['Person 9999']);
});
