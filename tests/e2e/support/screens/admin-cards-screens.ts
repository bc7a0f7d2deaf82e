import { expect } from '@playwright/test';
import { makeAdmin, makeOwner, signIn } from '../accounts.ts';
import { giveNfc, touchTag } from '../fake-tag.ts';
import { makeOrder, newBuyerName } from '../orders.ts';
import { press } from '../pages.ts';
import { joinShop } from '../shop.ts';
import { goTo, type Scene, type Screens } from './scene.ts';

const heading = 'Admin Dashboard';

const shelf = (stock: string, onHand: number, needed: number) => ({
  stock,
  isCounted: onHand > 0,
  onHand,
  needed,
  lowAt: 10,
});
const movement = { stock: 'night', note: 'Box 12 of the spring delivery', order: null };
const shelves = {
  blanks: [
    shelf('forest', 1_250, 12),
    shelf('bone', 0, 4),
    shelf('night', 8, 5),
    shelf('ocean', 5, 5),
    shelf('clay', 2, 6),
    shelf('birch', 400, 0),
  ],
  movements: [
    { ...movement, _id: '1', amount: 100, reason: 'received', movedAt: '2026-11-21T10:00:00.000Z' },
    {
      ...movement,
      _id: '2',
      amount: -2,
      reason: 'shipped',
      note: '',
      order: { _id: '77777777-7777-4777-8777-777777777777', orderNumber: 10_234 },
      movedAt: '2026-11-20T10:00:00.000Z',
    },
  ],
};

/** The admin's cards. */
export const adminCardsScreens = {
  'admin cards': async (scene) => {
    await openAdmin(scene, 'tab=cards');
    await expect(scene.page.getByRole('region', { name: 'Cards' })).toBeVisible();
  },
  'admin cards, none found': async (scene) => {
    await openAdmin(scene, 'tab=cards&search=nothing+like+it');
    await expect(scene.page.getByText('No cards match.')).toBeVisible();
  },
  'admin batches': async (scene) => {
    await openAdmin(scene, 'tab=cards&id=batches');
    await press(scene.page, 'Issue');
    await expect(scene.page.getByText('Please name the batch.')).toBeVisible();
  },
  'admin stock': async (scene) => {
    const { page } = scene;
    await page.route('**/api/admin/blanks', (route) =>
      route.fulfill({ json: { success: true, ...shelves } }),
    );
    await openAdmin(scene, 'tab=cards&id=stock');
    await press(page, 'Save Change');
    await expect(page.getByText('Enter a whole number')).toBeVisible();
  },
  'admin batch stopped': async (scene) => {
    const { page } = scene;
    const batch = {
      _id: '77777777-7777-4777-8777-777777777777',
      name: 'Spring fair, Hall 3',
      wanted: 1_000,
      issued: 500,
      madeAt: '2026-11-21T10:00:00.000Z',
      madeBy: 'keeper@example.test',
    };
    await page.route('**/api/admin/cards/batches/*', (route) =>
      route.fulfill({ json: { success: true, batch } }),
    );
    await page.route('**/api/admin/cards/batches/*/issue', (route) => route.abort());
    await openAdmin(scene, `tab=cards&id=batch-${batch._id}`);
    await expect(page.getByRole('alert')).toBeVisible();
  },
  'admin card': async (scene) => {
    const { page, request, takeCard } = scene;
    const card = await takeCard();
    const { orderCards } = await joinShop();
    const orderId = (await makeOrder(request, newBuyerName()))._id;
    await orderCards.assign({ orderId }, card.serial, (await makeAdmin()).user._id);
    await giveNfc(page, 'https://elsewhere.example/');
    await openAdmin(scene, `tab=cards&id=${card.serial}`);
    await press(page, 'Scan Tag');
    await touchTag(page);
    await expect(page.getByText('The tag has a different web address')).toBeVisible();
    await expect(page.getByText('1 of 2 cards assigned')).toBeVisible();
  },
  'admin card released': async (scene) => {
    const { page, takeCard } = scene;
    const card = await takeCard();
    await makeOwner(card);
    await openAdmin(scene, `tab=cards&id=${card.serial}`);
    await press(page, 'Release');
    await page.getByRole('dialog').getByRole('button', { name: 'Release' }).click();
    await expect(page.getByRole('heading', { name: 'Transfer code' })).toBeVisible();
  },
} satisfies Screens;

async function openAdmin({ page }: Scene, query: string): Promise<void> {
  await signIn(page, await makeAdmin());
  await goTo(page, `/admin?${query}`, heading);
}
