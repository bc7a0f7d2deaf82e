import type { Page } from '@playwright/test';
import { designMessages, type CardDesign } from '#domain/card-design/card-design.ts';
import { cardStocks } from '#domain/card-design/card-stocks.ts';
import { imageMessages } from '#domain/uploads/image-file.ts';
import { makeAccount, signIn } from './support/accounts.ts';
import { fillCart } from './support/cart.ts';
import { chooseLogo, rosa } from './support/designs.ts';
import { lazyParts, plainName, takeAway } from './support/lazy-scripts.ts';
import { expectFieldError, expectToast, field, press, tabTo } from './support/pages.ts';
import { bothWindows, expect, ownPageTest, test } from './support/test.ts';

const plans = '/nfc-business-cards';
const plus = { id: 'business-plus-monthly', quantity: 1 };
const dialog = (page: Page) => page.getByRole('dialog', { name: /^Design your cards?$/ });
const front = (page: Page) => page.getByRole('img', { name: /^Front of the card: / });
const stock = (page: Page, name: string) =>
  page.getByRole('radio', { name: new RegExp(`^${name}`) });
const opener = (page: Page) =>
  page.getByRole('button', { name: /^(Design your card|Change design)/ });

async function openDesigner(page: Page, path = plans): Promise<void> {
  await page.goto(path);
  await opener(page).click();
  await expect(dialog(page)).toBeVisible();
}

/** The designs that the cart keeps, as the specified key has them. */
async function keptDesigns(page: Page): Promise<(CardDesign | null)[]> {
  const kept = await page.evaluate(() => localStorage.getItem('cart-storage'));
  return JSON.parse(kept ?? '').state.items[0].designs;
}

for (const [where, options] of bothWindows) {
  test.describe(where, () => {
    test.use(options);

    test('a card is designed by the keyboard alone', async ({ page }) => {
      await fillCart(page, [plus]);
      await page.goto('/cart');
      await expect(opener(page)).toBeVisible();
      await opener(page).focus();
      await page.keyboard.press('Enter');
      await expect(dialog(page)).toBeVisible();
      await tabTo(page, stock(page, 'Forest'));
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await expect(stock(page, 'Night')).toBeChecked();
      await tabTo(page, field(page, 'Name'));
      await page.keyboard.type('Ida');
      await tabTo(page, field(page, 'Role'));
      await page.keyboard.type('Editor');
      await tabTo(page, page.getByLabel('Choose a logo'));
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Enter');
      await expect(dialog(page)).toBeHidden();
      await expect(opener(page)).toBeFocused();
      expect(await keptDesigns(page)).toEqual([
        { stock: 'night', name: 'Ida', role: 'Editor', logo: '' },
      ]);
    });
  });
}

test('the names of a team are typed one after another, the design once', async ({ page }) => {
  await fillCart(page, [{ ...plus, quantity: 2 }]);
  await page.goto('/cart');
  await page.getByRole('button', { name: 'One more of Business Plus Monthly' }).click();
  await expect(field(page, 'Quantity')).toHaveValue('3');
  await opener(page).click();
  await field(page, 'Name on card 1').fill('Rosa');
  await stock(page, 'Clay').check();
  await field(page, 'Role').fill('Architect');
  await field(page, 'Name on card 1').press('Enter');
  await page.keyboard.type('Ida');
  await page.keyboard.press('Enter');
  await page.keyboard.type('عمر');
  await expect(front(page)).toHaveAccessibleName('Front of the card: Forest, عمر');
  await page.getByRole('button', { name: 'Design card 1' }).click();
  await press(page, 'Use this design for all cards');
  await expect(page.getByText('All 3 cards have this design now.')).toBeVisible();
  await page.getByRole('button', { name: 'Design card 2' }).click();
  await field(page, 'Role').fill('Editor');
  await press(page, 'Save');
  const clay = { stock: 'clay', role: 'Architect', logo: '' };
  const three = [
    { ...clay, name: 'Rosa' },
    { ...clay, name: 'Ida', role: 'Editor' },
    { ...clay, name: 'عمر' },
  ];
  expect(await keptDesigns(page)).toEqual(three);
  await expect(page.getByRole('list', { name: 'Cards' }).getByRole('listitem')).toHaveText([
    /Ida|Rosa/,
    /Ida/,
    /عمر/,
  ]);
  // The text that was typed for a card that goes comes back with it.
  await press(page, 'One fewer of Business Plus Monthly');
  await expect(page.getByRole('list', { name: 'Cards' }).getByRole('listitem')).toHaveCount(2);
  await press(page, 'One more of Business Plus Monthly');
  expect(await keptDesigns(page)).toEqual(three);
});

test('a material is chosen beside the prices, and goes with the design', async ({ page }) => {
  await page.goto(plans);
  const materials = page.getByRole('group', { name: 'Material' });
  const material = (name: string) => materials.getByRole('radio', { name: `(${name})` });
  await expect(material('Forest')).toBeChecked();
  await material('Night').check();
  await expect(materials).toContainText('Night Matte PVC, black');
  await expect(
    page.getByRole('img', { name: 'Business card of Rosa Lind, Architect' }),
  ).toBeVisible();
  await opener(page).click();
  await expect(stock(page, 'Night')).toBeChecked();
  await field(page, 'Name').fill('Ida');
  await press(page, 'Save');
  await expect(page.getByRole('img', { name: 'The front of your card' })).toContainText('Ida');
  await page.reload();
  await expect(material('Night')).toBeChecked();
  await material('Birch').check();
  await page.getByRole('button', { name: 'Select Plan: Lifetime' }).click();
  await page.waitForURL('/register');
  const ida = { stock: 'birch', name: 'Ida', role: '', logo: '' };
  expect(await keptDesigns(page)).toEqual([ida, ida]);

  await page.goto(plans);
  await material('Ocean').check();
  const ocean = { ...ida, stock: 'ocean' };
  expect(await keptDesigns(page)).toEqual([ocean, ocean]);
});

test('a logo that is none is refused at its field @all', async ({ page }) => {
  await openDesigner(page);
  const logo = page.getByLabel('Choose a logo');
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  for (const [mimeType, content, words] of [
    ['image/svg+xml', Buffer.from(svg), imageMessages.notTaken],
    ['text/plain', Buffer.from('x'), imageMessages.notImage],
    ['image/png', Buffer.alloc(8 * 1024 * 1024), imageMessages.tooLarge],
  ] as const) {
    await logo.setInputFiles({ name: 'logo', mimeType, buffer: content });
    await expectFieldError(logo, words);
  }
  await chooseLogo(page);
  await expect(page.getByText('Your logo is on the card.')).toBeVisible();
  await press(page, 'Remove the logo');
  await expect(logo).toBeFocused();
  await expect(page.getByText(imageMessages.notImage)).toBeHidden();
});

test('names of every kind are drawn whole or cut, and none is lost @all', async ({ page }) => {
  await openDesigner(page);
  const name = field(page, 'Name');
  for (const typed of ['👩‍👩‍👧‍👦 Ada', 'ليلى حداد', '王小明']) {
    await name.fill(typed);
    await expect(front(page)).toContainText(typed);
  }
  const long = 'Ana Beatriz de Albuquerque Cavalcanti e Figueiredo de Castro';
  await name.fill(`${long} x`);
  await expect(name).toHaveValue(long);
  await expect(front(page).locator('text')).toHaveCount(2);
  await press(page, 'Save');
  await opener(page).click();
  await expect(name).toHaveValue(long);
});

test('what was typed outlives a reload, and is asked about before it goes', async ({ page }) => {
  await openDesigner(page);
  await field(page, 'Name').fill('Rosa');
  await page.reload();
  await opener(page).click();
  await expect(
    page.getByText('We restored what you typed before. It isn’t saved yet.'),
  ).toBeVisible();
  await expect(field(page, 'Name')).toHaveValue('Rosa');
  await press(page, 'Cancel');
  await press(page, 'Keep Editing');
  await press(page, 'Start Over');
  await expect(page.getByRole('heading', { name: 'Design your card' })).toBeFocused();
  await expect(field(page, 'Name')).toHaveValue('');
  await press(page, 'Cancel');
  await expect(dialog(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
});

test('a design of another tab is shown, and the one saved last holds @all', async ({
  page,
  context,
}) => {
  await fillCart(page, [plus]);
  await openDesigner(page, '/cart');
  const other = await context.newPage();
  await openDesigner(other, '/cart');
  await field(other, 'Name').fill('Ida');
  await press(other, 'Save');
  await field(page, 'Name').fill('Rosa');
  await press(page, 'Save');
  await expect(opener(other)).toHaveText('Change design');
  await opener(other).click();
  await expect(field(other, 'Name')).toHaveValue('Rosa');
});

// A cached answer would help where there is no network.
ownPageTest(
  'without a network a design is kept, and sent when there is one again @all',
  async ({ page, context }) => {
    await signIn(page, await makeAccount());
    await fillCart(page, [plus]);
    await openDesigner(page, '/cart');
    await field(page, 'Name').fill('Rosa');
    await context.setOffline(true);
    await page.getByLabel('Choose a logo').setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: Buffer.from('x'),
    });
    await expect(page.getByText(/^We couldn’t upload your logo\./)).toBeVisible();
    await press(page, 'Save');
    await expect(opener(page)).toHaveText('Change design');
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/api/cart'),
    );
    await context.setOffline(false);
    expect((await sent).postDataJSON()).toMatchObject({ designs: [{ name: 'Rosa' }] });
  },
);

test('a design that is offered no more is named in the cart and at its field @all', async ({
  page,
}) => {
  const gone = { ...rosa, stock: 'gold' };
  await fillCart(page, [{ ...plus, designs: [gone] }]);
  await page.goto('/cart');
  await expect(page.getByRole('list', { name: 'In your cart' })).toContainText(
    designMessages.unknownStock,
  );
  await press(page, 'Proceed to Checkout');
  await expectToast(page, designMessages.unknownStock);
  await opener(page).click();
  await expect(field(page, 'Name')).toHaveValue(rosa.name);
  await press(page, 'Save');
  await expect(stock(page, 'Forest')).toBeFocused();
  await stock(page, 'Bone').check();
  await press(page, 'Save');
  await expect(page.getByText(designMessages.unknownStock)).toBeHidden();
  expect(await keptDesigns(page)).toEqual([{ ...rosa, stock: 'bone' }]);
});

test('the designer is loaded when it is opened; without it, it says what to do @all', async ({
  page,
}) => {
  const script = lazyParts().find((part) => plainName(part) === 'designer-dialog') ?? '';
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(script)) asked += 1;
  });
  await page.goto(plans, { waitUntil: 'networkidle' });
  expect(asked).toBe(0);
  await opener(page).click();
  await expect(dialog(page)).toBeVisible();
  expect(asked).toBe(1);

  await takeAway(page, script);
  await page.goto(plans);
  const isLoadedAnew = page.waitForEvent('load');
  await opener(page).click();
  await isLoadedAnew;
  await opener(page).click();
  await expect(dialog(page)).toContainText('Something didn’t load.');
});

for (const [where, options] of bothWindows) {
  test.describe(where, () => {
    test.use(options);

    test('every material is offered, with what it is @all', async ({ page }) => {
      await openDesigner(page);
      for (const { name, material } of cardStocks) {
        await expect(page.getByRole('radio', { name: `${name} ${material}` })).toBeVisible();
      }
      const back = page.getByRole('img', { name: /^Back of the card: / });
      const turn = page.getByRole('button', { name: 'Show back' });
      if (await turn.isVisible()) {
        await expect(back).toBeHidden();
        await turn.click();
        await expect(page.getByRole('button', { name: 'Show front' })).toBeFocused();
      }
      await expect(back).toBeVisible();
      await expect(page.getByText(/Your card gets its own code\./)).toBeVisible();
    });
  });
}
