import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Buyer } from '#tests/support/buyer.ts';
import { openTestCompany, type TestCompany } from '#tests/support/company.ts';
import { countStatuses } from '#tests/support/count-statuses.ts';
import { issueCard, issueClaimedCard } from '#tests/support/shop.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import type { CompanyCardView } from '#wire/companies/cards.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

async function openCompany() {
  const company = await openTestCompany(test);
  const { owner, path } = company;
  const serialOf = async () => (await issueClaimedCard(test.services, owner.account)).serial;
  return {
    ...company,
    /** A card of the owner's account, put into the company. */
    async putIn(): Promise<string> {
      const serial = await serialOf();
      const answer = await owner.call('POST', `${path}/cards`, { serial });
      expect(answer.statusCode).toBe(200);
      return serial;
    },
    async cards(query = '', by: Buyer = owner): Promise<CompanyCardView[]> {
      return (await by.call('GET', `${path}/cards?limit=100${query}`)).json().cards;
    },
    async log(): Promise<string[]> {
      const { history } = (await owner.call('GET', `${path}/history`)).json();
      return history.map(({ action, about }: Record<string, string>) => `${action} ${about}`);
    },
  };
}

type Company = TestCompany & Awaited<ReturnType<typeof openCompany>>;

const assign = (by: Buyer, serial: string, from: string | null, to: string | null) =>
  by.call('POST', `/company-cards/${serial}/assign`, { from, to });

/** Where a tap leads, or why it leads nowhere. */
async function tap(serial: string): Promise<string> {
  const answer = await test.app.inject({
    url: `/nfc/${serial}`,
    headers: { accept: 'text/html' },
  });
  return answer.headers.location ?? `${answer.statusCode}`;
}

/** A company with a member who has a card and a profile. */
async function withMember(role: 'member' | 'admin' = 'member') {
  const company = await openCompany();
  const member = await company.add(role, company.sales, { name: 'Grace Hopper' });
  await company.profileOf(member);
  const memberId = await company.memberIdOf(member);
  const serial = await company.putIn();
  await assign(company.owner, serial, null, memberId);
  return { company, member, memberId, serial, page: `/card/${member.account.uniqueId}/acme` };
}

describe('a card of a company', () => {
  it('comes from an account, opens the company’s page, then its member’s profile', async () => {
    const company = await openCompany();
    const serial = await company.putIn();
    expect(await tap(serial)).toBe(`/company-page/${company.id}#nfc`);
    const page = await test.app.inject(`/company-page/${company.id}`);
    expect([page.statusCode, page.body.includes('<h1 dir="auto">Acme</h1>')]).toEqual([200, true]);
    const member = await company.add('member', company.sales);
    const memberId = await company.memberIdOf(member);
    expect((await assign(company.owner, serial, null, memberId)).statusCode).toBe(200);
    // The job that makes the profile drops what the tap had found.
    expect(await tap(serial)).toBe(`/company-page/${company.id}#nfc`);
    await company.profileOf(member);
    expect(await tap(serial)).toBe(`/card/${member.account.uniqueId}/acme#nfc`);
    expect((await company.owner.call('GET', '/cards')).json().cards).toEqual([]);
    expect((await member.call('GET', '/cards')).json().cards).toEqual([]);
    expect((await company.log()).slice(0, 2)).toEqual([
      `company.card_assigned ${member.account.email}`,
      'company.card_put_in ',
    ]);
  });

  it('shows the page to a browser at once, and is not claimed by a stranger', async () => {
    const { serial, company } = await withMember();
    const headers = {
      accept: 'text/html',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-dest': 'document',
    };
    const shown = await test.app.inject({ url: `/nfc/${serial}`, headers });
    expect([shown.statusCode, shown.body.includes('Grace Hopper')]).toEqual([200, true]);
    const stranger = await company.person();
    expect((await stranger.call('POST', `/nfc/${serial}/claim`)).statusCode).toBe(409);
    const check = await test.app.inject({ method: 'POST', url: `/api/nfc/${serial}/check` });
    expect(check.json().outlook).toBe('claimed');
    const unassigned = await company.putIn();
    expect((await stranger.call('POST', `/nfc/${unassigned}/claim`)).statusCode).toBe(409);
  });

  it('is refused where it is not one’s own, or switched off', async () => {
    const company = await openCompany();
    const stranger = await company.person();
    const { serial } = await issueClaimedCard(test.services, stranger.account);
    const put = (asked: string) =>
      company.owner.call('POST', `${company.path}/cards`, { serial: asked });
    expect((await put(serial)).statusCode).toBe(404);
    expect((await put((await issueCard(test.services)).serial)).statusCode).toBe(404);
    const own = await issueClaimedCard(test.services, company.owner.account);
    await company.owner.call('POST', `/cards/${own.serial}/freeze`);
    expect((await put(own.serial)).statusCode).toBe(409);
    await company.owner.call('POST', `/cards/${own.serial}/unfreeze`);
    const answers = await Promise.all([put(own.serial), put(own.serial)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await company.log()).filter((entry) => entry.includes('put_in'))).toHaveLength(1);
  });

  it('goes to one of two members when two assign it at once, and again after a lost answer', async () => {
    const { company, serial, memberId } = await withMember();
    const others = [await company.add('member'), await company.add('member')];
    const ids = await Promise.all(others.map((other) => company.memberIdOf(other)));
    const answers = await Promise.all(ids.map((to) => assign(company.owner, serial, memberId, to)));
    expect(countStatuses(answers)).toEqual({ 200: 1, 409: 1 });
    const winner = ids[answers.findIndex(({ statusCode }) => statusCode === 200)] ?? '';
    expect((await assign(company.owner, serial, memberId, winner)).statusCode).toBe(200);
    expect((await company.cards())[0]?.member?._id).toBe(winner);
    const assigned = (await company.log()).filter((entry) => entry.includes('card_assigned'));
    expect(assigned).toHaveLength(2);
  });

  it('is lost and found, and replaced by an unassigned one', async () => {
    const { company, serial, member, memberId } = await withMember();
    const lose = () => company.owner.call('POST', `/company-cards/${serial}/freeze`);
    expect([(await lose()).statusCode, (await lose()).statusCode]).toEqual([200, 200]);
    expect(await tap(serial)).toBe('403');
    const entry = await test.services.database
      .selectFrom('auditEntries')
      .select(['actor', 'actorAccountId'])
      .where('subjectId', '=', serial)
      .where('action', '=', 'card.freeze')
      .executeTakeFirst();
    expect(entry).toEqual({ actor: 'member', actorAccountId: company.owner.account.id });
    expect((await assign(company.owner, serial, memberId, null)).statusCode).toBe(409);
    await company.owner.call('POST', `/company-cards/${serial}/unfreeze`);
    expect(await tap(serial)).toContain(member.account.uniqueId);
    const by = await company.putIn();
    const replace = () => company.owner.call('POST', `/company-cards/${serial}/replace`, { by });
    expect([(await replace()).statusCode, (await replace()).statusCode]).toEqual([200, 200]);
    expect(await tap(serial)).toBe('403');
    expect(await tap(by)).toContain(member.account.uniqueId);
    const own = await company.owner.call('POST', `/company-cards/${by}/replace`, { by });
    expect([own.statusCode, own.json().fields]).toEqual([
      400,
      { by: 'Please choose an unassigned card of the company.' },
    ]);
  });

  it('stays switched off where the shop has frozen it', async () => {
    const { company, serial } = await withMember();
    await test.services.cards.setFrozen(serial, true, 'test');
    const answer = await company.owner.call('POST', `/company-cards/${serial}/unfreeze`);
    expect(answer.statusCode).toBe(403);
    expect((await company.cards())[0]).toMatchObject({ state: 'lost', isFrozenByShop: true });
  });

  it('is listed by state, group and its printed identifier; unused until its first tap', async () => {
    const { company, serial } = await withMember();
    const other = await company.putIn();
    await sql`update cards set first_tapped_at = null where company_id = ${company.id}`.execute(
      test.owner,
    );
    const serials = async (query: string, by?: Buyer) =>
      (await company.cards(query, by)).map((card) => card.serial);
    expect((await serials('')).toSorted()).toEqual([serial, other].toSorted());
    expect(await serials('&state=assigned')).toEqual([serial]);
    expect(await serials('&state=unassigned')).toEqual([other]);
    expect(await serials(`&group=${company.sales}`)).toEqual([serial]);
    expect(await serials(`&group=${company.support}`)).toEqual([]);
    const [card] = await company.cards('&state=unassigned');
    expect(await serials(`&card=${card?.card.toLowerCase()}`)).toEqual([other]);
    expect((await serials('&state=unused')).length).toBe(2);
    await test.app.inject(`/nfc/${serial}/resolve`);
    await company.owner.call('POST', `/company-cards/${serial}/freeze`);
    await company.owner.call('POST', `/company-cards/${serial}/unfreeze`);
    await tap(serial);
    expect(await serials('&state=unused')).toEqual([other]);
    const admin = await company.add('group_admin', company.support);
    expect(await serials('', admin)).toEqual([]);
    expect(await serials('&state=unassigned', admin)).toEqual([other]);
  });

  it('is not given to an account by the admin area of the shop', async () => {
    const { company, serial } = await withMember();
    const admin = await company.person();
    await test.services.admins.setAdmin(admin.account.email, true, 'test');
    const { card } = (await admin.call('GET', `/admin/cards/${serial}`)).json();
    expect(card).toMatchObject({ owner: null, company: 'Acme', state: 'claimed' });
    const body = { email: admin.account.email, seenAt: card.updatedAt };
    const answer = await admin.call('POST', `/admin/cards/${serial}/reassign`, body);
    expect(answer.statusCode).toBe(409);
  });
});

describe('a member who is removed', () => {
  const remove = (by: Buyer, memberId: string, decisions: object = {}) =>
    by.call('POST', `/company-members/${memberId}/removal`, decisions);
  const statusOf = async (url: string) => {
    const { statusCode, headers } = await test.app.inject(url);
    return [statusCode, headers.location];
  };

  async function writeTo({ account }: Buyer) {
    const form = { firstName: 'Eve', lastName: 'Visitor', email: 'eve@example.test', phone: '1' };
    const { connect } = test.services;
    const post = { ...form, name: '', message: 'Hello', website: '', messageId: '' };
    await connect.send({ ...post, uniqueId: account.uniqueId, slug: 'acme' }, '127.0.0.1');
  }

  it('is counted as cards, page and contacts, and loses nothing by default', async () => {
    const { company, member, memberId, serial, page } = await withMember();
    await writeTo(member);
    const { leaving } = (
      await company.owner.call('GET', `/company-members/${memberId}/leaving`)
    ).json();
    expect(leaving).toMatchObject({ cardCount: 1, page, messages: 1, name: 'Grace Hopper' });
    expect((await member.call('GET', `${company.path}/leaving`)).json().leaving).toEqual(leaving);
    expect((await remove(company.owner, memberId)).statusCode).toBe(200);
    expect((await remove(company.owner, memberId)).statusCode).toBe(200);
    expect(await tap(serial)).toBe(`/company-page/${company.id}#nfc`);
    expect(await company.cards('&state=unassigned')).toHaveLength(1);
    expect(await statusOf(page)).toEqual([200, undefined]);
    expect((await member.call('GET', '/messages')).json().messages).toHaveLength(1);
    expect((await company.log()).filter((entry) => entry.includes('member_removed'))).toHaveLength(
      1,
    );
  });

  it('is removed once by two at once', async () => {
    const { company, memberId } = await withMember();
    const admin = await company.add('admin');
    const answers = await Promise.all([remove(company.owner, memberId), remove(admin, memberId)]);
    expect(countStatuses(answers)).toEqual({ 200: 1, 404: 1 });
  });

  it.each([
    ['reassign', 'the colleague’s'],
    ['freeze', 'switched off'],
    ['release', 'the member’s own'],
  ] as const)('leaves cards by %s: %s', async (cards, _where) => {
    const { company, member, memberId, serial } = await withMember();
    const colleague = await company.add('member', company.sales);
    await company.profileOf(colleague);
    const cardsTo = await company.memberIdOf(colleague);
    expect((await remove(company.owner, memberId, { cards, cardsTo })).statusCode).toBe(200);
    const expected = {
      reassign: `/card/${colleague.account.uniqueId}/acme#nfc`,
      freeze: '403',
      release: `/card/${member.account.uniqueId}#nfc`,
    };
    expect(await tap(serial)).toBe(expected[cards]);
    const own = (await member.call('GET', '/cards')).json().cards;
    expect(own).toHaveLength(cards === 'release' ? 1 : 0);
  });

  it('has its page lead to a colleague, then to nobody, and keeps it closed', async () => {
    const { company, member, memberId, page } = await withMember();
    const colleague = await company.add('member');
    await company.profileOf(colleague);
    const pageTo = await company.memberIdOf(colleague);
    const decisions = { page: 'redirect', pageTo, pageDays: 30 };
    expect((await remove(company.owner, memberId, decisions)).statusCode).toBe(200);
    expect(await statusOf(page)).toEqual([302, `/card/${colleague.account.uniqueId}/acme`]);
    test.clock.advance(31 * 86_400);
    const closed = await test.app.inject(page);
    expect([closed.statusCode, closed.body]).toEqual([
      404,
      expect.stringContaining('Acme no longer shows the page that was here.'),
    ]);
    const { user } = (await member.call('GET', '/user')).json();
    expect(user.companyProfiles).toEqual([
      expect.objectContaining({ isClosed: true, isLocked: true, isActive: false }),
    ]);
    const [{ _id: profileId, ...fields }] = user.companyProfiles;
    for (const [method, path, body] of [
      ['PUT', '/update-company-profile', { ...fields, profileId, userProfile: 'Back again' }],
      ['POST', '/set-active-company-profile', { profileId }],
    ] as const) {
      expect((await member.call(method, path, body)).statusCode).toBe(403);
    }
    const removed = await member.call('POST', '/remove-company-profile', { profileId });
    expect(removed.statusCode).toBe(200);
  });

  it('has its page lead to the company’s own page, or closed at once', async () => {
    const one = await withMember();
    await remove(one.company.owner, one.memberId, { page: 'redirect' });
    expect(await statusOf(one.page)).toEqual([302, `/company-page/${one.company.id}`]);
    const other = await withMember();
    await remove(other.company.owner, other.memberId, { page: 'freeze' });
    expect(await statusOf(other.page)).toEqual([404, undefined]);
    expect((await test.app.inject(`${other.page}/contact.vcf`)).statusCode).toBe(404);
  });

  it('hands a copy of messages and leads to a colleague, and keeps its own', async () => {
    const { company, member, memberId } = await withMember();
    const colleague = await company.add('member');
    await writeTo(member);
    const lead = (metWith: string, id: string) =>
      member.call('PUT', `/leads/${id}`, { name: `By ${metWith}`, metWith });
    await lead('Grace Hopper', '00000000-0000-4000-8000-000000000001');
    await lead('Somebody else', '00000000-0000-4000-8000-000000000002');
    const contactsTo = await company.memberIdOf(colleague);
    const done = await remove(company.owner, memberId, { contacts: 'copy', contactsTo });
    expect(done.statusCode).toBe(200);
    const namesOf = async (person: Buyer) => {
      const { messages } = (await person.call('GET', '/messages')).json();
      const { leads } = (await person.call('GET', '/leads')).json();
      return [messages.length, leads.map(({ name }: { name: string }) => name).toSorted()];
    };
    expect(await namesOf(colleague)).toEqual([1, ['By Grace Hopper']]);
    expect(await namesOf(member)).toEqual([1, ['By Grace Hopper', 'By Somebody else']]);
  });

  it.each([
    ['cardsTo', { cards: 'reassign' }],
    ['contactsTo', { contacts: 'copy', contactsTo: 'x' }],
    ['pageDays', { page: 'redirect', pageDays: 0 }],
  ])('is not removed by a decision that lacks %s', async (field, decisions) => {
    const { company, memberId } = await withMember();
    const answer = await remove(company.owner, memberId, decisions);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
    expect((await company.cards('&state=assigned'))[0]?.member?._id).toBe(memberId);
  });

  it('leaves the cards with the company when the account is deleted; the last one releases them', async () => {
    const { company, member, serial } = await withMember();
    const { database, modules } = test.services;
    const erase = ({ account }: Buyer) =>
      database.transaction().execute((tx) => modules.eraseAccount(tx, account));
    expect(await erase(member)).toEqual([]);
    expect(await tap(serial)).toBe(`/company-page/${company.id}#nfc`);
    expect(await company.cards('&state=unassigned')).toHaveLength(1);
    const released = await erase(company.owner);
    expect(released).toHaveLength(1);
    expect(await tap(serial)).toBe('403');
    expect((await test.app.inject(`/company-page/${company.id}`)).statusCode).toBe(404);
    const finder = await company.person();
    const claimCode = released[0]?.transferCode;
    const claim = await finder.call('POST', `/nfc/${serial}/claim`, { claimCode });
    expect(claim.statusCode).toBe(200);
  });
});

describe('every call for everybody', () => {
  const table: readonly [
    name: string,
    statuses: string,
    make: (company: Company) => Promise<[method: 'GET' | 'POST', path: string, body?: object]>,
  ][] = [
    ['list cards', '404 403 403 403 200 200 200 404', async ({ path }) => ['GET', `${path}/cards`]],
    [
      'assign a card of the group',
      '404 403 403 403 200 200 200 404',
      async (company) => {
        const from = await company.memberIdOf(await company.add('member', company.sales));
        const to = await company.memberIdOf(await company.add('member', company.sales));
        const serial = await company.putIn();
        await assign(company.owner, serial, null, from);
        return ['POST', `/company-cards/${serial}/assign`, { from, to }];
      },
    ],
    [
      'assign to another group',
      '404 403 403 403 403 200 200 404',
      async (company) => {
        const to = await company.memberIdOf(await company.add('member', company.support));
        return ['POST', `/company-cards/${await company.putIn()}/assign`, { from: null, to }];
      },
    ],
    [
      'report a card of another group lost',
      '404 403 403 403 403 200 200 404',
      async (company) => {
        const to = await company.memberIdOf(await company.add('member', company.support));
        const serial = await company.putIn();
        await assign(company.owner, serial, null, to);
        return ['POST', `/company-cards/${serial}/freeze`];
      },
    ],
    [
      'find a card again',
      '404 403 403 403 200 200 200 404',
      async (company) => ['POST', `/company-cards/${await company.putIn()}/unfreeze`],
    ],
    [
      'replace a card',
      '404 403 403 403 200 200 200 404',
      async (company) => {
        const to = await company.memberIdOf(await company.add('member', company.sales));
        const serial = await company.putIn();
        await assign(company.owner, serial, null, to);
        const by = await company.putIn();
        return ['POST', `/company-cards/${serial}/replace`, { by }];
      },
    ],
    [
      'look at who leaves',
      '404 403 403 403 200 200 200 404',
      async (company) => {
        const id = await company.memberIdOf(await company.add('member', company.sales));
        return ['GET', `/company-members/${id}/leaving`];
      },
    ],
    [
      'look at oneself',
      '404 200 200 200 200 200 200 404',
      async ({ path }) => ['GET', `${path}/leaving`],
    ],
    [
      'remove from another group',
      '404 403 403 403 403 200 200 404',
      async (company) => {
        const id = await company.memberIdOf(await company.add('member', company.support));
        return ['POST', `/company-members/${id}/removal`, {}];
      },
    ],
  ];

  let company: Company;
  let callers: readonly Buyer[];
  beforeAll(async () => {
    company = await openCompany();
    const { sales, support } = company;
    const shopAdmin = await company.person();
    await test.services.admins.setAdmin(shopAdmin.account.email, true, 'test');
    callers = [
      (await openCompany()).owner,
      await company.add('member', sales),
      await company.add('editor', support),
      await company.add('editor', sales),
      await company.add('group_admin', sales),
      await company.add('admin'),
      await company.add('owner'),
      shopAdmin,
    ];
  });

  it.each(table)('%s', async (_, statuses, make) => {
    const found: number[] = [];
    for (const caller of callers) {
      const [method, path, body] = await make(company);
      found.push((await caller.call(method, path, body)).statusCode);
    }
    expect(found.join(' ')).toBe(statuses);
    const [method, path, body] = await make(company);
    const asNobody = { method, url: `/api${path}`, ...(body && { payload: body }) };
    expect((await test.app.inject(asNobody)).statusCode).toBe(401);
  });

  it('put a card in', async () => {
    const found: number[] = [];
    for (const caller of callers) {
      const { serial } = await issueClaimedCard(test.services, caller.account);
      const answer = await caller.call('POST', `${company.path}/cards`, { serial });
      found.push(answer.statusCode);
    }
    expect(found.join(' ')).toBe('404 403 403 403 403 200 200 404');
  });
});

describe('a mail about a card', () => {
  it('goes to who gets it, once, and not to who took it', async () => {
    const { company, serial, memberId } = await withMember();
    const ownId = await company.memberIdOf(company.owner);
    const other = await company.add('member');
    const otherId = await company.memberIdOf(other);
    await company.profileOf(other);
    await test.deliverMails();
    await assign(company.owner, serial, memberId, ownId);
    expect(await test.deliverMails()).toEqual([]);
    await assign(company.owner, serial, ownId, otherId);
    await assign(company.owner, serial, ownId, otherId);
    const mails = await test.deliverMails();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [other.account.email, 'A card from Acme now opens your page'],
    ]);
    expect(mails[0]?.text).toContain(`/card/${other.account.uniqueId}/acme`);
  });
});
