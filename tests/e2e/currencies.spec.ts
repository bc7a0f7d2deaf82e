import type { Page } from '@playwright/test';
import { siteCatalogues } from '#domain/texts/site-catalogue.ts';
import type { OrderView } from '#wire/orders/orders.ts';
import { makeAccount, makeAdmin, signIn, type Account } from './support/accounts.ts';
import { findBarriers } from './support/axe.ts';
import { fillCart } from './support/cart.ts';
import { plus } from './support/checkout.ts';
import { field, press } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const { de } = siteCatalogues;
const currencyOf = (page: Page) => field(page, de['cart.currency']).first();
const main = (page: Page) => page.getByRole('main');

/** An amount as English or German pages write it. */
const euros = (amount: string) =>
  new RegExp(`€${amount.replace('.', '\\.')}|${amount.replace('.', ',')}\u00a0€`);

test('a cart in Germany is bought, invoiced and credited in euros', async ({
  browser,
  baseURL,
  request,
}) => {
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'de-DE', viewport });
  const page = await context.newPage();
  const buyer = await makeAccount();
  await signIn(page, buyer);
  await page.goto('/de');
  // The kept page is in dollars; the browser's prices are the buyer's.
  await expect(main(page).getByText('5,90\u00a0€').first()).toBeVisible();
  await expect(main(page).getByText(de['home.withVat'])).toBeVisible();
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
  const asked = page.waitForRequest(/\/api\/purchase$/);
  await press(page, de['checkout.complete']);
  expect((await asked).postDataJSON()).toMatchObject({
    amount: 7.9,
    currency: 'EUR',
    tax: 1.26,
    language: 'de',
  });
  await page.waitForURL(/\/sandbox\/payments\//);
  await press(page, 'Pay €7.90');
  await page.waitForURL(/\/de\/success\?/);
  await expect(main(page).getByText('7,90\u00a0€')).toBeVisible();
  await page.goto('/orders');
  await expect(main(page).getByText(euros('7.90')).filter({ visible: true }).first()).toBeVisible();

  const [order] = (await ask<{ orders: OrderView[] }>('GET', '/orders', buyer)).orders;
  const [paid] = order?.payments ?? [];
  const refund = { amount: 2.9, refunded: 0, reason: 'Ein Geschenk.' };
  await ask('POST', `/admin/payments/${paid?._id}/refund`, await makeAdmin(), refund);
  await page.goto(`/orders/${order?.orderNumber}`);
  const note = main(page).getByRole('button', { name: /CN-\d{4}-\d{6}/ });
  const saved = page.waitForEvent('download');
  await note.click();
  expect((await saved).suggestedFilename()).toMatch(/^CN-.*\.pdf$/);
  await page.goto(`/account-settings/receipts/${paid?._id}`);
  const receipt = page.getByRole('article');
  await expect(receipt).toContainText(euros('1.26'));
  await expect(receipt).toContainText(euros('2.90'));
  await context.close();

  async function ask<Answer>(
    method: string,
    path: string,
    { token }: Account,
    data?: object,
  ): Promise<Answer> {
    const headers = { Authorization: `Bearer ${token}` };
    const answer = await request.fetch(`/api${path}`, { method, headers, ...(data && { data }) });
    expect(answer.ok()).toBe(true);
    return answer.json();
  }
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
  await expect(main(page).getByText('or £49 / year')).toBeVisible();
  await page.goto('/teams');
  await expect(main(page).getByText('£4.90', { exact: true })).toBeVisible();
  await field(page, 'Currency').selectOption('EUR');
  await expect(main(page).getByText('€5.90', { exact: true })).toBeVisible();
  await expect(main(page).getByText('All prices include VAT.')).toBeVisible();
  await page.goto('/nfc-business-cards');
  await expect(menu).toHaveValue('EUR');
  await context.close();
});
