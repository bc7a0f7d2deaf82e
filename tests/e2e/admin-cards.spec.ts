import { qrModules } from '#domain/qr-code.ts';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { makeAccount, makeAdmin, makeOwner, signIn } from './support/accounts.ts';
import { freezeCard, issueCards } from './support/cards.ts';
import { giveNfc, touchTag } from './support/fake-tag.ts';
import { takeAway } from './support/lazy-scripts.ts';
import { readMail } from './support/mailbox.ts';
import { makeOrder, newBuyerName } from './support/orders.ts';
import { expectFieldError, expectToast, field, press } from './support/pages.ts';
import { joinShop } from './support/shop.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ page }) => signIn(page, await makeAdmin()));

async function openCard(page: Page, serial: string) {
  await page.goto(`/admin?tab=cards&id=${serial}`);
  await expect(page.getByRole('heading', { name: /^Card / })).toBeVisible();
}
const badge = (page: Page, state: string) =>
  page
    .getByRole('heading', { name: /^Card / })
    .locator('..')
    .getByText(state, { exact: true });

test('a batch is issued with progress, whatever comes between', async ({ page }) => {
  const name = `Fair ${Date.now()}`;
  await page.goto('/admin?tab=cards');
  await page.getByRole('link', { name: 'Issue Cards' }).click();
  await press(page, 'Issue');
  await expectFieldError(field(page, 'Name of the batch'), 'Please name the batch.');
  await field(page, 'Name of the batch').fill(name);
  await field(page, 'Number of cards').fill('10001');
  await press(page, 'Issue');
  const countProblem = 'Please enter a whole number from 1 to 10,000.';
  await expectFieldError(field(page, 'Number of cards'), countProblem);
  await field(page, 'Number of cards').fill('1200');

  // The answer to the second piece is lost: the server has made it all the same.
  let pieces = 0;
  await page.route('**/api/admin/cards/batches/*/issue', async (route) => {
    pieces += 1;
    if (pieces !== 2) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await press(page, 'Issue');
  await expect(page.getByText('500 of 1,200 cards issued')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Continue to issue the rest.');
  await expect(page.getByRole('progressbar', { name: 'Cards issued' })).toHaveAttribute(
    'value',
    '500',
  );
  await page.reload();
  await expect(page.getByText('1,200 of 1,200 cards issued')).toBeVisible();
  const { database } = await joinShop();
  const cards = await database
    .selectFrom('cards')
    .select('serial')
    .where('batch', '=', name)
    .execute();
  expect(cards).toHaveLength(1_200);

  for (const [button, kind, ofCard] of [
    ['Encoder’s List: download these cards (CSV)', '.csv', /,d101/g],
    ['QR Codes to Print: download the codes of these cards', '.html', /<svg /g],
  ] as const) {
    const [download] = await Promise.all([page.waitForEvent('download'), press(page, button)]);
    expect(download.suggestedFilename()).toContain(kind);
    const text = await readFile(await download.path(), 'utf8');
    expect(text.match(ofCard)).toHaveLength(1_200);
  }
  await page.getByRole('link', { name: 'Show Cards in Batch' }).click();
  await expect(page).toHaveURL(new RegExp(`status=%40${name.replace(' ', String.raw`\+`)}`));
  await expect(page.getByText('More than 1,000 entries, page 1 of 100')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('1,200 of 1,200 cards issued')).toBeVisible();
});

test('a card is found, frozen and thawed, and its tap shows the notice', async ({ page, card }) => {
  await makeOwner(card);
  await page.goto('/admin?tab=cards');
  await expect(field(page, 'Search cards')).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(card.serial.slice(0, 12));
  await expect(page).toHaveURL(new RegExp(`search=${card.serial.slice(0, 12)}`));
  await expect(page.getByRole('link', { name: card.identifier })).toBeVisible();
  await page.reload();
  await expect(field(page, 'Search cards')).toHaveValue(card.serial.slice(0, 12));
  await expect(page.getByRole('link', { name: card.identifier })).toBeVisible();
  await field(page, 'Search cards').blur();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(badge(page, 'Claimed')).toBeVisible();

  await press(page, 'Freeze');
  await page.getByRole('dialog').getByRole('button', { name: 'Freeze' }).click();
  await expectToast(page, 'Card frozen');
  await expect(badge(page, 'Frozen')).toBeVisible();
  await expect(page.getByText('Card freeze', { exact: true })).toBeVisible();
  const tapped = await page.request.get(card.nfcUrl);
  expect(await tapped.text()).toContain('This card isn’t active right now.');
  await press(page, 'Unfreeze');
  await expect(badge(page, 'Claimed')).toBeVisible();
  await page.getByRole('link', { name: 'Cards', exact: true }).last().click();
  await expect(page.getByRole('link', { name: card.identifier })).toBeVisible();
  await field(page, 'State').selectOption('Released');
  await expect(page.getByText('No cards match.')).toBeVisible();
});

test('who is second sees what the first has done', async ({ page, card }) => {
  await makeOwner(card);
  await openCard(page, card.serial);
  const email = (await makeAccount()).email;
  await field(page, 'Give it to another account').fill(email);
  await freezeCard(card);
  await press(page, 'Reassign');
  await page.getByRole('dialog').getByRole('button', { name: 'Reassign' }).click();
  await expectToast(
    page,
    'Someone changed this card in the meantime. It’s now frozen. We didn’t change anything.',
  );
  await expect(badge(page, 'Frozen')).toBeVisible();
  await expect(field(page, 'Give it to another account')).toHaveValue(email);
  await press(page, 'Unfreeze');
  await press(page, 'Reassign');
  await page.getByRole('dialog').getByRole('button', { name: 'Reassign' }).click();
  await expectToast(page, 'Card reassigned');
});

test('a card is reassigned and released', async ({ page, request, card }) => {
  const from = await makeOwner(card);
  const to = await makeAccount();
  await openCard(page, card.serial);
  const email = field(page, 'Give it to another account');
  await email.fill('nobody@example.test');
  await press(page, 'Reassign');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Reassign' }).click();
  await expectFieldError(email, 'No account has this email address.');
  await expect(email).toHaveValue('nobody@example.test');
  await email.fill(to.email);
  await press(page, 'Reassign');
  await expect(dialog).toContainText(from.email);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(email).toHaveValue(to.email);
  await press(page, 'Reassign');
  await dialog.getByRole('button', { name: 'Reassign' }).click();
  await expectToast(page, 'Card reassigned');
  await expect(page.getByRole('link', { name: to.email })).toBeVisible();
  await readMail(request, from.email, /was moved from/);
  await readMail(request, to.email, /was added to/);

  await press(page, 'Release');
  await dialog.getByRole('button', { name: 'Release' }).click();
  await expect(page.getByRole('heading', { name: 'Transfer code' })).toBeVisible();
  await expect(dialog.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$/)).toBeVisible();
  await press(page, 'Done');
  await expect(badge(page, 'Released')).toBeVisible();
  await expect(page.getByRole('button', { name: 'New Transfer Code' })).toBeVisible();
});

test('without Web NFC the page says what writes tags @all', async ({ page, card }) => {
  await openCard(page, card.serial);
  await expect(page.getByText('This browser can’t write tags')).toBeVisible();
});

test('a tag is scanned, written, read back and locked', async ({ page, card }) => {
  await giveNfc(page, 'https://elsewhere.example/');
  await openCard(page, card.serial);
  await press(page, 'Scan Tag');
  await expect(page.getByText('Hold the tag to the back of the phone.')).toBeVisible();
  await touchTag(page);
  await expect(page.getByText('The tag has a different web address')).toContainText(
    'elsewhere.example',
  );
  await press(page, 'Write Tag');
  await expect(page.getByText('until it is written')).toBeVisible();
  await touchTag(page);
  await expect(page.getByText('hold it to the phone again')).toBeVisible();
  await touchTag(page);
  await expect(page.getByText('We checked it and saved the result.')).toBeVisible();
  await expect(page.getByText('Card tag written', { exact: true })).toBeVisible();

  await press(page, 'Lock Permanently');
  await expect(page.getByRole('dialog')).toContainText('Nobody can ever rewrite it');
  await page.getByRole('dialog').getByRole('button', { name: 'Lock' }).click();
  await touchTag(page);
  await expect(page.getByText('The tag opens this card and is locked.')).toBeVisible();
  await expect(page.getByText('Card tag locked', { exact: true })).toBeVisible();

  await press(page, 'Scan Tag');
  await touchTag(page);
  await expect(page.getByText('The tag already opens this card.')).toBeVisible();
  await press(page, 'Write Tag');
  await touchTag(page);
  await expect(page.getByRole('alert')).toContainText('unlock the tag');
});

test('cards are assigned to an order by typing and by camera', async ({ page, request }) => {
  const orderId = (await makeOrder(request, newBuyerName()))._id;
  const [first, second, owned] = await issueCards(3);
  if (!first || !second || !owned) throw new Error('no cards');
  await makeOwner(owned);
  const { orderCards } = await joinShop();
  const admin = await makeAdmin();
  await orderCards.assign({ orderId }, first.serial, admin.user._id);
  await showToCamera(page, second.qrUrl);
  await openCard(page, first.serial);
  await expect(page.getByText('1 of 2 cards assigned')).toBeVisible();

  const named = field(page, 'Assign a card');
  await named.fill(owned.identifier);
  await press(page, 'Assign');
  await expectFieldError(named, 'This card has already been claimed.');
  await expect(named).toHaveValue(owned.identifier);
  await press(page, 'Scan');
  await expect(named).toHaveValue(second.qrUrl);
  await press(page, 'Assign');
  await expectToast(page, 'Card assigned');
  await expect(page.getByText('2 of 2 cards assigned')).toBeVisible();
  await expect(named).toHaveCount(0);
  await press(page, `Remove card ${second.identifier} from the order`);
  await expect(page.getByText('1 of 2 cards assigned')).toBeVisible();
});

test('without the reader of codes the page says to type @all', async ({ page, request, card }) => {
  const orderId = (await makeOrder(request, newBuyerName()))._id;
  const { orderCards } = await joinShop();
  await orderCards.assign({ orderId }, card.serial, (await makeAdmin()).user._id);
  await showToCamera(page, card.qrUrl);
  await takeAway(page, 'decode-*.js');
  await openCard(page, card.serial);
  await press(page, 'Scan');
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
    'Please type the code printed on the card.',
  );
});

test('without a camera the page says to type @all', async ({ page, request, card }) => {
  const orderId = (await makeOrder(request, newBuyerName()))._id;
  const { orderCards } = await joinShop();
  await orderCards.assign({ orderId }, card.serial, (await makeAdmin()).user._id);
  await openCard(page, card.serial);
  await press(page, 'Scan');
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
    'Please type the code printed on the card.',
  );
});

/** Gives the page a camera that sees a QR code, and no reader of codes of its own. */
async function showToCamera(page: Page, text: string): Promise<void> {
  const data = qrModules(text);
  await page.addInitScript((modules) => {
    Reflect.deleteProperty(globalThis, 'BarcodeDetector');
    const canvas = document.createElement('canvas');
    const module = 8;
    canvas.width = canvas.height = modules.length * module;
    const picture = canvas.getContext('2d');
    const draw = () => {
      for (const [y, row] of modules.entries()) {
        for (const [x, isDark] of row.entries()) {
          if (picture === null) continue;
          picture.fillStyle = isDark ? '#000' : '#fff';
          picture.fillRect(x * module, y * module, module, module);
        }
      }
      requestAnimationFrame(draw);
    };
    draw();
    Object.defineProperty(navigator.mediaDevices, 'getUserMedia', {
      value: async () => canvas.captureStream(),
    });
  }, data);
}
