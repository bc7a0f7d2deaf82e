import type { APIRequestContext, Page } from '@playwright/test';
import { makeAdmin, signIn, type Account } from './support/accounts.ts';
import { subjectsTo } from './support/mailbox.ts';
import { makeOrder, newBuyerName, type PaidOrder } from './support/orders.ts';
import { expectToast, field, press } from './support/pages.ts';
import { joinShop } from './support/shop.ts';
import { expect, test } from './support/test.ts';

/** A keeper's orders of one morning, all of one name, by what there is to ship for them. */
interface Morning {
  readonly name: string;
  readonly toShip: readonly PaidOrder[];
  readonly partlyRefunded: PaidOrder;
  readonly cardless: readonly PaidOrder[];
  readonly unpaid: readonly PaidOrder[];
  readonly refunded: readonly PaidOrder[];
}

async function several<Made>(count: number, make: () => Promise<Made>): Promise<Made[]> {
  return Promise.all(Array.from({ length: count }, make));
}

async function refund({ _id }: PaidOrder, amount: number, { user }: Account): Promise<void> {
  const { database, orderPayments, refunds } = await joinShop();
  const [payment] = await orderPayments.listOf(database, _id);
  await refunds.refund(payment?.id ?? '', { amount, refunded: 0, reason: 'Sent back' }, user._id);
}

/** Twenty orders: paid, partly and wholly refunded, unpaid, and without cards. */
async function makeMorning(request: APIRequestContext, admin: Account): Promise<Morning> {
  const name = newBuyerName();
  const paid = await several(12, () => makeOrder(request, name));
  const cardless = await several(4, () =>
    makeOrder(request, name, { productId: 'business-yearly' }),
  );
  const unpaid = await several(2, () => makeOrder(request, name, { isPaid: false }));
  const refunded = await several(2, () => makeOrder(request, name));
  const [partlyRefunded, ...toShip] = paid;
  if (partlyRefunded === undefined) throw new Error('there is no order');
  await refund(partlyRefunded, 9.5, admin);
  for (const order of refunded) await refund(order, 199, admin);
  return { name, toShip, partlyRefunded, cardless, unpaid, refunded };
}

const rows = (page: Page) =>
  page.getByRole('region', { name: 'Orders', exact: true }).getByRole('rowheader');

const wasShipped = (subjects: readonly string[]) =>
  subjects.filter((subject) => subject.endsWith('has been shipped')).length;

test("a keeper's day", async ({ page, request }) => {
  test.slow();
  const admin = await makeAdmin();
  const morning = await makeMorning(request, admin);
  const { name, toShip, partlyRefunded, cardless, unpaid, refunded } = morning;
  const shipped = [partlyRefunded, ...toShip];
  const others = [...cardless, ...unpaid, ...refunded];
  await signIn(page, admin);

  await test.step('the list says of each order what was paid, given back and is to be shipped', async () => {
    await page.goto(`/admin?tab=orders&search=${encodeURIComponent(name)}&page=2`);
    await expect(rows(page)).toHaveCount(10);
    const list = page.getByRole('region', { name: 'Orders', exact: true });
    await expect(list.getByText('$9.50 refunded').filter({ visible: true })).toHaveCount(1);
    await page.getByRole('link', { name: 'Previous' }).click();
    await expect(list.getByText('Cancelled')).toHaveCount(2);
    await expect(list.getByText('Refunded', { exact: true }).filter({ visible: true })).toHaveCount(
      2,
    );
    await expect(list.getByText('Unpaid').filter({ visible: true })).toHaveCount(2);
    await expect(list.getByText('No cards').filter({ visible: true })).toHaveCount(4);
  });

  await test.step('twenty are chosen over two pages, and what is to be known of them is said', async () => {
    await press(page, 'Choose All on This Page');
    await expect(page.getByText('10 orders chosen')).toBeVisible();
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(rows(page)).toHaveCount(10);
    await press(page, 'Choose All on This Page');
    await expect(page.getByText('20 orders chosen')).toBeVisible();
    await field(page, 'New status').selectOption('Shipped');
    await press(page, 'Change Status');
    const dialog = page.getByRole('dialog', { name: 'Set 20 orders to Shipped?' });
    await expect(dialog).toContainText('4 have nothing to ship, 2 are unpaid, 2 are refunded.');
    await expect(dialog).toContainText(
      '12 buyers are told by mail that their order is on its way.',
    );
    await dialog.getByRole('button', { name: 'Change All 20' }).click();
    await expectToast(page, '20 orders updated.');
  });

  await test.step('those are mailed whose cards are on their way, and nobody else', async () => {
    for (const { buyer } of shipped) {
      await expect(async () => {
        expect(wasShipped(await subjectsTo(request, buyer.email))).toBe(1);
      }).toPass({ timeout: 20_000, intervals: [100, 250] });
    }
    for (const { buyer } of others) {
      expect(wasShipped(await subjectsTo(request, buyer.email))).toBe(0);
    }
  });

  await test.step('slips are printed of what is to be shipped', async () => {
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    await page.getByRole('link', { name: 'Previous' }).click();
    await expect(page).not.toHaveURL(/page=2/);
    await press(page, 'Choose All on This Page');
    await page.getByRole('link', { name: 'Packing Slips' }).click();
    await expect(page.getByRole('article', { name: /^Packing slip/ })).toHaveCount(12);
    await expect(page.getByText('This order has no cards.')).toHaveCount(4);
    await expect(page.getByText('The money of this order was given back.')).toHaveCount(2);
    await page.getByRole('link', { name: 'Back' }).click();
  });

  await test.step('cancelling a paid order offers the refund', async () => {
    await page.goto(`/admin?tab=orders&id=${partlyRefunded._id}`);
    await field(page, 'Status').selectOption('Cancelled');
    await press(page, 'Save');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('This order is paid. Cancelling it gives no money back.');
    await dialog.getByRole('button', { name: 'Change and Refund' }).click();
    await expectToast(page, 'Order status updated');
    await expect(dialog.getByLabel('Amount in dollars')).toHaveValue('189.50');
    await dialog.getByLabel('Reason').fill('You asked us to cancel it.');
    await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
    await expectToast(page, '$189.50 refunded');
    await expect(page.getByRole('link', { name: 'Packing Slip' })).toBeHidden();
  });
});
