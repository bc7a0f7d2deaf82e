import type { Page } from '@playwright/test';
import { findBarriers } from './support/axe.ts';
import { cardProfiles, openCardProfile } from './support/screens/card-profiles.ts';
import { screens } from './support/screens/screens.ts';
import { expect, test } from './support/test.ts';

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };
const sizes = { phone, desktop };
/** The pages that strangers open are looked at on the narrowest phone and on a phone on its side as well. */
const cardSizes = {
  narrow: { width: 320, height: 640 },
  phone,
  landscape: { width: 844, height: 390 },
  desktop,
};

/** `npm run e2e -- --project=screens`: pictures of every screen, for people to look at. */
for (const [name, open] of Object.entries(screens)) {
  for (const [device, size] of Object.entries(sizes)) {
    test(`${name} on a ${device}`, async ({ page, request, takeCard }) => {
      await page.setViewportSize(size);
      await open({ page, request, takeCard });
      await takePictures(page, `${name}-${device}`);
    });
  }
}

for (const name of Object.keys(cardProfiles)) {
  test(`public card: ${name}`, async ({ page, request, takeCard }) => {
    await page.setViewportSize(desktop);
    await openCardProfile({ page, request, takeCard }, name);
    for (const [device, size] of Object.entries(cardSizes)) {
      await page.setViewportSize(size);
      await takePictures(page, `public-card-${name}-${device}`);
      expect(await findBarriers(page), device).toEqual([]);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBe(size.width);
    }
  });
}

/** Of the page as it is, in light and in dark. */
async function takePictures(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const file = `${name.replaceAll(' ', '-')}-${colorScheme}.png`;
    await page.screenshot({ path: `test-results/screens/${file}`, fullPage: true });
  }
}
