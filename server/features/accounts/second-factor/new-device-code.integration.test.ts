import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { otpLimits, otpSendsOfNetwork } from '#domain/accounts/otp.ts';
import {
  mailedCodeMessages,
  secondStepMessages,
  wrongCodesOfSignIn,
} from '#domain/accounts/second-factor/second-step.ts';
import { countStatuses } from '#tests/support/count-statuses.ts';
import { addApp } from '#tests/support/second-factor.ts';
import { addSettingsCaller, type SettingsCaller } from '#tests/support/settings-caller.ts';
import {
  createTestApp,
  goodPassword,
  productionLimits,
  type TestApp,
} from '#tests/support/test-app.ts';

const [home, elsewhere] = ['192.0.2.1', '198.51.100.7'];
const limits = otpLimits(1);

let test: TestApp;
let ada: SettingsCaller;
let count = 0;
beforeAll(async () => {
  test = await createTestApp({ REQUIRE_NEW_DEVICE_CODE: 'true', ...productionLimits });
});
afterAll(() => test.close());
beforeEach(async () => {
  // Nothing that one test has counted holds up the next one.
  test.clock.advance(86_400);
  ada = await addSettingsCaller(test, `ada${(count += 1)}@example.test`);
  await test.deliverMails();
});

/** A token as a browser makes it; the same for the same number. */
const tokenOf = (browser: number) => Buffer.alloc(32, browser).toString('base64url');

interface From {
  /** Absent: one that keeps nothing. */
  readonly browser?: number;
  readonly network?: string;
}

const post = (path: string, payload: object, { browser, network = home }: From = {}) =>
  test.app.inject({
    method: 'POST',
    url: `/api${path}`,
    payload,
    remoteAddress: network,
    headers: browser === undefined ? {} : { 'x-device-token': tokenOf(browser) },
  });
const logIn = (from?: From, password: string = goodPassword, { email } = ada) =>
  post('/login', { email, password }, from);
const begin = async (from?: From) => (await logIn(from)).json();
const complete = ({ challenge }: { challenge: string }, code: string, from?: From) =>
  post('/login/second-step', { challenge, code }, from);

/** The codes that were mailed since the last look, oldest first. */
async function mailedCodes({ email } = ada): Promise<string[]> {
  const mails = (await test.deliverMails()).filter(({ to }) => to === email);
  return mails.flatMap(({ text }) => /^\d{6}$/m.exec(text)?.[0] ?? []);
}
async function mailedCode(): Promise<string> {
  const codes = await mailedCodes();
  expect(codes).toHaveLength(1);
  return codes[0] ?? '';
}
/** Another code than those given. */
const wrongCode = (...codes: string[]) =>
  ['000000', '111111', '222222'].find((code) => !codes.includes(code)) ?? '';

const refusalOf = (answer: Awaited<ReturnType<typeof post>>) => [
  answer.statusCode,
  answer.json().fields,
];

describe('a sign-in from a device that the account does not know', () => {
  it('needs the code that is mailed, after which the device is known', async () => {
    const from = { browser: 1 };
    const begun = await begin(from);
    expect(begun).toEqual({
      twoFactorRequired: true,
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      methods: ['email_code'],
      message: mailedCodeMessages.sent,
    });
    const [mail] = await test.deliverMails();
    expect(mail?.subject).toMatch(/^\d{6} is your Nearcard code$/);
    expect(mail?.text).toContain('An unknown device, ');
    expect(mail?.text).toContain('/forgot-password');
    const code = mail?.subject.slice(0, 6) ?? '';
    const answer = await complete(begun, `${code.slice(0, 3)} ${code.slice(3)}`, from);
    expect(Object.keys(answer.json())).toEqual(['token', 'user', 'message']);
    expect((await test.deliverMails()).map(({ subject }) => subject)).toEqual([
      'New login to your Nearcard account',
    ]);
    expect(Object.keys((await logIn(from)).json())).toEqual(['token', 'user', 'message']);
    expect(await mailedCodes()).toEqual([]);
    const log = await test.services.audit.historyOf(
      test.services.database,
      'account',
      ada.user._id,
    );
    expect(log.map(({ after }) => after)).toContainEqual(
      expect.objectContaining({ step: 'email_code' }),
    );
  });

  it('needs one each time in a browser that keeps nothing', async () => {
    for (let time = 1; time <= 2; time += 1) {
      const begun = await begin();
      expect((await complete(begun, await mailedCode())).statusCode).toBe(200);
      test.clock.advance(60);
    }
  });

  it('is not mailed about to who has the wrong password or no account', async () => {
    expect((await logIn({}, 'Wrong-Horse-9')).statusCode).toBe(401);
    const nobody = { ...ada, email: `nobody${count}@example.test` };
    expect((await logIn({}, goodPassword, nobody)).statusCode).toBe(401);
    expect(await test.deliverMails()).toEqual([]);
  });

  it('asks an account with a second factor for that', async () => {
    await addApp(test, ada.token);
    await test.deliverMails();
    const { challenge, methods } = await begin();
    expect(methods).toEqual(['totp', 'recovery_code']);
    const asked = await post('/login/second-step/code', { challenge });
    expect([asked.statusCode, asked.json().message]).toEqual([
      400,
      secondStepMessages.noMailedCode,
    ]);
    expect(await test.deliverMails()).toEqual([]);
  });

  it('needs none where a registration or a reset has proved the mailbox', async () => {
    const email = `new${count}@example.test`;
    const otp = await test.requestOtp(email);
    await post('/register', { email, password: goodPassword, otp }, { browser: 2 });
    expect(
      (await logIn({ browser: 2 }, goodPassword, { ...ada, email })).json().token,
    ).toBeTruthy();
    expect((await reset({ browser: 3 })).statusCode).toBe(200);
    expect((await logIn({ browser: 3 }, newPassword)).json().token).toBeTruthy();
    expect((await logIn({ browser: 4 }, newPassword)).json().methods).toEqual(['email_code']);
  });
});

const newPassword = 'Other-Horse-9';

async function reset(from: From) {
  await post('/forgot-password', { email: ada.email });
  const mails = await test.deliverMails();
  const text = mails.findLast(({ subject }) => subject.startsWith('Set a new password'))?.text;
  const token = /reset-password\?token=([\w-]+)/.exec(text ?? '')?.[1] ?? '';
  return post('/reset-password', { token, newPassword }, from);
}

describe('the mailed code', () => {
  it('is refused in one line when it is missing, wrong, expired or used', async () => {
    const first = await begin();
    const code = await mailedCode();
    const answers = [await complete(first, ' '), await complete(first, wrongCode(code))];
    test.clock.advance(599);
    const [one, other] = [await begin(), await begin()];
    const later = await mailedCode();
    test.clock.advance(1);
    answers.push(await complete(one, code));
    expect((await complete(one, later)).statusCode).toBe(200);
    answers.push(await complete(other, later));
    expect(answers.map(refusalOf)).toEqual([
      [400, { code: secondStepMessages.missing }],
      [400, { code: mailedCodeMessages.wrong }],
      [400, { code: mailedCodeMessages.expired }],
      [400, { code: mailedCodeMessages.wrong }],
    ]);
    expect((await complete(one, later)).json().message).toBe(secondStepMessages.expired);
  });

  it('signs one of two tabs in that send it at once', async () => {
    const tabs = [await begin({ browser: 5 }), await begin({ browser: 5 })];
    // The second tab learns that the code of the first one is good.
    expect(tabs[1].message).toBe(
      `${mailedCodeMessages.tooManySends} You can request the next one in 60 seconds.`,
    );
    const code = await mailedCode();
    const both = await Promise.all(tabs.map((tab) => complete(tab, code, { browser: 5 })));
    expect(countStatuses(both)).toEqual({ 200: 1, 400: 1 });
  });

  it('is sent again after a minute, and the one before is still good', async () => {
    const begun = await begin();
    const sendAgain = () => post('/login/second-step/code', { challenge: begun.challenge });
    const early = await sendAgain();
    expect([early.statusCode, early.headers['retry-after']]).toEqual([429, '60']);
    test.clock.advance(60);
    expect((await sendAgain()).json().message).toBe(mailedCodeMessages.sentAgain);
    const [first = ''] = await mailedCodes();
    expect((await complete(begun, first)).statusCode).toBe(200);
    expect((await sendAgain()).json().message).toBe(secondStepMessages.expired);
  });

  it('counts with all codes that its network has mailed; the refusal is shown, and the sign-in waits', async () => {
    const network = '203.0.113.77';
    for (let sent = 0; sent < otpSendsOfNetwork.burst.count; sent += 1) {
      await test.services.otp.send(`neighbour${sent}@example.test`, network);
    }
    const begun = await begin({ network });
    expect(begun).toMatchObject({
      methods: ['email_code'],
      message: expect.stringMatching(/^Too many/),
    });
    expect(await mailedCodes()).toEqual([]);
  });

  it('is none that anybody has sent to the address, and they use none up', async () => {
    for (const _ of Array.from({ length: 5 })) {
      test.clock.advance(60);
      await test.requestOtp(ada.email, elsewhere);
    }
    const begun = await begin();
    const code = await mailedCode();
    test.clock.advance(3_600);
    const otp = await test.requestOtp(ada.email);
    expect(refusalOf(await complete(await begin(), otp))).toEqual([
      400,
      { code: mailedCodeMessages.wrong },
    ]);
    expect((await complete(begun, code)).statusCode).toBe(401);
    const [next = ''] = await mailedCodes();
    expect((await complete(await begin(), next)).statusCode).toBe(200);
  });
});

describe('whoever has the password and guesses codes', () => {
  /** As often as is allowed, each sign-in as many as it may have. */
  async function guess(times: number, network: string) {
    const statuses: number[] = [];
    while (statuses.length < times) {
      const begun = await begin({ network });
      for (let wrong = 0; wrong < wrongCodesOfSignIn && statuses.length < times; wrong += 1) {
        const answer = await complete(begun, 'abcdef', { network });
        statuses.push(answer.statusCode);
      }
    }
    return statuses;
  }

  it('is stopped with every code, and the owner is notified and gets in from home', async () => {
    const allowed = limits.failuresOfNetwork.count;
    const statuses = await guess(allowed + 1, elsewhere);
    expect(statuses).toEqual([...Array.from({ length: allowed }, () => 400), 429]);
    expect((await test.deliverMails()).map(({ subject }) => subject)).toContain(
      'Someone has the password to your Nearcard account',
    );
    test.clock.advance(60);
    const begun = await begin();
    const codes = await mailedCodes();
    // Attempts that are not compared do not use up the sign-in.
    for (let late = 0; late < wrongCodesOfSignIn; late += 1) {
      const answer = await complete(begun, codes.at(-1) ?? '', { network: elsewhere });
      expect(answer.statusCode).toBe(429);
    }
    expect((await complete(begun, codes.at(-1) ?? '')).statusCode).toBe(200);
  });

  it('holds nobody up who sets a new password', async () => {
    for (const { count: sends } of limits.sends.slice(1)) {
      for (let sent = 0; sent < sends; sent += 1) {
        await begin({ network: elsewhere });
        test.clock.advance(60);
      }
    }
    await guess(limits.foreignFailures.count, '203.0.113.9');
    const [last = ''] = (await mailedCodes()).slice(-1);
    expect((await complete(await begin(), last)).statusCode).toBe(429);
    expect((await reset({})).statusCode).toBe(200);
    const begun = (await logIn({}, newPassword)).json();
    expect((await complete(begun, await mailedCode())).statusCode).toBe(200);
  });
});
