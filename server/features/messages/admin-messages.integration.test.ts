import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addBuyer, type Buyer } from '#tests/support/buyer.ts';
import { addAdmin } from '#tests/support/admin.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import type { ListedMessage, MessageDetail } from '#wire/admin/messages.ts';

let test: TestApp;
let admin: Buyer;
beforeAll(async () => {
  test = await createTestApp();
  admin = await addAdmin(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.services.database.deleteFrom('contactMessages').execute();
  await test.deliverMails();
});

const form = {
  name: 'Eve Example',
  email: 'eve@example.test',
  subject: 'Where is my card?',
  message: 'I ordered it\nlast week.',
  topic: '',
  cardNumber: '',
  fromPath: '/contact',
  website: '',
};

async function write(change: Partial<typeof form> = {}): Promise<ListedMessage> {
  test.clock.advance(1);
  await test.services.contact.send({ ...form, ...change });
  await test.deliverMails();
  const [newest] = (await list()).messages;
  if (newest === undefined) throw new Error('nothing was stored');
  return newest;
}

interface Listed {
  messages: ListedMessage[];
  total: number;
  totalPages: number;
}

async function list(query: Readonly<Record<string, string>> = {}): Promise<Listed> {
  const answer = await admin.call('GET', `/admin/messages?${new URLSearchParams(query)}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<Listed>();
}

const detail = async (id: string) =>
  (await admin.call('GET', `/admin/messages/${id}`)).json<{ contactMessage: MessageDetail }>()
    .contactMessage;
const reply = (id: string, body: object, by = admin) =>
  by.call('POST', `/admin/messages/${id}/replies`, { replyId: randomUUID(), ...body });
const mark = (id: string, body: object, by = admin) =>
  by.call('PUT', `/admin/messages/${id}/answered`, body);

describe('GET /api/admin/messages', () => {
  it('lists the newest first, and narrows', async () => {
    const owner = await addBuyer(test, 'owner@example.test');
    const first = await write();
    const second = await write({ name: '100% "Zoë"', email: 'zoe@example.test', topic: 'Orders' });
    test.clock.advance(1);
    await test.services.feedback.send(owner.account.id, 'Lovely shop');
    await mark(first._id, { isAnswered: true });

    const subjects = async (query: Readonly<Record<string, string>>) =>
      (await list(query)).messages.map(({ email }) => email);
    expect(await subjects({})).toEqual([
      'owner@example.test',
      'zoe@example.test',
      'eve@example.test',
    ]);
    expect(await list({ limit: '2', page: '2' })).toMatchObject({ total: 3, totalPages: 2 });
    expect(await subjects({ filter: 'open' })).toEqual(['owner@example.test', 'zoe@example.test']);
    expect(await subjects({ filter: 'answered' })).toEqual(['eve@example.test']);
    expect(await subjects({ filter: 'feedback' })).toEqual(['owner@example.test']);
    expect(await subjects({ filter: 'contact', search: 'EXAMPLE.TEST' })).toHaveLength(2);
    expect(await subjects({ search: 'lovely' })).toEqual(['owner@example.test']);
    expect(await subjects({ search: '100% "z' })).toEqual([second.email]);
    expect(await subjects({ search: '%' })).toEqual([second.email]);
    expect(await subjects({ page: '1000000000' })).toEqual([]);
    for (const wrong of ['page=-1', 'filter=x', `search=${'x'.repeat(201)}`]) {
      expect((await admin.call('GET', `/admin/messages?${wrong}`)).statusCode).toBe(400);
    }
  });
});

describe('a reply', () => {
  it('is mailed with the message, shown, written down, and answers it', async () => {
    const { _id } = await write();
    const answer = await reply(_id, {
      text: 'It left today.\n\nYours, Nearcard',
      seenAnsweredAt: null,
    });
    expect(answer.json()).toMatchObject({
      message: 'The reply is on its way.',
      contactMessage: {
        answeredBy: 'admin@example.test',
        replies: [{ by: 'admin@example.test', text: 'It left today.\n\nYours, Nearcard' }],
      },
    });
    const [mail, ...others] = await test.deliverMails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: 'eve@example.test',
      replyTo: test.services.config.site.supportEmail,
      subject: 'Re: Where is my card?',
      isTyped: true,
    });
    expect(mail?.text).toContain('It left today.');
    expect(mail?.text).toContain('> I ordered it');
    const { answeredAt, history } = await detail(_id);
    expect(answeredAt).toBe(test.clock.now().toISOString());
    expect(history.map(({ action, by }) => `${action} by ${by}`).toSorted()).toEqual([
      'message.answered by admin@example.test',
      'message.replied by admin@example.test',
    ]);
  });

  it('that the mail server refuses is shown with the reason', async () => {
    const { _id } = await write({ email: 'gone@example.test' });
    await reply(_id, { text: 'It left today.' });
    expect((await detail(_id)).replies).toMatchObject([{ refusal: null }]);
    test.refuseMailsTo('gone@example.test');
    await test.deliverMails();
    expect((await detail(_id)).replies).toMatchObject([
      { refusal: 'The mail server rejected it permanently: 550 5.1.1 no such user' },
    ]);
  });

  it('that is sent again after a lost answer is mailed once', async () => {
    const { _id } = await write();
    const body = { replyId: randomUUID(), text: 'Once', seenAnsweredAt: null };
    const answers = await Promise.all([1, 2, 3].map(() => reply(_id, body)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await test.deliverMails()).toHaveLength(1);
    expect((await detail(_id)).replies).toHaveLength(1);
    const other = await write();
    expect((await reply(other._id, body)).statusCode).toBe(409);
    expect(await test.deliverMails()).toEqual([]);
  });

  it('to what another admin has answered meanwhile is refused, and nothing is mailed', async () => {
    const second = await addAdmin(test, 'second@example.test');
    const { _id } = await write();
    await reply(_id, { text: 'Mine', seenAnsweredAt: null }, second);
    await test.deliverMails();
    const late = await reply(_id, { text: 'Mine, too', seenAnsweredAt: null });
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({
      message: 'Someone else was faster. This message is now answered.',
    });
    expect(await test.deliverMails()).toEqual([]);
    const { answeredAt } = await detail(_id);
    test.clock.advance(1);
    const both = [admin, second].map((by) =>
      reply(_id, { text: 'Another', seenAnsweredAt: answeredAt }, by),
    );
    const statuses = (await Promise.all(both)).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await detail(_id)).replies.map(({ text }) => text)).toEqual(['Mine', 'Another']);
  });

  it.each([
    ['', 'Please write a reply.'],
    ['  \n ', 'Please write a reply.'],
    ['x'.repeat(10_001), 'Reply must be at most 10000 characters long'],
  ])('of %j is refused at its field', async (text, message) => {
    const { _id } = await write();
    const answer = await reply(_id, { text });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message, fields: { text: message } });
  });

  it('needs a message, and an id of its own', async () => {
    expect((await reply(randomUUID(), { text: 'Hello' })).statusCode).toBe(404);
    expect((await reply('none', { text: 'Hello' })).statusCode).toBe(404);
    const { _id } = await write();
    expect((await reply(_id, { text: 'Hello', replyId: 'mine' })).statusCode).toBe(400);
  });

  it('goes with the account of who wrote, and is in their download', async () => {
    const { modules, accounts, database, feedback } = test.services;
    const owner = await addBuyer(test, 'leaving@example.test');
    await feedback.send(owner.account.id, 'Hello');
    const [message] = (await list({ search: 'leaving@' })).messages;
    await reply(message?._id ?? '', { text: 'Hello back' });
    const files = await modules.exportAccount(owner.account.id);
    const file = files.find(({ path }) => path === 'messages.json');
    expect(JSON.stringify(file)).toContain('Hello back');
    const account = await accounts.getAccount(database, owner.account.id);
    await database.transaction().execute((tx) => modules.eraseAccount(tx, account));
    const left = await database.selectFrom('contactReplies').selectAll().execute();
    expect(left.filter(({ messageId }) => messageId === message?._id)).toEqual([]);
  });
});

describe('PUT /api/admin/messages/{id}/answered', () => {
  it('marks and opens again, each once written down', async () => {
    const { _id } = await write();
    expect((await mark(_id, { isAnswered: true })).json()).toMatchObject({
      message: 'Marked as answered.',
    });
    await mark(_id, { isAnswered: true });
    const { answeredAt, answeredBy } = await detail(_id);
    expect([answeredAt, answeredBy]).toEqual([
      test.clock.now().toISOString(),
      'admin@example.test',
    ]);
    expect((await mark(_id, { isAnswered: false, seenAnsweredAt: null })).statusCode).toBe(409);
    test.clock.advance(1);
    expect(
      (await mark(_id, { isAnswered: false, seenAnsweredAt: answeredAt })).json(),
    ).toMatchObject({
      contactMessage: { answeredAt: null, answeredBy: null },
    });
    expect((await detail(_id)).history.map(({ action }) => action)).toEqual([
      'message.reopened',
      'message.answered',
    ]);
  });
});
