import { randomUUID } from 'node:crypto';
import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { chipNeedsReader } from '#domain/cards/card-kind.ts';
import { readNdefUriRecord } from '#domain/cards/nfc-uri.ts';
import type { Account } from '#server/features/accounts/accounts.service.ts';
import { addBuyer, type Buyer } from '#tests/support/buyer.ts';
import { addAccount, issueCard, issueClaimedCard } from '#tests/support/shop.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import type { CardBatchView, AdminCard } from '#wire/admin/cards.ts';
import type { HistoryEntry } from '#wire/history.ts';

let test: TestApp;
let admin: Buyer;
let ada: Account;
let count = 0;
beforeAll(async () => {
  test = await createTestApp();
  admin = await addBuyer(test, 'admin@example.test');
  await test.services.admins.setAdmin('admin@example.test', true, 'test');
  ada = await addAccount(test.services, 'ada_100%@example.test');
});
afterAll(() => test.close());

const newAccount = () => addAccount(test.services, `owner-${(count += 1)}@example.test`);

async function listed(query: Record<string, string>) {
  const answer = await admin.call('GET', `/admin/cards?${new URLSearchParams(query)}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<{
    cards: AdminCard[];
    total: number;
    totalPages: number;
    currentPage: number;
    hasMore: boolean;
  }>();
}
const serialsOf = ({ cards }: { cards: AdminCard[] }) => cards.map(({ serial }) => serial);

async function detail(serial: string) {
  const answer = await admin.call('GET', `/admin/cards/${serial}`);
  return answer.json<{ card: AdminCard; ndef: string; tagUrl: string; history: HistoryEntry[] }>();
}
const change = (serial: string, action: string, payload: object = {}) => {
  test.clock.advance(1);
  return admin.call('POST', `/admin/cards/${serial}/${action}`, payload);
};
const tap = async (serial: string) =>
  test.app.inject({ url: `/nfc/${serial}/resolve`, headers: { accept: 'application/json' } });

describe('a batch', () => {
  const begin = (payload: object) => admin.call('POST', '/admin/cards/batches', payload);
  const issue = async (id: string) =>
    (await admin.call('POST', `/admin/cards/batches/${id}/issue`)).json<{ batch: CardBatchView }>()
      .batch;
  const cardsOf = async (name: string) =>
    test.services.database.selectFrom('cards').selectAll().where('batch', '=', name).execute();

  it('is issued piece by piece, and never more than was wanted', async () => {
    const id = randomUUID();
    const order = { id, name: '  Spring ', count: 1_201 };
    const begun = await begin(order);
    expect(begun.json()).toMatchObject({
      success: true,
      batch: { _id: id, name: 'Spring', wanted: 1_201, issued: 0, madeBy: 'admin@example.test' },
    });
    expect((await issue(id)).issued).toBe(500);
    // As after a lost answer.
    expect((await begin(order)).json<{ batch: CardBatchView }>().batch.issued).toBe(500);
    const both = await Promise.all([issue(id), issue(id), issue(id)]);
    expect(Math.max(...both.map(({ issued }) => issued))).toBe(1_201);
    expect((await issue(id)).issued).toBe(1_201);
    const cards = await cardsOf('Spring');
    expect(cards).toHaveLength(1_201);
    const { history } = await detail(cards[0]!.serial);
    expect(history).toMatchObject([
      { action: 'card.issued', by: 'admin@example.test', after: { batch: 'Spring' } },
    ]);
  });

  it('counts what the command line adds to it', async () => {
    const id = randomUUID();
    test.clock.advance(1);
    await begin({ id, name: 'Shared', count: 10 });
    const { issuing, database } = test.services;
    await issuing.issueWithin(database, { count: 3, batch: 'Shared', actor: 'command line' });
    expect(await issue(id)).toMatchObject({ wanted: 13, issued: 13 });
    expect(await cardsOf('Shared')).toHaveLength(13);
    const batches = (await admin.call('GET', '/admin/cards/batches?limit=1')).json();
    expect(batches).toMatchObject({ currentPage: 1, batches: [{ name: 'Shared' }] });
  });

  it.each([
    ['name', { name: ' ' }, 400],
    ['name', { name: 'x'.repeat(101) }, 400],
    ['count', { count: 0 }, 400],
    ['count', { count: 10_001 }, 400],
    ['count', { count: '7' }, 400],
    ['id', { id: 'mine' }, 400],
    ['name', { name: 'Spring' }, 409],
  ])('is refused at field %s: %j', async (field, part, status) => {
    const answer = await begin({ id: randomUUID(), name: randomUUID(), count: 5, ...part });
    expect(answer.statusCode).toBe(status);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
  });

  it('that is not known is a 404', async () => {
    for (const id of ['none', randomUUID()]) {
      expect((await admin.call('GET', `/admin/cards/batches/${id}`)).statusCode).toBe(404);
      const answer = await admin.call('POST', `/admin/cards/batches/${id}/issue`);
      expect(answer.statusCode).toBe(404);
    }
  });
});

describe('the list', () => {
  it('finds a card by all that is known of it', async () => {
    const { serial, identifier } = await issueClaimedCard(test.services, ada);
    const { publicUrl } = test.services;
    for (const search of [
      serial,
      serial.slice(0, 9),
      serial.replaceAll(/(.{4})(?=.)/g, '$1 '),
      identifier.toLowerCase(),
      identifier.slice(0, 5),
      `${publicUrl}/nfc/${serial}`,
      `${publicUrl}/nfc/qr?u=${serial}`,
      `${publicUrl}/card/${ada.uniqueId}`,
      'ADA_100%@',
      'a_100%',
    ]) {
      expect({ search, found: serialsOf(await listed({ search })).includes(serial) }).toEqual({
        search,
        found: true,
      });
    }
    const found = await listed({ search: serial });
    expect(found).toMatchObject({
      total: 1,
      hasMore: false,
      cards: [{ card: identifier, state: 'claimed', owner: { email: ada.email } }],
    });
  });

  it.each(['a%0%', '___', String.raw`\\\ `, `'"'`, '%%%', 'x'.repeat(200), '--;'])(
    'takes %j for what it is',
    async (search) => {
      expect(await listed({ search })).toMatchObject({ cards: [], total: 0, totalPages: 0 });
    },
  );

  it('narrows by state and batch, with a search and without', async () => {
    const { serial } = await issueCard(test.services);
    await change(serial, 'freeze');
    const [other] = await test.services.issuing.issueWithin(test.services.database, {
      count: 1,
      batch: 'Other',
      actor: 'test',
    });
    expect(serialsOf(await listed({ state: 'frozen', batch: 'test' }))).toContain(serial);
    expect(serialsOf(await listed({ state: 'frozen', search: serial }))).toEqual([serial]);
    expect(serialsOf(await listed({ state: 'claimed', search: serial }))).toEqual([]);
    expect(serialsOf(await listed({ batch: 'Other' }))).toEqual([other?.serial]);
    expect(serialsOf(await listed({ search: 'othe' }))).toEqual([other?.serial]);
    expect(serialsOf(await listed({ search: 'othe', batch: 'test' }))).toEqual([]);
    const refused = await admin.call('GET', '/admin/cards?state=lost');
    expect(refused.statusCode).toBe(400);
    expect(refused.json().fields).toHaveProperty('state');
  });

  it('says each card once, page by page', async () => {
    const first = await listed({ batch: 'Spring', limit: '100' });
    expect(first).toMatchObject({ total: 1_000, totalPages: 10, hasMore: true });
    const seen = serialsOf(first);
    for (let page = 2; page <= 10; page += 1) {
      seen.push(...serialsOf(await listed({ batch: 'Spring', limit: '100', page: String(page) })));
    }
    expect(seen).toHaveLength(1_000);
    expect(new Set(seen).size).toBe(1_000);
    const inOrder = await test.services.database
      .selectFrom('cards')
      .select('serial')
      .where('batch', '=', 'Spring')
      .orderBy('issuedAt', 'desc')
      .orderBy('serial', 'desc')
      .limit(1_000)
      .execute();
    expect(seen).toEqual(inOrder.map(({ serial }) => serial));
    expect(await listed({ page: '1000000000' })).toMatchObject({ cards: [] });
    const before = await admin.call('GET', '/admin/cards?page=-1');
    expect(before.statusCode).toBe(400);
    expect(before.json().fields).toHaveProperty('page');
  });

  it('shows 1,000 of more, and says so', async () => {
    const found = await listed({ search: 'spring', page: '100' });
    expect(found).toMatchObject({ total: 1_000, totalPages: 100, hasMore: true });
    expect(found.cards).toHaveLength(10);
  });
});

describe('a change', () => {
  it('freezes and thaws, and both are in the history by who did it', async () => {
    const { serial } = await issueClaimedCard(test.services, await newAccount());
    const frozen = await change(serial, 'freeze');
    expect(frozen.json()).toMatchObject({ card: { state: 'frozen', frozenBy: 'shop' } });
    expect((await tap(serial)).statusCode).toBe(403);
    const thawed = await change(serial, 'unfreeze');
    expect(thawed.json()).toMatchObject({ card: { state: 'claimed', frozenBy: null } });
    expect((await tap(serial)).statusCode).toBe(200);
    const { history } = await detail(serial);
    expect(history.slice(0, 2)).toMatchObject(
      [
        ['card.unfreeze', 'frozen', 'claimed'],
        ['card.freeze', 'claimed', 'frozen'],
      ].map(([action, from, to]) => ({
        action,
        by: 'admin@example.test',
        before: { state: from },
        after: { state: to },
      })),
    );
  });

  it('is refused where somebody else was faster', async () => {
    const { serial } = await issueClaimedCard(test.services, await newAccount());
    const { card } = await detail(serial);
    await change(serial, 'freeze', { seenAt: card.updatedAt });
    for (const [action, more] of [
      ['unfreeze', {}],
      ['release', {}],
      ['reassign', { email: ada.email }],
    ] as const) {
      const answer = await change(serial, action, { seenAt: card.updatedAt, ...more });
      expect(answer.statusCode).toBe(409);
      expect(answer.json().message).toContain('It’s now frozen.');
    }
    expect((await detail(serial)).card.state).toBe('frozen');
    const current = (await detail(serial)).card.updatedAt;
    expect((await change(serial, 'unfreeze', { seenAt: current })).statusCode).toBe(200);
    expect((await change(serial, 'unfreeze', { seenAt: 'now' })).statusCode).toBe(400);
  });

  it('releases a card, and gives another code when asked again', async () => {
    const { serial } = await issueClaimedCard(test.services, await newAccount());
    const first = (await change(serial, 'release')).json();
    expect(first).toMatchObject({ card: { state: 'released', owner: null } });
    const second = (await change(serial, 'release')).json();
    expect(second.transferCode).not.toBe(first.transferCode);
    const next = await addBuyer(test, `next-${(count += 1)}@example.test`);
    const claim = (claimCode: string) => next.call('POST', `/nfc/${serial}/claim`, { claimCode });
    expect((await claim(first.transferCode)).statusCode).toBe(403);
    expect((await claim(second.transferCode)).statusCode).toBe(200);
  });

  it.each(['claimed', 'released'])('reassigns a card that is %s', async (state) => {
    const from = await newAccount();
    const to = await newAccount();
    const { serial } = await issueClaimedCard(test.services, from);
    expect((await tap(serial)).json().url).toContain(from.uniqueId);
    if (state === 'released') await change(serial, 'release');
    await test.deliverMails();
    const answer = await change(serial, 'reassign', { email: ` ${to.email.toUpperCase()}` });
    expect(answer.json()).toMatchObject({ card: { state: 'claimed', owner: { _id: to.id } } });
    expect((await tap(serial)).json().url).toContain(to.uniqueId);
    const notified = (await test.deliverMails()).map((mail) => mail.to).toSorted();
    expect(notified).toEqual(state === 'claimed' ? [from.email, to.email].toSorted() : [to.email]);
    const { history } = await detail(serial);
    expect(history.map(({ action }) => action)).toContain('card.reassign');
  });

  it.each([
    ['unclaimed', async () => (await issueCard(test.services)).serial],
    [
      'frozen',
      async () => {
        const { serial } = await issueClaimedCard(test.services, await newAccount());
        await change(serial, 'freeze');
        return serial;
      },
    ],
  ])('does not reassign a card that is %s', async (state, serialOf) => {
    const answer = await change(await serialOf(), 'reassign', { email: ada.email });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().message).toContain(state);
  });

  it('reassigns to nobody who is not there, or has it', async () => {
    const { serial } = await issueClaimedCard(test.services, ada);
    for (const email of ['nobody@example.test', '', ada.email]) {
      const answer = await change(serial, 'reassign', { email });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().fields).toHaveProperty('email');
    }
  });

  it('of a card that is none of ours is a 404', async () => {
    for (const action of ['freeze', 'unfreeze', 'release', 'written']) {
      expect((await change('4000000000000002', action)).statusCode).toBe(404);
    }
    expect((await admin.call('GET', '/admin/cards/4000000000000002')).statusCode).toBe(404);
  });
});

describe('a tag', () => {
  it('is confirmed by what was read back from it', async () => {
    const { serial } = await issueCard(test.services);
    const { tagUrl, ndef } = await detail(serial);
    expect(readNdefUriRecord(Buffer.from(ndef, 'hex'))).toBe(tagUrl);
    const wrong = await change(serial, 'written', { url: tagUrl.replace(serial, '1') });
    expect(wrong.statusCode).toBe(409);
    expect((await detail(serial)).card.writtenAt).toBeNull();
    const written = (await change(serial, 'written', { url: tagUrl })).json<{ card: AdminCard }>();
    expect(written.card).toMatchObject({ writtenAt: expect.any(String), lockedAt: null });
    const locked = await change(serial, 'written', { url: tagUrl, isLocked: true });
    expect(locked.json<{ card: AdminCard }>().card.lockedAt).toEqual(expect.any(String));
    const { history } = await detail(serial);
    expect(history.map(({ action }) => action)).toEqual([
      'card.tag_locked',
      'card.tag_written',
      'card.issued',
    ]);
  });

  it('of a verified card is written on a reader alone', async () => {
    const { database, issuing } = test.services;
    const order = { count: 1, batch: 'Chips', kind: 'verified', actor: 'test' } as const;
    const [card] = await issuing.issueWithin(database, order);
    const serial = card?.serial ?? '';
    const answer = await change(serial, 'written', { url: (await detail(serial)).tagUrl });
    expect([answer.statusCode, answer.json().message]).toEqual([409, chipNeedsReader]);
  });

  it('is a file of bytes', async () => {
    const { serial } = await issueCard(test.services);
    const file = await admin.call('GET', `/admin/cards/${serial}/tag.ndef`);
    expect(file.headers['content-disposition']).toBe(`attachment; filename="${serial}.ndef"`);
    expect(readNdefUriRecord(file.rawPayload)).toBe((await detail(serial)).tagUrl);
  });
});

describe('the files', () => {
  it('have every card of a batch, of a state, of a search', async () => {
    const csv = async (query: Record<string, string>) => {
      const path = `/admin/cards/export.csv?${new URLSearchParams(query)}`;
      return (await admin.call('GET', path)).body.trim().split('\n').slice(1);
    };
    expect(await csv({ batch: 'Spring' })).toHaveLength(1_201);
    expect(await csv({ search: 'sprin', state: 'unclaimed' })).toHaveLength(1_201);
    expect(await csv({ search: 'nothing like it' })).toEqual([]);
    const { serial } = await issueClaimedCard(test.services, ada);
    expect((await csv({ search: ada.email })).join('\n')).toContain(serial);
    const sheet = await admin.call('GET', '/admin/cards/sheet.html?batch=Spring');
    expect(sheet.headers['content-disposition']).toBe(
      'attachment; filename="qr-codes-Spring.html"',
    );
    expect(sheet.body.match(/<li>/g)).toHaveLength(1_201);
    const exports = await test.services.database
      .selectFrom('auditEntries')
      .select('after')
      .where('action', '=', 'cards.exported')
      .orderBy('id')
      .execute();
    expect(exports.map(({ after }) => after)).toEqual([
      { file: 'csv', state: '', batch: 'Spring', isSearch: false },
      { file: 'csv', state: 'unclaimed', batch: '', isSearch: true },
      { file: 'csv', state: '', batch: '', isSearch: true },
      { file: 'csv', state: '', batch: '', isSearch: true },
      { file: 'sheet', state: '', batch: 'Spring', isSearch: false },
    ]);
  });
});

it('reads lists of many cards by indexes alone', async () => {
  const { database } = test.services;
  await sql`
    insert into accounts (id, email, password_hash, unique_id, created_at, updated_at)
    select gen_random_uuid(), 'many-' || n || '@example.test', 'none', 'u' || lpad(n::text, 9, '0'),
      now(), now()
    from generate_series(1, 20000) as n`.execute(database);
  await sql`
    insert into cards (serial, identifier, batch, state, account_id, claimed_at, issued_at, updated_at)
    select '3' || lpad(n::text, 15, '0'), 'A' || translate(lpad(n::text, 7, '0'), '01', 'XY'), 'many ' || n % 20,
      case when n % 4 = 0 then 'claimed' else 'unclaimed' end,
      case when n % 4 = 0 then (select id from accounts where unique_id = 'u' || lpad(n::text, 9, '0')) end,
      now(), now() - n * interval '1 second', now()
    from generate_series(1, 20000) as n`.execute(database);
  await sql`
    insert into card_batches (id, name, wanted, issued, made_at)
    select gen_random_uuid(), 'many ' || n, 1000, 1000, now() from generate_series(0, 5000) as n`.execute(
    database,
  );
  // As autovacuum leaves them; of a commit that is not on the disk yet it would leave nothing.
  await sql`checkpoint`.execute(test.owner);
  await sql`vacuum analyze cards, accounts, card_batches`.execute(test.owner);

  const plans = await plansOf(async () => {
    for (const query of [
      {},
      { page: '100' },
      { state: 'claimed' },
      { batch: 'many 7' },
      { batch: 'many 7', state: 'claimed', page: '30' },
      { search: 'many-1234' },
      { search: '@example.test' },
      { search: 'many 7' },
      { search: 'many' },
      { search: '3' },
      { search: '3', state: 'frozen' },
      { search: 'AAA' },
    ]) {
      await listed(query);
    }
  });
  expect(plans.length).toBeGreaterThan(20);
  expect(await listed({ page: '100' })).toMatchObject({ total: 1_000, hasMore: true });
  expect(plans.filter((plan) => plan.includes('Seq Scan'))).toEqual([]);
});

/** The plans of all statements about cards that something sends. */
async function plansOf(work: () => Promise<void>): Promise<string[]> {
  const { database } = test.services;
  const spy = vi.spyOn(database.getExecutor(), 'executeQuery');
  await work();
  const sent = spy.mock.calls.map(([query]) => query);
  spy.mockRestore();
  const plans: string[] = [];
  for (const query of sent) {
    if (!/from "?(cards|card_batches|unnest)/.test(query.sql)) continue;
    const explain = CompiledQuery.raw(`explain ${query.sql}`, [...query.parameters]);
    const { rows } = await database.executeQuery<Record<string, string>>(explain);
    plans.push([query.sql, ...rows.map((row) => Object.values(row)[0])].join('\n'));
  }
  return plans;
}
