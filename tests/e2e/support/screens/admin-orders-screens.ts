import { expect, type Page } from '@playwright/test';
import { omar, rosa } from '#tests/support/designed-order.ts';
import { makeAdmin, signIn } from '../accounts.ts';
import type { IssuedCard } from '../cards.ts';
import { makeOrder, newBuyerName } from '../orders.ts';
import { field, press } from '../pages.ts';
import { startReplacement } from '../replacements.ts';
import { joinShop } from '../shop.ts';
import type { Scene, Screens } from './scene.ts';

/** The admin area's orders. */
export const adminOrdersScreens = {
  'admin orders': async (scene) => {
    const { name } = await openOrder(scene, '');
    await expect(scene.page.getByText(name).first()).toBeVisible();
    await scene.page.getByRole('checkbox').first().check();
    await expect(scene.page.getByText('1 order selected')).toBeVisible();
  },
  'admin orders with a change': async (scene) => {
    const { page, request } = scene;
    const { name } = await openOrder(scene, '');
    await makeOrder(request, name, { productId: 'business-yearly' });
    await page.goto(`/admin?tab=orders&search=${encodeURIComponent(name)}`);
    await press(page, 'Select All on This Page');
    await field(page, 'New status').selectOption('Delivered');
    await press(page, 'Change Status');
    await expect(page.getByRole('dialog')).toContainText('1 has nothing to ship.');
  },
  'admin orders without any': async ({ page }) => {
    await signIn(page, await makeAdmin());
    await page.goto('/admin?tab=orders&search=nobody+at+all');
    await expect(page.getByText('No orders match.')).toBeVisible();
  },
  'admin order': async (scene) => {
    await openOrder(scene, 'id');
    await expectOrder(scene.page);
  },
  'admin order with a refund': async (scene) => {
    await openOrder(scene, 'id');
    await press(scene.page, 'Save');
    await scene.page.getByRole('button', { name: /^Refund/ }).click();
    const dialog = scene.page.getByRole('dialog');
    await dialog.getByLabel('Amount in dollars').fill('600');
    await dialog.getByLabel('Reason').fill('The parcel came back.');
    await dialog.getByRole('button', { name: 'Refund' }).click();
    await expect(dialog.getByText('At most $597.00 is left to refund.').first()).toBeVisible();
  },
  'admin order with a replacement': async (scene) => {
    await openReplacement(scene);
    await expect(scene.page.getByRole('button', { name: 'Mark as Shipped' })).toBeVisible();
  },
  'admin order with a card to replace': async (scene) => {
    const { page } = scene;
    const { other } = await openReplacement(scene);
    await press(page, `Replace card ${other.identifier}`);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Start Replacement' }).click();
    await expect(dialog.getByText('Please choose a reason.')).toBeVisible();
    await press(page, 'Another Address');
  },
  'admin order with returns': async (scene) => {
    const { page } = scene;
    await openOrder(scene, 'id', [[3], [1, 4]]);
    await expect(page.getByText('Card 3: Arrived damaged')).toBeVisible();
    await press(page, 'Package Arrived for cards 1 and 4');
    await expect(page.getByRole('dialog')).toContainText('Scrap card 1');
  },
  'admin packing slip of a replacement': async (scene) => {
    await openReplacement(scene);
    await scene.page
      .getByRole('region', { name: 'Replacements', exact: true })
      .getByRole('link', { name: 'Packing Slip' })
      .click();
    await expect(scene.page.getByRole('article', { name: /^Packing slip/ })).toBeVisible();
  },
  'admin packing slip': async (scene) => {
    await openOrder(scene, 'print');
    await expect(scene.page.getByRole('article', { name: /^Packing slip/ })).toBeVisible();
  },
} satisfies Screens;

/** Somebody's order, with a past. */
async function openOrder(
  { page, request, takeCard }: Scene,
  as: 'id' | 'print' | '',
  /** Positions of returns; the last one is accepted. */
  returned: readonly number[][] = [],
): Promise<{ name: string }> {
  const name = newBuyerName();
  const { _id, buyer } = await makeOrder(request, name, {
    quantity: 3,
    designs: [rosa, omar, null, null, null, { ...rosa, stock: 'birch' }],
  });
  const { orderStatus, database, clock } = await joinShop();
  const admin = await makeAdmin();
  const changes = [
    { status: 'in_production', notes: 'The buyer called: both cards in one envelope.' },
    { status: 'shipped', trackingNumber: 'RR123456789GB', notes: 'Handed over at the counter.' },
  ];
  for (const change of changes) await orderStatus.setStatus(_id, change, admin.user._id);
  const { serial } = await takeCard();
  await database
    .insertInto('orderCards')
    .values({ serial, orderId: _id, position: 1, addedAt: clock.now() })
    .execute();
  const { orderReturns, orders } = await joinShop();
  const number = String((await orders.find(database, _id))?.orderNumber);
  const asked = { reason: 'damaged', note: 'The corner is bent.' } as const;
  for (const [index, positions] of returned.entries()) {
    const one = { ...asked, positions };
    if (index < returned.length - 1) await orderReturns.ask(buyer.user._id, number, one);
    else await orderReturns.start(_id, one, 'Please send them.', admin.user._id);
  }
  await signIn(page, admin);
  await page.goto(as === '' ? '/admin?tab=orders' : `/admin?tab=orders&${as}=${_id}`);
  return { name };
}

/** A lost card of somebody's order, whose replacement waits to be shipped. */
async function openReplacement({ page, request, takeCard }: Scene) {
  const [old, other, fresh] = [await takeCard(), await takeCard(), await takeCard()];
  const { admin, order } = await startReplacement(request, old);
  const { orderCards } = await joinShop();
  const assign = (position: number, { serial }: IssuedCard) =>
    orderCards.assign({ orderId: order._id, position }, serial, admin.user._id);
  await assign(2, other);
  await assign(3, fresh);
  await signIn(page, admin);
  await page.goto(`/admin?tab=orders&id=${order._id}`);
  return { other };
}

async function expectOrder(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: /^Order #\d+$/ })).toBeVisible();
  await expect(field(page, 'Tracking number')).toHaveValue('RR123456789GB');
}
