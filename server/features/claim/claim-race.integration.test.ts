import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addSignedIn, issueCard } from '#tests/support/shop.ts';
import { shortOrWhole } from '#tests/support/whole-run.ts';
import {
  createTestApp,
  firstProfile,
  goodPassword,
  type TestApp,
} from '#tests/support/test-app.ts';

const rivals = shortOrWhole(40, 200);

describe(`${rivals} simultaneous claims of one card`, () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  const claim = (serial: string, request: { headers?: Record<string, string>; payload?: object }) =>
    test.app.inject({ method: 'POST', url: `/api/nfc/${serial}/claim`, ...request });

  /** The answers to the claimers, and the state of the database afterwards. */
  async function readOutcome(serial: string, answers: Awaited<ReturnType<typeof claim>>[]) {
    const { database } = test.services;
    const winners = answers.filter(({ statusCode }) => statusCode === 200);
    const losers = answers.filter(({ statusCode }) => statusCode === 409);
    const owner = await database
      .selectFrom('cards')
      .innerJoin('accounts', 'accounts.id', 'cards.accountId')
      .select(['accounts.id', 'accounts.uniqueId'])
      .where('serial', '=', serial)
      .executeTakeFirstOrThrow();
    const claims = await database
      .selectFrom('auditEntries')
      .select('accountId')
      .where('subjectId', '=', serial)
      .where('action', '=', 'card.claimed')
      .execute();
    return {
      ownerId: owner.id,
      counts: { won: winners.length, lost: losers.length },
      refusals: new Set(losers.map((answer) => answer.json().message)),
      isOwnedByWinner: owner.uniqueId === winners[0]?.json().profilePublicId,
      claims: claims.map(({ accountId }) => accountId === owner.id),
    };
  }
  const oneWinner = {
    counts: { won: 1, lost: rivals - 1 },
    refusals: new Set(['This card has already been claimed.']),
    isOwnedByWinner: true,
    claims: [true],
  };

  it('by people who are signed in have one winner', async () => {
    const { serial } = await issueCard(test.services);
    const tokens = await addSignedIn(test.services, rivals);
    const answers = await Promise.all(
      tokens.map((token) => claim(serial, { headers: { authorization: `Bearer ${token}` } })),
    );
    expect(await readOutcome(serial, answers)).toMatchObject(oneWinner);
  });

  it('by people with mailed codes have one winner, and make one account', async () => {
    const { services } = test;
    const { serial } = await issueCard(services);
    const emails = Array.from({ length: rivals }, (_, index) => `visitor-${index}@example.test`);
    await Promise.all(emails.map((email) => services.otp.send(email, '127.0.0.1')));
    const mails = (await test.deliverMails()).filter(({ to }) => emails.includes(to));
    const forms = mails.map(({ to, text }) => ({
      email: to,
      otp: /\b\d{6}\b/.exec(text)?.[0],
      password: goodPassword,
      profile: firstProfile,
    }));
    expect(forms).toHaveLength(rivals);

    const answers = await Promise.all(forms.map((payload) => claim(serial, { payload })));
    const { ownerId, ...outcome } = await readOutcome(serial, answers);
    expect(outcome).toEqual(oneWinner);

    const made = await services.database
      .selectFrom('accounts')
      .leftJoin('profiles', 'profiles.accountId', 'accounts.id')
      .select(['accounts.id', 'profiles.isActive'])
      .where('accounts.email', 'like', 'visitor-%')
      .execute();
    expect(made).toEqual([{ id: ownerId, isActive: true }]);
    const used = await services.database
      .selectFrom('otpCodes')
      .select('email')
      .where('usedAt', 'is not', null)
      .execute();
    expect(used).toHaveLength(1);
  });
});
