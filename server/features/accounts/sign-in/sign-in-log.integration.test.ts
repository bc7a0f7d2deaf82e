import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { registerAccount } from '#tests/support/register-account.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

const home = '203.0.113.1';

/** With a fifth of every limit: two attempts at one address from one network. */
describe('the log of failed sign-ins', () => {
  let test: TestApp;
  const info = () => vi.spyOn(test.services.log, 'info');
  let spy: ReturnType<typeof info>;
  beforeAll(async () => {
    test = await createTestApp({ RATE_LIMIT_FACTOR: '0.2' });
  });
  afterAll(() => test.close());
  beforeEach(() => {
    spy = info();
  });
  afterEach(() => spy.mockRestore());

  async function fail(email: string, remoteAddress: string): Promise<void> {
    const payload = { email, password: 'Wrong-1' };
    await test.app.inject({ method: 'POST', url: '/api/login', payload, remoteAddress });
  }
  const lines = () =>
    spy.mock.calls
      .filter(([, message]) => message === 'sign-in failed')
      .map(([fields]): unknown => fields);

  it('has each with its reason and network, and no address', async () => {
    const email = 'watched@example.test';
    await registerAccount(test, email, undefined, home);
    for (let attempt = 0; attempt < 3; attempt += 1) await fail(email, '198.51.100.1');
    await fail('stranger@example.test', '198.51.100.1');
    await fail(email, '198.51.100.2');
    const network = expect.stringMatching(/^[0-9a-f]{16}$/);
    expect(lines()).toEqual([
      { reason: 'wrong_password', network, suppressed: 0 },
      { reason: 'wrong_password', network, suppressed: 0 },
      { reason: 'too_many_attempts', network, suppressed: 0 },
      { reason: 'unknown_account', network, suppressed: 0 },
      { reason: 'wrong_password', network, suppressed: 0 },
    ]);
    const marks = lines().map((fields): unknown => Object(fields).network);
    expect(new Set(marks.slice(0, 4)).size).toBe(1);
    expect(marks[4]).not.toBe(marks[0]);
    expect(JSON.stringify(lines())).not.toMatch(/example|198\.51/);
  });
});
