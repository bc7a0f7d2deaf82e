import type { Page } from '@playwright/test';
import { makeAdmin, signIn } from './support/accounts.ts';
import { findBarriers } from './support/axe.ts';
import { readMail } from './support/mailbox.ts';
import { makeOrder, newBuyerName } from './support/orders.ts';
import { expectFieldError, expectToast, field, press } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const rows = (page: Page) =>
  page.getByRole('region', { name: 'Orders', exact: true }).getByRole('rowheader');

/** The admin area's orders of one buyer. */
async function openOrdersOf(page: Page, name: string, count: number): Promise<void> {
  await page.goto(`/admin?tab=orders&search=${encodeURIComponent(name)}`);
  await expect(rows(page)).toHaveCount(count);
}

test.beforeEach(async ({ page }) => signIn(page, await makeAdmin()));

test('an order is found, shipped and mailed, and the address keeps where one is', async ({
  page,
  request,
}) => {
  const name = newBuyerName();
  const { buyer } = await makeOrder(request, name);
  await page.goto('/admin?tab=orders');
  await field(page, 'Search').fill(name.slice(2));
  await expect(rows(page)).toHaveCount(1);
  await field(page, 'Status').selectOption('Confirmed');
  await expect(page).toHaveURL(/status=confirmed&search=/);
  await page.reload();
  await expect(field(page, 'Search')).toHaveValue(name.slice(2));
  await press(page, 'Save View');
  await expect(field(page, 'Name of the view')).toBeFocused();
  await press(page, 'Save View');
  await expectFieldError(field(page, 'Name of the view'), 'Please name the view');
  await field(page, 'Name of the view').fill('Mine');
  await page.keyboard.press('Enter');
  const view = page.getByRole('list', { name: 'Saved views' }).getByRole('link', { name: 'Mine' });
  await expect(view).toHaveAttribute('aria-current', 'true');
  expect(await findBarriers(page)).toEqual([]);
  await rows(page).getByRole('link').click();
  await expect(page.getByRole('heading', { name: /^Order #\d+$/ })).toBeFocused();

  await field(page, 'Status').selectOption('Shipped');
  await field(page, 'Tracking number').fill('TN-1');
  await field(page, 'Add a note').fill('Fragile');
  await press(page, 'Save');
  await expectToast(page, 'Order status updated');
  await expect(field(page, 'Add a note')).toHaveValue('');
  const timeline = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem');
  const shipped = timeline.filter({ hasText: 'Confirmed → Shipped, tracking number TN-1' });
  await expect(shipped).toContainText('Fragile');
  await expect(shipped).toContainText(/by \S+@/);
  await expect(timeline.filter({ hasText: 'Receipt emailed' })).toHaveCount(1);
  await expect(timeline.last()).toContainText('Order placed');
  const mail = await readMail(request, buyer.email, /has been shipped/);
  expect(mail.text).toContain('TN-1');

  await field(page, 'Add a note').fill('Box 2');
  await press(page, 'Save');
  await expect(page.getByRole('region', { name: 'Notes' })).toContainText('Fragile\nBox 2');
  await page.goBack();
  await expect(page.getByText('No orders match.')).toBeVisible();
  await page.getByRole('link', { name: 'Show all orders' }).click();
  await expect(page).toHaveURL(/\/admin\?tab=orders$/);
  await view.click();
  await expect(page).toHaveURL(/status=confirmed&search=/);
  await press(page, 'Remove the view Mine');
  await expect(view).toHaveCount(0);
});

test('of two admins the second sees what the first has done, and loses nothing', async ({
  page,
  browser,
  request,
}) => {
  const { _id } = await makeOrder(request, newBuyerName());
  const other = await (await browser.newContext()).newPage();
  await signIn(other, await makeAdmin());
  for (const admin of [page, other]) await admin.goto(`/admin?tab=orders&id=${_id}`);

  await field(other, 'Add a note').fill('Gift');
  await field(page, 'Status').selectOption('In Production');
  await press(page, 'Save');
  await expectToast(page, 'Order status updated');

  await field(other, 'Status').selectOption('Shipped');
  await press(other, 'Save');
  await expect(other.getByRole('alert').first()).toContainText(
    'This order was changed in the meantime. It’s now In Production and paid.',
  );
  await expect(other.getByRole('article').getByText('In Production').first()).toBeVisible();
  await expect(field(other, 'Add a note')).toHaveValue('Gift');
  await press(other, 'Save');
  await expect(other.getByRole('region', { name: 'Notes' })).toContainText('Gift');
  await other.context().close();
});

test('a payment is refunded in parts, and no more than is left', async ({ page, request }) => {
  const { _id, buyer } = await makeOrder(request, newBuyerName());
  await page.goto(`/admin?tab=orders&id=${_id}`);
  const payments = page.getByRole('region', { name: 'Payments' });
  await payments.getByRole('button', { name: /^Refund/ }).click();
  const dialog = page.getByRole('dialog');
  const amount = dialog.getByLabel('Amount in dollars');
  const reason = dialog.getByLabel('Reason');
  await expect(amount).toHaveValue('199.00');
  await amount.fill('nine');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expectFieldError(amount, 'Please enter an amount in dollars and cents.');
  await expect(reason).toHaveAttribute('aria-invalid', 'true');
  await reason.fill('You have paid too much.');
  await amount.fill('200');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expectFieldError(amount, 'At most $199.00 is left to refund.');
  await amount.fill('9.50');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expectToast(page, '$9.50 refunded');
  await expect(dialog).toBeHidden();
  await expect(payments.getByText('$9.50 refunded')).toBeVisible();
  await expect(payments.getByText('You have paid too much.')).toBeVisible();
  const mail = await readMail(request, buyer.email, /^\$9\.50 of order #\d+ has been refunded$/);
  expect(mail.text).toContain('Reason: You have paid too much.');

  await payments.getByRole('button', { name: /^Refund/ }).click();
  await expect(amount).toHaveValue('189.50');
  await reason.fill('You have sent it back.');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(payments.getByText('Refunded', { exact: true })).toBeVisible();
  await expect(payments.getByRole('button', { name: /^Refund/ })).toBeHidden();
});

test('several orders are changed and printed at once, and what failed is shown', async ({
  page,
  request,
}) => {
  const name = newBuyerName();
  const first = await makeOrder(request, name);
  await makeOrder(request, name);
  await openOrdersOf(page, name, 2);
  await press(page, 'Select All on This Page');
  await expect(page.getByText('2 orders selected')).toBeVisible();

  const admin = await makeAdmin();
  await request.put(`/api/admin/orders/${first._id}/status`, {
    headers: { Authorization: `Bearer ${admin.token}` },
    data: { status: 'delivered' },
  });
  await field(page, 'New status').selectOption('In Production');
  await press(page, 'Change Status');
  await page.getByRole('dialog').getByRole('button', { name: 'Change All 2' }).click();
  await expect(page.getByRole('alert').first()).toContainText(
    /#\d+: This order was changed in the meantime\. It’s now Delivered and paid\./,
  );
  const table = page.getByRole('region', { name: 'Orders', exact: true });
  await expect(table.getByText('In Production')).toHaveCount(1);
  await expect(table.getByText('Delivered')).toHaveCount(1);

  for (const box of await table.getByRole('checkbox').all()) await box.check();
  await page.getByRole('link', { name: 'Packing Slips' }).click();
  const slips = page.getByRole('article', { name: /^Packing slip of order #\d+$/ });
  await expect(slips).toHaveCount(2);
  await expect(slips.first()).toContainText(name);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Admin' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeHidden();
  await expect(slips.first()).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(rows(page)).toHaveCount(2);
});

test('the filtered list is exported', async ({ page, request }) => {
  const name = newBuyerName();
  await makeOrder(request, name);
  await openOrdersOf(page, name, 1);
  const saved = page.waitForEvent('download');
  await press(page, 'Export CSV');
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
  const text = Buffer.concat(await (await file.createReadStream()).toArray()).toString();
  expect(text.trim().split('\r\n')).toHaveLength(2);
  expect(text).toContain(name);
});

test('the list is worked through by the keyboard alone @all', async ({ page, request }) => {
  const name = newBuyerName();
  await makeOrder(request, name);
  await makeOrder(request, name);
  await openOrdersOf(page, name, 2);
  const keys = page.keyboard;
  const link = (index: number) => rows(page).nth(index).getByRole('link');
  await keys.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await keys.press('Escape');
  await keys.press('j');
  await expect(link(0)).toBeFocused();
  await keys.press('j');
  await expect(link(1)).toBeFocused();
  await keys.press('k');
  await expect(link(0)).toBeFocused();
  await keys.press('Shift+Tab');
  await keys.press('Space');
  await expect(page.getByText('1 order selected')).toBeVisible();
  await keys.press('j');
  await keys.press('Enter');
  await expect(page.getByRole('heading', { name: /^Order #\d+$/ })).toBeFocused();
  await keys.press('Shift+Tab');
  await keys.press('Enter');
  await expect(rows(page)).toHaveCount(2);
  await keys.press('/');
  await expect(field(page, 'Search')).toBeFocused();
  await keys.press('ControlOrMeta+a');
  await keys.type('nobody at all');
  await expect(page.getByText('No orders match.')).toBeVisible();
});
