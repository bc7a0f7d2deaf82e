import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addSettingsCaller, type SettingsCaller } from '#tests/support/settings-caller.ts';
import { createTestApp, goodPassword, type TestApp } from '#tests/support/test-app.ts';

let test: TestApp;
let ada: SettingsCaller;
beforeAll(async () => {
  test = await createTestApp();
  ada = await addSettingsCaller(test, 'ada@example.test');
});
afterAll(() => test.close());

const login = (email: string, password: string, headers = {}) =>
  test.app.inject({ method: 'POST', url: '/api/login', payload: { email, password }, headers });
const statusWith = async (headers: Record<string, string>, query = '') =>
  (await test.app.inject({ url: `/api/user${query}`, headers })).statusCode;

describe('a session', () => {
  it('is never one that who signs in has brought along', async () => {
    const chosen = 'A'.repeat(43);
    for (const brought of [chosen, ada.token]) {
      const headers = { authorization: `Bearer ${brought}`, cookie: `token=${brought}` };
      const answer = await login(ada.email, goodPassword, headers);
      expect(answer.statusCode).toBe(200);
      expect(answer.json().token).not.toBe(brought);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    expect(await statusWith({ authorization: `Bearer ${chosen}` })).toBe(401);
  });

  it('is taken from the one header alone', async () => {
    const { token } = ada;
    expect(await statusWith({ authorization: `Bearer ${token}` })).toBe(200);
    expect(await statusWith({ cookie: `token=${token}; session=${token}` })).toBe(401);
    expect(await statusWith({ 'x-auth-token': token, 'x-access-token': token })).toBe(401);
    expect(await statusWith({}, `?token=${token}&access_token=${token}`)).toBe(401);
    expect(await statusWith({ authorization: `Basic ${token}` })).toBe(401);
    expect(await statusWith({ authorization: `Bearer ${token}, Bearer ${token}` })).toBe(401);
  });

  it('is kept of nothing that would open it', async () => {
    const rows = await test.owner.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(ada.token);
  });
});

describe('the work of a log-in', () => {
  it('is the same for an address with an account and for one without', async () => {
    const matches = vi.spyOn(test.services.passwords, 'matches');
    const worksOf = async (email: string, password: string) => {
      matches.mockClear();
      const { statusCode } = await login(email, password);
      return [statusCode, matches.mock.calls.length];
    };
    expect(await worksOf(ada.email, 'Wrong-Password-1')).toEqual([401, 1]);
    expect(await worksOf('nobody@example.test', 'Wrong-Password-1')).toEqual([401, 1]);
    expect(await worksOf('no address', 'Wrong-Password-1')).toEqual([400, 0]);
    matches.mockRestore();
  });

  it('is a whole hash without an account as well', async () => {
    const { passwords } = test.services;
    const hash = await passwords.hash(goodPassword);
    await passwords.matches(undefined, 'a first one, which makes the hash of nobody');
    // The best of several: what else runs only makes one longer.
    const best = async (of: string | undefined) => {
      let least = Number.POSITIVE_INFINITY;
      for (let round = 0; round < 5; round += 1) {
        const beganAt = performance.now();
        await passwords.matches(of, 'Wrong-Password-1');
        least = Math.min(least, performance.now() - beganAt);
      }
      return least;
    };
    expect(await best(undefined)).toBeGreaterThan((await best(hash)) / 3);
  });
});
