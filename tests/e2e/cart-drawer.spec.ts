import type { APIRequestContext, Page } from '@playwright/test';
import { makeAccount, signIn, type Account } from './support/accounts.ts';
import { fillCart, openCart } from './support/cart.ts';
import { runUntilEnabled, stopClock } from './support/clock.ts';
import { watchLayoutShifts } from './support/layout-shifts.ts';
import { expectToast, field, logOut, openForm, press, tabTo } from './support/pages.ts';
import { expect, ownPageTest, test } from './support/test.ts';

const twoPlans = [
  { id: 'business-plus-yearly', quantity: 2 },
  { id: 'lifetime', quantity: 1 },
];

function cartButton(page: Page) {
  return page.getByRole('button', { name: /^Cart, / });
}

function drawer(page: Page) {
  return page.getByRole('dialog', { name: 'Cart' });
}

// A stopped clock stays with a page.
ownPageTest(
  'what was just added is shown for 3 seconds, and counts on within them',
  async ({ page }) => {
    await signIn(page, await makeAccount());
    await stopClock(page);
    await page.goto('/nfc-business-cards');
    const choose = page.getByRole('button', { name: 'Select Plan' });
    const badge = page.getByRole('banner').getByRole('status');

    await runUntilEnabled(choose.nth(1));
    await choose.nth(1).click();
    await expect(cartButton(page)).toHaveAccessibleName('Cart, 1 item');
    // Its script is loaded now, and React shows what it waited for by a timer: at no known moment of the clock.
    await expect(async () => {
      await page.clock.runFor(100);
      expect(await badge.textContent()).toBe('1 item(s) added!');
    }).toPass();
    await choose.last().click();
    await press(page, 'Replace');
    await expect(badge).toHaveText('2 item(s) added!');
    await page.clock.runFor(2_999);
    await expect(badge).toHaveText('2 item(s) added!');
    await page.clock.runFor(1);
    await expect(badge).toBeEmpty();
    await expect(cartButton(page)).toHaveAccessibleName('Cart, 1 item');
  },
);

test.describe('the header above a filled cart', () => {
  test('stays in sight, lets the page shine through, and shows how far it is scrolled @all', async ({
    page,
  }) => {
    await page.goto('/');
    const header = page.getByRole('banner');
    const headline = page.getByRole('heading', { level: 1 });
    const line = header.locator('> [aria-hidden]');
    const style = (name: 'position' | 'backgroundColor') =>
      header.evaluate((element, key) => getComputedStyle(element)[key], name);
    const withoutCart = await headline.boundingBox();
    expect(await style('position')).not.toBe('fixed');
    await expect(line).toHaveCount(0);

    await fillCart(page, twoPlans);
    await page.goto('/');
    await expect(cartButton(page)).toHaveAccessibleName('Cart, 3 items');
    expect(await style('position')).toBe('fixed');
    expect(await headline.boundingBox()).toEqual(withoutCart);
    const opaque = await style('backgroundColor');
    await expect.poll(async () => (await line.boundingBox())?.width).toBe(0);

    await page.evaluate(() => window.scrollTo(0, 20));
    await expect.poll(async () => (await line.boundingBox())?.width).toBeGreaterThan(0);
    expect(await style('backgroundColor')).toBe(opaque);
    await page.evaluate(() => window.scrollTo(0, 21));
    await expect.poll(() => style('backgroundColor')).not.toBe(opaque);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect.poll(async () => (await line.boundingBox())?.width).toBeGreaterThan(300);
    await expect(header).toBeInViewport({ ratio: 1 });
  });

  // A first visit has nothing in its cache.
  ownPageTest('moves nothing while the page loads @all', async ({ page }) => {
    await fillCart(page, twoPlans);
    const readShifts = await watchLayoutShifts(page);
    await page.goto('/', { waitUntil: 'networkidle' });
    await expect(cartButton(page)).toHaveAccessibleName('Cart, 3 items');
    expect(await readShifts()).toEqual([]);
  });
});

// Content that came after the drawer would move the buttons under the finger.
ownPageTest('nothing moves in the drawer once it is there @all', async ({ page }) => {
  await fillCart(page, twoPlans);
  await page.goto('/', { waitUntil: 'networkidle' });
  await openCart(page);
  const remove = drawer(page).getByRole('button', { name: 'Remove Lifetime' });
  const place = await remove.boundingBox();
  await expect(drawer(page).getByRole('spinbutton', { name: 'Extra cards' }).last()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await remove.boundingBox()).toEqual(place);
});

test('the drawer by the keyboard alone', async ({ page }) => {
  await fillCart(page, twoPlans);
  await page.goto('/');
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 3 items');
  await tabTo(page, cartButton(page));
  await page.keyboard.press('Enter');
  await expect(drawer(page)).toBeVisible();
  for (const words of ['Business Plus Yearly', 'Quantity 2', '$160.00', '$359.00']) {
    await expect(drawer(page).getByText(words, { exact: true })).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toBeHidden();
  await expect(cartButton(page)).toBeFocused();

  await page.keyboard.press('Enter');
  await tabTo(page, drawer(page).getByRole('button', { name: 'Remove Lifetime' }));
  await page.keyboard.press('Enter');
  await expect(drawer(page).getByText('$199.00')).toHaveCount(0);
  await tabTo(page, drawer(page).getByRole('button', { name: 'Remove Business Plus Yearly' }));
  await page.keyboard.press('Enter');
  await expect(drawer(page).getByText('Your cart is empty')).toBeVisible();
  await tabTo(page, drawer(page).getByRole('link', { name: 'View Plans' }));
  await page.keyboard.press('Enter');
  await page.waitForURL('/nfc-business-cards');
  await expect(drawer(page)).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
});

test('a drawer with two plans asks which to keep', async ({ page }) => {
  await fillCart(page, twoPlans);
  await page.goto('/');
  await openCart(page);
  await expect(drawer(page).getByRole('alert')).toContainText(
    'The Lifetime plan already includes every other plan.',
  );
  await expect(drawer(page)).toContainText('1 plan and 1 more NFC card; renews at $80.00 a year');
  await press(page, 'Keep Business Plus Yearly');
  await expect(drawer(page).getByRole('alert')).toHaveCount(0);
  await expect(drawer(page).getByText('$160.00', { exact: true })).toHaveCount(2);
  await expect(drawer(page).getByText('Lifetime', { exact: true })).toHaveCount(0);
});

test('a promo lowers the total', async ({ page }) => {
  await fillCart(page, twoPlans, 'FRIENDS20');
  await page.goto('/');
  await openCart(page);
  await expect(drawer(page).getByText('Promo FRIENDS20')).toBeVisible();
  await expect(drawer(page).getByText('$287.20', { exact: true })).toBeVisible();
});

test('a visitor who checks out is asked to log in first', async ({ page }) => {
  await fillCart(page, twoPlans);
  await page.goto('/');
  await openCart(page);
  await press(page, 'Checkout');
  await page.waitForURL('/login');
  await expectToast(page, 'Please login or register to proceed with checkout');
  expect(await page.evaluate(() => localStorage.getItem('checkout_redirect'))).not.toBeNull();
});

test('a cart outlives a reload and is the same in every tab', async ({ page, context }) => {
  await fillCart(page, twoPlans);
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/contact');
  await expect(cartButton(other)).toHaveAccessibleName('Cart, 3 items');

  await openCart(page);
  await press(page, 'Remove Lifetime');
  await page.reload();
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 2 items');
  await expect(cartButton(other)).toHaveAccessibleName('Cart, 2 items');
});

/** The products in the account's cart on the server. */
async function storedIds(request: APIRequestContext, { token }: Account): Promise<string[]> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await request.get('/api/cart', { headers });
  const { items }: { items: { productId: string }[] } = await answer.json();
  return items.map(({ productId }) => productId);
}

test('a login succeeds without its cart, which follows later @all', async ({ page, request }) => {
  const account = await makeAccount();
  await fillCart(page, twoPlans);
  await page.route('**/api/cart', (route) => route.abort());
  await logIn(page, account);
  await expectToast(page, 'Login successful');
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 3 items');

  await page.unroute('**/api/cart');
  await page.reload();
  await expect
    .poll(() => storedIds(request, account))
    .toEqual(['business-plus-yearly', 'lifetime']);
});

test('a cart follows its account, and stays there after the logout', async ({ page, request }) => {
  const account = await makeAccount();
  await fillCart(page, twoPlans);
  await logIn(page, account);
  await expect
    .poll(() => storedIds(request, account))
    .toEqual(['business-plus-yearly', 'lifetime']);

  await openCart(page);
  await press(page, 'Remove Lifetime');
  await expect.poll(() => storedIds(request, account)).toEqual(['business-plus-yearly']);
  await page.keyboard.press('Escape');

  await logOut(page);
  await expect(cartButton(page)).toHaveAccessibleName('Cart, empty');
  await logIn(page, account);
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 2 items');
  await openCart(page);
  await press(page, 'Checkout');
  await page.waitForURL('/cart?checkout=1');
});

async function logIn(page: Page, { email, password }: Account) {
  await openForm(page, '/login', 'Login');
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await press(page, 'Login');
  await page.waitForURL('/dashboard');
}
