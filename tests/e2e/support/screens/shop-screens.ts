import { expect, type Page } from '@playwright/test';
import type { ChangePreview } from '#wire/subscriptions.ts';
import { makeAccount, signIn } from '../accounts.ts';
import { answerRequests } from '../answers.ts';
import {
  answerApi,
  lowerPreview,
  monthlyBusiness,
  plusPlan,
  refuseApi,
  upgradePreview,
  waitingPlan,
  yearlyPlus,
} from '../billing.ts';
import { fillCart, openCart } from '../cart.ts';
import { fillAddress } from '../checkout.ts';
import { chooseLogo, rosa, team } from '../designs.ts';
import { field, press } from '../pages.ts';
import { goTo, openWithPlan, type Scene, type Screens } from './scene.ts';

/** Home and what is bought on the way to paying. */
export const shopScreens = {
  home: async ({ page }) => goTo(page, '/', 'Tap. Connect. Share Instantly.'),
  'home with a name': async ({ page }) => {
    await page.goto('/');
    await field(page, 'Your name').fill('Ida Lindqvist');
    await expect(page.locator('.hero-card')).toContainText('Ida Lindqvist');
  },
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
  'cart of designed cards': async ({ page }) => {
    await fillCart(page, [{ id: 'business-plus-yearly', quantity: 5, designs: team }]);
    await goTo(page, '/cart', 'Cart');
    await expect(page.getByRole('list', { name: 'Cards' })).toBeVisible();
  },
  'cart drawer of designed cards': async ({ page }) => {
    await fillCart(page, [{ id: 'lifetime', quantity: 1, designs: team }]);
    await page.goto('/');
    await openCart(page);
    await expect(page.getByRole('list', { name: 'Cards' })).toBeVisible();
  },
  'card designer': async ({ page }) => {
    await page.goto('/nfc-business-cards');
    await press(page, 'Design your card');
    await field(page, 'Name').fill(rosa.name);
    await field(page, 'Role').fill(rosa.role);
    await chooseLogo(page);
    await page.getByRole('radio', { name: /^Ocean/ }).check();
  },
  'card designer with a long name': async ({ page }) => {
    await page.goto('/nfc-business-cards');
    await press(page, 'Design your card');
    await field(page, 'Name').fill('عبد الرحمن بن محمد بن عبد العزيز بن عبد الله آل عبد الوهاب');
    await field(page, 'Role').fill('x'.repeat(80));
    await page.getByRole('radio', { name: /^Bone/ }).check();
  },
  'card designer of a team': async ({ page }) => {
    await fillCart(page, [{ id: 'business-plus-yearly', quantity: 5, designs: team }]);
    await page.goto('/cart');
    await press(page, 'Change designs of Business Plus Yearly');
    await field(page, 'Name on card 2').focus();
  },
  'plans with a design': async ({ page }) => {
    await page.goto('/favicon.svg');
    await page.evaluate((text) => localStorage.setItem('card-design', text), JSON.stringify(rosa));
    await goTo(page, '/nfc-business-cards', 'NFC Business Cards');
    await expect(page.getByRole('button', { name: 'Change design' })).toBeVisible();
    await page.getByRole('heading', { name: 'Your card' }).scrollIntoViewIfNeeded();
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
  'checkout without a card': async ({ page }) => {
    await signIn(page, await makeAccount());
    await fillCart(page, [{ id: 'business-yearly', quantity: 1 }]);
    await page.goto('/cart?checkout=1');
    await page.getByText('Need a company, tax ID or address on your invoice?').click();
    await expect(field(page, 'Postal Code (optional)')).toBeVisible();
  },
  'checkout that could not be started': async (scene) => {
    const { page } = scene;
    await openCheckout(scene);
    await fillAddress(page);
    await answerRequests(page, '*/api/purchase', () => 'lost');
    await press(page, 'Complete Purchase');
    await expect(page.getByRole('alert')).toContainText('We didn’t get an answer.');
  },

  'cart declined': async ({ page }) => {
    await fillCart(page, [{ id: 'business-plus-monthly', quantity: 3 }], 'FRIENDS20');
    await goTo(page, '/cart?payment=declined', 'Cart');
    await field(page, 'Quantity').fill('1,5');
    await expect(page.getByText('Promo FRIENDS20 applied')).toBeVisible();
  },
  'cart of what a plan covers': async ({ page }) => {
    await openWithPlan(page, plusPlan);
    await fillCart(page, [{ id: 'business-yearly', quantity: 1 }]);
    await goTo(page, '/cart', 'Cart');
    await expect(page.getByRole('button', { name: /^Switch at the end/ }).first()).toBeVisible();
  },
  'plans of who has one': async ({ page }) => {
    await openWithPlan(page, plusPlan);
    await goTo(page, '/nfc-business-cards', 'NFC Business Cards');
    await page.getByText('Annual', { exact: true }).click();
    await expect(page.getByText('Renews on Aug 3, 2027')).toBeVisible();
  },
  'plans with a change that waits': async ({ page }) => {
    await openWithPlan(page, waitingPlan);
    await goTo(page, '/nfc-business-cards', 'NFC Business Cards');
    await expect(page.getByText('Starts on Aug 3, 2027.', { exact: true })).toBeVisible();
  },
  'plans with a question': async ({ page }) => {
    await fillCart(page, [{ id: 'business-monthly', quantity: 1 }]);
    await page.goto('/nfc-business-cards');
    await page.getByRole('button', { name: 'Select Plan: Lifetime' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'plan change': async ({ page }) => openChange(page, upgradePreview),
  'plan change at the end': async ({ page }) => openChange(page, lowerPreview),
  'plan change refused': async ({ page }) => {
    await openChange(page, { ...upgradePreview, cards: 0 });
    await refuseApi(page, '/subscriptions/*/change', 402, 'Your card was declined.');
    await press(page, 'Pay $3.40');
    await expect(page.getByRole('alert')).toBeVisible();
  },
} satisfies Screens;

/** The second step of a checkout, of an account without an address. */
async function openCheckout({ page }: Scene): Promise<void> {
  await signIn(page, await makeAccount());
  await fillCart(page, [{ id: 'business-plus-monthly', quantity: 2 }], 'FRIENDS20');
  await page.goto('/cart?checkout=1');
  await expect(page.getByRole('heading', { name: 'Delivery address' })).toBeVisible();
}

/** Opens the price of changing the plan, from the plans. */
async function openChange(page: Page, preview: ChangePreview): Promise<void> {
  const monthly = {
    ...yearlyPlus,
    productId: 'business-plus-monthly',
    billing: 'monthly',
  } as const;
  const held = preview.when === 'now' ? { ...monthlyBusiness, state: 'active' as const } : monthly;
  const subscriptions = [{ ...held, next: null }];
  await openWithPlan(page, { ...plusPlan, tier: held.tier, subscriptions });
  await answerApi(page, '/subscriptions/*/preview-change', { preview });
  await page.goto('/nfc-business-cards');
  const plan = preview.when === 'now' ? 'Upgrade: Business Plus' : /^Switch at .*: Business$/;
  await page.getByRole('button', { name: plan }).click();
  await expect(page.getByRole('dialog')).toContainText('Charged today');
}

/** The header's menu: everything on a phone, the account's on a larger screen. */
async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Open menu|Hello, .*)$/ }).click();
  await expect(page.getByText('Logout').filter({ visible: true })).toBeVisible();
}
