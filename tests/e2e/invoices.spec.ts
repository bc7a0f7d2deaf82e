import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { makeAccount, makeAdmin, signIn } from './support/accounts.ts';
import { findBarriers } from './support/axe.ts';
import { address, fillAddress, openAddress } from './support/checkout.ts';
import { makeOrder } from './support/orders.ts';
import { field, press } from './support/pages.ts';
import { expect, test } from './support/test.ts';

/** Downloads by a button, and reads what came. */
async function download(page: Page, button: Locator) {
  const saved = page.waitForEvent('download');
  await button.click();
  const file = await saved;
  const bytes = await readFile(await file.path());
  return { name: file.suggestedFilename(), begin: bytes.subarray(0, 5).toString() };
}

test('an invoice is downloaded from the history, the order, and by an admin', async ({
  page,
  request,
}) => {
  const { _id, buyer } = await makeOrder(request, 'Ada Example');
  const button = page.getByRole('button', { name: /^Invoice INV-\d{4}-\d{6} \(PDF\)$/ });
  const expected = { name: expect.stringMatching(/^INV-\d{4}-\d{6}\.pdf$/), begin: '%PDF-' };

  await signIn(page, buyer);
  await page.goto('/orders');
  await expect(button).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  expect(await download(page, button)).toEqual(expected);
  await page.getByRole('link', { name: /^Receipt of order/ }).click();
  expect(await download(page, button)).toEqual(expected);

  await signIn(page, await makeAdmin());
  await page.goto(`/admin?tab=orders&id=${_id}`);
  expect(await download(page, button)).toEqual(expected);
});

test('the tax that a price contains is shown as soon as the country is known', async ({ page }) => {
  await openAddress(page, await makeAccount());
  const summary = page.getByText(/^Includes /);
  await expect(summary).toHaveText('Includes tax where it applies');
  await field(page, 'Country').selectOption('Germany');
  await expect(summary).toHaveText('Includes 19% VAT: $1.28');
  expect(await findBarriers(page)).toEqual([]);
  await field(page, 'Country').selectOption('France');
  await expect(summary).toHaveCount(0);
  const { State: _, ...german } = address;
  await fillAddress(page, { ...german, Country: 'Germany' });
  await press(page, 'Complete Purchase');
  await page.waitForURL(/\/sandbox\/payments\//);
  await press(page, 'Pay $8.00');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you!');
  await page.goto('/orders');
  await page.getByRole('link', { name: /^Receipt of order/ }).click();
  await expect(page.getByRole('article')).toContainText('Includes 19% VAT$1.28Net$6.72');
});
