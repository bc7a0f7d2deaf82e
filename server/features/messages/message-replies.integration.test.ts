import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyConnectMessage, type ConnectMessage } from '#domain/messages/connect-form.ts';
import { connectFieldNames } from '#domain/profiles/connect-section.ts';
import { addBuyer, type Buyer } from '#tests/support/buyer.ts';
import { hashToken } from '#server/platform/ids.ts';
import { publish } from '#tests/support/shop.ts';
import { createTestApp, productionLimits, type TestApp } from '#tests/support/test-app.ts';
import type { CardMessageView } from '#wire/messages/card-messages.ts';

let test: TestApp;
let ada: Buyer;
beforeAll(async () => {
  test = await createTestApp(productionLimits);
});
afterAll(() => test.close());
beforeEach(async () => {
  ada = await addBuyer(test, `${randomUUID()}@example.test`);
  await open(ada);
});

/** Publishes a card whose form asks for nothing that has to be there. */
async function open({ account }: Buyer, userProfile = 'Ada Example'): Promise<void> {
  const optional = connectFieldNames.map((name) => [name, { required: false }]);
  await publish(test.services, account, {
    userProfile,
    connectSection: { fields: Object.fromEntries(optional) },
  });
}

const list = async (query: Readonly<Record<string, string>> = {}, by = ada) => {
  const answer = await by.call('GET', `/messages?${new URLSearchParams(query)}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ messages: CardMessageView[]; unread: number }>();
};

/** Leaves a message, and has its mails delivered. @returns its id */
async function leave(message: Partial<ConnectMessage>, to = ada): Promise<string> {
  test.clock.advance(1);
  const { uniqueId } = to.account;
  const post = { ...emptyConnectMessage, website: '', slug: '', uniqueId, messageId: randomUUID() };
  await test.services.connect.send({ ...post, ...message }, '203.0.113.9');
  await test.deliverMails();
  return (await list({}, to)).messages[0]?._id ?? '';
}

const eve = { firstName: 'Eve', lastName: 'Example', email: 'eve@example.test' };
const reply = (id: string, body: object = {}, by = ada) =>
  by.call('POST', `/messages/${id}/replies`, { replyId: randomUUID(), text: 'Thank you', ...body });

describe('a reply to a message', () => {
  it('is mailed in the owner’s name with the message below it, and stays below the message', async () => {
    const id = await leave({ ...eve, message: 'Shall we meet?\n\nOn Monday?' });
    const answer = await reply(id, { text: ' Gladly.\r\n\r\nAt noon? ' });
    const at = test.clock.now().toISOString();
    const entry = {
      isRead: true,
      repliedAt: at,
      replies: [{ at, text: 'Gladly.\n\nAt noon?', refusal: null }],
    };
    expect(answer.json()).toMatchObject({
      message: 'Reply sent to Eve Example',
      entry,
      unread: 0,
    });
    expect((await list()).messages).toMatchObject([entry]);
    const [mail, ...others] = await test.deliverMails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: 'eve@example.test',
      replyTo: ada.account.email,
      fromName: 'Ada Example',
      subject: 'Re: Your message to Ada Example',
      isTyped: true,
    });
    for (const form of [mail?.text, mail?.html]) {
      expect(form).toContain('Gladly.');
      expect(form).toContain('At noon?');
      expect(form).toMatch(/On .* you wrote:/);
      expect(form).toMatch(/(>|&gt;) Shall we meet\?/);
      expect(form).toMatch(/(>|&gt;) On Monday\?/);
    }
  });

  it('has the shop’s name where the owner’s could mislead', async () => {
    await open(ada, 'Visit evil.example');
    const id = await leave(eve);
    await reply(id);
    const [mail] = await test.deliverMails();
    expect(mail).toMatchObject({ fromName: undefined, subject: 'Re: Your message' });
    expect(mail?.text).not.toContain('evil.example');
    // The form asked for no words.
    expect(mail?.text).not.toContain('you wrote');
  });

  it('that is sent again after a lost answer is mailed once', async () => {
    const id = await leave(eve);
    const body = { replyId: randomUUID(), text: 'Once' };
    const answers = await Promise.all([1, 2, 3].map(() => reply(id, body)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await reply(id, body)).statusCode).toBe(200);
    expect(await test.deliverMails()).toHaveLength(1);
    expect((await list()).messages[0]?.replies).toHaveLength(1);

    const other = await leave(eve);
    for (const [to, again] of [
      [id, { ...body, text: 'Twice' }],
      [other, body],
    ] as const) {
      expect((await reply(to, again)).statusCode).toBe(409);
    }
    // Another account's ids are its own.
    const bob = await addBuyer(test, `${randomUUID()}@example.test`);
    await open(bob, 'Bob Example');
    expect((await reply(await leave(eve, bob), body, bob)).statusCode).toBe(200);
    expect(await test.deliverMails()).toHaveLength(1);
  });

  it.each([
    ['', 'Please write a reply.'],
    ['  \n ', 'Please write a reply.'],
    ['x'.repeat(2_001), 'Reply must be at most 2000 characters long'],
  ])('of %j is refused at its field', async (text, message) => {
    const answer = await reply(await leave(eve), { text });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message, fields: { text: message } });
    expect(await test.deliverMails()).toEqual([]);
  });

  it('needs an address, a message, and an id of its own', async () => {
    const withoutEmail = await leave({ phone: '+49 170 1234567' });
    expect((await reply(withoutEmail)).statusCode).toBe(409);
    expect((await reply(randomUUID())).statusCode).toBe(404);
    expect((await reply('none')).statusCode).toBe(404);
    const id = await leave(eve);
    expect((await reply(id, { replyId: 'mine' })).statusCode).toBe(400);
    expect(await test.deliverMails()).toEqual([]);
  });

  it('goes out five times a day to a message, and twenty times an hour in all', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 5; index++) ids.push(await leave(eve));
    const [first = '', ...others] = ids;
    for (let index = 0; index < 5; index++) expect((await reply(first)).statusCode).toBe(200);
    const refused = await reply(first);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_600);
    for (const id of others.slice(0, 3)) {
      for (let index = 0; index < 5; index++) expect((await reply(id)).statusCode).toBe(200);
    }
    expect((await reply(others[3] ?? '')).statusCode).toBe(429);
    expect(await test.deliverMails()).toHaveLength(20);
  });

  it('that the mail server refuses is shown with the reason', async () => {
    const id = await leave({ ...eve, email: 'gone@example.test' });
    await reply(id);
    test.refuseMailsTo('gone@example.test');
    await test.deliverMails();
    expect((await list()).messages[0]?.replies).toMatchObject([
      { refusal: 'The mail server rejected it permanently: 550 5.1.1 no such user' },
    ]);
  });

  it('is in the account’s download, and goes with the message or the account', async () => {
    const { modules, database } = test.services;
    const left = async () =>
      database
        .selectFrom('messageReplies')
        .select('reply')
        .where('accountId', '=', ada.account.id)
        .execute();
    const ids = [await leave(eve), await leave(eve), await leave(eve)] as const;
    for (const [index, id] of ids.entries()) await reply(id, { text: `Reply ${index}` });
    const files = await modules.exportAccount(ada.account.id);
    const file = files.find(({ path }) => path === 'messages.json');
    expect(JSON.parse(String(file?.content))).toMatchObject({
      received: [2, 1, 0].map((index) => ({ replies: [{ text: `Reply ${index}` }] })),
    });
    await ada.call('DELETE', `/messages/${ids[0]}`);
    expect(await left()).toHaveLength(2);
    // As by the link of the sender's receipt.
    const token = 'taken back';
    await database
      .updateTable('cardMessages')
      .set({ deleteTokenHash: hashToken(token) })
      .where('id', '=', ids[1])
      .execute();
    expect(await test.services.connect.deleteLeft(token)).toBe(true);
    expect(await left()).toEqual([{ reply: 'Reply 2' }]);
    await database.deleteFrom('accounts').where('id', '=', ada.account.id).execute();
    expect(await left()).toEqual([]);
  });
});

describe('GET /api/messages', () => {
  it('filters by words and by state', async () => {
    const first = await leave({ firstName: 'Zoë', lastName: 'Åberg', message: '100% (yes)' });
    const second = await leave({ name: '', ...eve, message: 'See you' });
    await leave({ phone: '+49 170', message: 'Call me' });
    await ada.call('PUT', `/messages/${first}`, { isRead: true, note: 'From the fair' });
    await reply(second);
    const found = async (query: Readonly<Record<string, string>>) =>
      (await list(query)).messages.map(({ message }) => message);
    expect(await found({})).toEqual(['Call me', 'See you', '100% (yes)']);
    expect(await found({ state: 'unread' })).toEqual(['Call me']);
    expect(await found({ state: 'answered' })).toEqual(['See you']);
    expect(await found({ state: 'unanswered' })).toEqual(['Call me', '100% (yes)']);
    for (const search of ['zoë ÅBERG', '100%', '(YES)', ' the fair ']) {
      expect(await found({ search })).toEqual(['100% (yes)']);
    }
    expect(await found({ search: 'EVE@example' })).toEqual(['See you']);
    expect(await found({ search: '+49 170' })).toEqual(['Call me']);
    expect(await found({ search: 'see', state: 'unanswered' })).toEqual([]);
    expect(await found({ search: '.*' })).toEqual([]);
    for (const wrong of ['state=x', `search=${'x'.repeat(201)}`]) {
      expect((await ada.call('GET', `/messages?${wrong}`)).statusCode).toBe(400);
    }
  });
});
