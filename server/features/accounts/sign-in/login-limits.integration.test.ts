import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerAccount } from '#tests/support/register-account.ts';
import { issueCard } from '#tests/support/shop.ts';
import { createTestApp, goodPassword, type TestApp } from '#tests/support/test-app.ts';

const home = '203.0.113.1';
const tooMany = /^Too many attempts\. Please try again in \d+ (seconds|minutes)\.$/;
const hour = 60 * 60;

/** With a fifth of every limit: 2 of a pair, 20 from unknown networks, 10 addresses of a network. */
describe('failed log-ins', () => {
  let test: TestApp;
  let networks = 0;
  beforeAll(async () => {
    test = await createTestApp({ RATE_LIMIT_FACTOR: '0.2' });
  });
  afterAll(() => test.close());

  const newNetwork = () => `198.51.100.${++networks}`;
  const post = (path: string, payload: object, remoteAddress: string) =>
    test.app.inject({ method: 'POST', url: `/api${path}`, payload, remoteAddress });
  const login = (email: string, remoteAddress: string, password = goodPassword) =>
    post('/login', { email, password }, remoteAddress);
  const statusOf = async (...attempt: Parameters<typeof login>) =>
    (await login(...attempt)).statusCode;
  async function fail(email: string, remoteAddress: string, times: number): Promise<void> {
    for (let left = times; left > 0; left--) {
      expect(await statusOf(email, remoteAddress, 'Wrong-1')).toBe(401);
    }
  }
  const register = (email: string, remoteAddress: string) =>
    registerAccount(test, email, goodPassword, remoteAddress);
  /** Fails until no network may try any more that the account does not know. */
  async function useUpUnknownNetworks(email: string, count = 10): Promise<void> {
    for (let network = 0; network < count; network++) await fail(email, newNetwork(), 2);
  }
  async function resetPassword(email: string, newPassword: string, remoteAddress: string) {
    await post('/forgot-password', { email }, newNetwork());
    const [mail] = await test.deliverMails();
    const token = /\/reset-password\?token=([\w-]{43})\b/.exec(mail?.text ?? '')?.[1];
    const answer = await post('/reset-password', { token, newPassword }, remoteAddress);
    expect(answer.statusCode).toBe(200);
  }
  const auditOf = (accountId: string) =>
    test.services.database
      .selectFrom('auditEntries')
      .selectAll()
      .where('accountId', '=', accountId)
      .where('action', 'like', 'account.sign%')
      .orderBy('at')
      .execute();

  it('of others keep out these others, not the owner, wherever that is', async () => {
    const email = 'ada@example.test';
    await register(email, home);
    const [attacker, cafe] = [newNetwork(), newNetwork()];
    await fail(email, attacker, 2);
    const refused = await login(email, attacker);
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({
      message: expect.stringMatching(tooMany),
      code: 'rate_limited',
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(900);
    expect(await statusOf(email, home)).toBe(200);
    expect(await statusOf(email, cafe)).toBe(200);
    expect(await statusOf(email, attacker)).toBe(429);
  });

  it('from many networks are bounded, and still do not keep the owner out at home', async () => {
    const email = 'grace@example.test';
    const office = newNetwork();
    await register(email, home);
    expect(await statusOf(email, office)).toBe(200);
    await useUpUnknownNetworks(email);
    const refused = await login(email, newNetwork());
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(900);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(hour);
    expect(await statusOf(email, home)).toBe(200);
    expect(await statusOf(email, office)).toBe(200);
    expect(await statusOf(email, newNetwork())).toBe(429);
  });

  it('are bounded from a network the account knows too', async () => {
    const email = 'housemate@example.test';
    await register(email, home);
    await fail(email, home, 2);
    expect(await statusOf(email, home)).toBe(429);
  });

  it('do not count any more when the password was reset, which opens the way there', async () => {
    const email = 'reset@example.test';
    const [cafe, hotel] = [newNetwork(), newNetwork()];
    await register(email, home);
    await fail(email, cafe, 2);
    await useUpUnknownNetworks(email, 9);
    expect(await statusOf(email, cafe)).toBe(429);
    expect(await statusOf(email, newNetwork())).toBe(429);

    await resetPassword(email, 'An0ther-Password', hotel);
    expect(await statusOf(email, cafe, 'An0ther-Password')).toBe(200);

    await useUpUnknownNetworks(email);
    expect(await statusOf(email, newNetwork(), 'An0ther-Password')).toBe(429);
    expect(await statusOf(email, hotel, 'An0ther-Password')).toBe(200);
  });

  it('at many addresses stop a network, except where an account knows it', async () => {
    const [email, stranger] = ['neighbour@example.test', 'stranger@example.test'];
    // Two addresses of one IPv6 customer.
    const [mine, sprayer] = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9'];
    await register(email, mine);
    await register(stranger, home);
    // A success is not counted.
    expect(await statusOf(stranger, sprayer)).toBe(200);
    await test.services.database.deleteFrom('accountNetworks').execute();
    expect(await statusOf(email, mine)).toBe(200);

    for (let address = 0; address < 10; address++) {
      await fail(`victim${address}@example.test`, sprayer, 1);
    }
    expect(await statusOf('victim10@example.test', sprayer, 'Wrong-1')).toBe(429);
    expect(await statusOf('victim10@example.test', sprayer, 'Wrong-1')).toBe(429);
    expect(await statusOf('victim0@example.test', sprayer, 'Wrong-1')).toBe(429);
    expect(await statusOf(stranger, sprayer)).toBe(429);
    expect(await statusOf(email, mine)).toBe(200);
    expect(await statusOf(stranger, '2001:db8:1:3::1')).toBe(200);
  });

  it('stay within their bound when they are tried all at once', async () => {
    const email = 'burst@example.test';
    await register(email, home);
    const [one, ...others] = Array.from({ length: 12 }, newNetwork);
    const attempts = await Promise.all([
      ...Array.from({ length: 8 }, () => statusOf(email, one!, 'Wrong-1')),
      ...others.flatMap((network) => [1, 2].map(() => statusOf(email, network, 'Wrong-1'))),
    ]);
    expect(attempts.slice(0, 8).filter((status) => status === 401).length).toBeLessThanOrEqual(2);
    expect(attempts.filter((status) => status === 401)).toHaveLength(20);
  });

  it('are audited once for each count, with neither address nor password', async () => {
    const email = 'audited@example.test';
    const attacker = newNetwork();
    const { user } = await register(email, home);
    await fail(email, attacker, 1);
    test.clock.advance(1);
    await fail(email, attacker, 1);
    for (let refused = 0; refused < 3; refused++) {
      expect(await statusOf(email, attacker, 'Wrong-1')).toBe(429);
    }
    test.clock.advance(1);
    await login(email, home);
    await fail('nobody@example.test', newNetwork(), 2);

    const entries = await auditOf(user._id);
    const mark = expect.stringMatching(/^[0-9a-f]{16}$/);
    const failed = { actor: 'visitor', after: { network: mark, isKnownNetwork: false } };
    expect(entries).toMatchObject([
      { action: 'account.sign_in_failed', ...failed },
      { action: 'account.sign_in_locked', ...failed },
      {
        action: 'account.signed_in',
        actor: 'owner',
        actorAccountId: user._id,
        after: { network: mark, isKnownNetwork: true },
      },
    ]);
    expect(entries[0]?.after).toEqual(entries[1]?.after);
    expect(JSON.stringify(entries)).not.toMatch(/Wrong-1|198\.51\.100|203\.0\.113/);
  });

  it('are audited when they have used up what unknown networks may', async () => {
    const email = 'botnet@example.test';
    const { user } = await register(email, home);
    await useUpUnknownNetworks(email);
    expect(await statusOf(email, newNetwork(), 'Wrong-1')).toBe(429);
    const locks = (await auditOf(user._id)).filter(
      ({ action, after }) =>
        action === 'account.sign_in_locked' && JSON.stringify(after).includes('every unknown one'),
    );
    expect(locks).toHaveLength(1);
  });

  it('do not count where a card was claimed by a mailed code', async () => {
    const email = 'claimer@example.test';
    const [tapped, again] = [newNetwork(), newNetwork()];
    for (const network of [tapped, again]) {
      const { serial } = await issueCard(test.services);
      const otp = await test.requestOtp(email, network);
      const payload = { email, otp, password: goodPassword };
      expect((await post(`/nfc/${serial}/claim`, payload, network)).statusCode).toBe(200);
      test.clock.advance(hour);
    }
    await useUpUnknownNetworks(email);
    expect(await statusOf(email, tapped)).toBe(200);
    expect(await statusOf(email, again)).toBe(200);
    expect(await statusOf(email, newNetwork())).toBe(429);
  });
});
