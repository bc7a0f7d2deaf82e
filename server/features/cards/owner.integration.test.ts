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
    const frozen = { serial, card: identifier, state: 'frozen', claimedAt };
    for (let time = 0; time < 2; time += 1) {
      const answer = await change(ada, 'freeze');
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({ success: true, message: 'Card frozen', card: frozen });
    }
    expect((await tap()).statusCode).toBe(403);
    for (let time = 0; time < 2; time += 1) {
      const answer = await change(ada, 'unfreeze');
      const card = { ...frozen, state: 'claimed' };
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

  it.each(['claimed', 'frozen'])('is given up while %s, and claimed by its code', async (state) => {
    if (state === 'frozen') await change(ada, 'freeze');
    const released = await change(ada, 'release');
    expect(released.statusCode).toBe(200);
    const { transferCode } = released.json<{ transferCode: string }>();
    expect(released.json()).toEqual({ success: true, message: 'Card released', transferCode });
    expect((await tap()).statusCode).toBe(403);
    expect((await change(ada, 'release')).statusCode).toBe(404);
    const { transferCodeHash } = await test.services.database
      .selectFrom('cards')
      .select('transferCodeHash')
      .where('serial', '=', serial)
      .executeTakeFirstOrThrow();
    expect(transferCodeHash).toHaveLength(32);

    const claim = (claimCode: string) => call(grace, 'POST', `/nfc/${serial}/claim`, { claimCode });
    expect((await claim('2222-2222-2222')).statusCode).toBe(403);
    const typed = ` ${transferCode.replaceAll('-', ' ').toLowerCase()} `;
    expect((await claim(typed)).statusCode).toBe(200);
    expect((await claim(transferCode)).statusCode).toBe(409);
    expect((await tap()).json()).toEqual({ success: true, url: `/card/${grace.uniqueId}` });
  });

  it.each(['freeze', 'unfreeze', 'release'])('is not there for others to %s', async (action) => {
    const answer = await change(grace, action);
    expect([answer.statusCode, answer.json().message]).toEqual([404, 'This card does not exist.']);
    expect((await tap()).statusCode).toBe(200);
  });

  it('goes one of two ways when both are asked at once', async () => {
    const answers = await Promise.all(
      ['release', 'release', 'freeze', 'release'].map((action) => change(ada, action)),
    );
    const codes = answers.filter((answer) => 'transferCode' in answer.json());
    expect(codes).toHaveLength(1);
    expect(answers.every(({ statusCode }) => [200, 404].includes(statusCode))).toBe(true);
  });
});
