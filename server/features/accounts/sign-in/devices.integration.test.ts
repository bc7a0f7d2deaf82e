import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DeviceView } from '#wire/accounts/account-settings.ts';
import { addSettingsCaller, type SettingsCaller } from '#tests/support/settings-caller.ts';
import { createTestApp, goodPassword, type TestApp } from '#tests/support/test-app.ts';

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const hour = 3_600;

let test: TestApp;
let ada: SettingsCaller;
beforeAll(async () => {
  test = await createTestApp();
  ada = await addSettingsCaller(test, 'ada@example.test');
});
afterAll(() => test.close());

async function signIn(userAgent: string): Promise<string> {
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { 'user-agent': userAgent },
    payload: { email: ada.email, password: goodPassword },
  });
  return answer.json().token;
}

async function devicesOf(token?: string): Promise<DeviceView[]> {
  return (await ada.call('GET', '/sessions', undefined, token)).json().sessions;
}

async function newestEntry() {
  const [entry] = await test.services.audit.listOf(test.services.database, ada.user._id);
  return entry;
}

it('lists the devices that are signed in, last used first, and nothing of what they sent', async () => {
  test.clock.advance(2 * hour);
  const token = await signIn(chrome);
  const [first, second, ...others] = await devicesOf(token);
  expect(others).toEqual([]);
  expect(first).toMatchObject({ device: 'Chrome on Windows', isCurrent: true });
  expect(first?.firstSeen).toBe(test.clock.now().toISOString());
  expect(second).toMatchObject({ device: '', isCurrent: false });

  test.clock.advance(2 * hour);
  await ada.call('GET', '/user');
  expect((await devicesOf()).map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
  const kept = await test.services.database.selectFrom('sessions').selectAll().execute();
  expect(JSON.stringify(kept)).not.toContain('Mozilla');
});

it('signs one out, which another account cannot', async () => {
  const token = await signIn(chrome);
  const own = (await devicesOf(token)).find(({ isCurrent }) => isCurrent);
  const path = `/sessions/${own?._id}/end`;
  const bob = await addSettingsCaller(test, 'bob@example.test');
  expect((await bob.call('POST', path)).statusCode).toBe(404);

  test.clock.advance(1);
  const answer = await ada.call('POST', path);
  expect(answer.json()).toMatchObject({ success: true, message: 'The device was logged out.' });
  expect(answer.json().sessions).toEqual(await devicesOf());
  expect((await ada.call('GET', '/user', undefined, token)).statusCode).toBe(401);
  expect(await newestEntry()).toMatchObject({
    action: 'account.device_signed_out',
    after: { device: 'Chrome on Windows' },
  });
  const again = await ada.call('POST', path);
  expect([again.statusCode, again.json().message]).toEqual([
    404,
    'This device is no longer logged in.',
  ]);
});

it('signs all others out', async () => {
  const token = await signIn(chrome);
  test.clock.advance(1);
  const answer = await ada.call('POST', '/sessions/end-others');
  expect(answer.json()).toMatchObject({
    message: 'All other devices were logged out.',
    sessions: [{ isCurrent: true }],
  });
  expect((await ada.call('GET', '/user', undefined, token)).statusCode).toBe(401);
  expect(await devicesOf()).toHaveLength(1);
  expect((await newestEntry())?.action).toBe('account.devices_signed_out');
});

it('does not list what has ended by itself', async () => {
  await signIn(chrome);
  test.clock.advance(29 * 24 * hour);
  await ada.call('GET', '/user');
  test.clock.advance(2 * 24 * hour);
  expect(await devicesOf()).toHaveLength(1);
});

it('has the many devices of one person in pages, the one that asks on the first', async () => {
  const { database, sessions } = test.services;
  const eve = await addSettingsCaller(test, 'eve@example.test');
  test.clock.advance(1);
  for (let index = 0; index < 500; index += 1) {
    await sessions.open(database, eve.user._id, `Browser ${index}`);
  }
  const page = async (number: number) =>
    (await eve.call('GET', `/sessions?page=${number}&limit=100`)).json();
  const pages = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(page));
  const lengths = pages.map((each) => each.sessions.length);
  expect(lengths).toEqual([100, 100, 100, 100, 100, 1, 0]);
  expect(pages.map(({ total }) => total)).toEqual(Array.from({ length: 7 }, () => 501));
  expect(pages[0].sessions[0].isCurrent).toBe(true);
  const ids = new Set(pages.flatMap((each) => each.sessions.map(({ _id }: DeviceView) => _id)));
  expect(ids.size).toBe(501);
  expect((await eve.call('GET', '/sessions?limit=101')).statusCode).toBe(400);

  const left = (await eve.call('POST', '/sessions/end-others')).json();
  expect(left).toMatchObject({ total: 1, sessions: [{ isCurrent: true }] });
});
