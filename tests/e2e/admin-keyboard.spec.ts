import { makeAdmin } from './support/accounts.ts';
import { readMail } from './support/mailbox.ts';
import { makeOrder, newBuyerName } from './support/orders.ts';
import { field, tabTo } from './support/pages.ts';
import { expect, largeWindow, test } from './support/test.ts';

test.use(largeWindow);

test('a day in the admin area with the keyboard alone @all', async ({
  page,
  request,
  takeCard,
}) => {
  test.slow();
  const admin = await makeAdmin();
  const name = newBuyerName();
  const { buyer } = await makeOrder(request, name);
  await makeOrder(request, name);
  const cards = [await takeCard(), await takeCard()];
  const { keyboard } = page;
  const orders = page.getByRole('region', { name: 'Orders', exact: true });
  const row = (index: number) => orders.getByRole('rowheader').nth(index).getByRole('link');

  const readCards = Promise.withResolvers<void>();
  await page.route('**/api/admin/orders/*/cards', async (route) => {
    await readCards.promise;
    await route.continue();
  });

  await test.step('logging in leads to what waits', async () => {
    await page.goto('/admin');
    await tabTo(page, field(page, 'Email'));
    await keyboard.type(admin.email);
    await keyboard.press('Tab');
    await keyboard.type(admin.password);
    await keyboard.press('Enter');
    const toShip = page.getByRole('link', { name: /^[\d,+]+ to ship$/ });
    await expect(toShip).toBeVisible();
    await keyboard.press('j');
    await expect(toShip).toBeFocused();
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/tab=orders&ship=true/);
  });

  await test.step('the list is searched, an order opened, and j goes on behind it', async () => {
    await expect(row(0)).toBeVisible();
    await keyboard.press('/');
    await keyboard.type(name);
    await expect(orders.getByRole('rowheader')).toHaveCount(2);
    await tabTo(page, row(0));
    await keyboard.press('j');
    await expect(row(1)).toBeFocused();
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: /^Order #\d+$/ })).toBeFocused();
    await keyboard.press('u');
    await expect(row(1)).toBeFocused();
    await page.reload();
    await expect(row(1)).toBeFocused();
    await keyboard.press('k');
    await expect(row(0)).toBeFocused();
    await keyboard.press('j');
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: /^Order #\d+$/ })).toBeFocused();
  });

  const next = page.getByRole('region', { name: 'Next step' });
  await test.step('its cards are assigned, packed and shipped, step by step', async () => {
    await keyboard.press('n');
    await expect(next.getByRole('button', { name: 'Assign a Card' })).toBeFocused();
    // Its cards are still being read as it is pressed.
    await keyboard.press('Enter');
    readCards.resolve();
    for (const [index, { identifier }] of cards.entries()) {
      await expect(next).toContainText(`${index} of 2 cards assigned.`);
      await expect(field(page, 'Assign a card')).toBeFocused();
      await keyboard.type(identifier);
      await keyboard.press('Enter');
    }
    await expect(next.getByRole('button', { name: 'Start Production' })).toBeVisible();
    await keyboard.press('n');
    await keyboard.press('Enter');
    await expect(next.getByLabel('Package number')).toBeVisible();
    await keyboard.press('n');
    await tabTo(page, next.getByLabel('Package number'));
    await keyboard.type('TN-KEYS');
    await keyboard.press('Enter');
    await expect(next.getByRole('button', { name: 'Mark as Delivered' })).toBeVisible();
    const mail = await readMail(request, buyer.email, /has been shipped/);
    expect(mail.text).toContain('TN-KEYS');
  });

  await test.step('it has left the list of what is to be shipped, and j takes its place', async () => {
    await keyboard.press('u');
    await expect(orders.getByRole('rowheader')).toHaveCount(1);
    await keyboard.press('j');
    await expect(row(0)).toBeFocused();
    await keyboard.press('x');
    await expect(page.getByText('1 order selected')).toBeVisible();
  });
});
