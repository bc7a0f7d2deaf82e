import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { makeAccount, signIn } from './support/accounts.ts';
import { watchLayoutShifts } from './support/layout-shifts.ts';
import { press } from './support/pages.ts';
import { expect, largeWindow, test } from './support/test.ts';

/** A classic scroll bar is 15 pixels wide. */
const barWidth = 10;

/** The lightest gray at the end of the lines of a picture, where the scroll bar stands. */
async function lightestAtTheEdge(picture: Buffer): Promise<number> {
  const { width, height } = await sharp(picture).metadata();
  const edge = { left: width - barWidth, top: 0, width: barWidth, height };
  const { channels } = await sharp(await sharp(picture).extract(edge).toBuffer())
    .greyscale()
    .stats();
  return channels[0]?.max ?? 255;
}

// Playwright hides the scroll bars of its browser, and those of a phone take no room.
test('the tour and dialogs leave no lit strip of a classic scroll bar, and nothing shifts', async ({
  baseURL,
  launchOptions,
}) => {
  const browser = await chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
  try {
    for (const width of [390, 1280]) {
      const viewport = { width, height: 800 };
      const window = { ...largeWindow, viewport, ...(baseURL && { baseURL }) };
      const context = await browser.newContext(window);
      const page = await context.newPage();
      const readShifts = await watchLayoutShifts(page);
      await signIn(page, await makeAccount({ hasSeenTour: false }));
      await page.goto('/dashboard');
      await expect(page.getByRole('dialog', { name: 'Add Profile' })).toBeVisible();
      expect(await lightestAtTheEdge(await page.screenshot())).toBeLessThan(150);
      expect(await readShifts()).toEqual([]);
      await press(page, 'Skip');
      expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBe(15);
      expect(await lightestAtTheEdge(await page.screenshot())).toBeGreaterThan(200);
      await press(page, 'Add Your Profile');
      await expect(page.getByRole('dialog', { name: 'Add New Profile' })).toBeVisible();
      expect(await lightestAtTheEdge(await page.screenshot())).toBeLessThan(150);
      await context.close();
    }
  } finally {
    await browser.close();
  }
});
