import { makeAccount } from './support/accounts.ts';
import { fillCart } from './support/cart.ts';
import { fillAddress, openAddress, plus } from './support/checkout.ts';
import { expectToast, field, logOut, press } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test('the checkout asks who is signed out to log in, and is remembered', async ({ page }) => {
  await fillCart(page, [plus]);
  await page.goto('/cart');
  await press(page, 'Proceed to Checkout');
  await page.waitForURL('/login');
  await expectToast(page, 'Please login or register to proceed with checkout');
  expect(await page.evaluate(() => localStorage.getItem('checkout_redirect'))).not.toBeNull();
});

test('a purchase of a session that has ended leads to the login', async ({ page }) => {
  await openAddress(page, await makeAccount());
  await fillAddress(page);
  await page.route('**/api/purchase', (route) =>
    route.fulfill({ status: 401, json: { message: 'Your session has ended.' } }),
  );
  await press(page, 'Complete Purchase');
  await expect(page.getByRole('alert')).toContainText(
    'Your session has ended. Please log in again.',
  );
  await expect(field(page, 'City')).toHaveValue('Springfield');
  await press(page, 'Go to Login');
  await page.waitForURL('/login');
});

test('who logs out at the address goes home, and is not on the way to it any more', async ({
  page,
}) => {
  await openAddress(page, await makeAccount());
  await logOut(page);
  await page.waitForURL('/');
  await expectToast(page, 'Logged out successfully');
  expect(await page.evaluate(() => localStorage.getItem('checkout_redirect'))).toBeNull();
});
