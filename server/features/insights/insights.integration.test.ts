import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Account } from '#server/features/accounts/accounts.service.ts';
import { addSettingsCaller, type SettingsCaller } from '#tests/support/settings-caller.ts';
import { issueClaimedCard, publish } from '#tests/support/shop.ts';
import { readZip } from '#tests/support/read-zip.ts';
import { createTestApp, goodPassword, type TestApp } from '#tests/support/test-app.ts';
import type { Insights } from '#wire/insights.ts';
import { countByDayQuery } from './insights.repository.ts';

const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

let test: TestApp;
let ada: SettingsCaller;
let account: Account;
let profileId: string;
let count = 0;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  ada = await addSettingsCaller(test, `ada-${(count += 1)}@example.test`);
  const { accounts, database } = test.services;
  account = await accounts.getAccount(database, ada.user._id);
  profileId = (await publish(test.services, account, { customSlug: 'ada' })).id;
});

/** Tells of an event as a page does. */
function tell(body: object = {}, headers: Record<string, string> = {}) {
  return test.app.inject({
    method: 'POST',
    url: '/api/events/scan',
    headers: { 'user-agent': phone, ...headers },
    payload: { uniqueId: account.uniqueId, ...body },
  });
}

const kept = () =>
  test.services.database
    .selectFrom('cardEvents')
    .selectAll()
    .where('accountId', '=', account.id)
    .execute();

async function show(query = '', caller = ada): Promise<Insights> {
  const answer = await caller.call('GET', `/insights${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<Insights>();
}

/** Keeps a view at an instant, as it would have been kept then. */
async function keepView(at: string, ofProfile = profileId): Promise<void> {
  await sql`insert into card_events values
    (${account.id}, ${ofProfile}, ${at}, 'view', 'nfc', null, 'phone', '')`.execute(
    test.services.database,
  );
}

describe('POST /events/scan', () => {
  it('keeps the hour, profile, source, device and host, and nothing else', async () => {
    const answer = await tell({
      slug: 'ada',
      referrer: 'https://www.linkedin.com/in/somebody',
      userAgent: phone,
      ts: 1,
    });
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }]);
    expect(await kept()).toEqual([
      {
        accountId: account.id,
        profileId,
        at: new Date('2026-11-21T10:00:00Z'),
        kind: 'view',
        source: 'link',
        target: null,
        device: 'phone',
        referrerHost: 'linkedin.com',
        isVerified: false,
        companyId: null,
        companyGroupId: null,
      },
    ]);
  });

  it('counts saves and clicks with how the card was opened', async () => {
    await tell({ kind: 'view', source: 'nfc' });
    await tell({ kind: 'save', source: 'nfc' });
    await tell({ kind: 'click', source: 'qr', target: 'call' });
    const events = (await kept()).map(({ kind, source, target }) => [kind, source, target]);
    expect(events).toEqual([
      ['view', 'nfc', null],
      ['save', 'nfc', null],
      ['click', 'qr', 'call'],
    ]);
  });

  it.each([
    ['a preview', () => tell({}, { 'user-agent': 'WhatsApp/2.23.20.0' })],
    ['a search engine that hides behind a browser', () => tell({ userAgent: 'Googlebot/2.1' })],
    ['nobody', () => tell({}, { 'user-agent': '' })],
    ['the owner', () => tell({}, { authorization: `Bearer ${ada.token}` })],
    ['a card that there is not', () => tell({ uniqueId: 'aaaaaaaaaa' })],
    ['no address of a card', () => tell({ uniqueId: "' or 1=1" })],
    ['a profile that there is not', () => tell({ slug: 'nobody' })],
    ['a link that the card has not', () => tell({ kind: 'click', target: 'link:evil.example' })],
  ])('does not count %s, and says nothing of it', async (_, ask) => {
    const answer = await ask();
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }]);
    expect(await kept()).toEqual([]);
  });

  it('counts somebody else who is signed in, or was', async () => {
    const bob = await addSettingsCaller(test, `bob-${count}@example.test`);
    await tell({}, { authorization: `Bearer ${bob.token}` });
    await tell({}, { authorization: 'Bearer ended' });
    expect(await kept()).toHaveLength(2);
  });

  it.each([
    ['nothing', {}],
    ['a list', []],
    ['no text', { uniqueId: { $ne: 1 } }],
    ['another kind', { uniqueId: 'aaaaaaaaaa', kind: 'delete' }],
    ['another source', { uniqueId: 'aaaaaaaaaa', source: 'nfc; Path=/' }],
    ['a click of something else', { uniqueId: 'aaaaaaaaaa', kind: 'click', target: 'pay' }],
    ['a link without a host', { uniqueId: 'aaaaaaaaaa', kind: 'click', target: 'link:' }],
    ['a click of nothing', { uniqueId: 'aaaaaaaaaa', kind: 'click' }],
    ['a view of something', { uniqueId: 'aaaaaaaaaa', target: 'call' }],
    ['a long referrer', { uniqueId: 'aaaaaaaaaa', referrer: 'x'.repeat(5_000) }],
    ['a time that is none', { uniqueId: 'aaaaaaaaaa', ts: { now: true } }],
    ['a null byte', { uniqueId: 'aaaaaaaaaa', referrer: 'https://a.example/\0' }],
  ])('refuses %s', async (_, body) => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/events/scan',
      headers: { 'user-agent': phone },
      payload: body,
    });
    expect(answer.statusCode).toBe(400);
    expect(await kept()).toEqual([]);
  });

  it('takes JSON alone, which no other site can send', async () => {
    const payload = JSON.stringify({ uniqueId: account.uniqueId });
    for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
      const answer = await test.app.inject({
        method: 'POST',
        url: '/api/events/scan',
        headers: { 'user-agent': phone, 'content-type': type },
        payload,
      });
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    }
    expect(await kept()).toEqual([]);
  });

  it('is limited for each network', async () => {
    const limited = await createTestApp({ RATE_LIMIT_FACTOR: '0.003' });
    const ask = (remoteAddress: string) =>
      limited.app.inject({
        method: 'POST',
        url: '/api/events/scan',
        headers: { 'user-agent': phone },
        payload: { uniqueId: 'aaaaaaaaaa' },
        remoteAddress,
      });
    const codes = [];
    for (const ip of ['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2']) {
      codes.push((await ask(ip)).statusCode);
    }
    expect(codes).toEqual([200, 200, 429, 200]);
    await limited.close();
  });
});

describe('how a card was opened', () => {
  it.each([
    ['a tap', ({ serial }: { serial: string }) => `/nfc/${serial}`, 'nfc'],
    ['a scan', ({ serial }: { serial: string }) => `/nfc/qr?u=${serial}`, 'qr'],
    ['a scan of an address', () => `/nfc/qr?u=${account.uniqueId}`, 'qr'],
    ['a tap of it', () => `/nfc/qr?u=${account.uniqueId}&mode=nfc`, 'nfc'],
    ['the resolver', ({ serial }: { serial: string }) => `/nfc/${serial}/resolve`, 'nfc'],
  ])('is reported by the way of %s, to the page alone', async (_, pathOf, source) => {
    const card = await issueClaimedCard(test.services, account);
    const answer = await test.app.inject({ url: pathOf(card), headers: { accept: 'text/html' } });
    expect(answer.headers.location).toBe(`/card/${account.uniqueId}#${source}`);
    // Nothing is left on a stranger's phone.
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('is not reported on the way to a claim', async () => {
    const [card] = await test.services.issuing.issueWithin(test.services.database, {
      count: 1,
      batch: 'test',
      actor: 'test',
    });
    const answer = await test.app.inject(`/nfc/${card?.serial}`);
    expect(answer.headers.location).toMatch(/^\/register-nfc[^#]*$/);
  });
});

describe('GET /insights', () => {
  it('has each day of the last week, and what was counted', async () => {
    await tell({ source: 'nfc', referrer: 'https://example.org/a' });
    await tell({ source: 'qr' });
    await tell({ kind: 'save' });
    await tell({ kind: 'click', target: 'call' });
    const shown = await show('?days=7');
    expect(shown.days).toHaveLength(7);
    expect(shown.days.at(-1)).toBe('2026-11-21');
    expect(shown.profiles).toEqual([{ _id: profileId, name: 'Ada Example' }]);
    expect(shown.counts).toEqual([
      {
        day: '2026-11-21',
        profileId,
        views: 2,
        taps: 1,
        verifiedTaps: 0,
        scans: 1,
        saves: 1,
        clicks: 1,
        messages: 0,
      },
    ]);
    expect(shown.shares).toEqual([
      { profileId, of: 'device', value: 'phone', count: 2 },
      { profileId, of: 'referrer', value: 'example.org', count: 1 },
      { profileId, of: 'target', value: 'call', count: 1 },
    ]);
  });

  it('has the sums of as many days before, and nothing that is older', async () => {
    for (const day of ['2026-11-21', '2026-11-15', '2026-11-14', '2026-11-08', '2026-11-07']) {
      await keepView(`${day}T12:00:00Z`);
    }
    const { counts, before } = await show('?days=7');
    expect(counts.map(({ day }) => day)).toEqual(['2026-11-15', '2026-11-21']);
    expect(before).toMatchObject([{ profileId, views: 2, taps: 2, saves: 0, messages: 0 }]);
    expect(await show('?days=7&timeZone=Asia/Tokyo')).toMatchObject({ before: [{ views: 2 }] });
  });

  it('is nobody else’s', async () => {
    await tell();
    const bob = await addSettingsCaller(test, `bob-${count}@example.test`);
    expect(await show('', bob)).toMatchObject({ profiles: [], counts: [], before: [], shares: [] });
  });

  it('keeps a profile’s history when its web-URL changes, and without its name when it goes', async () => {
    await tell({ slug: 'ada' });
    const { database } = test.services;
    await database
      .updateTable('profiles')
      .set({ customSlug: 'countess' })
      .where('id', '=', profileId)
      .execute();
    await tell({ slug: 'countess' });
    expect((await show()).counts).toMatchObject([{ profileId, views: 2 }]);
    await database.deleteFrom('profiles').where('id', '=', profileId).execute();
    expect(await show()).toMatchObject({ profiles: [], counts: [{ profileId: null, views: 2 }] });
  });

  it('counts the messages that were left, by their profile and day', async () => {
    await tell();
    const { database, ids, clock } = test.services;
    for (const createdAt of ['2026-11-20T23:30:00Z', '2026-11-21T09:00:00Z', '2026-10-01T09:00Z']) {
      await database
        .insertInto('cardMessages')
        .values({
          id: ids.id(clock.now()),
          createdAt,
          accountId: account.id,
          profileId,
          profileName: '',
        })
        .execute();
    }
    const countedIn = async (timeZone: string) =>
      (await show(`?days=7&timeZone=${timeZone}`)).counts.map(({ day, views, messages }) => [
        day,
        views,
        messages,
      ]);
    expect(await countedIn('UTC')).toEqual([
      ['2026-11-20', 0, 1],
      ['2026-11-21', 1, 1],
    ]);
    expect(await countedIn('Europe/Berlin')).toEqual([['2026-11-21', 1, 2]]);
  });

  it('begins its days at the midnight of who looks', async () => {
    // 23:00 of the 20th in UTC is the 21st in Berlin, and still the 20th in New York.
    await keepView('2026-11-20T23:00:00Z');
    await keepView('2026-11-14T23:00:00Z');
    const daysOf = async (timeZone: string) =>
      (await show(`?days=7&timeZone=${timeZone}`)).counts.map(({ day }) => day);
    expect(await daysOf('UTC')).toEqual(['2026-11-20']);
    expect(await daysOf('Europe/Berlin')).toEqual(['2026-11-15', '2026-11-21']);
    expect(await daysOf('America/New_York')).toEqual(['2026-11-20']);
    expect((await show('?days=7&timeZone=Pacific/Kiritimati')).days.at(-1)).toBe('2026-11-22');
  });

  it.each([
    '?timeZone=Mars/Olympus',
    '?timeZone=%2B05:30',
    "?timeZone=';--",
    '?days=8',
    '?days=-1',
  ])('refuses %s', async (query) => {
    expect((await ada.call('GET', `/insights${query}`)).statusCode).toBe(400);
    expect((await ada.call('GET', `/insights.csv${query}`)).statusCode).toBe(400);
  });

  it('tells which link was clicked, also in the spreadsheet', async () => {
    const links = ['2026', '2027'].map((year) => ({
      label: `Plans of ${year}`,
      url: `https://www.plans.example/${year}`,
      isShown: true,
    }));
    const { database } = test.services;
    const change = database.updateTable('profiles').set({ links: JSON.stringify(links) });
    await change.where('id', '=', profileId).execute();
    const ofBefore = 'link:plans.example';
    for (const target of ['linkedin', 'link:Plans of 2026', 'linkedin', 'booking', ofBefore]) {
      await tell({ kind: 'click', target });
    }
    const clicked = (await show('?days=7')).shares.map(({ value, count: times }) => [value, times]);
    expect(clicked).toEqual([
      ['linkedin', 2],
      ['booking', 1],
      ['link:Plans of 2026', 1],
      ['link:plans.example', 1],
    ]);
    const { body } = await ada.call('GET', '/insights.csv?days=7');
    expect(body).toBe(
      '\uFEFFday,profile,views,taps,verified taps,scans,saves,button clicks,messages,' +
        'clicks on Book a time,clicks on LinkedIn,clicks on Plans of 2026,clicks on plans.example\r\n' +
        '2026-11-21,Ada Example,0,0,0,0,0,5,0,1,2,1,1\r\n',
    );
  });

  it('is a spreadsheet, in which a name is no formula', async () => {
    await test.services.database
      .updateTable('profiles')
      .set({ name: '=HYPERLINK("https://evil.example","x"), Ltd.' })
      .where('id', '=', profileId)
      .execute();
    await tell({ source: 'nfc' });
    const answer = await ada.call('GET', '/insights.csv?days=7');
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="insights-7-days-to-2026-11-21.csv"',
    );
    expect(answer.body).toBe(
      '\uFEFFday,profile,views,taps,verified taps,scans,saves,button clicks,messages\r\n' +
        `2026-11-21,"'=HYPERLINK(""https://evil.example"",""x""), Ltd.",1,1,0,0,0,0,0\r\n`,
    );
  });

  it('adds up 10,000 events by an index', async () => {
    const { database } = test.services;
    await sql`insert into card_events
      select case when n % 25 = 0 then ${account.id}::uuid else gen_random_uuid() end, ${profileId},
        date_trunc('hour', timestamptz '2026-11-21 09:00Z' - n * interval '100 seconds'),
        'view', 'link', null, 'phone', ''
      from generate_series(1, 250000) n`.execute(database);
    await sql`analyze card_events`.execute(test.owner);
    const period = {
      accountId: account.id,
      timeZone: 'Europe/Berlin',
      firstDay: '2025-11-22',
      lastDay: '2026-11-21',
    };
    const { rows } = await sql<Record<string, string>>`
      explain (costs off) ${countByDayQuery(period)}`.execute(database);
    const plan = rows.map((row) => Object.values(row)[0]).join('\n');
    expect(plan).toContain('account_id_at_idx');
    expect(plan).not.toContain('Seq Scan on card_events');
    const shown = await show('?days=365&timeZone=Europe/Berlin');
    expect(shown.counts.reduce((sum, { views }) => sum + views, 0)).toBe(10_000);
  });
});

describe('what is kept', () => {
  it('goes into the download, and with the account', async () => {
    await tell();
    await tell();
    const files = readZip((await ada.call('GET', '/account/export')).rawPayload);
    expect(JSON.parse(String(files.get('insights.json')))).toEqual([
      {
        hour: '2026-11-21T10:00:00.000Z',
        profileId,
        kind: 'view',
        source: 'link',
        target: null,
        device: 'phone',
        referrerHost: '',
        isVerified: false,
        count: 2,
      },
    ]);
    await ada.call('POST', '/account/delete', { password: goodPassword });
    expect(await kept()).toEqual([]);
  });
});
