import { afterAll, beforeAll, expect, it } from 'vitest';
import { addAccount, issueCard } from '#tests/support/shop.ts';
import {
  createTestApp,
  firstProfile,
  goodPassword,
  type TestApp,
} from '#tests/support/test-app.ts';

let test: TestApp;
let publicUrl: string;
beforeAll(async () => {
  test = await createTestApp();
  ({ publicUrl } = test.services);
});
afterAll(() => test.close());

const claim = (serial: string, payload: object, headers: Record<string, string> = {}) =>
  test.app.inject({
    method: 'POST',
    url: `/api/nfc/${serial}/claim`,
    payload,
    headers,
  });
async function formOf(email: string) {
  return { email, otp: await test.requestOtp(email), password: goodPassword };
}

it.each([true, false])('a claim that makes an account welcomes it (profile: %s)', async (has) => {
  const { serial, identifier } = await issueCard(test.services);
  const email = `welcome-${has}@example.test`;
  const form = { ...(await formOf(email)), ...(has && { profile: firstProfile }) };
  const { profilePublicId } = (await claim(serial, form)).json();
  const mails = await test.deliverMails();
  expect(mails).toMatchObject([{ to: email, subject: 'Welcome to Nearcard' }]);
  const { text, html } = mails[0] ?? { text: '', html: '' };
  const link = `${publicUrl}/card/${profilePublicId}`;
  expect(text).toContain(`Open your page:\n${link}\n`);
  expect(text).toContain(`Card ${identifier} is yours`);
  expect(text.includes('Your page is still empty.')).toBe(!has);
  expect(html).toContain(`<a href="${link}"`);
  const image = /<img src="([^"]+)" alt="QR code of your page"/.exec(html)?.[1] ?? '';
  expect(image).toBe(`${link}/qr.png`);
  const picture = await test.app.inject({ url: image.slice(publicUrl.length) });
  expect(picture.statusCode).toBe(200);
  expect(picture.headers).toMatchObject({
    'content-type': 'image/png',
    'cross-origin-resource-policy': 'cross-origin',
  });
});

it.each(['code', 'token'])('an owner is notified of a card that is bound by %s', async (by) => {
  const { services } = test;
  const email = `owner-by-${by}@example.test`;
  const account = await addAccount(services, email);
  const { serial, identifier } = await issueCard(services);
  const authorization = `Bearer ${await services.sessions.open(services.database, account.id)}`;
  const bind = async (claimCode = '') =>
    by === 'code'
      ? claim(serial, { ...(await formOf(email)), claimCode })
      : claim(serial, { claimCode }, { authorization });
  expect((await bind()).statusCode).toBe(200);
  const mails = await test.deliverMails();
  expect(mails).toMatchObject([
    { to: email, subject: 'A card was added to your Nearcard account' },
  ]);
  const how = by === 'code' ? 'with a code emailed to this address' : 'while you were logged in';
  expect(mails[0]?.text).toContain(`Card ${identifier} was claimed ${how}`);
  expect(mails[0]?.text).toContain(`${publicUrl}/dashboard`);

  test.clock.advance(60);
  const code = await services.cards.releaseByOwner(serial, account.id);
  expect((await bind(code)).statusCode).toBe(200);
  expect(await test.deliverMails()).toHaveLength(1);
});

it('nobody is mailed of a claim that is refused, or fails half-way', async () => {
  const { services } = test;
  const { serial } = await issueCard(services);
  const form = await formOf('refused@example.test');
  expect((await claim(serial, { ...form, password: 'five5' })).statusCode).toBe(400);
  expect(await test.deliverMails()).toEqual([]);
  // The last step of a claim fails: the account, the card and the mail go with it.
  const sessions = test.owner.schema.alterTable('sessions');
  await sessions.renameTo('sessions_away').execute();
  expect((await claim(serial, form)).statusCode).toBe(500);
  await test.owner.schema.alterTable('sessions_away').renameTo('sessions').execute();
  expect(await test.deliverMails()).toEqual([]);
  expect((await claim(serial, form)).statusCode).toBe(200);
  expect(await test.deliverMails()).toHaveLength(1);
});
