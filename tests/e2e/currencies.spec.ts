import type { Page } from '@playwright/test';
import { siteCatalogues } from '#domain/texts/site-catalogue.ts';
import { makeAccount, signIn } from './support/accounts.ts';
import { findBarriers } from './support/axe.ts';
import { fillCart } from './support/cart.ts';
import { plus } from './support/checkout.ts';
import { field, press } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const { de } = siteCatalogues;
const currencyOf = (page: Page) => field(page, de['cart.currency']).first();
const main = (page: Page) => page.getByRole('main');

test('a cart in Germany begins in euros, and is paid in them', async ({ browser, baseURL }) => {
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'de-DE', viewport });
  const page = await context.newPage();
  await signIn(page, await makeAccount());
  await fillCart(page, [plus]);
  await page.goto('/de/nfc-business-cards');
  await expect(currencyOf(page)).toHaveValue('EUR');
  await expect(main(page).getByText('oder 79\u00a0€ / Jahr')).toBeVisible();
  await page.goto('/de/cart');
  const total = main(page).getByRole('definition').last();
  await expect(total).toHaveText('7,90\u00a0€');
  await currencyOf(page).selectOption('GBP');
  await expect(total).toHaveText('6,90\u00a0£');
  await currencyOf(page).selectOption('EUR');
  await expect(total).toHaveText('7,90\u00a0€');
  expect(await findBarriers(page)).toEqual([]);

  await press(page, de['cart.proceed']);
  await field(page, de['checkout.country']).selectOption({ label: 'Deutschland' });
  await field(page, de['checkout.fullName']).fill('Ada Muster');
  await field(page, de['checkout.addressLine1']).fill('Hauptstraße 1');
  await field(page, de['checkout.city']).fill('Berlin');
  await field(page, de['checkout.postalCode']).fill('10115');
  await field(page, de['checkout.phoneNumber']).fill('+49 30 901820');
  await press(page, de['checkout.complete']);
  await page.waitForURL(/\/sandbox\/payments\//);
  await press(page, 'Pay €7.90');
  await page.waitForURL(/\/de\/success\?/);
  await expect(main(page).getByText('7,90\u00a0€')).toBeVisible();
  await page.goto('/orders');
  await expect(main(page).getByText('€7.90').filter({ visible: true })).toBeVisible();
  await context.close();
});

test('in English nothing but the menu leaves dollars', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'de-DE' });
  const page = await context.newPage();
  await page.goto('/nfc-business-cards');
  const menu = field(page, 'Currency');
  await expect(menu).toBeEnabled();
  await expect(menu).toHaveValue('USD');
  await expect(main(page).getByText('or $80 / year')).toBeVisible();
  await menu.selectOption('GBP');
  await expect(main(page).getByText('or £69 / year')).toBeVisible();
  // Seats are sold in dollars.
  await expect(main(page).getByText('or $60 / year')).toBeVisible();
  await page.reload();
  await expect(menu).toHaveValue('GBP');
  await context.close();
});
