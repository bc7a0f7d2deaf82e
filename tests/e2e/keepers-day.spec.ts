import type { APIRequestContext, Page } from '@playwright/test';
import { addProfile, leastProfile, makeAdmin, signIn, type Account } from './support/accounts.ts';
import { readMail, subjectsTo } from './support/mailbox.ts';
import { makeOrder, newBuyerName, type PaidOrder } from './support/orders.ts';
import { expectFieldError, expectToast, field, manageCard, press } from './support/pages.ts';
import { giveCard } from './support/replacements.ts';
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
    await page.goto(`/admin?tab=orders&search=${encodeURIComponent(name)}&page=99`);
    // There are two pages: the last one is shown.
    await expect(page).toHaveURL(/page=2$/);
    await expect(rows(page)).toHaveCount(10);
    const list = page.getByRole('region', { name: 'Orders', exact: true });
    await expect(list.getByText('$9.50 refunded').filter({ visible: true })).toHaveCount(1);
    await page.getByRole('link', { name: 'Previous' }).click();
    await expect(list.getByText('Canceled')).toHaveCount(2);
    await expect(list.getByText('Refunded', { exact: true }).filter({ visible: true })).toHaveCount(
      2,
    );
    await expect(list.getByText('Unpaid').filter({ visible: true })).toHaveCount(2);
    await expect(list.getByText('No cards').filter({ visible: true })).toHaveCount(4);
  });

  await test.step('all twenty that match are chosen, and what is to be known of them is said', async () => {
    await press(page, 'Select All on This Page');
    await expect(page.getByText('10 orders selected')).toBeVisible();
    await press(page, 'Select All That Match');
    await expect(page.getByText('20 orders selected')).toBeVisible();
    await field(page, 'New status').selectOption('Shipped');
    await press(page, 'Change Status');
    const dialog = page.getByRole('dialog', { name: 'Set 20 orders to Shipped?' });
    await expect(dialog).toContainText('4 have nothing to ship, 2 are unpaid, 2 are refunded.');
    await expect(dialog).toContainText('12 buyers get an email saying their order is on its way.');
    // Those with nothing to ship get no field.
    await dialog.getByText('Add Tracking Numbers').click();
    const numbers = dialog.getByLabel(/^Tracking number of #/);
    await expect(numbers).toHaveCount(12);
    await field(page, 'Carrier').selectOption('DHL');
    await numbers.first().fill('TN-1');
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
    await press(page, 'Select All on This Page');
    await expect(page.getByText('10 orders selected')).toBeVisible();
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(rows(page)).toHaveCount(10);
    await press(page, 'Select All on This Page');
    await expect(page.getByText('20 orders selected')).toBeVisible();
    await page.getByRole('link', { name: 'Packing Slips' }).click();
    await expect(page.getByRole('article', { name: /^Packing slip/ })).toHaveCount(12);
    await expect(page.getByText('This order has no cards.')).toHaveCount(4);
    await expect(page.getByText('This order was refunded.')).toHaveCount(2);
    await page.getByRole('link', { name: 'Back' }).click();
  });

  await test.step('cancelling a paid order offers the refund', async () => {
    await page.goto(`/admin?tab=orders&id=${partlyRefunded._id}`);
    await field(page, 'Status').selectOption('Canceled');
    await press(page, 'Save');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('This order is paid. Canceling it doesn’t refund it.');
    await dialog.getByRole('button', { name: 'Change and Refund' }).click();
    await expectToast(page, 'Order status updated');
    await expect(dialog.getByLabel('Amount in dollars')).toHaveValue('189.50');
    await dialog.getByLabel('Reason').fill('You asked us to cancel it.');
    await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
    await expectToast(page, '$189.50 refunded');
    await expect(page.getByRole('link', { name: 'Packing Slip' })).toBeHidden();
  });
});

test('a replacement, from the loss to the tap of the new card', async ({
  page,
  request,
  takeCard,
}) => {
  test.slow();
  const [old, fresh] = [await takeCard(), await takeCard()];
  const admin = await makeAdmin();
  const order = await makeOrder(request, newBuyerName());
  const { buyer } = order;
  await addProfile(buyer, { ...leastProfile, userProfile: 'Ada of the New Card' });
  await giveCard(request, order, old, admin);
  const held = page.getByRole('region', { name: 'Your NFC Cards' });

  await test.step('the owner freezes the lost card, and asks for another one', async () => {
    await signIn(page, buyer);
    await page.goto('/dashboard');
    await manageCard(page, old, 'Freeze card');
    await press(page, 'Freeze Card');
    await held.getByRole('link', { name: 'Ask for a replacement' }).click();
    await expect(field(page, 'Card number (optional)')).toHaveValue(old.identifier);
    await expect(field(page, 'Topic')).toHaveValue('NFC Card Replacement');
    await expect(field(page, 'Subject (optional)')).toHaveValue(
      `NFC card replacement: ${old.identifier}`,
    );
  });

  await test.step('the admin area starts the replacement', async () => {
    await signIn(page, admin);
    await page.goto(`/admin?tab=orders&id=${order._id}`);
    await press(page, `Replace card ${old.identifier}`);
    const dialog = page.getByRole('dialog', { name: `Replace card ${old.identifier}` });
    await dialog.getByRole('button', { name: 'Start Replacement' }).click();
    await expectFieldError(dialog.getByLabel('Reason'), 'Please choose a reason.');
    await dialog.getByLabel('Reason').selectOption('Lost');
    await dialog.getByLabel('Name on the new card').fill('Ada Example');
    await press(page, 'Another Address');
    await dialog.getByLabel('Address Line 1').fill('2 Other Street');
    await dialog.getByRole('button', { name: 'Start Replacement' }).click();
    await expectToast(page, 'Replacement started');
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Replaced by card 3 below')).toBeVisible();
    await readMail(request, buyer.email, new RegExp(`^A replacement for card ${old.identifier}`));
  });

  const replacement = page.getByRole('region', { name: 'Replacements', exact: true });
  await test.step('it is assigned, packed and shipped by itself', async () => {
    await expect(replacement).toContainText('To be shipped');
    await replacement.getByLabel('Assign a card').fill(fresh.identifier);
    await replacement.getByRole('button', { name: 'Assign', exact: true }).click();
    await expectToast(page, 'Card assigned');
    await replacement.getByRole('link', { name: 'Packing Slip' }).click();
    const slip = page.getByRole('article', { name: /^Packing slip, replacement/ });
    await expect(slip).toContainText('2 Other Street');
    await expect(slip).toContainText(fresh.identifier);
    await page.getByRole('link', { name: 'Back' }).click();
    await replacement.getByLabel('Carrier').selectOption('Royal Mail');
    await replacement.getByLabel('Tracking number').fill('RR123456789GB');
    await replacement.getByRole('button', { name: 'Mark as Shipped' }).click();
    await expectToast(page, 'Replacement shipped');
    await expect(replacement).toContainText('Shipped');
    await readMail(request, buyer.email, /^The replacement for card .* has been shipped$/);
  });

  await test.step('its owner sees it coming, and claims it by a tap', async () => {
    await signIn(page, buyer);
    await page.goto('/dashboard');
    await expect(held).toContainText('Your replacement is on its way.');
    await expect(held.getByRole('link', { name: /RR123456789GB/ })).toBeVisible();
    await expect(held).toContainText('We’re making a new card to replace it.');
    await page.goto(fresh.nfcUrl);
    await press(page, 'Claim Card');
    await expectToast(page, 'Card claimed successfully');
    await page.goto('/dashboard');
    await expect(held).toContainText(`replaces card ${old.identifier}`);
    await expect(held).toContainText(`Replaced by card ${fresh.identifier}.`);
    await page.goto(old.nfcUrl);
    await expect(page.getByText('This card isn’t active right now.')).toBeVisible();
  });

  await test.step('a stranger’s tap of the new card opens the profile', async () => {
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.goto(fresh.nfcUrl);
    await expect(page.getByRole('heading', { name: 'Ada of the New Card' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Save Contact' })).toBeVisible();
  });
});
