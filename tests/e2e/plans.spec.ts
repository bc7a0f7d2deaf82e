import type { Page } from '@playwright/test';
import { goodPassword, makeAccount, newEmail, signIn } from './support/accounts.ts';
import { fillCart } from './support/cart.ts';
import { runUntilEnabled, stopClock } from './support/clock.ts';
import { lazyPages } from './support/lazy-scripts.ts';
import { readOtp } from './support/mailbox.ts';
import { expectToast, field, press } from './support/pages.ts';
import { openPlans, planAction, planCard, plansPath } from './support/plans.ts';
import { expect, ownPageTest, test } from './support/test.ts';

const highlighted = (page: Page) => page.locator('#cart-area[data-highlighted=true]');

test('the call to action leads to the plans, the toggle shows what a year saves', async ({
  page,
}) => {
  await openPlans(page);
  await page.getByRole('link', { name: 'Get Your Card Now' }).click();
  await expect(page.getByRole('heading', { name: 'Choose your plan' })).toBeInViewport();
  await expect(page.getByRole('radio', { name: 'Monthly' })).toBeChecked();
  await expect(page.getByText('Save 20%', { exact: true })).toBeVisible();
  await expect(page.getByText('Pay for a year and get 2 months free')).toBeVisible();
  for (const [name, price] of [
    ['Free', '$0 / month'],
    ['Business', '$5 / month'],
    ['Business Plus', '$8 / month'],
    ['Lifetime', '$199 one time'],
  ] as const) {
    await expect(planCard(page, name)).toContainText(price.replace(' ', ''));
  }
  await expect(planCard(page, 'Teams')).toContainText('$6per seat / month');
  await expect(page.getByText(/^Save \$/)).toHaveCount(0);

  await page.getByText('Annual', { exact: true }).click();
  await expect(planCard(page, 'Business')).toContainText('$50/ year');
  await expect(planCard(page, 'Business')).toContainText('Save $10');
  await expect(planCard(page, 'Business Plus')).toContainText('$80/ year');
  await expect(planCard(page, 'Business Plus')).toContainText('Save $16');
  await expect(planCard(page, 'Lifetime')).toContainText('$199one time');
  await expect(planCard(page, 'Teams')).toContainText('$60per seat / year');
  await expect(page.getByText(/^Save \$/)).toHaveCount(2);

  await planCard(page, 'Teams').getByRole('link', { name: 'See Teams' }).click();
  await expect(page.getByRole('heading', { name: 'Teams', level: 1 })).toBeVisible();
});

test('each price in the first screen leads to its plan', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPlans(page);
  await page.getByRole('link', { name: 'Business Plus $8 / month' }).click();
  await expect(planAction(page, 'Business Plus')).toBeInViewport();
  await page.goBack();
  const prices = page.getByRole('link', { name: /^(Business|Lifetime).* card/i });
  await expect(prices).toHaveCount(3);
  for (const price of await prices.all()) await expect(price).toBeInViewport({ ratio: 1 });
});

test.describe('a paid plan', () => {
  // A stopped clock stays with a page.
  ownPageTest('is added, pointed out, and not added again', async ({ page }) => {
    await signIn(page, await makeAccount());
    await stopClock(page);
    await openPlans(page);
    const button = planAction(page, 'Business Plus');
    await expect(button).toHaveText('Select Plan');
    await expect(button).toHaveAccessibleName('Select Plan: Business Plus');
    await runUntilEnabled(button);
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(button).toHaveText('Adding...');
    await expect(button).toBeFocused();
    await expectToast(page, 'Product added to cart!');
    await page.clock.runFor(400);
    await expect(button).toHaveText('Added to Cart!');
    await expect(button).toBeFocused();
    await expect(page.getByRole('link', { name: /^View Cart/ })).toBeVisible();

    await page.clock.runFor(1_599);
    expect(page.url()).not.toContain('#cart');
    await page.clock.runFor(1);
    await page.waitForURL(`${plansPath}#cart`);
    await page.clock.runFor(999);
    await expect(page.getByRole('heading', { name: 'Your cart' })).not.toBeInViewport();
    await page.clock.runFor(1);
    await page.waitForURL(plansPath);
    await expect(page.getByRole('heading', { name: 'Your cart' })).toBeInViewport();
    await expect(page.getByRole('link', { name: /^View Cart/ })).toBeHidden();
    await expect(highlighted(page)).toBeVisible();
    await page.clock.runFor(2_000);
    await expect(highlighted(page)).toHaveCount(0);
    await expect(button).toHaveText('Select Plan');

    await button.click();
    await expectToast(page, 'Redirecting to your cart!');
    await page.waitForURL('/cart');
    await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('1');
  });

  // A stopped clock stays with a page.
  ownPageTest(
    'fetches nobody back who has left the page, or is on the way @all',
    async ({ page }) => {
      await signIn(page, await makeAccount());
      await stopClock(page);
      await openPlans(page);
      await runUntilEnabled(planAction(page, 'Lifetime'));
      await planAction(page, 'Lifetime').click();
      await expectToast(page, 'Product added to cart!');
      const { script } = lazyPages().find(({ path }) => path === '/contact') ?? { script: '' };
      const arrived = Promise.withResolvers<void>();
      await page.route(`**/assets/${script}`, (route) =>
        arrived.promise.then(() => route.continue()),
      );
      const isAsked = page.waitForRequest(`**/assets/${script}`);
      await page.getByRole('link', { name: 'Contact us' }).click();
      await isAsked;
      await page.clock.runFor(10_000);
      arrived.resolve();
      await page.waitForURL('/contact');
    },
  );
});

// A stopped clock stays with a page.
ownPageTest(
  'an address with #cart scrolls there after a second, and clears the hash @all',
  async ({ page }) => {
    await fillCart(page, [{ id: 'lifetime', quantity: 1 }]);
    await stopClock(page);
    await page.goto(`${plansPath}#cart`);
    const title = page.getByRole('heading', { name: 'Your cart' });
    await expect(page.getByRole('link', { name: /^View Cart/ })).toBeVisible();
    await page.clock.runFor(900);
    await expect(title).not.toBeInViewport();
    await page.clock.runFor(1_000);
    await page.waitForURL(plansPath);
    await expect(title).toBeInViewport();
  },
);

// A stopped clock stays with a page.
ownPageTest('a cart that was there before is pointed out for 8 seconds @all', async ({ page }) => {
  await fillCart(page, [{ id: 'lifetime', quantity: 1 }]);
  await stopClock(page);
  await openPlans(page);
  await expect(highlighted(page)).toBeVisible();
  await page.clock.runFor(7_999);
  await expect(highlighted(page)).toBeVisible();
  await page.clock.runFor(1);
  await expect(highlighted(page)).toHaveCount(0);
});

test('the plan one has is pointed out', async ({ page }) => {
  const account = await makeAccount();
  const user = { ...account.user, subscriptionTier: 'business_plus' } as const;
  await signIn(page, { ...account, user });
  await openPlans(page);
  await expect(planCard(page, 'Business Plus')).toContainText('Your plan');
  await expect(page.getByText('Your plan', { exact: true })).toHaveCount(1);
});

test.describe('the free plan', () => {
  test('is activated by itself once its visitor has registered', async ({ page, request }) => {
    const email = newEmail();
    await openPlans(page);
    await planAction(page, 'Free').click();
    await page.waitForURL('/register');
    await expectToast(page, 'Please Register to get started with the free tier');
    await field(page, 'Email').fill(email);
    await press(page, 'Send OTP');
    await field(page, 'OTP').fill(await readOtp(request, email));
    await field(page, 'Password').fill(goodPassword);
    await press(page, 'Register');
    await expectToast(page, "Free tier activated! You're ready to go!");
    await page.waitForURL('/dashboard');
  });

  // A stopped clock stays with a page.
  ownPageTest('is activated once, and leads to the dashboard', async ({ page }) => {
    await signIn(page, await makeAccount());
    await stopClock(page);
    await openPlans(page);
    await expect(planAction(page, 'Free')).toHaveText('Try Free');
    await planAction(page, 'Free').click();
    await expectToast(page, "Free tier activated! You're ready to go!");
    await expect(planAction(page, 'Free')).toHaveText('Active');
    await page.clock.runFor(1_499);
    expect(new URL(page.url()).pathname).toBe(plansPath);
    await page.clock.runFor(1);
    await page.waitForURL('/dashboard');

    await openPlans(page);
    await planAction(page, 'Free').click();
    await expectToast(page, "You're already on the free tier! Ready to go!");
  });

  const failed = 'Failed to activate free tier. Please try again.';

  for (const [answer, message] of [
    [{ status: 500, body: '' }, failed],
    [{ status: 200, json: { success: false } }, failed],
    [{ status: 409, json: { message: 'You have a paid plan.' } }, 'You have a paid plan.'],
  ] as const) {
    test(`tells why it could not be activated: ${JSON.stringify(answer)} @all`, async ({
      page,
    }) => {
      await signIn(page, await makeAccount());
      await openPlans(page);
      await page.route('**/api/activate-free-tier', (route) => route.fulfill(answer));
      await planAction(page, 'Free').click();
      await expectToast(page, message);
      await expect(planAction(page, 'Free')).toHaveText('Try Free');
    });
  }
});

test.describe('without scripts @all', () => {
  test.use({ javaScriptEnabled: false });

  test('plans, prices and terms can be read', async ({ page }) => {
    await page.goto(plansPath);
    await expect(planCard(page, 'Business Plus')).toContainText('$8/ month');
    await expect(planCard(page, 'Business Plus')).toContainText('or $80 / year');
    await expect(planCard(page, 'Lifetime')).toContainText('2 NFC cards');
    const compared = page.getByRole('table', { name: 'Plans and what each includes' });
    await expect(compared.getByRole('columnheader')).toHaveCount(4);
    await expect(compared.getByRole('row', { name: '1 2 10 25' })).toBeVisible();
    await expect(page.getByText('$199 once').first()).toBeInViewport();
    await expect(
      page.getByRole('img', { name: 'Business card of Rosa Lind, Architect' }),
    ).toBeInViewport();
    await expect(page.getByRole('group', { name: 'Material' })).toBeInViewport({ ratio: 1 });
    await expect(
      page.getByText('With PayPal you pay for one period, and it doesn’t renew.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Select Plan' })).toHaveCount(0);
    await expect(page.getByText('The cart needs JavaScript.')).toBeVisible();
  });
});
