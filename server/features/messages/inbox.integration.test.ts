import { randomUUID } from 'node:crypto';
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyConnectMessage, type ConnectMessage } from '#domain/messages/connect-form.ts';
import { connectFieldNames } from '#domain/profiles/connect-section.ts';
import { addBuyer, type Buyer } from '#tests/support/buyer.ts';
import { publish } from '#tests/support/shop.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import type { CardMessageView } from '#wire/messages/card-messages.ts';

let test: TestApp;
let ada: Buyer;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  ada = await addBuyer(test, `${randomUUID()}@example.test`);
  const optional = connectFieldNames.map((name) => [name, { required: false }]);
  await publish(test.services, ada.account, {
    connectSection: { fields: Object.fromEntries(optional) },
  });
});

async function leave(message: Partial<ConnectMessage>, to = ada): Promise<void> {
  test.clock.advance(1);
  const { uniqueId } = to.account;
  const post = { ...emptyConnectMessage, website: '', messageId: '', slug: '', uniqueId };
  await test.services.connect.send({ ...post, ...message }, '203.0.113.9');
}

const list = async (before = '') =>
  (await ada.call('GET', `/messages?before=${before}`)).json<{
    messages: CardMessageView[];
    unread: number;
    next: string | null;
  }>();

describe('GET /api/messages', () => {
  it('has the newest first, some at a time, each once', async () => {
    for (let index = 0; index < 60; index++) await leave({ message: `Message ${index}` });
    const seen: string[] = [];
    let next: string | null = '';
    while (next !== null) {
      const page = await list(next);
      expect(page.unread).toBe(60);
      expect(page.messages.length).toBeLessThanOrEqual(25);
      seen.push(...page.messages.map(({ message }) => message));
      next = page.next;
      // A message that arrives meanwhile moves nothing.
      if (seen.length === 25) {
        await leave({ message: 'Later' });
        await ada.call('PUT', `/messages/${(await list()).messages[0]?._id}`, { isRead: true });
      }
    }
    expect(seen).toEqual(Array.from({ length: 60 }, (_, index) => `Message ${59 - index}`));
  });

  it('names the profile, as it is called now, or as it was called before it went', async () => {
    const { database, profiles } = test.services;
    await leave({ message: 'Hello' });
    await database
      .updateTable('profiles')
      .set({ name: 'Ada Renamed' })
      .where('accountId', '=', ada.account.id)
      .execute();
    const name = async () => (await list()).messages[0]?.profileName;
    expect(await name()).toBe('Ada Renamed');
    await database.transaction().execute((tx) => profiles.eraseAll(tx, ada.account));
    expect(await name()).toBe('Ada Example');
  });

  it('refuses what is no place in it', async () => {
    expect((await ada.call('GET', '/messages?before=x')).statusCode).toBe(400);
  });
});

describe('GET /api/messages/senders', () => {
  const senders = async () =>
    (await ada.call('GET', '/messages/senders'))
      .json<{ senders: CardMessageView[] }>()
      .senders.map(({ name, message }) => `${name}: ${message}`);
  const lead = (id: string, fields: object) => ada.call('PUT', `/leads/${id}`, fields);

  it('has the last message of each who is no lead, by id, address or number, nor was deleted as one', async () => {
    await leave({ firstName: 'Eve', email: 'eve@example.test', message: 'One' });
    await leave({ firstName: 'Bob', phone: '+1 202 555 0123', message: 'Two' });
    await leave({ firstName: 'Zoe', message: 'Three' });
    await leave({ firstName: 'Eve', email: 'EVE@example.test', message: 'Four' });
    expect(await senders()).toEqual(['Eve: Four', 'Zoe: Three', 'Bob: Two']);
    await lead(randomUUID(), { name: 'Eve E.', email: 'eve@example.test' });
    await lead(randomUUID(), { name: 'Robert', phone: '+12025550123' });
    expect(await senders()).toEqual(['Zoe: Three']);
    const zoe = (await list()).messages.find(({ name }) => name === 'Zoe')?._id ?? '';
    const kept = await lead(zoe, { name: 'Zoe' });
    expect(kept.json().lead).toMatchObject({ isFromMessage: true });
    expect(await senders()).toEqual([]);
    const inPeople = async () =>
      (await list()).messages.map(({ name, isInPeople }) => `${name}: ${isInPeople}`);
    expect(await inPeople()).toEqual(['Eve: true', 'Zoe: true', 'Bob: true', 'Eve: true']);
    await ada.call('DELETE', `/leads/${zoe}`);
    expect(await senders()).toEqual([]);
    // Deleted, she can be saved again.
    expect(await inPeople()).toEqual(['Eve: true', 'Zoe: false', 'Bob: true', 'Eve: true']);
  });

  it('is of the account alone', async () => {
    await leave({ firstName: 'Eve', email: 'eve@example.test' });
    const bob = await addBuyer(test, `${randomUUID()}@example.test`);
    await bob.call('PUT', `/leads/${randomUUID()}`, { email: 'eve@example.test' });
    expect(await senders()).toHaveLength(1);
    expect((await bob.call('GET', '/messages/senders')).json().senders).toEqual([]);
  });
});

describe('one message', () => {
  it('is read, unread, and has a note', async () => {
    await leave({ firstName: 'Eve', email: 'eve@example.test' });
    await leave({ firstName: 'Bob' });
    const [, first] = (await list()).messages;
    const change = async (body: object) =>
      (await ada.call('PUT', `/messages/${first?._id}`, body)).json();
    expect(await change({ isRead: true })).toMatchObject({ unread: 1, entry: { isRead: true } });
    expect(await change({ note: ' Call back\r\non Monday ' })).toMatchObject({
      entry: { isRead: true, note: 'Call back\non Monday', name: 'Eve' },
    });
    expect(await change({ isRead: false })).toMatchObject({ unread: 2, entry: { isRead: false } });
    expect(await change({})).toMatchObject({ entry: { note: 'Call back\non Monday' } });
    expect(await change({ note: 'x'.repeat(2_001) })).toMatchObject({
      fields: { note: 'Note must be at most 2000 characters long' },
    });
    expect((await ada.call('GET', '/messages/unread')).json()).toMatchObject({ unread: 2 });
  });

  it('is deleted, and then not there', async () => {
    await leave({ message: 'Hello' });
    const id = (await list()).messages[0]?._id;
    const remove = () => ada.call('DELETE', `/messages/${id}`);
    expect((await remove()).json()).toMatchObject({ message: 'Message deleted', unread: 0 });
    expect((await remove()).statusCode).toBe(404);
    expect((await ada.call('PUT', `/messages/${id}`, { isRead: true })).statusCode).toBe(404);
    expect((await ada.call('DELETE', '/messages/none')).statusCode).toBe(404);
  });

  it('is a contact', async () => {
    await leave({ firstName: 'Eve', lastName: 'Exämple', email: 'eve@example.test' });
    const id = (await list()).messages[0]?._id;
    const answer = await ada.call('GET', `/messages/${id}/contact.vcf`);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/vcard; charset=utf-8',
      'content-disposition': expect.stringContaining('filename="Eve Example.vcf"'),
      'cache-control': 'no-store',
    });
    const contact = ICAL.Component.fromString(answer.body);
    expect(contact.getFirstPropertyValue('fn')).toBe('Eve Exämple');
    expect(contact.getFirstPropertyValue('n')).toEqual(['Exämple', 'Eve', '', '', '']);
    expect(contact.getFirstPropertyValue('email')).toBe('eve@example.test');
  });
});

describe('GET /api/messages/export', () => {
  it('has all of them, and nothing that a spreadsheet would run', async () => {
    await leave({
      firstName: '=HYPERLINK("https://evil.example")',
      phone: '+49 170',
      message: '-1+1',
    });
    await leave({ firstName: '@SUM(A1)', message: 'a,b\n"c"' });
    await leave({ firstName: '  \t=1', message: 'שלום' });
    const [newest] = (await list()).messages;
    await ada.call('PUT', `/messages/${newest?._id}`, { isRead: true, note: '@note' });
    const answer = await ada.call('GET', '/messages/export');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="messages-\d{4}-\d\d-\d\d\.csv"$/,
      ),
      'cache-control': 'no-store',
    });
    const [header, ...lines] = answer.body.split('\r\n');
    expect(header).toBe('\uFEFFreceived,profile,name,email,phone,message,note,read,replied');
    expect(lines.map((line) => line.slice(line.indexOf(',') + 1))).toEqual([
      `Ada Example,'=1,,,שלום,'@note,yes,`,
      `Ada Example,'@SUM(A1),,,"a,b\n""c""",,no,`,
      `Ada Example,"'=HYPERLINK(""https://evil.example"")",,'+49 170,'-1+1,,no,`,
      '',
    ]);
  });

  it('holds ten thousand', async () => {
    const { database } = test.services;
    const at = test.clock.now();
    const rows = Array.from({ length: 10_000 }, (_, index) => ({
      id: test.services.ids.id(at),
      createdAt: at,
      accountId: ada.account.id,
      profileId: randomUUID(),
      profileName: 'Gone',
      message: `Message ${index}`,
    }));
    for (let start = 0; start < rows.length; start += 1_000) {
      await database
        .insertInto('cardMessages')
        .values(rows.slice(start, start + 1_000))
        .execute();
    }
    const { body } = await ada.call('GET', '/messages/export');
    expect(body.split('\r\n')).toHaveLength(10_002);
    expect((await list()).unread).toBe(10_000);
  });
});

it('the account’s download has them, and its deletion takes them', async () => {
  await leave({ message: 'Hello' });
  const files = await test.services.modules.exportAccount(ada.account.id);
  const file = files.find(({ path }) => path === 'messages.json');
  expect(JSON.parse(String(file?.content))).toMatchObject({
    sent: [],
    received: [{ message: 'Hello', profileName: 'Ada Example' }],
  });
  await test.services.database.deleteFrom('accounts').where('id', '=', ada.account.id).execute();
  const left = await test.services.database
    .selectFrom('cardMessages')
    .select('id')
    .where('accountId', '=', ada.account.id)
    .execute();
  expect(left).toEqual([]);
});
