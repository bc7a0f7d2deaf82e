import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyConnectMessage } from '#domain/messages/connect-form.ts';
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
import type { CompanyInsights, MemberCounts, Rank } from '#wire/companies/insights.ts';

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

async function openCompany() {
  const company = await openTestCompany(test);
  const { owner, path } = company;
  return {
    ...company,
    /** A member with a company profile. */
    async withProfile(group: string | null, name: string) {
      const member = await company.add('member', group, { name });
      await company.profileOf(member);
      return member;
    },
    async insights(query = '', by: Buyer = owner) {
      return (await by.call('GET', `${path}/insights?${query}`)).json<CompanyInsights>();
    },
    async members(query = '', by: Buyer = owner) {
      const answer = await by.call('GET', `${path}/insights/members?${query}`);
      return answer.json<{ members: MemberCounts[]; total: number }>();
    },
    async board(query = '', by: Buyer = owner) {
      const answer = await by.call('GET', `${path}/leader-board?${query}`);
      return answer.json<{ ranks: Rank[]; total: number }>();
    },
    switchBoard: (isOn: boolean) => owner.call('PUT', `${path}/leader-board`, { isOn }),
    async move(member: Buyer, groupId: string) {
      const members = [{ _id: await company.memberIdOf(member), version: 1 }];
      await owner.call('PUT', `${path}/members`, { members, groupId });
    },
    async log(): Promise<string[]> {
      const { history } = (await owner.call('GET', `${path}/history`)).json();
      return history.map(({ action }: Record<string, string>) => action);
    },
  };
}

type Company = TestCompany & Awaited<ReturnType<typeof openCompany>>;

/** Tells of an event as a page does. */
async function tell(member: Buyer, event: object = {}, slug = 'acme') {
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/events/scan',
    headers: { 'user-agent': phone },
    payload: { uniqueId: member.account.uniqueId, slug, source: 'nfc', ...event },
  });
  expect(answer.statusCode).toBe(200);
}

async function tap(member: Buyer, times: number) {
  for (let index = 0; index < times; index++) await tell(member);
}

/** Leaves a message that the company reads. */
async function leave(company: Company, member: Buyer, message: string) {
  const { uniqueId } = member.account;
  const post = { ...emptyConnectMessage, website: '', messageId: '', slug: 'acme', uniqueId };
  const sender = {
    firstName: 'Eve',
    lastName: 'Exa',
    email: 'e@example.test',
    phone: '+12025550123',
  };
  await test.services.connect.send(
    { ...post, ...sender, message, readBy: company.id },
    '203.0.113.9',
  );
}

async function agree(company: Company, member: Buyer) {
  const { settings } = (await company.owner.call('GET', `${company.path}/inbox`)).json();
  const version = settings[0]?.version ?? 0;
  const body = { groupId: null, roles: ['member'], version };
  await company.owner.call('PUT', `${company.path}/inbox`, body);
  await member.call('PUT', `${company.path}/inbox-consent`, { isGiven: true });
}

describe('the insights of a company', () => {
  it('count company profiles by day, and nothing that is private', async () => {
    const company = await openCompany();
    const member = await company.withProfile(company.sales, 'Grace');
    await publish(test.services, member.account, { customSlug: 'private' });
    await tell(member);
    await tell(member, { source: 'qr' });
    await tell(member, { kind: 'save' });
    await tell(member, { kind: 'view', source: 'link', referrer: 'https://www.linkedin.com/in/x' });
    await tell(member, {}, 'private');
    await leave(company, member, 'Before');
    await agree(company, member);
    await leave(company, member, 'Agreed');
    const { days, counts, shares } = await company.insights('days=7&timeZone=Europe/Berlin');
    expect([days.length, days.at(-1)]).toEqual([7, '2026-11-21']);
    const day = { views: 3, taps: 1, verifiedTaps: 0, scans: 1, saves: 1, clicks: 0, messages: 1 };
    expect(counts).toEqual([{ day: '2026-11-21', ...day }]);
    expect(shares).toEqual([
      { of: 'device', value: 'phone', count: 3 },
      { of: 'referrer', value: 'linkedin.com', count: 1 },
    ]);
    const { members } = await company.members();
    expect(members).toEqual([{ ...day, name: 'Grace', email: member.account.email }]);
    const unknown = await company.owner.call('GET', `${company.path}/insights?timeZone=Moon/Base`);
    expect(unknown.statusCode).toBe(400);
  });

  it('come with the sums of as many days before', async () => {
    const company = await openCompany();
    const member = await company.withProfile(null, 'Grace');
    await tap(member, 2);
    test.clock.advance(7 * 86_400);
    try {
      await tap(member, 1);
      const week = await company.insights('days=7');
      expect(week.counts.map(({ views }) => views)).toEqual([1]);
      expect(week.before).toMatchObject({ views: 2, taps: 2, messages: 0 });
      const month = await company.insights('days=30');
      expect(month.counts.map(({ views }) => views)).toEqual([2, 1]);
      expect(month.before.views).toBe(0);
    } finally {
      test.clock.advance(-7 * 86_400);
    }
  });

  it('are of the group in which a member was, for its admin alone', async () => {
    const company = await openCompany();
    const member = await company.withProfile(company.sales, 'Grace');
    await tap(member, 2);
    await company.move(member, company.support);
    await tap(member, 1);
    const [sales, support] = [
      await company.add('group_admin', company.sales),
      await company.add('group_admin', company.support),
    ];
    const tapsOf = async (by: Buyer, query = '') =>
      (await company.insights(query, by)).counts.map(({ taps }) => taps);
    expect(await tapsOf(sales)).toEqual([2]);
    expect(await tapsOf(support)).toEqual([1]);
    expect(await tapsOf(company.owner)).toEqual([3]);
    expect(await tapsOf(company.owner, `group=${company.sales}`)).toEqual([2]);
  });

  it('stay with the company when a member leaves, whose name it has no more', async () => {
    const company = await openCompany();
    const member = await company.withProfile(null, 'Grace');
    await tap(member, 2);
    const path = `/company-members/${await company.memberIdOf(member)}/removal`;
    expect((await company.owner.call('POST', path, defaultDecisions)).statusCode).toBe(200);
    await tap(member, 1);
    expect((await company.insights()).counts).toMatchObject([{ taps: 2 }]);
    expect((await company.members()).members).toMatchObject([{ taps: 2, name: '', email: '' }]);
    const { body } = await company.owner.call('GET', `${company.path}/insights.csv?by=member`);
    expect(body).toContain('Former member,,,2,2,0,0,0,0,0\r\n');
    await test.services.database
      .transaction()
      .execute((tx) => test.services.modules.eraseAccount(tx, member.account));
    expect((await company.insights()).counts).toEqual([]);
  });

  it('are exported by day and by member, without anything that a spreadsheet would run', async () => {
    const company = await openCompany();
    const member = await company.withProfile(company.sales, '=1+1');
    await tap(member, 1);
    const { owner, path } = company;
    const days = await owner.call('GET', `${path}/insights.csv?days=7`);
    expect(days.headers['content-disposition']).toBe(
      'attachment; filename="company-insights-by-day-7-days-to-2026-11-21.csv"',
    );
    expect(days.body).toBe(
      '\uFEFFday,views,taps,verified taps,scans,saves,button clicks,messages\r\n2026-11-21,1,1,0,0,0,0,0\r\n',
    );
    const members = await owner.call('GET', `${path}/insights.csv?by=member`);
    expect(members.body).toBe(
      `\uFEFFmember,name,group,views,taps,verified taps,scans,saves,button clicks,messages\r\n${member.account.email},'=1+1,Sales,1,1,0,0,0,0,0\r\n`,
    );
    expect((await company.log()).slice(0, 2)).toEqual([
      'company.insights_exported',
      'company.insights_exported',
    ]);
  });
});

describe('the leader board', () => {
  it('is off until it is switched on, and tells nobody anything', async () => {
    const company = await openCompany();
    const member = await company.withProfile(null, 'Grace');
    await tap(member, 1);
    for (const by of [member, company.owner]) {
      const answer = await by.call('GET', `${company.path}/leader-board`);
      expect([answer.statusCode, answer.json().message]).toEqual([
        404,
        'This company has no leaderboard.',
      ]);
    }
    expect((await company.switchBoard(true)).statusCode).toBe(200);
    expect((await company.switchBoard(true)).statusCode).toBe(200);
    expect((await company.board('', member)).ranks).toHaveLength(1);
    const seen = await member.call('GET', company.path);
    expect(seen.json().company.hasLeaderBoard).toBe(true);
    await company.switchBoard(false);
    const off = await member.call('GET', `${company.path}/leader-board`);
    expect(off.statusCode).toBe(404);
    expect((await company.log()).slice(0, 2)).toEqual([
      'company.leader_board_off',
      'company.leader_board_on',
    ]);
  });

  it('ranks members by taps and scans, equal ones alike, by name alone', async () => {
    const company = await openCompany();
    await company.switchBoard(true);
    const [ada, grace, zoe, left] = [
      await company.withProfile(company.sales, 'Ada'),
      await company.withProfile(company.sales, 'Grace'),
      await company.withProfile(company.support, 'Zoë'),
      await company.withProfile(company.support, 'Left'),
    ];
    await company.withProfile(company.support, 'Untapped');
    await tap(ada, 2);
    await tap(grace, 3);
    await tell(zoe, { source: 'qr' });
    await tell(zoe, { source: 'qr' });
    await tell(zoe, { source: 'link' });
    await tell(zoe, { kind: 'save' });
    await tap(left, 5);
    await left.call('POST', `${company.path}/leave`);
    const { ranks, total } = await company.board('', zoe);
    expect(total).toBe(3);
    expect(ranks.map(({ place, name, count }) => [place, name, count])).toEqual([
      [1, 'Grace', 3],
      [2, 'Ada', 2],
      [2, 'Zoë', 2],
    ]);
    expect(ranks.map(({ isOneself }) => isOneself)).toEqual([false, false, true]);
    expect(Object.keys(ranks[0] ?? {}).toSorted()).toEqual(['count', 'isOneself', 'name', 'place']);
    const second = await company.board('page=2&limit=2', ada);
    expect(second.ranks).toMatchObject([{ place: 2, name: 'Zoë' }]);
    const sales = await company.board(`group=${company.sales}`, ada);
    expect(sales.ranks.map(({ name }) => name)).toEqual(['Grace', 'Ada']);
    test.clock.advance(10 * 86_400);
    expect((await company.board('days=7')).ranks).toEqual([]);
    test.clock.advance(-10 * 86_400);
  });

  it('ranks by the messages that the company reads', async () => {
    const company = await openCompany();
    await company.switchBoard(true);
    const [ada, grace] = [
      await company.withProfile(null, 'Ada'),
      await company.withProfile(null, 'Grace'),
    ];
    await leave(company, grace, 'Private');
    await agree(company, ada);
    await leave(company, ada, 'One');
    const { ranks } = await company.board('by=messages', grace);
    expect(ranks).toEqual([{ place: 1, name: 'Ada', count: 1, isOneself: false }]);
  });
});

describe('who may call', () => {
  let company: Company;
  let elsewhere: Company;
  let shopAdmin: Buyer;
  beforeAll(async () => {
    company = await openCompany();
    elsewhere = await openCompany();
    shopAdmin = await company.person();
    await test.services.admins.setAdmin(shopAdmin.account.email, true, 'test');
    await company.switchBoard(true);
  });

  // Of: another company, member, editor of another group, editor, group admin, admin, owner, shop admin.
  const table: readonly (readonly [string, string, () => CompanyCall])[] = [
    [
      'see the figures',
      '404 403 403 403 200 200 200 404',
      () => ['GET', `${company.path}/insights`],
    ],
    [
      'see the figures of another group',
      '404 403 403 403 403 200 200 404',
      () => ['GET', `${company.path}/insights?group=${company.support}`],
    ],
    [
      'see the figures by member',
      '404 403 403 403 200 200 200 404',
      () => ['GET', `${company.path}/insights/members`],
    ],
    [
      'export the figures',
      '404 403 403 403 200 200 200 404',
      () => ['GET', `${company.path}/insights.csv`],
    ],
    [
      'export the figures by member, of another group',
      '404 403 403 403 403 200 200 404',
      () => ['GET', `${company.path}/insights.csv?by=member&group=${company.support}`],
    ],
    [
      'see the leader board',
      '404 200 200 200 200 200 200 404',
      () => ['GET', `${company.path}/leader-board`],
    ],
    [
      'switch the leader board',
      '404 403 403 403 403 200 200 404',
      () => ['PUT', `${company.path}/leader-board`, { isOn: true }],
    ],
  ];

  it.each(table)('%s', async (_, ofCallers, make) => {
    const callers = { company, stranger: elsewhere.owner, shopAdmin };
    expect(await statusesOf(test, callers, make)).toEqual({ ofCallers, ofNobody: 401 });
  });
});
