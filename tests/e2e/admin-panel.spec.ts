import { randomUUID } from 'node:crypto';
import { makeAccount, makeAdmin } from './support/accounts.ts';
import { openAdmin } from './support/admin.ts';
import { findBarriers } from './support/axe.ts';
import { makeOrder, newBuyerName } from './support/orders.ts';
import { field } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

test('an order opens beside its list, which stays as it is', async ({ page, request }) => {
  const name = newBuyerName();
  await makeOrder(request, name);
  await makeOrder(request, name);
  await openAdmin(page, `tab=orders&search=${encodeURIComponent(name)}`);
  const rows = page.getByRole('region', { name: 'Orders', exact: true }).getByRole('rowheader');
  const link = (index: number) => rows.nth(index).getByRole('link');
  const panel = page.getByRole('region', { name: 'Opened' });
  const heading = panel.getByRole('heading', { name: /^Order #\d+$/ });
  await expect(rows).toHaveCount(2);
  await rows.nth(0).getByRole('checkbox').check();
  const numbers = await rows.getByRole('link').allTextContents();
  let lists = 0;
  page.on('request', (sent) => {
    if (sent.url().includes('/api/admin/orders?')) lists += 1;
  });

  await link(1).click();
  await expect(heading).toBeFocused();
  await expect(link(1)).toHaveAttribute('aria-current', 'true');
  await expect(page).toHaveTitle(`Order ${numbers[1]} – Admin · Nearcard`);
  await expect(page.getByText('1 order selected')).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);

  await page.keyboard.press('k');
  await expect(heading).toHaveText(`Order ${numbers[0]}`);
  await expect(heading).toBeFocused();
  await expect(link(0)).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(link(0)).toBeFocused();
  await expect(page).toHaveTitle('Orders – Admin · Nearcard');
  expect(lists).toBe(0);

  await page.goBack();
  await expect(heading).toHaveText(`Order ${numbers[0]}`);
  await page.reload();
  await expect(rows).toHaveCount(2);
  await expect(heading).toBeFocused();
  const note = field(page, 'Add a note');
  await note.fill('Fragile');
  await page.keyboard.press('Escape');
  await expect(heading).toBeFocused();
  // A narrower window has the page alone.
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(rows).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'All orders' })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(note).toHaveValue('Fragile');
  await panel.getByRole('link', { name: 'Close' }).click();
  await expect(link(0)).toBeFocused();
});

test('what is gone or out of reach is said beside the list', async ({ page }) => {
  const admin = await makeAdmin();
  const { email } = await makeAccount();
  await openAdmin(page, `tab=users&search=${email}&id=${randomUUID()}`, admin);
  const panel = page.getByRole('region', { name: 'Opened' });
  const link = page.getByRole('link', { name: email, exact: true });
  await expect(panel.getByRole('alert')).toBeVisible();
  await expect(link).toBeVisible();

  await page.route('**/api/admin/users/*', (route) => route.abort());
  await link.click();
  await expect(panel.getByRole('button', { name: 'Try Again' })).toBeVisible();
  await expect(link).toBeVisible();
  await page.unroute('**/api/admin/users/*');
  await panel.getByRole('button', { name: 'Try Again' }).click();
  await expect(panel.getByRole('heading', { name: email })).toBeFocused();
});
