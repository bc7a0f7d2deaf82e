import { goodPassword, makeAccount, newEmail, type Account } from './support/accounts.ts';
import { lazyPages } from './support/lazy-scripts.ts';
import { expect, test } from './support/engines/test.ts';
import { button, field, heading, pathOf, textOf, type Visitor } from './support/engines/visitor.ts';
import { readMail, readOtp } from './support/mailbox.ts';

// `npm run e2e -- --engines`: what an owner does with the shop, in each engine that is installed.

const subheading = (text: string) =>
  `//*[self::h2 or self::h3 or self::legend][normalize-space()="${text}"]`;
const notice = (text: string) =>
  `//*[@role="alert"][p[normalize-space()="${text} Nothing was lost."]]`;
const items = [{ id: 'business-plus-monthly', quantity: 1 }];
const cart = { 'cart-storage': JSON.stringify({ state: { items, promo: null }, version: 0 }) };
const isTakenOver = 'return "__reactRouterDataRouter" in window';

async function expectShown(visitor: Visitor, xpath: string): Promise<void> {
  await expect.poll(() => textOf(visitor, xpath), { timeout: 30_000 }).not.toBe('');
}

async function expectTakenOver(visitor: Visitor): Promise<void> {
  await expect.poll(() => visitor.run(isTakenOver), { timeout: 30_000 }).toBe(true);
}

/** Opens a page, and waits until its scripts have taken over. */
async function open(visitor: Visitor, url: string): Promise<void> {
  await visitor.open(url);
  await expectTakenOver(visitor);
}

/** Goes on to a page as its link would. */
async function follow(visitor: Visitor, path: string): Promise<void> {
  await visitor.run('window.__reactRouterDataRouter.navigate(arguments[0]);', path);
}

async function press(visitor: Visitor, text: string): Promise<void> {
  await expectShown(visitor, button(text));
  await visitor.press(button(text));
}

/** Leaves an account and what else is kept in the browser's storage, by their keys. */
async function signIn(
  visitor: Visitor,
  url: string,
  { user, token }: Account,
  kept: Readonly<Record<string, string>> = {},
): Promise<void> {
  await visitor.open(`${url}/robots.txt`);
  const storage = {
    'auth-storage': JSON.stringify({ state: { user, token }, version: 0 }),
    token,
    ...kept,
  };
  for (const [key, value] of Object.entries(storage))
    await visitor.run('localStorage.setItem(arguments[0], arguments[1]);', key, value);
}

test('the first tap makes an account and its first profile', async ({ visit, card, request }) => {
  const email = newEmail();
  const visitor = await visit();
  await open(visitor, card.nfcUrl);
  await expectShown(visitor, button('Send OTP'));
  await visitor.type(field('Email'), email);
  await press(visitor, 'Send OTP');
  await expectShown(visitor, subheading('The code from your email'));
  await visitor.type(field('OTP'), await readOtp(request, email));
  await expectShown(visitor, subheading('Choose a password'));
  await visitor.type(field('Password'), goodPassword);
  await press(visitor, 'Continue');
  await expectShown(visitor, subheading('Your first profile'));
  await visitor.type(field('Name'), 'Ada Example');
  await visitor.type(field('Location'), 'London');
  await visitor.type(field('Phone'), '2025550123');
  await press(visitor, 'Register & Claim Card');
  await expect.poll(() => pathOf(visitor), { timeout: 15_000 }).toBe('/dashboard');
  await expectShown(visitor, heading);
});

test('a plan is bought', async ({ visit, request, baseURL }) => {
  const account = await makeAccount();
  const visitor = await visit();
  await signIn(visitor, String(baseURL), account, cart);
  await open(visitor, `${baseURL}/cart`);
  await press(visitor, 'Proceed to Checkout');
  await expectShown(visitor, subheading('Delivery address'));
  await visitor.choose(field('Country'), 'United Kingdom');
  await visitor.type(field('Full Name'), 'Ada Example');
  await visitor.type(field('Address Line 1'), '1 Example Street');
  await visitor.type(field('City'), 'London');
  await visitor.type(field('Postal Code'), 'N1 1AA');
  await visitor.type(field('Phone Number'), '+44 20 7946 0000');
  await press(visitor, 'Complete Purchase');
  await expect.poll(() => pathOf(visitor)).toMatch(/^\/sandbox\/payments\//);
  await expectTakenOver(visitor);
  await visitor.press('//button[starts-with(normalize-space(), "Pay $")]');
  await expect.poll(() => textOf(visitor, heading)).toBe('Thank you!');
  await readMail(request, account.email, /^Receipt for order #\d+$/);
});

test('a page whose script is missing says so, and is shown when it is back', async ({
  visit,
  connect,
}) => {
  const network = await connect();
  const script = lazyPages().find(({ path }) => path === '/blog')?.script ?? '';
  const visitor = await visit();
  await open(visitor, `${network.url}/contact`);
  network.takeAway(script);
  await follow(visitor, '/blog');
  await expectShown(visitor, notice('Something didn’t load.'));
  network.takeAway();
  await visitor.press(`${notice('Something didn’t load.')}/button`);
  await expectTakenOver(visitor);
  await expect.poll(() => pathOf(visitor)).toBe('/blog');
  await expect.poll(() => textOf(visitor, notice('Something didn’t load.'))).toBe('');
  await expectShown(visitor, heading);
});

test('without a network the cart stays, and goes on with one', async ({ visit, connect }) => {
  const network = await connect();
  const visitor = await visit();
  await signIn(visitor, network.url, await makeAccount(), cart);
  await open(visitor, `${network.url}/contact`);
  network.setDown(true);
  await follow(visitor, '/cart');
  await expectShown(visitor, notice('You’re offline.'));
  await visitor.press(`${notice('You’re offline.')}/button`);
  await expectShown(visitor, notice('You’re offline.'));
  network.setDown(false);
  await visitor.press(`${notice('You’re offline.')}/button`);
  await expectShown(visitor, subheading('Business Plus Monthly'));
});
