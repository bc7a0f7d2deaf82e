import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Account } from '#server/features/accounts/accounts.service.ts';
import type { IssuedCard } from '#server/features/cards/issuing.service.ts';
import { deriveSunKeys, type SunKeys } from '#server/platform/ntag424/chip-keys.ts';
import { maxCounter } from '#server/platform/ntag424/sun-message.ts';
import { patience } from '#tests/support/patience.ts';
import { createCapturedLog } from '#tests/support/captured-log.ts';
import { addAccount, publish } from '#tests/support/shop.ts';
import { encryptedTap, plainTap } from '#tests/support/sun-messages.ts';
import {
  createTestApp,
  firstProfile,
  goodPassword,
  type TestApp,
} from '#tests/support/test-app.ts';

const masterKey = '0f1e2d3c4b5a69788796a5b4c3d2e1f0';
const asNavigation = {
  accept: 'text/html',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
};
const isMarked = ({ body }: { readonly body: string }) => body.includes('<p class="verified"');

/** A card with its chip, as a phone has it in hand. */
interface ChippedCard extends IssuedCard {
  readonly uid: Uint8Array;
  readonly keys: SunKeys;
}

let test: TestApp;
let owner: Account;
let token: string;
let card: ChippedCard;
const { log, lines } = createCapturedLog();

beforeAll(async () => {
  test = await createTestApp({ NFC_MASTER_KEYS: `2:${masterKey},1:${'11'.repeat(16)}` }, log);
  owner = await addAccount(test.services, 'owner@example.test');
  token = await test.services.sessions.open(test.services.database, owner.id);
  await publish(test.services, owner);
  card = await claimedCard();
});
afterAll(() => test.close());

let chipsMade = 0;
async function newCard(keyVersion = 2, master = masterKey): Promise<ChippedCard> {
  const { database, issuing, chips } = test.services;
  const order = { count: 1, batch: 'verified', kind: 'verified', actor: 'test' } as const;
  const [issued] = await issuing.issueWithin(database, order);
  if (issued === undefined) throw new Error('no card was issued');
  chipsMade += 1;
  const uid = Buffer.from(`04${chipsMade.toString(16).padStart(12, '0')}`, 'hex');
  await chips.register(issued.serial, { uid, keyVersion }, { actor: 'test' });
  return { ...issued, uid, keys: deriveSunKeys(Buffer.from(master, 'hex'), uid) };
}

async function claimedCard(keyVersion?: number, master?: string): Promise<ChippedCard> {
  const made = await newCard(keyVersion, master);
  const tapped = await get(addressOf(made, 0));
  const tapProof = proofOf(tapped.headers.location);
  const claim = { serial: made.serial, accountId: owner.id, claimCode: '', tapProof };
  await test.services.cards.claim(test.services.database, claim);
  return made;
}

const get = (url: string, headers: Record<string, string> = asNavigation) =>
  test.app.inject({ method: 'GET', url, headers });
const withQuery = (serial: string, query: string) => `/nfc/${serial}?${query}`;
const queryOf = ({ keys, uid }: ChippedCard, counter: number) =>
  new URLSearchParams(encryptedTap(keys, { uid, counter })).toString();
const addressOf = (of: ChippedCard, counter: number) => withQuery(of.serial, queryOf(of, counter));
const proofOf = (location: unknown) => /#tap=(.+)$/.exec(String(location))?.[1] ?? '';

let lastCounter = 0;
const nextCounter = () => (lastCounter += 1);

async function chipOf(serial: string) {
  return test.services.database
    .selectFrom('cardChips')
    .selectAll()
    .where('serial', '=', serial)
    .executeTakeFirstOrThrow();
}

describe('a fresh tap of a verified card', () => {
  it.each<[string, 'GET' | 'HEAD', Record<string, string>]>([
    ['HEAD', 'HEAD', {}],
    ['a prefetch', 'GET', { 'sec-purpose': 'prefetch' }],
    ['a prerendering', 'GET', { 'sec-purpose': 'prefetch;prerender' }],
    ['a prefetch of older browsers', 'GET', { purpose: 'prefetch' }],
  ])('is not used up by %s', async (_kind, method, headers) => {
    const url = addressOf(card, nextCounter());
    const looked = await test.app.inject({ method, url, headers: { ...asNavigation, ...headers } });
    expect([looked.statusCode, isMarked(looked)]).toEqual([200, false]);
    expect(looked.headers['cache-control']).toBe('no-store');
    expect(isMarked(await get(url))).toBe(true);
    expect(isMarked(await get(url))).toBe(false);
  });

  it.each([
    ['a script', { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
    ['a frame', { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }],
    ['a picture', { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }],
  ])('is not used up by %s of a page', async (_kind, headers) => {
    const url = addressOf(card, nextCounter());
    const asked = await test.app.inject({ method: 'GET', url, headers });
    expect([asked.statusCode, asked.headers['cache-control']]).toEqual([302, 'no-store']);
    expect(isMarked(await get(url))).toBe(true);
    expect(isMarked(await get(url))).toBe(false);
  });

  it.each([
    ['encrypted', (counter: number) => queryOf(card, counter)],
    [
      'in the clear',
      (counter: number) =>
        new URLSearchParams(plainTap(card.keys, { uid: card.uid, counter })).toString(),
    ],
    [
      'with its parameters in another order',
      (counter: number) => queryOf(card, counter).split('&').toReversed().join('&'),
    ],
  ])('%s shows the mark once, and no cache may keep it', async (_, makeQuery) => {
    const url = withQuery(card.serial, makeQuery(nextCounter()));
    const first = await get(url);
    expect(first.statusCode).toBe(200);
    expect(isMarked(first)).toBe(true);
    expect(first.headers['cache-control']).toBe('no-store');
    expect(first.headers.etag).toBeUndefined();
    const again = await get(url);
    expect(again.statusCode).toBe(200);
    expect(isMarked(again)).toBe(false);
    expect(again.headers['cache-control']).toBe('no-store');
    expect(isMarked(await get(`/card/${owner.uniqueId}`))).toBe(false);
    expect(isMarked(await get(`/nfc/${card.serial}`))).toBe(false);
  });

  it('is one of 40 that come at once', async () => {
    const url = addressOf(card, nextCounter());
    const answers = await Promise.all(Array.from({ length: 40 }, () => get(url)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    expect(answers.filter(isMarked)).toHaveLength(1);
  });

  it('leads others on as before', async () => {
    const answer = await get(addressOf(card, nextCounter()), { accept: 'text/html' });
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe(`/card/${owner.uniqueId}#nfc`);
  });

  it('with an older master key is read while that is set, and no more', async () => {
    const older = await claimedCard(1, '11'.repeat(16));
    expect(isMarked(await get(addressOf(older, 1)))).toBe(true);
    const { chips } = test.services;
    const { uid } = older;
    await chips.register(older.serial, { uid, keyVersion: 9 }, { actor: 'test' });
    const gone = await get(addressOf(older, 2));
    expect(gone.statusCode).toBe(200);
    expect(isMarked(gone)).toBe(false);
    expect(await chips.countUnreadable()).toBe(1);
  });

  it('of the last of its counter is read', async () => {
    const old = await claimedCard();
    expect(isMarked(await get(addressOf(old, maxCounter)))).toBe(true);
    expect(isMarked(await get(addressOf(old, maxCounter)))).toBe(false);
  });
});

describe('what is not the newest message of the card', () => {
  it.each<[string, () => string]>([
    ['an old counter', () => queryOf(card, 0)],
    ['a truncated signature', () => queryOf(card, nextCounter()).slice(0, -2)],
    ['doubled data', () => `${queryOf(card, nextCounter())}&picc_data=00`],
    ['a doubled message', () => `${queryOf(card, nextCounter())}&${queryOf(card, nextCounter())}`],
    ['no data', () => `picc_data=&cmac=`],
    [
      'a flipped bit',
      () => queryOf(card, nextCounter()).replace(/.$/, (digit) => (digit === '0' ? '1' : '0')),
    ],
    [
      'a foreign key',
      () => queryOf({ ...card, keys: deriveSunKeys(Buffer.alloc(16), card.uid) }, 999),
    ],
    ['a foreign chip', () => queryOf({ ...card, uid: Buffer.alloc(7, 9) }, 999)],
    ['percent signs', () => 'picc_data=%E0%A4%A&cmac=%'],
  ])('such as %s is the ordinary page', async (_, makeQuery) => {
    const answer = await get(withQuery(card.serial, makeQuery()));
    expect(answer.statusCode).toBe(200);
    expect(isMarked(answer)).toBe(false);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('at a plain card or at none is answered as without it', async () => {
    const [plain] = await test.services.issuing.issueWithin(test.services.database, {
      count: 1,
      batch: 'plain',
      actor: 'test',
    });
    const answer = await get(withQuery(plain!.serial, queryOf(card, 5000)));
    expect(answer.headers.location).toBe((await get(`/nfc/${plain!.serial}`)).headers.location);
    expect((await get(withQuery('4000000000000002', queryOf(card, 5000)))).statusCode).toBe(404);
    expect((await get(withQuery('abc', queryOf(card, 5000)))).statusCode).toBe(404);
  });

  it('is reported to the owner, once an hour', async () => {
    const used = await claimedCard();
    const url = addressOf(used, 1);
    await get(url);
    for (let again = 0; again < 3; again += 1) await get(url);
    await vi.waitFor(
      async () => expect((await chipOf(used.serial)).replayedAt).not.toBeNull(),
      patience,
    );
    const cards = await test.app.inject({
      method: 'GET',
      url: '/api/cards',
      headers: { authorization: `Bearer ${token}` },
    });
    const listed = cards.json().cards.find(({ serial }: IssuedCard) => serial === used.serial);
    expect(listed).toMatchObject({ oldTapUsedAt: test.clock.now().toISOString() });
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from audit_entries
      where action = 'card.old_tap_used_again' and subject_id = ${used.serial}`.execute(
      test.services.database,
    );
    expect(rows[0]?.count).toBe(1);
  });
});

it('of a frozen card is refused as ever', async () => {
  const frozen = await claimedCard();
  await test.services.cards.setFrozen(frozen.serial, true, 'test');
  const answer = await get(addressOf(frozen, 1));
  expect(answer.statusCode).toBe(403);
  expect(answer.body).not.toContain(owner.uniqueId);
  expect(answer.headers['cache-control']).toBe('no-store');
});

describe('claiming a verified card', () => {
  const check = async (serial: string, tapProof: string) => {
    const url = `/api/nfc/${serial}/check`;
    const answer = await test.app.inject({ method: 'POST', url, payload: { tapProof } });
    return answer.json().outlook;
  };
  const claim = (serial: string, tapProof: string, bearer = token) =>
    test.app.inject({
      method: 'POST',
      url: `/api/nfc/${serial}/claim`,
      headers: { authorization: `Bearer ${bearer}` },
      payload: { tapProof },
    });

  it('needs a tap: its serial alone, a code on paper and a used address are not enough', async () => {
    const fresh = await newCard();
    const url = addressOf(fresh, 1);
    const tapped = await get(url);
    expect(tapped.headers.location).toMatch(/^\/register-nfc\?.*&mode=nfc#tap=[\w.-]+$/);
    const proof = proofOf(tapped.headers.location);
    for (const copied of [`/nfc/${fresh.serial}`, `/nfc/qr?u=${fresh.identifier}`, url]) {
      expect((await get(copied)).headers.location).not.toContain('#tap');
    }
    expect(await check(fresh.serial, '')).toBe('untapped');
    const refused = await claim(fresh.serial, '');
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({
      message: 'Tap the card again.',
      fields: { tapProof: 'Tap the card again.' },
    });
    expect(await check(fresh.serial, proof)).toBe('open');
    expect((await claim(fresh.serial, proof)).statusCode).toBe(200);
    // As after a lost answer.
    expect((await claim(fresh.serial, proof)).statusCode).toBe(200);
  });

  it.each<[string, (proof: string) => string | Promise<string>]>([
    ['a changed', (proof) => proof.replace(/^\d+/, '7')],
    ['an empty', () => ''],
    ['a made-up', () => `1.${test.clock.now().getTime()}.${'A'.repeat(43)}`],
    [
      'another card’s',
      async () => proofOf((await get(addressOf(await newCard(), 1))).headers.location),
    ],
  ])('does not take %s proof', async (_, change) => {
    const fresh = await newCard();
    const proof = proofOf((await get(addressOf(fresh, 1))).headers.location);
    expect(await check(fresh.serial, await change(proof))).toBe('untapped');
  });

  it('takes a proof for half an hour, and once', async () => {
    const fresh = await newCard();
    const proof = proofOf((await get(addressOf(fresh, 1))).headers.location);
    expect((await claim(fresh.serial, proof)).statusCode).toBe(200);
    const code = await test.services.cards.release(fresh.serial, 'test');
    const again = { serial: fresh.serial, accountId: owner.id, claimCode: code };
    const { cards, database } = test.services;
    await expect(cards.claim(database, { ...again, tapProof: proof })).rejects.toThrow(
      'Tap the card again.',
    );
    const other = await newCard();
    const late = proofOf((await get(addressOf(other, 1))).headers.location);
    test.clock.advance(31 * 60);
    expect(await check(other.serial, late)).toBe('untapped');
  });

  it('makes an account by a mailed code, too', async () => {
    const fresh = await newCard();
    const tapProof = proofOf((await get(addressOf(fresh, 1))).headers.location);
    const email = 'new@example.test';
    const payload = { email, password: goodPassword, profile: firstProfile };
    const send = async (proof: string, otp: string) =>
      test.app.inject({
        method: 'POST',
        url: `/api/nfc/${fresh.serial}/claim`,
        payload: { ...payload, otp, tapProof: proof },
      });
    const otp = await test.requestOtp(email);
    expect((await send('', otp)).statusCode).toBe(403);
    expect((await send(tapProof, otp)).statusCode).toBe(200);
  });
});

describe('the insights', () => {
  const view = (tap: string | undefined) =>
    test.app.inject({
      method: 'POST',
      url: '/api/events/scan',
      headers: {
        'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1',
      },
      payload: { uniqueId: owner.uniqueId, source: 'nfc', tap },
    });

  it('count a verified tap once, apart from the taps', async () => {
    const counted = await claimedCard();
    const unseen = addressOf(counted, 9);
    const url = addressOf(counted, 1);
    await get(url);
    // Nobody has opened this one, and that one twice.
    for (const tap of [url, url, unseen, undefined, '/nfc/x?picc_data=1', '//[', `/card${url}`]) {
      expect((await view(tap)).statusCode).toBe(200);
    }
    const answer = await test.app.inject({
      method: 'GET',
      url: '/api/insights',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.json().counts).toEqual([
      expect.objectContaining({ views: 7, taps: 7, verifiedTaps: 1 }),
    ]);
  });
});

it('writes no message of a chip into the log', () => {
  const written = lines.join('\n');
  expect(written).not.toMatch(/picc_data|cmac|#tap/i);
});
