import { readFile } from 'node:fs/promises';
import { makeAdmin } from './support/accounts.ts';
import { readMail } from './support/mailbox.ts';
import { makeOrder, newBuyerName } from './support/orders.ts';
import { expectToast, field, press } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test('a morning in the admin area', async ({ page, request }) => {
  const admin = await makeAdmin();
  const name = newBuyerName();
  const { buyer } = await makeOrder(request, name);
  const batch = `Morning ${Date.now()}`;
  const tab = (text: string) =>
    page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: text });

  await test.step('logging in shows how the shop is doing', async () => {
    await page.goto('/admin');
    await field(page, 'Email').fill(admin.email);
    await field(page, 'Password').fill(admin.password);
    await press(page, 'Login');
    await expect(page.getByRole('heading', { name: 'Recent orders' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^[\d,+]+ to ship$/ })).toBeVisible();
  });

  await test.step('the order that waits is found and shipped, and its buyer is notified', async () => {
    await tab('Orders').click();
    await press(page, 'Filters');
    // It is ticked in the task of the click, however long the address takes.
    const isTicked = await field(page, 'Needs shipping').evaluate((box: HTMLInputElement) => {
      box.click();
      return box.checked;
    });
    expect(isTicked).toBe(true);
    await field(page, 'Search').fill(name);
    const orders = page.getByRole('region', { name: 'Orders', exact: true });
    await expect(orders.getByRole('rowheader')).toHaveCount(1);
    await orders.getByRole('rowheader').getByRole('link').click();
    // The list has a field of this name, too.
    await expect(field(page, 'Tracking number')).toBeVisible();
    await field(page, 'Status').selectOption('Shipped');
    await field(page, 'Tracking number').fill('TN-2026-11');
    await press(page, 'Save');
    await expectToast(page, 'Order status updated');
    const mail = await readMail(request, buyer.email, /has been shipped/);
    expect(mail.text).toContain('TN-2026-11');
  });

  await test.step('a thousand cards are issued, and exported for the encoder', async () => {
    await tab('Cards').click();
    await page.getByRole('link', { name: 'Issue Cards' }).click();
    await field(page, 'Name of the batch').fill(batch);
    await field(page, 'Number of cards').fill('1000');
    await press(page, 'Issue');
    await expect(page.getByRole('progressbar', { name: 'Cards issued' })).toBeVisible();
    await expect(page.getByText('1,000 of 1,000 cards issued')).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      press(page, 'Encoder’s List: download these cards (CSV)'),
    ]);
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\n');
    expect(lines).toHaveLength(1 + 1_000);
  });

  await test.step('one of them is frozen, and its tap says so', async () => {
    await page.getByRole('link', { name: 'Show Cards in Batch' }).click();
    const cards = page.getByRole('region', { name: 'Cards', exact: true });
    await cards.getByRole('rowheader').getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: /^Card / })).toBeVisible();
    const serial = new URL(page.url()).searchParams.get('id') ?? '';
    await press(page, 'Freeze');
    await page.getByRole('dialog').getByRole('button', { name: 'Freeze' }).click();
    await expectToast(page, 'Card frozen');
    await page.goto(`/nfc/${serial}`);
    await expect(page.getByText('This card isn’t active right now.')).toBeVisible();
  });
});
