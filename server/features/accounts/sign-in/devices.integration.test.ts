import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DeviceView } from '#wire/account-settings.ts';
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

  const answer = await ada.call('POST', path);
  expect(answer.json()).toMatchObject({ success: true, message: 'The device was signed out.' });
  expect(answer.json().sessions).toEqual(await devicesOf());
  expect((await ada.call('GET', '/user', undefined, token)).statusCode).toBe(401);
  const again = await ada.call('POST', path);
  expect([again.statusCode, again.json().message]).toEqual([
    404,
    'This device is not signed in any more.',
  ]);
});

it('signs all others out', async () => {
  const token = await signIn(chrome);
  const answer = await ada.call('POST', '/sessions/end-others');
  expect(answer.json()).toMatchObject({
    message: 'All other devices were signed out.',
    sessions: [{ isCurrent: true }],
  });
  expect((await ada.call('GET', '/user', undefined, token)).statusCode).toBe(401);
  expect(await devicesOf()).toHaveLength(1);
});

it('does not list what has ended by itself', async () => {
  await signIn(chrome);
  test.clock.advance(29 * 24 * hour);
  await ada.call('GET', '/user');
  test.clock.advance(2 * 24 * hour);
  expect(await devicesOf()).toHaveLength(1);
});
