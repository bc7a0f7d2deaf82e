import type { BrowserContext, Page } from '@playwright/test';
import { makeAccount, signIn } from './support/accounts.ts';
import { fillAddress } from './support/checkout.ts';
import { fillCart } from './support/cart.ts';
import { follow, offline, open, tryAgain } from './support/missing-scripts.ts';
import { expectToast, press } from './support/pages.ts';
import { expect, ownPageTest, test } from './support/test.ts';

const plans = '/nfc-business-cards';
const cart = [{ id: 'business-plus-yearly', quantity: 1 }];
const lineName = 'Business Plus Yearly';

const address = {
  Country: 'United Kingdom',
  'Full Name': 'Ada Example',
  'Address Line 1': '1 Example Street',
  City: 'London',
  'Postal Code': 'N1 1AA',
  'Phone Number': '+44 20 7946 0000',
};

async function expectKeptCart(page: Page): Promise<void> {
  const kept = await page.evaluate(() => localStorage.getItem('cart-storage'));
  expect(JSON.parse(kept ?? '{}').state.items).toEqual(
    expect.arrayContaining(cart.map((line) => expect.objectContaining(line))),
  );
}

/** Tries something without a network: it is shown, nothing is lost, and with a network it works. */
async function tryOffline(page: Page, context: BrowserContext, step: () => Promise<void>) {
  await context.setOffline(true);
  await step();
  await expect(offline(page)).toBeVisible();
  await tryAgain(page).click();
  await expect(offline(page)).toBeVisible();
  await expectKeptCart(page);
  await context.setOffline(false);
  await tryAgain(page).click();
}

// A cached answer would help where there is no network.
ownPageTest(
  'offline at every step of a purchase, cart and address stay @all',
  async ({ page, context }) => {
    test.slow();
    await fillCart(page, cart);
    await signIn(page, await makeAccount());
    await open(page, plans);

    await tryOffline(page, context, () => follow(page, '/cart'));
    await expect(page.getByRole('heading', { name: lineName })).toBeVisible();

    await tryOffline(page, context, () => press(page, 'Proceed to Checkout'));
    await expect(page.getByRole('heading', { name: 'Delivery address' })).toBeVisible();
    await fillAddress(page, address);

    await context.setOffline(true);
    await press(page, 'Complete Purchase');
    await expectToast(page, 'Failed to redirect to checkout');
    for (const [label, text] of Object.entries(address)) {
      await expect(page.getByLabel(new RegExp(`^${label}`))).toHaveValue(text);
    }
    await expectKeptCart(page);
    await context.setOffline(false);
    await press(page, 'Complete Purchase');
    await page.waitForURL(/\/sandbox\/payments\//);

    await context.setOffline(true);
    await press(page, 'Pay $80.00');
    await expect(page.getByRole('alert').filter({ visible: true })).toBeVisible();
    await expectKeptCart(page);
    await context.setOffline(false);
    // The way back arrives, but its question does not.
    await page.route('**/api/success*', (route) => route.abort());
    await press(page, 'Pay $80.00');
    await page.waitForURL(/\/success\?/);
    await expect(page.getByRole('alert').filter({ visible: true })).toBeVisible();
    await page.unroute('**/api/success*');
    await page.getByRole('button', { name: /try again/i }).click();
    await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
  },
);
