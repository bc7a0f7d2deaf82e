import type { Page, Route } from '@playwright/test';
import type { User } from '#wire/accounts/user.ts';
import { makeAccount, signIn, type Account } from './support/accounts.ts';
import { answerApi, ownOrder, purchase, refuseApi, renewedOrder } from './support/billing.ts';
import { fillCart } from './support/cart.ts';
import { stopClock } from './support/clock.ts';
import { expectToast, field, press } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const successPath = '/success?session_id=session-1&purchase_id=order-1';
const thankYouPath = '/thank-you?provider=paypal&token=PAYPAL-1';
const notVerified = "We couldn't verify your payment. Please contact support if this persists.";

const { deliveryAddress } = renewedOrder;
const cart = [{ id: 'business-plus-yearly', quantity: 1 }];

function countLines(page: Page): Promise<number> {
  return page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('cart-storage') ?? '{"state":{"items":[]}}');
    return stored.state.items.length;
  });
}

function withTier(account: Account): User {
  return { ...account.user, subscriptionTier: 'business_plus' };
}

async function expectThanks(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you!');
}

test.describe('after a payment', () => {
  // A stopped clock stays with a page.
  test.use({ ownPage: true });
  test.beforeEach(({ page }) => stopClock(page));

  test('thanks, empties the cart, shows the new tier and leads to the dashboard', async ({
    page,
  }) => {
    const account = await makeAccount();
    await signIn(page, account);
    await fillCart(page, cart);
    await answerApi(page, '/success?*', { purchase, user: withTier(account) });
    await answerApi(page, '/user', { user: withTier(account) });
    const emptied = page.waitForRequest(
      (call) => call.url().endsWith('/api/cart') && call.method() === 'DELETE',
    );
    await page.goto(successPath);

    await expectThanks(page);
    await emptied;
    expect(await countLines(page)).toBe(0);
    const main = page.getByRole('main');
    await expect(main).toContainText('10042');
    await expect(main).toContainText('$64.00');
    await expect(main).toContainText('You can now manage up to 10 profiles.');
    await expect(main).toContainText('Your plan renews every year until you cancel it');
    await expect(main).toContainText(
      'We’ll ship you 1 NFC card. Tap it once to claim it for your account.',
    );

    await countDown(page);
    await page.waitForURL('/dashboard');
    await page.clock.resume();
    await expect(page.getByRole('region', { name: 'Your card' })).toContainText('Business Plus');
  });

  test('stays for who wants to read, and is the same after a reload @all', async ({ page }) => {
    const account = await makeAccount();
    await signIn(page, account);
    await answerApi(page, '/success?*', { purchase, user: withTier(account) });
    await page.goto(successPath);
    await press(page, 'Stay Here');
    const goButton = page.getByRole('link', { name: 'Go to Dashboard' });
    await expect(goButton).toBeFocused();
    for (let second = 1; second <= 10; second += 1) await page.clock.runFor(1_000);
    await expectThanks(page);

    // The next cart is none of this purchase's business.
    await fillCart(page, cart);
    await page.goto(successPath);
    await expectThanks(page);
    expect(await countLines(page)).toBe(1);
    await goButton.click();
    await page.waitForURL('/dashboard');
  });

  test('works without a session @all', async ({ page }) => {
    await fillCart(page, cart);
    await answerApi(page, '/success?*', { purchase });
    await page.goto(successPath);
    await expectThanks(page);
    expect(await countLines(page)).toBe(0);
    await expect(page.getByRole('link', { name: 'Make Your Profile Now' })).toHaveCount(0);
    await expect(page.getByText('Loading your order')).toHaveCount(0);
    await countDown(page);
    await page.waitForURL('/login');
  });

  test('waits for a payment that is being confirmed', async ({ page }) => {
    const calls = await answerInTurn(page, [409, 409, 200]);
    await page.goto(successPath);
    await expect(page.getByText('Your payment is being confirmed…')).toBeVisible();
    await page.clock.runFor(1_900);
    expect(calls()).toBe(1);
    await page.clock.runFor(100);
    await expect.poll(calls).toBe(2);
    await runToCall(page, calls, 3);
    await expectThanks(page);
  });

  test('waits for about a minute, then says what happens next @all', async ({ page }) => {
    const calls = await answerInTurn(page, [409]);
    await page.goto(successPath);
    await expect(page.getByText('Your payment is being confirmed…')).toBeVisible();
    for (let call = 2; call <= 30; call += 1) await runToCall(page, calls, call);
    await expect(page.getByText('Please don’t pay again')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Order History' })).toHaveAttribute(
      'href',
      '/orders',
    );
    await expect(page.getByRole('link', { name: 'Contact Support' })).toBeVisible();
    await answerApi(page, '/success?*', { purchase });
    await press(page, 'Check Again');
    await expectThanks(page);
  });

  for (const status of [402, 404, 400]) {
    test(`says that it could not be verified: ${status} @all`, async ({ page }) => {
      await fillCart(page, cart);
      await refuseApi(page, '/success?*', status);
      await page.goto(successPath);
      await expect(page.getByRole('alert')).toHaveText(notVerified);
      const main = page.getByRole('main');
      await expect(main.getByRole('link', { name: 'Contact Support' })).toHaveAttribute(
        'href',
        '/contact',
      );
      await expect(main.getByRole('link', { name: 'Back to Cart' })).toHaveAttribute(
        'href',
        '/cart',
      );
      await expect(page.getByRole('button', { name: 'Try Again' })).toBeHidden();
      expect(await countLines(page)).toBe(1);
    });
  }

  test('can be asked again when the network was gone @all', async ({ page }) => {
    await page.route('**/api/success?*', (route) => route.abort());
    await page.goto(successPath);
    await expect(page.getByRole('alert')).toContainText('Check your connection');
    await page.unroute('**/api/success?*');
    await answerApi(page, '/success?*', { purchase });
    await press(page, 'Try Again');
    await expectThanks(page);
  });
});

test.describe('the order of a purchase', () => {
  const delivery = (page: Page) => page.getByRole('heading', { name: /^Arrives about/u });

  test('is shown to its buyer, with the cards, the day and the address', async ({ page }) => {
    const account = await makeAccount();
    await signIn(page, account);
    await answerApi(page, '/success?*', { purchase, user: withTier(account) });
    await answerApi(page, '/orders/10042', { order: ownOrder });
    await page.goto(successPath);
    await press(page, 'Stay Here');
    // It was ordered on Sunday, August 3.
    await expect(delivery(page)).toHaveText(/^Arrives about Aug 8\s–\s13$/u);
    await expect(page.getByRole('region', { name: 'Your cards' }).locator('svg')).toHaveCount(1);
    await expect(page.getByRole('main')).toContainText('12 Analytical Road');
    await page.getByRole('link', { name: 'Make Your Profile Now' }).click();
    await page.waitForURL('/dashboard?profile=new');
    await expect(page.getByRole('dialog', { name: 'Add New Profile' })).toBeVisible();
  });

  test('of somebody else leaves the thanks as they are', async ({ page }) => {
    await signIn(page, await makeAccount());
    await answerApi(page, '/success?*', { purchase });
    const refused = page.waitForResponse('**/api/orders/10042');
    await page.goto(successPath);
    await press(page, 'Stay Here');
    expect((await refused).status()).toBe(404);
    await expectThanks(page);
    await expect(page.getByText('Loading your order')).toHaveCount(0);
    await expect(delivery(page)).toHaveCount(0);
  });
});

test.describe('coming back from PayPal', () => {
  test('takes the money and thanks', async ({ page }) => {
    const account = await makeAccount();
    await signIn(page, account);
    await answerApi(page, '/paypal/capture-order', { purchase, user: withTier(account) });
    const captured = page.waitForRequest('**/api/paypal/capture-order');
    await page.goto(thankYouPath);
    expect((await captured).postDataJSON()).toEqual({ orderId: 'PAYPAL-1' });
    await expectThanks(page);
  });

  test('asks who has no session to log in first, and goes on', async ({ page }) => {
    const account = await makeAccount();
    await answerApi(page, '/paypal/capture-order', { purchase, user: withTier(account) });
    await page.goto(thankYouPath);
    await page.waitForURL('/login');
    await field(page, 'Email').fill(account.email);
    await field(page, 'Password').fill(account.password);
    await press(page, 'Login');
    await page.waitForURL(thankYouPath);
    await expectThanks(page);
  });

  test('says that it was not paid @all', async ({ page }) => {
    await signIn(page, await makeAccount());
    await refuseApi(page, '/paypal/capture-order', 402);
    await page.goto(thankYouPath);
    await expect(page.getByRole('alert')).toHaveText(notVerified);
    await expect(page.getByRole('link', { name: 'Back to Cart' })).toBeVisible();
  });
});

test('a plan that was really bought, from its payment to its cancellation', async ({
  page,
  request,
}) => {
  const account = await makeAccount();
  await signIn(page, account);
  const begun = await request.post('/api/purchase', {
    headers: { authorization: `Bearer ${account.token}` },
    data: {
      items: [{ productId: 'business-plus-yearly', quantity: 1 }],
      promoCode: 'FRIENDS20',
      deliveryAddress,
    },
  });
  const { url } = await begun.json();
  await page.goto(url);
  await press(page, 'Pay $64.00');
  await expectThanks(page);
  await press(page, 'Stay Here');
  await page.getByRole('link', { name: 'View your order' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Orders', exact: true }).click();
  await page.getByRole('link', { name: /^Receipt of order/ }).click();
  const sheet = page.getByRole('article');
  await expect(sheet).toContainText('Discount FRIENDS20−$16.00');
  await expect(sheet).toContainText('12 Analytical Road');
  await expect(sheet).toContainText('Test payment, not charged');

  await page.goto('/account-settings');
  const plan = page.getByRole('region', { name: 'Plan', exact: true });
  await expect(plan).toContainText(/Renews on .+ for \$80\.00/);
  await press(page, 'Cancel Plan');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel Plan' }).click();
  await expectToast(page, 'Your plan won’t renew.');
  await expect(plan).toContainText(/Ends on /);
  await press(page, 'Resume Plan');
  await expectToast(page, 'Your plan will renew again.');
  await expect(plan).toContainText(/Renews on /);

  await press(page, 'Billing portal');
  await page.getByRole('link', { name: /^Back to / }).click();
  await page.waitForURL('/account-settings');
});

test('PayPal’s return without its order claims nothing, and leads on', async ({ page }) => {
  await page.goto('/thank-you?provider=paypal');
  await expectThanks(page);
  await expect(page.getByRole('main')).toContainText('We couldn’t find that payment.');
  await expect(page.getByRole('link', { name: 'Order History' })).toBeVisible();
});

/** Sees the seconds go by, each shown and none but the first announced. */
async function countDown(page: Page): Promise<void> {
  const announced = page.getByRole('main').getByRole('status');
  for (const secondsLeft of [5, 4, 3, 2, 1]) {
    await expect(page.getByText(`Redirecting to your dashboard in ${secondsLeft}…`)).toBeVisible();
    await expect(announced).toHaveText(/ taken to your dashboard in 5 seconds\.$/);
    await page.clock.runFor(1_000);
  }
}

/** Two seconds, again where the page had not read the answer before them. */
async function runToCall(page: Page, calls: () => number, call: number): Promise<void> {
  await expect(async () => {
    if (calls() < call) await page.clock.runFor(2_000);
    // A request that the page has made by then may still be on its way here.
    await expect.poll(calls, { timeout: 1_000 }).toBe(call);
  }).toPass({ timeout: 10_000 });
}

/** Answers the questions about a purchase with these statuses, the last one for ever; tells how often. */
async function answerInTurn(page: Page, statuses: readonly number[]): Promise<() => number> {
  let calls = 0;
  await page.route('**/api/success?*', async (route: Route) => {
    const status = statuses[Math.min(calls, statuses.length - 1)]!;
    calls += 1;
    await route.fulfill({
      status,
      json: status === 200 ? { success: true, purchase } : { success: false, message: 'Wait' },
    });
  });
  return () => calls;
}
