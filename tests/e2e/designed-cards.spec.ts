import { omar, rosa } from '#tests/support/designed-order.ts';
import { makeAdmin, signIn } from './support/accounts.ts';
import { findBarriers } from './support/axe.ts';
import { issueCards } from './support/cards.ts';
import { makeOrder, newBuyerName } from './support/orders.ts';
import { expectToast, field, press } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test('what was designed is seen in the admin area, on the packing slip, and printed', async ({
  page,
  request,
}) => {
  const designs = [rosa, omar];
  const { _id } = await makeOrder(request, newBuyerName(), { designs });
  const [card] = await issueCards(1);
  if (card === undefined) throw new Error('no card');
  await signIn(page, await makeAdmin());
  await page.goto(`/admin?tab=orders&id=${_id}`);

  const second = page.getByRole('listitem').filter({ hasText: 'Card 2 of 2' });
  await expect(second.getByText('عمر', { exact: true }).last()).toBeVisible();
  await expect(second).toContainText('Bone: Matte PVC, warm white');
  await expect(second).toContainText('No card assigned yet');
  await field(page, 'Assign as').selectOption('Card 2 of 2: Bone, عمر');
  await field(page, 'Assign a card').fill(card.identifier);
  await press(page, 'Assign');
  await expectToast(page, 'Card assigned');
  await expect(second).toContainText(card.identifier);
  await expect(field(page, 'Assign as')).toHaveValue('1');
  expect(await findBarriers(page)).toEqual([]);

  const saved = page.waitForEvent('download');
  await press(page, `Print file of card ${card.identifier}`);
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(
    new RegExp(`^order-\\d+-card-2-${card.identifier}\\.pdf$`),
  );
  const bytes = Buffer.concat(await (await file.createReadStream()).toArray());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');

  await page.getByRole('link', { name: 'Packing Slip' }).click();
  const slip = page.getByRole('article', { name: /^Packing slip/ });
  await expect(slip.getByText('2 cards to pack')).toBeVisible();
  const rows = slip.getByRole('listitem');
  await expect(rows.nth(0)).toContainText(/Card 1 of 2.*Rosa Lind.*No card assigned yet/s);
  await expect(rows.nth(1)).toContainText(card.identifier);
  await expect(rows.locator('svg')).toHaveCount(2);
});

test('the receipt pictures what was paid for', async ({ page, request }) => {
  const { buyer } = await makeOrder(request, newBuyerName(), { designs: [rosa] });
  await signIn(page, buyer);
  const headers = { Authorization: `Bearer ${buyer.token}` };
  const { orders } = await (await request.get('/api/orders', { headers })).json();
  await page.goto(`/account-settings/receipts/${orders[0].payments[0]._id}`);
  await expect(page.getByRole('heading', { name: 'Your 2 cards' })).toBeVisible();
  const cards = page.getByRole('article').getByRole('listitem');
  await expect(cards.nth(0)).toContainText('Night, Rosa Lind');
  await expect(cards.nth(1)).toContainText('Forest');
  await expect(cards.locator('svg')).toHaveCount(2);
});
