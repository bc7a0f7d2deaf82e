import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyConnectMessage, type ConnectMessage } from '#domain/messages/connect-form.ts';
import { defaultDecisions } from '#domain/companies/leaving.ts';
import type { Buyer } from '#tests/support/buyer.ts';
import {
  openTestCompany,
  statusesOf,
  type CompanyCall,
  type TestCompany,
} from '#tests/support/company.ts';
import { publish } from '#tests/support/shop.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import type { CompanyInboxView, CompanyMessageView } from '#wire/companies/inbox.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

async function openCompany() {
  const company = await openTestCompany(test);
  const { owner, path } = company;
  const inboxOf = async (member: Buyer) =>
    (await member.call('GET', `${path}/inbox`)).json<CompanyInboxView>();
  return {
    ...company,
    inboxOf,
    /** Asks for the messages of some roles. */
    async ask(roles: readonly string[] | null, groupId: string | null = null) {
      const { settings } = await inboxOf(owner);
      const version = settings.find((one) => one.groupId === groupId)?.version ?? 0;
      return owner.call('PUT', `${path}/inbox`, { groupId, roles, version });
    },
    consent: (member: Buyer, isGiven = true) =>
      member.call('PUT', `${path}/inbox-consent`, { isGiven }),
    async messages(by: Buyer = owner, query = '') {
      const answer = await by.call('GET', `${path}/messages?limit=100${query}`);
      return answer.json<{ messages: CompanyMessageView[] }>().messages;
    },
    async log(): Promise<string[]> {
      const { history } = (await owner.call('GET', `${path}/history`)).json();
      return history.map(({ action, about }: Record<string, string>) => `${action} ${about}`);
    },
  };
}

type Company = TestCompany & Awaited<ReturnType<typeof openCompany>>;

/** The company that the form on a member's page names as another reader; empty: none. */
async function namedOn(member: Buyer): Promise<string> {
  const page = await test.app.inject(`/card/${member.account.uniqueId}/acme`);
  expect(page.statusCode).toBe(200);
  const id = /name="readBy" value="([^"]+)"/.exec(page.body)?.[1] ?? '';
  expect(page.body.includes('can also see and keep it.')).toBe(id !== '');
  return id;
}

/** Leaves a message as a visitor does who sees the page now. @param readBy as the page said earlier */
async function leave(member: Buyer, message: Partial<ConnectMessage>, readBy?: string) {
  test.clock.advance(1);
  const { uniqueId } = member.account;
  const named = readBy ?? (await namedOn(member));
  const post = { ...emptyConnectMessage, website: '', messageId: '', slug: 'acme', uniqueId };
  await test.services.connect.send({ ...post, ...message, readBy: named }, '203.0.113.9');
}

const sender = {
  firstName: 'Eve',
  lastName: 'Exa',
  email: 'eve@example.test',
  phone: '+1 202 555 0123',
} as const;

/** A company that asks its members, one of whom has agreed. */
async function withConsent() {
  const company = await openCompany();
  const member = await company.add('member', company.sales, { name: 'Grace Hopper' });
  await company.profileOf(member);
  await company.ask(['member']);
  expect((await company.consent(member)).statusCode).toBe(200);
  return { company, member };
}

const texts = (messages: readonly CompanyMessageView[]) => messages.map(({ message }) => message);

describe('a message to a company profile', () => {
  it('is the member’s alone until the company asks and the member agrees', async () => {
    const company = await openCompany();
    const member = await company.add('member', company.sales, { name: 'Grace Hopper' });
    await company.profileOf(member);
    await leave(member, { ...sender, message: 'Before' });
    const refused = await company.consent(member);
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'The company hasn’t asked for your messages.',
    ]);
    await company.ask(['member']);
    expect((await company.inboxOf(member)).own).toEqual({ isAsked: true, givenAt: null });
    await leave(member, { ...sender, message: 'Asked' });
    expect(await namedOn(member)).toBe('');
    expect((await company.consent(member)).statusCode).toBe(200);
    expect((await company.consent(member)).statusCode).toBe(200);
    const { settings, own } = await company.inboxOf(member);
    expect([settings, own.givenAt]).toEqual([[], expect.stringMatching(/^2026-/)]);
    await test.deliverMails();
    await leave(member, { ...sender, message: 'Agreed' });
    expect(await company.messages()).toMatchObject([
      {
        message: 'Agreed',
        profileName: 'Grace Hopper',
        groupId: company.sales,
        name: 'Eve Exa',
        email: 'eve@example.test',
        handledAt: null,
      },
    ]);
    const mails = await test.deliverMails();
    const mail = mails.find(({ to }) => to === member.account.email);
    expect(mail?.text).toContain('Read by: Acme');
    const own1 = (await member.call('GET', '/messages')).json();
    expect(own1.messages).toHaveLength(3);
    expect(await company.log()).toEqual(
      expect.arrayContaining([
        `company.inbox_consent_given ${member.account.email}`,
        'company.inbox_set ',
      ]),
    );
    // Given twice, noted once.
    const given = (await company.log()).filter((entry) => entry.includes('consent_given'));
    expect(given).toHaveLength(1);
  });

  it('stays the member’s where the form named nobody, or another company', async () => {
    const { company, member } = await withConsent();
    await leave(member, { ...sender, message: 'From an older page' }, '');
    await leave(member, { ...sender, message: 'Made up' }, randomUUID());
    expect(await company.messages()).toEqual([]);
  });

  it('of a private profile is never the company’s', async () => {
    const { company, member } = await withConsent();
    await publish(test.services, member.account, { customSlug: 'private' });
    const { uniqueId } = member.account;
    const page = await test.app.inject(`/card/${uniqueId}/private`);
    expect(page.body).not.toContain('readBy');
    const post = { ...emptyConnectMessage, website: '', messageId: '', slug: 'private', uniqueId };
    const forged = { ...post, ...sender, message: 'Private', readBy: company.id };
    await test.services.connect.send(forged, '203.0.113.9');
    expect(await company.messages()).toEqual([]);
  });

  it('is the member’s alone again once consent is taken back, and the older one stays', async () => {
    const { company, member } = await withConsent();
    const id = await namedOn(member);
    await leave(member, { ...sender, message: 'Agreed' });
    expect((await company.consent(member, false)).statusCode).toBe(200);
    expect(await namedOn(member)).toBe('');
    await leave(member, { ...sender, message: 'Afterwards' }, id);
    expect(texts(await company.messages())).toEqual(['Agreed']);
  });

  it('is so when the company stops asking, of one group or of all', async () => {
    const { company, member } = await withConsent();
    await company.ask([], company.sales);
    expect(await namedOn(member)).toBe('');
    await company.ask(null, company.sales);
    expect(await namedOn(member)).toBe(company.id);
    await company.ask(['editor']);
    expect(await namedOn(member)).toBe('');
  });

  it('is so when the member moves to a group that is not asked', async () => {
    const { company, member } = await withConsent();
    await company.ask([], company.support);
    expect(await namedOn(member)).toBe(company.id);
    const members = [{ _id: await company.memberIdOf(member), version: 1 }];
    const moved = { members, groupId: company.support };
    expect((await company.owner.call('PUT', `${company.path}/members`, moved)).statusCode).toBe(
      200,
    );
    expect(await namedOn(member)).toBe('');
  });

  it('stays readable when its member has left; a new one is the person’s', async () => {
    const { company, member } = await withConsent();
    const id = await namedOn(member);
    await leave(member, { ...sender, message: 'Member' });
    const memberId = await company.memberIdOf(member);
    await company.owner.call('POST', `/company-members/${memberId}/removal`, defaultDecisions);
    expect(await namedOn(member)).toBe('');
    await leave(member, { ...sender, message: 'Left' }, id);
    expect(texts(await company.messages())).toEqual(['Member']);
    const files = await test.services.modules.exportAccount(member.account.id);
    const file = files.find(({ path }) => path === 'company-inbox-consents.json');
    expect(JSON.parse(String(file?.content))).toEqual([
      { company: 'Acme', givenAt: expect.any(String), endedAt: expect.any(String) },
    ]);
  });

  it('keeps nothing of a member whose account is deleted', async () => {
    const { company, member } = await withConsent();
    await leave(member, { ...sender, message: 'Hello' });
    const { database, modules } = test.services;
    await database.transaction().execute((tx) => modules.eraseAccount(tx, member.account));
    await database.deleteFrom('accounts').where('id', '=', member.account.id).execute();
    expect(await company.messages()).toMatchObject([{ message: 'Hello', profileName: '' }]);
    const consents = await database.selectFrom('companyInboxConsents').selectAll().execute();
    expect(consents.filter(({ accountId }) => accountId === member.account.id)).toEqual([]);
  });

  it('goes from both when its sender takes it back, and from one when one of them deletes it', async () => {
    const { company, member } = await withConsent();
    await test.deliverMails();
    await leave(member, { ...sender, message: 'Sorry' });
    const receipt = (await test.deliverMails()).find(({ to }) => to === sender.email);
    const token = /token=([\w-]+)/.exec(receipt?.text ?? '')?.[1];
    const [first] = (await member.call('GET', '/messages')).json().messages;
    expect((await member.call('DELETE', `/messages/${first._id}`)).statusCode).toBe(200);
    expect(texts(await company.messages())).toEqual(['Sorry']);
    const takeBack = () =>
      test.app.inject({
        method: 'POST',
        url: '/api/profile-contact/delete',
        payload: { token },
      });
    expect((await takeBack()).statusCode).toBe(200);
    expect(await company.messages()).toEqual([]);
    expect((await takeBack()).statusCode).toBe(404);
    await leave(member, { ...sender, message: 'Again' });
    const [copy] = await company.messages();
    const path = `/company-messages/${copy?._id}`;
    expect((await company.owner.call('DELETE', path)).statusCode).toBe(200);
    expect((await company.owner.call('DELETE', path)).statusCode).toBe(404);
    const kept = (await member.call('GET', '/messages')).json().messages;
    expect(kept.map(({ message }: { message: string }) => message)).toEqual(['Again']);
  });
});

describe('the inbox of a company', () => {
  it('is handled by whoever reads it, once', async () => {
    const { company, member } = await withConsent();
    for (const message of ['One', 'Two']) await leave(member, { ...sender, message });
    const [, one] = await company.messages();
    const path = `/company-messages/${one?._id}`;
    const admin = await company.add('admin');
    for (const by of [admin, company.owner]) {
      expect((await by.call('PUT', path, { isHandled: true })).statusCode).toBe(200);
    }
    const handled = await company.messages(company.owner, '&state=handled');
    expect(handled).toMatchObject([{ message: 'One', handledBy: admin.account.email }]);
    expect(texts(await company.messages(company.owner, '&state=open'))).toEqual(['Two']);
    const entries = (await company.log()).filter((entry) => entry.includes('message_handled'));
    expect(entries).toEqual([`company.message_handled ${member.account.email}`]);
    await admin.call('PUT', path, { isHandled: false });
    expect(await company.messages(company.owner, '&state=handled')).toEqual([]);
  });

  it('is a group’s for its admin: of the members who were in it then', async () => {
    const { company, member } = await withConsent();
    await leave(member, { ...sender, message: 'In Sales' });
    const members = [{ _id: await company.memberIdOf(member), version: 1 }];
    await company.owner.call('PUT', `${company.path}/members`, {
      members,
      groupId: company.support,
    });
    await leave(member, { ...sender, message: 'In Support' });
    const [sales, support] = [
      await company.add('group_admin', company.sales),
      await company.add('group_admin', company.support),
    ];
    expect(texts(await company.messages(sales))).toEqual(['In Sales']);
    expect(texts(await company.messages(support))).toEqual(['In Support']);
    expect(texts(await company.messages(company.owner, `&group=${company.sales}`))).toEqual([
      'In Sales',
    ]);
    const [message] = await company.messages(support);
    const foreign = await sales.call('PUT', `/company-messages/${message?._id}`, {
      isHandled: true,
    });
    expect(foreign.statusCode).toBe(403);
  });

  it('is exported without anything that a spreadsheet would run', async () => {
    const { company, member } = await withConsent();
    await leave(member, { ...sender, firstName: '=1+1', message: '@SUM(A1)' });
    const answer = await company.owner.call('GET', `${company.path}/messages.csv`);
    expect(answer.headers['content-disposition']).toMatch(/company-messages-2026-\d\d-\d\d\.csv/);
    const [header, line] = answer.body.split('\r\n');
    expect(header).toBe('\uFEFFreceived,profile,group,name,email,phone,message,handled,handled by');
    expect(line).toMatch(
      /,Grace Hopper,Sales,'=1\+1 Exa,eve@example\.test,\+1 202 555 0123,'@SUM\(A1\),,$/,
    );
    expect((await company.log())[0]).toMatch(/^company\.messages_exported/);
  });

  it('keeps the setting of whoever was faster', async () => {
    const company = await openCompany();
    const body = { groupId: null, roles: ['member'], version: 0 };
    const put = () => company.owner.call('PUT', `${company.path}/inbox`, body);
    const statuses = (await Promise.all([put(), put()])).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await company.inboxOf(company.owner)).settings).toEqual([
      { groupId: null, roles: ['member'], version: 1 },
    ]);
    const foreign = await openCompany();
    const other = { ...body, groupId: foreign.sales };
    const refused = await company.owner.call('PUT', `${company.path}/inbox`, other);
    expect(refused.statusCode).toBe(404);
    await company.ask([], company.sales);
    await company.ask(null, company.sales);
    expect((await company.inboxOf(company.owner)).settings).toHaveLength(1);
  });
});

describe('a reply of the company', () => {
  const reply = (by: Buyer, id: string, body: object = {}) =>
    by.call('POST', `/company-messages/${id}/replies`, {
      replyId: randomUUID(),
      text: 'Thank you',
      ...body,
    });

  /** A message of Eve that the company reads. @returns its id */
  async function withMessage() {
    const { company, member } = await withConsent();
    await leave(member, { ...sender, message: 'Shall we meet?' });
    await test.deliverMails();
    const [message] = await company.messages();
    return { company, member, id: message?._id ?? '' };
  }

  it('is mailed once in its name, stays below the message, and handles it', async () => {
    const { company, member, id } = await withMessage();
    const admin = await company.add('admin');
    await test.deliverMails();
    const body = { replyId: randomUUID(), text: ' Gladly. ' };
    const answers = await Promise.all([1, 2].map(() => reply(admin, id, body)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers[0]?.json().message).toBe('Reply sent to Eve Exa');
    expect((await reply(admin, id, { ...body, text: 'Other' })).statusCode).toBe(409);
    const [mail, ...others] = await test.deliverMails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: sender.email,
      replyTo: admin.account.email,
      fromName: 'Acme',
      subject: 'Re: Your message to Grace Hopper',
      isTyped: true,
    });
    expect(mail?.text).toContain('Acme replied to you');
    expect(mail?.text).toContain('> Shall we meet?');
    expect(await company.messages(company.owner, '&state=handled')).toMatchObject([
      {
        handledBy: admin.account.email,
        replies: [{ by: admin.account.email, text: 'Gladly.', refusal: null }],
      },
    ]);
    const entries = (await company.log()).filter((entry) => entry.includes('message_replied'));
    expect(entries).toEqual([`company.message_replied ${member.account.email}`]);
    const own = (await member.call('GET', '/messages')).json();
    expect(own.messages).toMatchObject([{ repliedAt: null, replies: [] }]);
  });

  it('needs words, an address and a message', async () => {
    const { company, id } = await withMessage();
    const empty = await reply(company.owner, id, { text: ' ' });
    expect([empty.statusCode, empty.json().fields]).toEqual([
      400,
      { text: 'Please write a reply.' },
    ]);
    expect((await reply(company.owner, randomUUID())).statusCode).toBe(404);
    await test.services.database
      .updateTable('companyMessages')
      .set({ email: '' })
      .where('id', '=', id)
      .execute();
    expect((await reply(company.owner, id)).statusCode).toBe(409);
  });

  it('is in its author’s download, outlives their account, and goes with the message', async () => {
    const { company, id } = await withMessage();
    const admin = await company.add('admin');
    await reply(admin, id);
    const { database, modules } = test.services;
    const files = await modules.exportAccount(admin.account.id);
    const file = files.find(({ path }) => path === 'company-inbox-replies.json');
    expect(JSON.parse(String(file?.content))).toMatchObject([
      { company: 'Acme', reply: 'Thank you' },
    ]);
    await database.transaction().execute((tx) => modules.eraseAccount(tx, admin.account));
    await database.deleteFrom('accounts').where('id', '=', admin.account.id).execute();
    expect(await company.messages()).toMatchObject([{ replies: [{ by: '', text: 'Thank you' }] }]);
    await company.owner.call('DELETE', `/company-messages/${id}`);
    const left = await database
      .selectFrom('companyMessageReplies')
      .select('id')
      .where('messageId', '=', id)
      .execute();
    expect(left).toEqual([]);
  });
});

describe('who may call', () => {
  let company: Company;
  let elsewhere: Company;
  let shopAdmin: Buyer;
  let member: Buyer;
  beforeAll(async () => {
    ({ company, member } = await withConsent());
    elsewhere = await openCompany();
    shopAdmin = await company.person();
    await test.services.admins.setAdmin(shopAdmin.account.email, true, 'test');
  });

  const inCompany = (path: string) => `${company.path}${path}`;
  async function newMessage() {
    await leave(member, { ...sender, message: randomUUID() }, company.id);
    const [message] = await company.messages();
    return `/company-messages/${message?._id}`;
  }

  // Of: another company, member, editor of another group, editor, group admin, admin, owner, shop admin.
  const table: readonly (readonly [string, string, () => Promise<CompanyCall>])[] = [
    [
      'see how it stands with oneself',
      '404 200 200 200 200 200 200 404',
      async () => ['GET', inCompany('/inbox')],
    ],
    [
      'set whose messages are asked for',
      '404 403 403 403 403 200 200 404',
      async () => {
        const { settings } = await company.inboxOf(company.owner);
        const version = settings.find(({ groupId }) => groupId === null)?.version;
        const roles = ['member', 'editor', 'group_admin', 'admin', 'owner'];
        return ['PUT', inCompany('/inbox'), { groupId: null, roles, version }];
      },
    ],
    [
      'agree for oneself',
      '404 200 200 200 200 200 200 404',
      async () => ['PUT', inCompany('/inbox-consent'), { isGiven: true }],
    ],
    [
      'read messages',
      '404 403 403 403 200 200 200 404',
      async () => ['GET', inCompany('/messages')],
    ],
    [
      'export messages',
      '404 403 403 403 200 200 200 404',
      async () => ['GET', inCompany('/messages.csv')],
    ],
    [
      'read messages of another group',
      '404 403 403 403 403 200 200 404',
      async () => ['GET', inCompany(`/messages?group=${company.support}`)],
    ],
    [
      'handle a message',
      '404 403 403 403 200 200 200 404',
      async () => ['PUT', await newMessage(), { isHandled: true }],
    ],
    [
      'reply to a message',
      '404 403 403 403 200 200 200 404',
      async () => [
        'POST',
        `${await newMessage()}/replies`,
        { replyId: randomUUID(), text: 'Thank you' },
      ],
    ],
    [
      'delete a message',
      '404 403 403 403 200 200 200 404',
      async () => ['DELETE', await newMessage()],
    ],
  ];

  it.each(table)('%s', async (_, ofCallers, make) => {
    const callers = { company, stranger: elsewhere.owner, shopAdmin };
    expect(await statusesOf(test, callers, make)).toEqual({ ofCallers, ofNobody: 401 });
  });
});
