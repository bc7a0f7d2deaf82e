import type { Page } from '@playwright/test';
import { makeAccount, signIn } from './support/accounts.ts';
import { answerRequests } from './support/answers.ts';
import { fillCart } from './support/cart.ts';
import { address, fillAddress, openAddress } from './support/checkout.ts';
import { expectToast, field, press } from './support/pages.ts';
import { expect, largeWindow, ownPageTest, test } from './support/test.ts';

const lifetimeFree = { id: 'lifetime', quantity: 1 };
const business = { id: 'business-yearly', quantity: 1 };

async function openCheckout(
  page: Page,
  line: { id: string; quantity: number },
  promoCode?: string,
): Promise<void> {
  await signIn(page, await makeAccount());
  await fillCart(page, [line], promoCode);
  await page.goto('/cart?checkout=1');
}

test.describe('at the address', () => {
  const bought = (page: Page) =>
    page.getByRole('list', { name: 'What you buy' }).getByRole('listitem');

  test('stands what is bought, and beside the button on a phone', async ({ page }) => {
    await openCheckout(page, { id: 'business-plus-monthly', quantity: 2 });
    await expect(bought(page)).toContainText('Business Plus Monthly');
    await expect(bought(page)).toContainText('Quantity 2, with 2 NFC cards');
    await expect(bought(page)).toContainText('$16.00');
    // One picture, so that the first field stays in the first screen.
    await expect(bought(page).locator('svg')).toHaveCount(1);
    const bar = page.locator('form [data-bottom-bar]');
    await expect(bar).toContainText('2 × Business Plus Monthly');
    await expect(bar).toContainText('$16.00');
    await expect(bar.getByRole('button')).toHaveText('Complete Purchase');
  });

  test.describe('in a large window @all', () => {
    test.use(largeWindow);

    test('stands what is bought in the summary', async ({ page }) => {
      await openCheckout(page, business);
      await expect(bought(page)).toContainText('Business Yearly');
      await expect(bought(page)).toContainText('Quantity 1, without a card');
      await expect(bought(page).locator('svg')).toHaveCount(0);
    });
  });

  test('a plan without a card asks for country and name', async ({ page }) => {
    await openCheckout(page, business);
    await expect(page.getByRole('heading', { name: 'Name and country' })).toBeFocused();
    await expect(page.getByText('We ship your cards here')).toHaveCount(0);
    await expect(field(page, 'Phone Number')).toHaveCount(0);
    await press(page, 'Complete Purchase');
    await expectToast(page, 'Please fill in: Full Name, Country');
    await fillAddress(page, { 'Full Name': 'Ada Example', Country: 'Germany' });
    const asked = page.waitForRequest('**/api/purchase');
    await press(page, 'Complete Purchase');
    expect((await asked).postDataJSON()).toMatchObject({
      deliveryAddress: { fullName: 'Ada Example', country: 'Germany', phoneNumber: '' },
    });
    await page.waitForURL('**/sandbox/payments/*');
    await expect(page.getByText('Delivery address')).toHaveCount(0);
  });
});

test('where there is nothing to pay, PayPal is no way to pay it', async ({ page }) => {
  await openCheckout(page, lifetimeFree, 'TEST100');
  await page.goto('/cart');
  await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Checkout with PayPal' })).toHaveCount(0);
  // A link of before the code was entered.
  await page.goto('/cart?checkout=paypal');
  await expect(page.getByText('There’s nothing to pay')).toBeVisible();
  await fillAddress(page);
  const asked = page.waitForRequest('**/api/purchase');
  await press(page, 'Complete Purchase');
  await asked;
});

ownPageTest('offline says so, and that nothing was charged @all', async ({ page, context }) => {
  await openAddress(page, await makeAccount());
  await fillAddress(page);
  await context.setOffline(true);
  await press(page, 'Complete Purchase');
  await expectToast(page, 'Failed to redirect to checkout');
  const alert = page.getByRole('alert');
  await expect(alert.getByRole('paragraph').first()).toHaveText('Failed to redirect to checkout');
  await expect(alert).toContainText('You’re offline. You have not been charged.');
  await expect(alert).toBeInViewport();
  await expect(field(page, 'City')).toHaveValue(address.City);
  await context.setOffline(false);
  await expect(alert).toHaveCount(0);
  await press(page, 'Complete Purchase');
  await page.waitForURL('**/sandbox/payments/*');
});

test('a provider that does not answer is named, and nothing typed is lost @all', async ({
  page,
}) => {
  await openAddress(page, await makeAccount());
  await fillAddress(page);
  const message =
    'The payment service isn’t responding right now. Please try again in a moment. You have not been charged.';
  await answerRequests(page, '*/api/purchase', () => ({ status: 503, json: { message } }));
  await press(page, 'Complete Purchase');
  await expectToast(page, message);
  await expect(page.getByRole('alert')).toHaveText(message);
  await expect(field(page, 'City')).toHaveValue(address.City);
  await expect(page.getByRole('button', { name: 'Complete Purchase' })).toBeEnabled();
});
