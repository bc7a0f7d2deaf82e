import { expect, type Page } from '@playwright/test';
import { makeAccount, signIn } from '../accounts.ts';
import { fillCart, openCart } from '../cart.ts';
import { press } from '../pages.ts';
import { goTo, type Scene, type Screens } from './scene.ts';

/** Home and what is bought on the way to paying. */
export const shopScreens = {
  home: async ({ page }) => goTo(page, '/', 'Tap. Connect. Share Instantly.'),
  'home signed in': async ({ page }) => {
    await signIn(page, await makeAccount());
    await page.goto('/');
    await openMenu(page);
  },

  'cart drawer': async ({ page }) => {
    const ids = ['business-plus-yearly', 'lifetime'];
    const lines = ids.map((id, index) => ({ id, quantity: index + 1 }));
    await fillCart(page, lines, 'FRIENDS20');
    await page.goto('/');
    await openCart(page);
  },
  'cart drawer empty': async ({ page }) => {
    await page.goto('/');
    await openCart(page);
  },

  plans: async ({ page }) => goTo(page, '/nfc-business-cards', 'NFC Business Cards'),
  'plans annual with promo': async ({ page }) => {
    await fillCart(page, [{ id: 'business-plus-yearly', quantity: 1 }], 'FRIENDS20');
    await page.goto('/nfc-business-cards');
    await page.getByText('Annual', { exact: true }).click();
    await expect(page.getByText('Promo FRIENDS20 applied')).toBeVisible();
  },
  cart: async ({ page }) => {
    const ids = ['business-monthly', 'business-plus-yearly', 'lifetime'];
    await fillCart(
      page,
      ids.map((id) => ({ id, quantity: 1 })),
      'FAMILY25',
    );
    await goTo(page, '/cart?payment=cancelled', 'Cart');
    await expect(page.getByText('Promo FAMILY25 applied')).toBeVisible();
  },
  'cart empty': async ({ page }) => {
    await page.goto('/cart');
    await expect(page.getByText('Cart is empty', { exact: true })).toBeVisible();
  },
  'checkout address': async (scene) => openCheckout(scene),
  'checkout address with errors': async (scene) => {
    await openCheckout(scene);
    await press(scene.page, 'Complete Purchase');
    await expect(scene.page.getByText('Please fill in: City', { exact: true })).toBeVisible();
  },
} satisfies Screens;

/** The second step of a checkout, of an account without an address. */
async function openCheckout({ page }: Scene): Promise<void> {
  await signIn(page, await makeAccount());
  await fillCart(page, [{ id: 'business-plus-monthly', quantity: 2 }], 'FRIENDS20');
  await page.goto('/cart?checkout=1');
  await expect(page.getByRole('heading', { name: 'Delivery address' })).toBeVisible();
}

/** The header's menu: everything on a phone, the account's on a larger screen. */
async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Open menu|Hello, .*)$/ }).click();
  await expect(page.getByText('Logout').filter({ visible: true })).toBeVisible();
}
