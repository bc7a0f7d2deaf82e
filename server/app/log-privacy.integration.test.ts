import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import type { Mail } from '#server/platform/mail/mail.ts';
import { buyerOf } from '#tests/support/buyer.ts';
import { createCapturedLog } from '#tests/support/captured-log.ts';
import { twoHalves } from '#tests/support/image-files.ts';
import { formOf } from '#tests/support/multipart.ts';
import { issueCard } from '#tests/support/shop.ts';
import { createStripeShop, type StripeShop } from '#tests/support/stripe-shop.ts';
import type { TestApp } from '#tests/support/test-app.ts';

/** All that people type, and what shows where they are. Each is a text that nothing else contains. */
const typed = {
  email: 'wilhelmina.quist@private.example',
  newEmail: 'mina.quist@elsewhere.example',
  strangerEmail: 'barnaby.oddsworth@stranger.example',
  unknownEmail: 'nobody.knows@absent.example',
  refusedEmail: 'full.mailbox@refusing.example',
  name: 'Wilhelmina Quist',
  company: 'Quist Cartography',
  slug: 'wilhelmina-quist-maps',
  strangerFirstName: 'Barnabas',
  strangerLastName: 'Oddsworth',
  password: 'Hedgehog-Lantern-77',
  newPassword: 'Otter-Compass-88',
  wrongPassword: 'Guessed-By-Eve-99',
  phone: '2025550147',
  strangerPhone: '1701234598',
  street: '17 Peppercorn Mews',
  city: 'Little Snoring',
  postalCode: 'NR21 0QX',
  instructions: 'behind the blue gate',
  message: 'Shall we meet under the old clock?',
  feedback: 'I cannot find the purple button',
  subject: 'A question about giraffes',
  fileName: 'wilhelmina-at-the-beach.png',
  place: 'Peppercorn Mews, Little Snoring',
  userAgent: 'QuistBrowser/1.0',
  network: '203.0.113.77',
  querySecret: 'query-secret-5150',
  pathSecret: 'path-secret-5151',
  headerSecret: 'header-secret-5152',
  bodySecret: 'body-secret-5153',
} as const;

const captured = createCapturedLog();
/** The codes and tokens that the shop made for one person alone. */
const issued = new Map<string, string>();
let shop: StripeShop;
let test: TestApp;

function keep(name: string, value: string | undefined): string {
  if (value === undefined) throw new Error(`there is no ${name}`);
  issued.set(name, value);
  return value;
}

const escapeRegExp = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

const codeIn = (mails: readonly Mail[]) => /\b\d{6}\b/.exec(mails.at(-1)?.text ?? '')?.[0];
const tokenIn = (mails: readonly Mail[], page: string) =>
  new RegExp(`${page}\\?token=([\\w-]+)`).exec(mails.map(({ text }) => text).join('\n'))?.[1];

const call = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, token?: string) =>
  test.app.inject({
    method,
    url,
    remoteAddress: typed.network,
    headers: { 'user-agent': typed.userAgent, ...(token && { authorization: `Bearer ${token}` }) },
    ...(payload && { payload }),
  });
const post = (path: string, payload: object, token?: string) =>
  call('POST', `/api${path}`, payload, token);

/** @throws where a call of the journey did not do what it was for: then it would show nothing */
async function succeed(answer: ReturnType<typeof call>) {
  const { statusCode, body, json } = await answer;
  if (statusCode !== 200) throw new Error(`${statusCode} ${body}`);
  return json;
}

/** The first tap of somebody without an account. */
async function claimCard(): Promise<string> {
  const card = await issueCard(test.services);
  keep('serial', card.serial);
  await call('GET', `/nfc/${card.serial}`);
  await succeed(post('/send-registration-otp', { email: typed.email }));
  const otp = keep('code', codeIn(await test.deliverMails()));
  await post('/check-registration-otp', { email: typed.email, otp: '000000' });
  const profile = {
    userProfile: typed.name,
    companyName: typed.company,
    customSlug: typed.slug,
    profileType: 'Personal',
    companyLocation: typed.city,
    companyPhone: typed.phone,
    companyCountryCode: '+1',
    companyEmail: typed.email,
  };
  const { email, password } = typed;
  const claimed = await succeed(
    post(`/nfc/${card.serial}/claim`, { email, otp, password, profile }),
  );
  return keep('session', claimed<{ token: string }>().token);
}

/** Signing in, rightly and wrongly; another password, another address. */
async function signIn(session: string): Promise<void> {
  await post('/login', { email: typed.email, password: typed.wrongPassword });
  await post('/login', { email: typed.unknownEmail, password: typed.wrongPassword });
  const again = await succeed(post('/login', { email: typed.email, password: typed.password }));
  keep('second session', again<{ token: string }>().token);
  await test.deliverMails();
  await post('/forgot-password', { email: typed.email });
  const reset = keep('reset token', tokenIn(await test.deliverMails(), 'reset-password'));
  await call('GET', `/reset-password?token=${reset}`);
  await succeed(post('/reset-password', { token: reset, newPassword: typed.newPassword }));
  await call('GET', '/api/user', undefined, session);
}

/** A visitor of the card. */
async function leaveMessage(uniqueId: string): Promise<void> {
  await call('GET', `/card/${typed.slug}`);
  await call('GET', `/card/${uniqueId}`);
  const message = {
    uniqueId,
    slug: '',
    source: 'scan',
    website: '',
    messageId: '1-2-3-4',
    firstName: typed.strangerFirstName,
    lastName: typed.strangerLastName,
    email: typed.strangerEmail,
    phone: `+49 ${typed.strangerPhone}`,
    message: typed.message,
  };
  await succeed(post('/profile-contact', message));
  const contact = { name: typed.name, email: typed.strangerEmail, subject: typed.subject };
  await succeed(post('/contact', { ...contact, message: typed.message }));
  await test.deliverMails();
  // PostgreSQL tells the text that a column does not take.
  await sql`alter table card_messages drop column message, add column message integer`.execute(
    test.owner,
  );
  const broken = await post('/profile-contact', { ...message, messageId: '5-6-7-8' });
  expect(broken.statusCode).toBe(500);
}

async function buyAndBeNotified(): Promise<void> {
  const { database, accounts } = test.services;
  const account = await accounts.findByEmail(database, typed.email);
  if (account === undefined) throw new Error('there is no account');
  const buyer = buyerOf(test, account);
  const deliveryAddress = {
    fullName: typed.name,
    phoneNumber: `+1 ${typed.phone}`,
    addressLine1: typed.street,
    addressLine2: '',
    city: typed.city,
    state: 'Norfolk',
    postalCode: typed.postalCode,
    country: 'United Kingdom',
    additionalInstructions: typed.instructions,
  };
  const begun = await shop.begin(buyer, 'lifetime', { deliveryAddress });
  shop.stripe.pay(begun.sessionId);
  keep('checkout', begun.sessionId);
  const event = shop.take('checkout.session.completed');
  const changed = { ...event, type: typed.bodySecret };
  const forged = shop.stripe.sign(changed, test.clock.now(), typed.headerSecret);
  expect((await shop.post(event, forged)).statusCode).toBe(400);
  expect(captured.find('a webhook does not fit STRIPE_WEBHOOK_SECRET')).toHaveLength(1);
  expect((await shop.post(event)).statusCode).toBe(200);
  await shop.postAll();
  await test.deliverMails();
  await succeed(call('GET', `/api/places?text=${encodeURIComponent(typed.place)}`));
}

/** Sends requests that are malformed, misdirected or broken. */
async function fail(session: string): Promise<void> {
  const secret = `?token=${typed.querySecret}&email=${typed.email}`;
  for (const url of [
    `/api/nothing/${typed.pathSecret}${secret}`,
    `/nothing/${typed.pathSecret}${secret}`,
    `/card/${typed.pathSecret}${secret}`,
    `/nfc/${typed.pathSecret}${secret}`,
    `/api/%E0${typed.pathSecret}${secret}`,
    `/success${secret}`,
    '/metrics',
  ]) {
    await call('GET', url, undefined, typed.headerSecret);
  }
  await test.app.inject({
    method: 'POST',
    url: `/api/login${secret}`,
    headers: { 'content-type': 'application/json', cookie: typed.headerSecret },
    payload: `{"email": "${typed.bodySecret}`,
  });
  await post('/login', { email: typed.email, password: [typed.bodySecret] });
  test.refuseMailsTo(typed.refusedEmail);
  await post('/send-registration-otp', { email: typed.refusedEmail });
  await test.deliverMails();
  const form = await formOf(
    new TextEncoder().encode(typed.bodySecret),
    {},
    { name: typed.fileName },
  );
  const headers = { ...form.headers, authorization: `Bearer ${session}` };
  await test.app.inject({ method: 'POST', url: '/api/upload-logo', ...form, headers });
  await shop.stripe.server.close();
  const { database, accounts } = test.services;
  const account = await accounts.findByEmail(database, typed.email);
  if (account === undefined) throw new Error('there is no account');
  const items = [{ productId: 'business-monthly', quantity: 1 }];
  await buyerOf(test, account).purchase({ items });
}

describe('the log of a whole journey, at its most talkative level', () => {
  beforeAll(async () => {
    shop = await createStripeShop({}, captured.log);
    ({ test } = shop);
    const session = await claimCard();
    const user = await succeed(call('GET', '/api/user', undefined, session));
    const { uniqueId } = user<{ user: { uniqueId: string } }>().user;
    await succeed(post('/feedback', { message: typed.feedback }, session));
    const photo = await formOf(
      Uint8Array.from(await twoHalves().png().toBuffer()),
      {},
      { name: typed.fileName },
    );
    const headers = { ...photo.headers, authorization: `Bearer ${session}` };
    const sent = { method: 'POST', url: '/api/upload-logo', ...photo, headers } as const;
    await succeed(test.app.inject(sent));
    await buyAndBeNotified();
    await leaveMessage(uniqueId);
    await signIn(session);
    const login = await succeed(
      post('/login', { email: typed.email, password: typed.newPassword }),
    );
    await fail(keep('third session', login<{ token: string }>().token));
  });
  afterAll(async () => {
    await test.close();
  });

  it('tells what happened', () => {
    const messages = new Set(captured.lines.map((line) => JSON.parse(line).msg));
    for (const message of ['request', 'mail sent', 'sign-in failed', 'request failed']) {
      expect(messages).toContain(message);
    }
    expect(issued.size).toBeGreaterThanOrEqual(7);
  });

  it('has nothing that anybody typed, and nothing that was issued to somebody', () => {
    const secrets = [...Object.entries<string>(typed), ...issued];
    const leaks = secrets.flatMap(([name, value]) => {
      const forms = [value, encodeURIComponent(value), value.replaceAll(' ', '+')];
      const pattern = new RegExp(
        forms.map((form) => `(?<![0-9A-Za-z])${escapeRegExp(form)}(?![0-9A-Za-z])`).join('|'),
        'i',
      );
      return captured.lines.filter((line) => pattern.test(line)).map((line) => `${name}: ${line}`);
    });
    expect(leaks).toEqual([]);
  });
});
