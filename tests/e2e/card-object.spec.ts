import type { Page } from '@playwright/test';
import { plansPath } from './support/plans.ts';
import { bothWindows, expect, test } from './support/test.ts';

const turn = (page: Page) => page.getByRole('checkbox', { name: 'Show the back' });
const card = (page: Page) => page.getByRole('main').locator('.card-object').first();

async function isBackShown(page: Page): Promise<boolean> {
  const turned = await card(page)
    .locator('.card-object-body')
    .evaluate((body) => getComputedStyle(body).rotate);
  return turned === 'y 180deg';
}

async function lightOf(page: Page): Promise<string> {
  const light = await card(page)
    .locator('.card-object-face')
    .first()
    .evaluate((face) => getComputedStyle(face, '::after').translate);
  return light;
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('the card beside the prices is turned by a press on it, or by the keyboard', async ({
      page,
    }) => {
      await page.goto(plansPath);
      await expect(page.getByRole('img', { name: /^Business card of / })).toBeInViewport();
      expect(await isBackShown(page)).toBe(false);
      await turn(page).click();
      expect(await isBackShown(page)).toBe(true);
      await page.keyboard.press('Space');
      expect(await isBackShown(page)).toBe(false);
    });
  });
}

test('the light on a card rests for who wants less motion', async ({ page }) => {
  await page.goto(plansPath, { waitUntil: 'networkidle' });
  const rest = await lightOf(page);
  await page.mouse.move(10, 600);
  await page.mouse.move(300, 10);
  expect(await lightOf(page)).toBe(rest);
});

for (const [where, options] of bothWindows) {
  test.describe(`where motion is wanted, ${where}`, () => {
    test.use({ ...options, contextOptions: { reducedMotion: 'no-preference' } });

    test('light follows the mouse, or on a phone the page', async ({ page, isMobile }) => {
      await page.goto(plansPath, { waitUntil: 'networkidle' });
      const before = await lightOf(page);
      await expect
        .poll(async () => {
          // Once more until the scripts that follow it have run.
          if (isMobile) await page.evaluate(() => window.scrollBy(0, 20));
          else {
            await page.mouse.move(300, 10);
            await page.mouse.move(10, 600);
          }
          return lightOf(page);
        })
        .not.toBe(before);
    });
  });
}
