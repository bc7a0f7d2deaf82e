import type { APIRequestContext, Page } from '@playwright/test';
import { goodPassword, newEmail, makeAccount, signIn } from './support/accounts.ts';
import { answerApi } from './support/billing.ts';
import { fillCart } from './support/cart.ts';
import { fillAddress } from './support/checkout.ts';
import { readMail, readOtp } from './support/mailbox.ts';
import { expectToast, field, press } from './support/pages.ts';
import { expect, largeWindow, test } from './support/test.ts';

const address = {
  Country: 'United Kingdom',
  'Full Name': 'Ada Example',
  'Address Line 1': '1 Example Street',
  City: 'London',
  'Postal Code': 'N1 1AA',
  'Phone Number': '+44 20 7946 0000',
};

async function fillIn(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Delivery address' })).toBeVisible();
  await fillAddress(page, address);
}

/** From the cart to the sandbox's page. */
async function goToPayment(page: Page): Promise<void> {
  await press(page, 'Proceed to Checkout');
  await fillIn(page);
  await press(page, 'Complete Purchase');
  await page.waitForURL(/\/sandbox\/payments\//);
}

async function register(page: Page, request: APIRequestContext): Promise<string> {
  const email = newEmail();
  await field(page, 'Email').fill(email);
  await press(page, 'Send OTP');
  await field(page, 'OTP').fill(await readOtp(request, email));
  await field(page, 'Password').fill(goodPassword);
  await press(page, 'Register');
  return email;
}

/** The lines and total of the cart's page. */
async function expectCart(page: Page, total: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Business Plus Yearly' })).toBeVisible();
  await expect(page.locator('#cart-area')).toContainText(total);
}

test('a visitor fills a cart, registers, and the cart follows to the payment and the plan', async ({
  page,
  request,
}) => {
  test.slow();
  await page.goto('/nfc-business-cards');
  await page.getByText('Annual', { exact: true }).click();
  const plus = page.getByRole('listitem').filter({
    has: page.getByRole('heading', { name: 'Business Plus', exact: true, level: 3 }),
  });
  await plus.getByRole('button', { name: 'Select Plan' }).click();
  await page.waitForURL('/register');
  await expectToast(page, 'Please register or log in to continue');
  const email = await register(page, request);

  await page.waitForURL('/cart');
  await expectCart(page, '$80.00');
  await field(page, 'Promo code').fill('friends20');
  await press(page, 'Apply');
  await expectCart(page, '$64.00');
  await goToPayment(page);
  await expect(page.getByText('Test mode', { exact: false }).first()).toBeVisible();
  await press(page, 'Pay $64.00');

  await page.waitForURL(/\/success\?session_id=[^&]+&purchase_id=/);
  await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
  await expect(page.getByText(/Redirecting to your dashboard in \d/).first()).toBeVisible();
  await page.waitForURL('/dashboard', { timeout: 15_000 });
  await expect(page.getByText('Business Plus', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Cart, / })).toHaveAccessibleName('Cart, empty');

  const { subject, text } = await readMail(request, email, /^Receipt for order #\d+$/);
  expect(text).toContain('$64.00');
  expect(text).toContain('1 Example Street');
  await page.goto('/orders');
  const orderNumber = subject.replace('Receipt for order #', '');
  await expect(page.getByText(orderNumber).first()).toBeVisible();

  // Nothing of it is left in the cart, here or on the server.
  await page.goto('/cart');
  await expect(page.getByText('Cart is empty')).toBeVisible();
});

test('after a payment that is declined or cancelled the cart and the address are still there', async ({
  page,
}) => {
  const account = await makeAccount();
  await fillCart(page, [{ id: 'business-plus-yearly', quantity: 1 }]);
  await signIn(page, account);
  await page.goto('/cart');
  await expectCart(page, '$80.00');
  await goToPayment(page);
  for (const [button, payment, words] of [
    ['Decline', 'declined', 'Your payment was declined.'],
    ['Cancel', 'cancelled', 'Your payment was not completed.'],
  ] as const) {
    await press(page, button);
    await page.waitForURL(`/cart?payment=${payment}`);
    await expect(page.getByRole('alert')).toContainText(words);
    await expectCart(page, '$80.00');
    await press(page, 'Proceed to Checkout');
    for (const [label, text] of Object.entries(address)) {
      await expect(page.getByLabel(new RegExp(`^${label}`))).toHaveValue(text);
    }
    // And the next attempt has a page of its own.
    await press(page, 'Complete Purchase');
    await page.waitForURL(/\/sandbox\/payments\//);
  }
  await press(page, 'Pay $80.00');
  await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
});

test.describe('in a large window', () => {
  test.use(largeWindow);

  test('PayPal buys one period, and the way back ends on the thank-you page', async ({ page }) => {
    const account = await makeAccount();
    await fillCart(page, [{ id: 'business-plus-yearly', quantity: 1 }]);
    await signIn(page, account);
    await page.goto('/cart');
    await expectCart(page, '$80.00');
    await press(page, 'Checkout with PayPal');
    await fillIn(page);
    await press(page, 'Complete Purchase');
    await page.waitForURL(/\/sandbox\/payments\//);
    await press(page, 'Pay $80.00');
    await page.waitForURL(/\/thank-you\?provider=paypal&token=/);
    await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
    await expect(page.getByText('You have the plan for one year. It doesn’t renew.')).toBeVisible();
    await page.goto('/account-settings');
    await expect(page.getByText(/^Ends on /).first()).toBeVisible();
  });
});

test('what is bought by card begins where what PayPal was paid for ends, and the page says so', async ({
  page,
}) => {
  await signIn(page, await makeAccount());
  await answerApi(page, '/plan', {
    plan: { tier: 'business_plus', endsAt: '2027-08-03T12:00:00.000Z', subscriptions: [] },
  });
  await fillCart(page, [{ id: 'business-plus-monthly', quantity: 1 }]);
  await page.goto('/cart');
  const begins = 'Starts on Aug 3, 2027, when your paid period ends.';
  await expect(page.getByRole('list', { name: 'In your cart' })).toContainText(begins);
  await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeVisible();
  const plans = page.getByRole('region', { name: 'Plans', exact: true });
  await expect(plans.getByText(begins)).toHaveCount(2);
});
