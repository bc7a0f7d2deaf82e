import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyConnectMessage } from '#domain/messages/connect-form.ts';
import { addSettingsCaller, type SettingsCaller } from '#tests/support/settings-caller.ts';
import { publish } from '#tests/support/shop.ts';
import { createTestApp, goodPassword, type TestApp } from '#tests/support/test-app.ts';

const newPassword = 'Owners-Horse-8';

let test: TestApp;
let count = 0;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const post = (path: string, payload: object) =>
  test.app.inject({ method: 'POST', url: `/api${path}`, payload });

async function tokenOfLink(to: string, page: string): Promise<string> {
  const mails = await test.deliverMails();
  const text = mails.findLast((mail) => mail.to === to)?.text ?? '';
  const token = new RegExp(`/${page}\\?token=([\\w-]{43})\\b`).exec(text)?.[1];
  if (token === undefined) throw new Error(`no link to ${page} was mailed to ${to}`);
  return token;
}

/** Each link that is mailed: how it is had, and what it opens. */
const links = {
  reset: {
    async mail({ email }: SettingsCaller) {
      await post('/forgot-password', { email });
      return tokenOfLink(email, 'reset-password');
    },
    use: (token: string) => post('/reset-password', { token, newPassword }),
    again: 400,
  },
  undo: {
    async mail(owner: SettingsCaller) {
      const to = `moved${(count += 1)}@example.test`;
      const otp = await test.requestOtp(to);
      await owner.call('PUT', '/user', { email: to, emailOtp: otp });
      return tokenOfLink(owner.email, 'undo-email-change');
    },
    use: (token: string) => post('/undo-email-change', { token }),
    // Done already, which it says once more.
    again: 200,
  },
  message: {
    async mail({ user }: SettingsCaller) {
      const { accounts, database, connect } = test.services;
      await publish(test.services, await accounts.getAccount(database, user._id));
      const email = `sender${(count += 1)}@example.test`;
      const form = { ...emptyConnectMessage, firstName: 'Eve', lastName: 'Example', phone: '1' };
      const sent = { ...form, email, message: 'Hello', website: '', messageId: '' };
      await connect.send({ ...sent, uniqueId: user.uniqueId, slug: '' }, '127.0.0.1');
      return tokenOfLink(email, 'delete-message');
    },
    use: (token: string) => post('/profile-contact/delete', { token }),
    again: 404,
  },
} as const;

const names = ['reset', 'undo', 'message'] as const;
const owner = () => addSettingsCaller(test, `owner${(count += 1)}@example.test`);

describe.each(names)('the link of %s', (name) => {
  const link = links[name];

  it('opens what it is for alone, and that once', async () => {
    const ada = await owner();
    const token = await link.mail(ada);
    for (const other of names.filter((one) => one !== name)) {
      expect([other, (await links[other].use(token)).statusCode]).not.toEqual([other, 200]);
    }
    expect((await link.use(token)).statusCode).toBe(200);
    expect((await link.use(token)).statusCode).toBe(link.again);
  });

  it('is no session, and no session is one', async () => {
    const ada = await owner();
    const token = await link.mail(ada);
    const asked = await ada.call('GET', '/user', undefined, token);
    expect(asked.statusCode).toBe(401);
    expect((await link.use(ada.token)).statusCode).not.toBe(200);
  });

  it.each([
    ['without its end', (token: string) => token.slice(0, -1)],
    ['with more at its end', (token: string) => `${token}A`],
    ['with another end', (token: string) => token.slice(0, -4) + 'AAAA'],
    ['nothing', () => ''],
    ['of blanks', (token: string) => ` ${token} `],
  ])('opens nothing %s', async (_what, change) => {
    const token = await link.mail(await owner());
    expect((await link.use(change(token))).statusCode).not.toBe(200);
  });
});

describe.each([
  ['reset', 1],
  ['undo', 8],
] as const)('the link of %s', (name, days) => {
  it(`opens nothing after ${days} days`, async () => {
    const token = await links[name].mail(await owner());
    test.clock.advance(days * 86_400);
    expect((await links[name].use(token)).statusCode).toBe(400);
  });
});

describe('a code', () => {
  it('of one address is none for another, and none once it was used', async () => {
    const [mine, other] = [`mine${(count += 1)}@example.test`, `other${(count += 1)}@example.test`];
    const otp = await test.requestOtp(mine);
    const password = goodPassword;
    expect((await post('/register', { email: other, password, otp })).statusCode).toBe(400);
    expect((await post('/register', { email: mine, password, otp })).statusCode).toBe(200);
    const ada = await owner();
    const moved = await ada.call('PUT', '/user', { email: other, emailOtp: otp });
    expect(moved.statusCode).toBe(400);
  });
});
