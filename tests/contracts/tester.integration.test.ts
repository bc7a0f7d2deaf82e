import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueCard } from '#tests/support/shop.ts';
import {
  createTestApp,
  demoLimits,
  firstProfile,
  productionLimits,
  type TestApp,
} from '#tests/support/test-app.ts';

/*
 * A tester does in one hour, from one network, as much as many thieves would. A demo takes all that
 * the specifications allow; production limits it.
 */

const password = 'Password123!';
const tooCommon = 'This password is too common. Please choose another.';

/** As many answers of each status as there were. */
const countOf = (answers: readonly { statusCode: number }[], statusCode: number) =>
  answers.filter((answer) => answer.statusCode === statusCode).length;

describe.each([
  { shop: 'a demo as it comes', limits: demoLimits, isDemo: true },
  { shop: "a shop with production's limits", limits: productionLimits, isDemo: false },
])('$shop', ({ limits, isDemo }) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp(limits);
  });
  afterAll(() => test.close());

  const post = (path: string, payload: object, token?: string) =>
    test.app.inject({
      method: 'POST',
      url: `/api${path}`,
      payload,
      ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
    });

  async function repeat(times: number, call: (index: number) => ReturnType<typeof post>) {
    const answers = [];
    for (let index = 0; index < times; index++) answers.push(await call(index));
    return answers;
  }

  async function register(email: string, chosen: string) {
    const otp = await test.requestOtp(email);
    return post('/register', { email, password: chosen, otp });
  }

  it.each([password, 'Test1234!', 'Newpass1!'])(
    'takes %s, which meets the rules',
    async (typed) => {
      const email = `${typed.length}-of-${typed.slice(0, 4).toLowerCase()}@example.test`;
      const answer = await register(email, typed);
      expect(answer.statusCode).toBe(200);
      const { token } = answer.json<{ token: string }>();
      const body = { currentPassword: typed, newPassword: `New-${typed}` };
      expect((await post('/change-password', body, token)).statusCode).toBe(200);
    },
  );

  it.each([
    ['/register', 'P@ssw0rd'],
    ['a claim', 'letmein'],
    ['a change', 'nearcard'],
  ])('at %s answers to %s, one of the most used or its own name', async (way, typed) => {
    const email = `common-at-${way.replaceAll(/\W/g, '')}@example.test`;
    const attempt = async () => {
      if (way === '/register') return register(email, typed);
      if (way === 'a change') {
        const { token } = (await register(email, password)).json<{ token: string }>();
        return post('/change-password', { currentPassword: password, newPassword: typed }, token);
      }
      const { serial } = await issueCard(test.services);
      const otp = await test.requestOtp(email);
      return post(`/nfc/${serial}/claim`, { email, otp, password: typed, profile: firstProfile });
    };
    const answer = await attempt();
    expect(answer.statusCode).toBe(isDemo ? 200 : 400);
    expect(answer.json<{ message: string }>().message === tooCommon).toBe(!isDemo);
  });

  it('answers ten wrong passwords, and then the right one', async () => {
    const email = 'forgetful@example.test';
    await register(email, password);
    const wrong = await repeat(10, () => post('/login', { email, password: 'Wrong-1234' }));
    expect(wrong.some(({ statusCode }) => statusCode === 200)).toBe(false);
    const right = await post('/login', { email, password });
    expect(right.statusCode).toBe(isDemo ? 200 : 429);
  });

  it('is asked for a second code at once', async () => {
    const codes = await repeat(2, () =>
      post('/send-registration-otp', { email: 'two@example.test' }),
    );
    expect(codes.map(({ statusCode }) => statusCode)).toEqual([200, isDemo ? 200 : 429]);
  });

  it('gets six messages of one person in an hour', async () => {
    const message = { name: 'Ada', email: 'ada@example.test', message: 'Hello, hello' };
    const answers = await repeat(6, () => post('/contact', message));
    expect(countOf(answers, 200)).toBe(isDemo ? 6 : 5);
  });

  // The last of them: it uses up the codes of its network.
  it('sends codes to forty people of one network', async () => {
    const answers = await repeat(40, (index) =>
      post('/send-registration-otp', { email: `person-${index}@example.test` }),
    );
    expect(countOf(answers, 200) === 40).toBe(isDemo);
  });
});
