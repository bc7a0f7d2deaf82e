import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Account } from '#server/features/accounts/accounts.service.ts';
import { addAccount, issueClaimedCard } from '#tests/support/shop.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let test: TestApp;
let ada: Account;
let grace: Account;
let serial: string;
let identifier: string;
beforeAll(async () => {
  test = await createTestApp();
  ada = await addAccount(test.services, 'ada@example.test');
  grace = await addAccount(test.services, 'grace@example.test');
});
afterAll(() => test.close());
beforeEach(async () => {
  ({ serial, identifier } = await issueClaimedCard(test.services, ada));
});

async function call(account: Account, method: 'GET' | 'POST', path: string, payload?: object) {
  const { sessions, database } = test.services;
  const authorization = `Bearer ${await sessions.open(database, account.id)}`;
  const url = `/api${path}`;
  return test.app.inject({ method, url, headers: { authorization }, ...(payload && { payload }) });
}
const change = (account: Account, action: string) =>
  call(account, 'POST', `/cards/${serial}/${action}`);
const tap = () =>
  test.app.inject({ url: `/nfc/${serial}/resolve`, headers: { accept: 'application/json' } });

const claimedAt = '2026-11-21T10:00:00.000Z';

describe('a card and its owner', () => {
  it('lists the cards of who asks', async () => {
    const { cards } = (await call(ada, 'GET', '/cards')).json<{ cards: { serial: string }[] }>();
    expect(cards).toContainEqual({ serial, card: identifier, state: 'claimed', claimedAt });
    expect((await call(grace, 'GET', '/cards')).json()).toEqual({ success: true, cards: [] });
  });

  it('is frozen and active again, as often as it is asked for', async () => {
    const frozen = { serial, card: identifier, state: 'frozen', frozenBy: 'owner', claimedAt };
    for (let time = 0; time < 2; time += 1) {
      const answer = await change(ada, 'freeze');
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({ success: true, message: 'Card frozen', card: frozen });
    }
    expect((await tap()).statusCode).toBe(403);
    for (let time = 0; time < 2; time += 1) {
      const answer = await change(ada, 'unfreeze');
      const { frozenBy: _, ...rest } = frozen;
      const card = { ...rest, state: 'claimed' };
      expect(answer.json()).toEqual({ success: true, message: 'Card active again', card });
    }
    expect((await tap()).json()).toEqual({ success: true, url: `/card/${ada.uniqueId}` });
    const entries = await test.services.database
      .selectFrom('auditEntries')
      .select(['action', 'actor', 'actorAccountId'])
      .where('subjectId', '=', serial)
      .where('action', '!=', 'card.issued')
      .orderBy('action')
      .execute();
    expect(entries).toEqual(
      ['card.claimed', 'card.freeze', 'card.unfreeze'].map((action) => ({
        action,
        actor: 'owner',
        actorAccountId: ada.id,
      })),
    );
  });

  it.each(['claimed', 'frozen'])('is released while %s, and claimed by its code', async (state) => {
    if (state === 'frozen') await change(ada, 'freeze');
    const released = await change(ada, 'release');
    expect(released.statusCode).toBe(200);
    const { transferCode } = released.json<{ transferCode: string }>();
    expect(released.json()).toEqual({ success: true, message: 'Card released', transferCode });
    expect((await tap()).statusCode).toBe(403);
    const { transferCodeHash } = await test.services.database
      .selectFrom('cards')
      .select('transferCodeHash')
      .where('serial', '=', serial)
      .executeTakeFirstOrThrow();
    expect(transferCodeHash).toHaveLength(32);

    const claim = (claimCode: string, by = grace) =>
      call(by, 'POST', `/nfc/${serial}/claim`, { claimCode });
    expect((await claim('2222-2222-2222')).statusCode).toBe(403);
    const typed = ` ${transferCode.replaceAll('-', ' ').toLowerCase()} `;
    expect((await claim(typed)).statusCode).toBe(200);
    expect((await claim(transferCode, ada)).statusCode).toBe(409);
    expect((await tap()).json()).toEqual({ success: true, url: `/card/${grace.uniqueId}` });
  });

  it.each(['freeze', 'unfreeze', 'release'])('is not there for others to %s', async (action) => {
    const answer = await change(grace, action);
    expect([answer.statusCode, answer.json().message]).toEqual([404, 'This card does not exist.']);
    expect((await tap()).statusCode).toBe(200);
  });

  it.each([false, true])(
    'stays as the shop has frozen it (by the owner before: %s)',
    async (was) => {
      const { cards } = test.services;
      if (was) await change(ada, 'freeze');
      await cards.setFrozen(serial, true, 'test');
      for (const action of ['unfreeze', 'release']) {
        const answer = await change(ada, action);
        const message = 'This card was frozen by the shop. Please contact support.';
        expect([answer.statusCode, answer.json().message]).toEqual([403, message]);
      }
      expect((await change(ada, 'freeze')).json().card).toMatchObject({ frozenBy: 'shop' });
      expect((await tap()).statusCode).toBe(403);
      await cards.setFrozen(serial, false, 'test');
      expect((await tap()).statusCode).toBe(200);
      expect((await change(ada, 'freeze')).json().card).toMatchObject({ frozenBy: 'owner' });
      expect((await change(ada, 'unfreeze')).statusCode).toBe(200);
    },
  );

  it('tells who gave it up another code, as after a lost answer, until it is claimed', async () => {
    const codeOf = async () => (await change(ada, 'release')).json().transferCode;
    const codes = [await codeOf(), await codeOf()];
    expect(new Set(codes).size).toBe(2);
    expect((await change(grace, 'release')).statusCode).toBe(404);
    const claim = (claimCode: unknown) =>
      call(grace, 'POST', `/nfc/${serial}/claim`, { claimCode });
    expect((await claim(codes[0])).statusCode).toBe(403);
    expect((await claim(codes[1])).statusCode).toBe(200);
    expect((await change(ada, 'release')).statusCode).toBe(404);
    expect((await change(grace, 'release')).statusCode).toBe(200);
    expect((await change(ada, 'release')).statusCode).toBe(404);
  });

  it('that the shop has taken away is not its former owner’s to ask about', async () => {
    await test.services.cards.release(serial, 'test');
    expect((await change(ada, 'release')).statusCode).toBe(404);
  });

  it('is released once when that is asked several times at once, by the last code', async () => {
    const answers = await Promise.all(
      ['release', 'release', 'freeze', 'release'].map((action) => change(ada, action)),
    );
    expect(answers.every(({ statusCode }) => [200, 404].includes(statusCode))).toBe(true);
    const codes = answers.map((answer) => answer.json().transferCode).filter(Boolean);
    expect(codes).toHaveLength(3);
    const released = await test.services.database
      .selectFrom('auditEntries')
      .select('action')
      .where('subjectId', '=', serial)
      .where('action', 'in', ['card.release', 'card.transfer_code_renewed'])
      .orderBy('action')
      .execute();
    const renewed = 'card.transfer_code_renewed';
    expect(released.map(({ action }) => action)).toEqual(['card.release', renewed, renewed]);
    const claims = [];
    for (const claimCode of codes) {
      claims.push((await call(grace, 'POST', `/nfc/${serial}/claim`, { claimCode })).statusCode);
    }
    expect(claims).toContain(200);
  });
});
