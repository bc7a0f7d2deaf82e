import type { Page } from '@playwright/test';
import { makeAccount, signIn } from './support/accounts.ts';
import { fillCart } from './support/cart.ts';
import { runUntilEnabled, stopClock } from './support/clock.ts';
import { lazyPages } from './support/lazy-scripts.ts';
import { expectToast, field, press } from './support/pages.ts';
import { expect, ownPageTest, test } from './support/test.ts';

const plans = '/nfc-business-cards';

/** One plan's card. */
function plan(page: Page, name: string) {
  const heading = page.getByRole('heading', { name, exact: true, level: 3 });
  return page.getByRole('region', { name: 'Choose your plan' }).getByRole('listitem').filter({
    has: heading,
  });
}

function select(page: Page, name: string) {
  return plan(page, name).getByRole('button');
}

const promoField = (page: Page) => field(page, 'Promo code');
const highlighted = (page: Page) => page.locator('#cart-area[data-highlighted=true]');

async function openPlans(page: Page): Promise<void> {
  await page.goto(plans);
  await expect(select(page, 'Free')).toBeEnabled();
}

test('the call to action leads to the plans, the toggle shows what a year saves', async ({
  page,
}) => {
  await openPlans(page);
  await page.getByRole('link', { name: 'Get Your Card Now' }).click();
  await expect(page.getByRole('heading', { name: 'Choose your plan' })).toBeInViewport();
  await expect(page.getByRole('radio', { name: 'Monthly' })).toBeChecked();
  await expect(page.getByText('Save 20%', { exact: true })).toBeVisible();
  for (const [name, price] of [
    ['Free', '$0 / month'],
    ['Business', '$5 / month'],
    ['Business Plus', '$8 / month'],
    ['Lifetime', '$199 one time'],
  ] as const) {
    await expect(plan(page, name)).toContainText(price.replace(' ', ''));
  }
  await expect(page.getByText(/^Save \$/)).toHaveCount(0);

  await page.getByText('Annual', { exact: true }).click();
  await expect(plan(page, 'Business')).toContainText('$50/ year');
  await expect(plan(page, 'Business')).toContainText('Save $10');
  await expect(plan(page, 'Business Plus')).toContainText('$80/ year');
  await expect(plan(page, 'Business Plus')).toContainText('Save $16');
  await expect(plan(page, 'Lifetime')).toContainText('$199one time');
  await expect(page.getByText(/^Save \$/)).toHaveCount(2);
});

test.describe('the promo box', () => {
  test('says at its field what became of a code', async ({ page }) => {
    await openPlans(page);
    const input = promoField(page);
    const says = async (message: string) => expect(input).toHaveAccessibleDescription(message);

    await press(page, 'Apply');
    await says('Enter a promo code to apply');
    await expect(input).toBeFocused();
    await input.pressSequentially('nobody');
    await expect(input).toHaveValue('NOBODY');
    await input.press('Enter');
    await says('Promo code not recognized. Please try another code.');
    await expect(input).toHaveAttribute('aria-invalid', 'true');
    await input.fill('');
    await says('');

    await input.fill('  friends20 ');
    await press(page, 'Apply');
    await says('Promo FRIENDS20 applied');
    await expect(input).toHaveValue('FRIENDS20');
    await expect(plan(page, 'Business Plus')).toContainText('Instead of $8$6.40/ month');
    await expect(plan(page, 'Business Plus')).toContainText('First period only, then $8 / month');
    await expect(plan(page, 'Lifetime')).toContainText('$159.20');
    await expect(plan(page, 'Free')).not.toContainText('Instead of');

    await input.fill('family25');
    await press(page, 'Update');
    await says('Promo FAMILY25 applied');
    await expect(plan(page, 'Business')).toContainText('$3.75');

    await page.reload();
    await says('Promo FAMILY25 applied');
    await expect(input).toHaveValue('FAMILY25');
    await press(page, 'Remove');
    await says('Promo removed.');
    await expect(input).toHaveValue('');
    await expect(page.getByRole('button', { name: 'Remove', exact: true })).toHaveCount(0);
    await expect(plan(page, 'Business')).not.toContainText('$3.75');
  });

  test('takes back a code that was switched off since', async ({ page }) => {
    await fillCart(page, [], 'FRIENDS20');
    await page.route('**/api/promos/FRIENDS20', (route) =>
      route.fulfill({ status: 404, json: {} }),
    );
    await openPlans(page);
    await expect(promoField(page)).toHaveAccessibleDescription(
      'Promo code not recognized. Please try another code.',
    );
    await expect(plan(page, 'Lifetime')).not.toContainText('Instead of');
    await page.reload();
    await expect(promoField(page)).toHaveValue('');
  });

  test('names the chosen plan that a code is not for, and lowers the others alone', async ({
    page,
  }) => {
    await fillCart(page, [{ id: 'business-monthly', quantity: 1 }], 'TEST100');
    await openPlans(page);
    await expect(promoField(page)).toHaveAccessibleDescription(
      'Promo TEST100 is not valid for the Business plan.',
    );
    const cart = page.getByRole('region', { name: 'Your cart' });
    await expect(cart.getByRole('definition').last()).toHaveText('$5.00');
    await expect(plan(page, 'Business Plus')).toContainText('$0/ monthOne month, does not renew');
    await expect(plan(page, 'Lifetime')).toContainText('$0one timeNothing to renew');
    await fillCart(page, [{ id: 'lifetime', quantity: 2 }], 'TEST100');
    await openPlans(page);
    await expect(cart.getByRole('alert')).toHaveText(
      'Promo TEST100 is valid for one plan with a quantity of 1 only.',
    );
    await expect(cart).toContainText('Nothing to pay, and nothing renews.');
    await expect(cart).not.toContainText('PayPal buys one period');
  });
});

test.describe('a paid plan', () => {
  test('waits in the cart while its visitor registers', async ({ page }) => {
    await openPlans(page);
    await page.getByText('Annual', { exact: true }).click();
    await select(page, 'Business').click();
    await page.waitForURL('/register');
    await expectToast(page, 'Please register or log in to continue');
    await page.goto('/cart');
    await expect(page.getByRole('heading', { name: 'Business Yearly' })).toBeVisible();
  });

  // A stopped clock stays with a page.
  ownPageTest('is added, pointed out, and not added again', async ({ page }) => {
    await signIn(page, await makeAccount());
    await stopClock(page);
    await openPlans(page);
    const button = select(page, 'Business Plus');
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
    await page.waitForURL(`${plans}#cart`);
    await page.clock.runFor(999);
    await expect(page.getByRole('heading', { name: 'Your cart' })).not.toBeInViewport();
    await page.clock.runFor(1);
    await page.waitForURL(plans);
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
  ownPageTest('fetches nobody back who has left the page, or is on the way', async ({ page }) => {
    await signIn(page, await makeAccount());
    await stopClock(page);
    await openPlans(page);
    await runUntilEnabled(select(page, 'Lifetime'));
    await select(page, 'Lifetime').click();
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
  });
});

// A stopped clock stays with a page.
ownPageTest(
  'an address with #cart scrolls there after a second, and clears the hash',
  async ({ page }) => {
    await fillCart(page, [{ id: 'lifetime', quantity: 1 }]);
    await stopClock(page);
    await page.goto(`${plans}#cart`);
    const title = page.getByRole('heading', { name: 'Your cart' });
    await expect(page.getByRole('link', { name: /^View Cart/ })).toBeVisible();
    await page.clock.runFor(900);
    await expect(title).not.toBeInViewport();
    await page.clock.runFor(1_000);
    await page.waitForURL(plans);
    await expect(title).toBeInViewport();
  },
);

// A stopped clock stays with a page.
ownPageTest('a cart that was there before is pointed out for 8 seconds', async ({ page }) => {
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
  await expect(plan(page, 'Business Plus')).toContainText('Your plan');
  await expect(page.getByText('Your plan', { exact: true })).toHaveCount(1);
});

test.describe('the free plan', () => {
  test('needs an account', async ({ page }) => {
    await openPlans(page);
    await select(page, 'Free').click();
    await page.waitForURL('/register');
    await expectToast(page, 'Please Register to get started with the free tier');
  });

  // A stopped clock stays with a page.
  ownPageTest('is activated once, and leads to the dashboard', async ({ page }) => {
    await signIn(page, await makeAccount());
    await stopClock(page);
    await openPlans(page);
    await expect(select(page, 'Free')).toHaveText('Try Free');
    await select(page, 'Free').click();
    await expectToast(page, "Free tier activated! You're ready to go!");
    await expect(select(page, 'Free')).toHaveText('Active');
    await page.clock.runFor(1_499);
    expect(new URL(page.url()).pathname).toBe(plans);
    await page.clock.runFor(1);
    await page.waitForURL('/dashboard');

    await openPlans(page);
    await select(page, 'Free').click();
    await expectToast(page, "You're already on the free tier! Ready to go!");
  });

  const failed = 'Failed to activate free tier. Please try again.';

  for (const [answer, message] of [
    [{ status: 500, body: '' }, failed],
    [{ status: 200, json: { success: false } }, failed],
    [{ status: 409, json: { message: 'You have a paid plan.' } }, 'You have a paid plan.'],
  ] as const) {
    test(`tells why it could not be activated: ${JSON.stringify(answer)}`, async ({ page }) => {
      await signIn(page, await makeAccount());
      await openPlans(page);
      await page.route('**/api/activate-free-tier', (route) => route.fulfill(answer));
      await select(page, 'Free').click();
      await expectToast(page, message);
      await expect(select(page, 'Free')).toHaveText('Try Free');
    });
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('plans, prices and terms can be read', async ({ page }) => {
    await page.goto(plans);
    await expect(plan(page, 'Business Plus')).toContainText('$8/ month');
    await expect(plan(page, 'Business Plus')).toContainText('or $80 / year');
    await expect(plan(page, 'Lifetime')).toContainText('2 NFC cards');
    await expect(page.getByText('PayPal buys one period and does not renew.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Select Plan' })).toHaveCount(0);
    await expect(page.getByText('The cart needs JavaScript.')).toBeVisible();
  });
});
