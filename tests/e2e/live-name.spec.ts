import type { Page } from '@playwright/test';
import { designMessages } from '#domain/card-design/card-design.ts';
import { fillCart } from './support/cart.ts';
import { findBarriers } from './support/axe.ts';
import { rosa } from './support/designs.ts';
import { watchLayoutShifts } from './support/layout-shifts.ts';
import { lazyParts, plainName, takeAway } from './support/lazy-scripts.ts';
import { expectFieldError, expectToast, field, press } from './support/pages.ts';
import { plansPath } from './support/plans.ts';
import { bothWindows, expect, ownPageTest, test } from './support/test.ts';

const script = lazyParts().find((part) => plainName(part) === 'draw-live-card') ?? '';
const name = (page: Page) => field(page, 'Your name');
const card = (page: Page) => page.locator('.hero-card .card-object-face').first();
const phone = (page: Page) => page.locator('.hero-profile');
const order = (page: Page) => page.getByRole('button', { name: 'Order this one' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Design your card' });

async function typeOnCard(page: Page, typed: string): Promise<void> {
  await page.goto('/');
  await name(page).fill(typed);
  await expect(card(page)).toContainText(typed);
}

for (const [where, options] of bothWindows) {
  test.describe(where, () => {
    test.use(options);

    test('a typed name is on the card and the phone, then in the designer, then in the cart', async ({
      page,
    }) => {
      await page.goto('/');
      await expect(card(page)).toContainText('Rosa Lind');
      await order(page).click();
      await expectFieldError(name(page), 'Type your name first.');
      await expect(name(page)).toBeFocused();
      await name(page).fill('Ida Lindqvist');
      await expect(card(page)).toContainText('Ida Lindqvist');
      await expect(card(page)).not.toContainText('Architect');
      await expect(phone(page)).toContainText('Ida Lindqvist');
      await expect(phone(page)).not.toContainText('rosa@');
      await expect(page.locator('.hero-contact')).toContainText('Ida Lindqvist');
      expect(await findBarriers(page)).toEqual([]);

      await name(page).press('Enter');
      await page.waitForURL(plansPath);
      await expect(dialog(page).getByLabel('Name', { exact: true })).toHaveValue('Ida Lindqvist');
      await dialog(page)
        .getByRole('radio', { name: /^Birch/ })
        .check();
      await press(page, 'Save');
      await expect(dialog(page)).toBeHidden();
      // The way back and a reload ask nothing.
      await page.reload();
      await expect(page.getByRole('button', { name: 'Change design' })).toBeVisible();
      await expect(dialog(page)).toBeHidden();

      await page.getByRole('button', { name: 'Select Plan: Business Plus' }).click();
      await page.waitForURL('/register');
      await page.goto('/cart');
      await page.getByRole('button', { name: /^Change design/ }).click();
      await expect(dialog(page).getByLabel('Name', { exact: true })).toHaveValue('Ida Lindqvist');
      await expect(dialog(page).getByRole('radio', { name: /^Birch/ })).toBeChecked();
    });
  });
}

/** In the page: the texts of the phone that lie below the card or the saved contact. */
function coveredTexts(): string[] {
  const covers = ['.hero-card .card-object-body', '.hero-contact'].flatMap((part) =>
    [...document.querySelectorAll(part)].map((element) => element.getBoundingClientRect()),
  );
  return [...document.querySelectorAll('.hero-profile p, .hero-profile li')]
    .filter((text) => {
      const { left, right, top, bottom } = text.getBoundingClientRect();
      return covers.some(
        (cover) =>
          left < cover.right && right > cover.left && top < cover.bottom && bottom > cover.top,
      );
    })
    .map(({ textContent }) => textContent);
}

for (const width of [320, 390, 1280]) {
  test(`at ${width} pixels, nothing of the phone's text is covered`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    expect(await page.evaluate(coveredTexts)).toEqual([]);
    const long = 'Maximiliane Featherstonehaugh-Cholmondeley';
    await name(page).fill(long);
    await expect(phone(page)).toContainText(long);
    expect(await page.evaluate(coveredTexts)).toEqual([]);
  });
}

test('one button at a time is the way on', async ({ page }) => {
  await page.goto('/');
  const filled = () =>
    page
      .getByRole('main')
      .locator('section')
      .first()
      .locator('a, button')
      .evaluateAll((actions) =>
        actions
          .filter((action) => action.className.split(' ').includes('bg-accent'))
          .map((action) => action.textContent),
      );
  expect(await filled()).toEqual(['Get Your Card Now']);
  await name(page).fill('Ida');
  await expect.poll(filled).toEqual(['Order this one']);
});

test('a name is put on the card in the cart, but not over another name', async ({ page }) => {
  await fillCart(page, [{ id: 'business-plus-monthly', quantity: 1 }]);
  await typeOnCard(page, 'Ida');
  await order(page).click();
  await expect(dialog(page).getByLabel('Name', { exact: true })).toHaveValue('Ida');
  await press(page, 'Cancel');

  await fillCart(page, [{ id: 'business-plus-monthly', quantity: 1, designs: [rosa] }]);
  await typeOnCard(page, 'Ida');
  await order(page).click();
  await page.waitForURL('/cart');
  await expectToast(page, 'The card in your cart already has a name. You can change it here.');
});

test('names of every kind are drawn, and markup is a name like any other', async ({ page }) => {
  await page.goto('/');
  for (const typed of ['ليلى حداد', '王小明', '👩‍👩‍👧‍👦 Ada', '<img/src=x>']) {
    await name(page).fill(typed);
    await expect(card(page)).toContainText(typed);
    await expect(phone(page)).toContainText(typed);
  }
  await expect(card(page).locator('img')).toHaveCount(0);

  await name(page).fill('Ida');
  await expect(card(page)).toContainText('Ida');
  await name(page).fill('Ida 𐎀');
  await expectFieldError(name(page), designMessages.unprintable('𐎀'));
  await order(page).click();
  await expect(name(page)).toBeFocused();
  await expectFieldError(name(page), designMessages.unprintable('𐎀'));
  await expect(card(page)).toContainText('Ida');
  await name(page).fill('\u200b');
  await expect(card(page)).toContainText('Rosa Lind');
});

// A first visit has nothing in its cache.
ownPageTest('the drawing is loaded with the first touch of the field @all', async ({ page }) => {
  const readShifts = await watchLayoutShifts(page);
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(script)) asked += 1;
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(asked).toBe(0);
  await name(page).focus();
  await expect.poll(() => asked).toBe(1);
  await name(page).fill('Ida');
  await expect(card(page)).toContainText('Ida');
  expect(await readShifts()).toEqual([]);
});

test('a name that was typed before the scripts came is drawn @all', async ({ page }) => {
  const arrived = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await name(page).fill('Ida');
  arrived.resolve();
  await expect(card(page)).toContainText('Ida');
  await expect(name(page)).toHaveValue('Ida');
});

test('without the script of the drawing, the field leads to the plans @all', async ({ page }) => {
  const asked = await takeAway(page, script);
  await page.goto('/');
  await name(page).fill('Ida');
  await expect(page.getByText('We couldn’t show your card here.')).toBeVisible();
  expect(asked()).toBeGreaterThan(0);
  await order(page).click();
  await page.waitForURL(plansPath);
  await expect(dialog(page)).toBeHidden();
});
