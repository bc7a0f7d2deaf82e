import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAccount, issueCard, issueClaimedCard } from '#tests/support/shop.ts';
import { createTestApp, goodPassword, type TestApp } from '#tests/support/test-app.ts';

const needsCode = 'This card had an owner before. Please enter its transfer code.';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const claim = (serial: string, payload: object) =>
  test.app.inject({ method: 'POST', url: `/api/nfc/${serial}/claim`, payload });
const auditOf = (serial: string) =>
  test.services.database
    .selectFrom('auditEntries')
    .select('before')
    .where('subjectId', '=', serial)
    .where('action', '=', 'card.claimed')
    .orderBy('at')
    .execute();

describe('a card that is not free', () => {
  it.each([
    ['claimed', 409, 'This card has already been claimed.', {}],
    ['frozen', 409, 'This card is frozen and can’t be claimed.', {}],
    ['released', 403, needsCode, { claimCode: needsCode }],
  ])('%s is refused, and the code stays good', async (state, status, message, fields) => {
    const { services } = test;
    const owner = await addAccount(services, `owner-of-${state}@example.test`);
    const { serial } = await issueClaimedCard(services, owner);
    if (state === 'frozen') await services.cards.setFrozen(serial, true, 'test');
    if (state === 'released') await services.cards.release(serial, 'test');
    const email = `late-for-${state}@example.test`;
    const form = { email, otp: await test.requestOtp(email), password: goodPassword };
    for (const claimCode of ['', 'AAAA-AAAA-AAAA']) {
      const answer = await claim(serial, { ...form, claimCode });
      expect(answer.statusCode).toBe(status);
      expect(answer.json()).toMatchObject({ success: false, message, fields });
    }
    expect(await auditOf(serial)).toHaveLength(1);
    expect((await claim((await issueCard(services)).serial, form)).statusCode).toBe(200);
  });

  it('released is claimed with its transfer code, once', async () => {
    const { services } = test;
    const owner = await addAccount(services, 'giver@example.test');
    const { serial } = await issueClaimedCard(services, owner);
    test.clock.advance(1);
    const code = await services.cards.release(serial, 'test');
    const claimCode = code.toLowerCase().replaceAll('-', ' ');
    const email = 'taker@example.test';
    const otp = await test.requestOtp(email);
    const answer = await claim(serial, { email, otp, password: goodPassword, claimCode });
    expect(answer.statusCode).toBe(200);
    expect(await auditOf(serial)).toEqual([
      { before: { state: 'unclaimed' } },
      { before: { state: 'released' } },
    ]);

    await services.cards.release(serial, 'test');
    const later = 'later@example.test';
    const old = await claim(serial, {
      email: later,
      otp: await test.requestOtp(later),
      password: goodPassword,
      claimCode,
    });
    expect(old.statusCode).toBe(403);
  });
});
