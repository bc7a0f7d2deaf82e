import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Account } from '#server/features/accounts/accounts.service.ts';
import { addAccount, issueCard, issueClaimedCard } from '#tests/support/shop.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

describe('a claim with a bearer token', () => {
  let test: TestApp;
  let account: Account;
  let token: string;
  beforeAll(async () => {
    test = await createTestApp();
    const { services } = test;
    account = await addAccount(services, 'ada@example.test');
    token = await services.sessions.open(services.database, account.id);
  });
  afterAll(() => test.close());

  const claim = (
    serial: string,
    { payload, headers }: { payload?: string | object; headers?: Record<string, string> } = {},
  ) =>
    test.app.inject({
      method: 'POST',
      url: `/api/nfc/${serial}/claim`,
      headers: { authorization: `Bearer ${token}`, ...headers },
      ...(payload !== undefined && { payload }),
    });

  it.each([
    ['no body', {}],
    ['no body, called JSON', { headers: { 'content-type': 'application/json' } }],
    ['an empty object', { payload: {} }],
    ['what a form would send', { payload: { email: '', otp: '', password: '' } }],
  ])('binds the card to the account: %s', async (_, request) => {
    const { serial, identifier } = await issueCard(test.services);
    const answer = await claim(serial, request);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      success: true,
      message: 'Card claimed successfully',
      profilePublicId: account.uniqueId,
      user: expect.objectContaining({ _id: account.id, companyProfiles: [] }),
    });
    const mine = await test.services.cards.listCards(test.services.database, account.id);
    expect(mine.map((card) => card.identifier)).toContain(identifier);
  });

  it.each([
    ['not numeric', () => 'abc', 400, 'Card serial must be numeric. Please re-scan.'],
    ['unknown', () => '4000000000000002', 404, 'Unable to resolve this card.'],
    [
      'claimed by somebody else',
      async () => {
        const other = await addAccount(test.services, 'other@example.test');
        return (await issueClaimedCard(test.services, other)).serial;
      },
      409,
      'This card has already been claimed.',
    ],
  ])('is refused for a card that is %s', async (_, serialOf, status, message) => {
    const answer = await claim(await serialOf());
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ success: false, message });
  });

  it('needs the transfer code of a released card', async () => {
    const { services } = test;
    const { serial } = await issueClaimedCard(services, account);
    const claimCode = await services.cards.release(serial, 'test');
    expect((await claim(serial)).statusCode).toBe(403);
    expect((await claim(serial, { payload: { claimCode } })).statusCode).toBe(200);
  });

  it('is refused with a token that is not live, whatever else is sent', async () => {
    const { serial } = await issueCard(test.services);
    const answer = await claim(serial, { headers: { authorization: `Bearer ${'x'.repeat(43)}` } });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({
      message: 'Your session has ended. Please log in again.',
    });
  });
});
