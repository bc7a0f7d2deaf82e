import { afterAll, beforeAll, expect, it } from 'vitest';
import { addAccount, publish } from '#tests/support/shop.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)';

async function addOwner(email: string) {
  const { services } = test;
  const account = await addAccount(services, email);
  await publish(services, account);
  async function signIn() {
    const token = await services.sessions.open(services.database, account.id);
    return { authorization: `Bearer ${token}`, 'user-agent': agent };
  }
  return {
    signIn,
    open: (source: string, as: Record<string, string> = { 'user-agent': agent }) =>
      test.app.inject({
        method: 'POST',
        url: '/api/events/scan',
        headers: as,
        payload: { uniqueId: account.uniqueId, source },
      }),
    async lastTaps() {
      const headers = await signIn();
      return (await test.app.inject({ url: '/api/insights/last-taps', headers })).json().taps;
    },
  };
}

it('an owner sees the last taps and scans of the own cards, by the hour', async () => {
  const [ada, eve] = [await addOwner('ada@example.test'), await addOwner('eve@example.test')];
  await ada.open('nfc');
  await ada.open('link');
  await ada.open('nfc', await ada.signIn());
  test.clock.advance(3_600);
  await ada.open('nfc');
  await ada.open('nfc');
  await ada.open('qr');
  await eve.open('qr');
  expect(await ada.lastTaps()).toEqual([
    { at: '2026-11-21T11:00:00.000Z', source: 'nfc', count: 2 },
    { at: '2026-11-21T11:00:00.000Z', source: 'qr', count: 1 },
    { at: '2026-11-21T10:00:00.000Z', source: 'nfc', count: 1 },
  ]);
  test.clock.advance(31 * 86_400);
  expect(await ada.lastTaps()).toEqual([]);
});
