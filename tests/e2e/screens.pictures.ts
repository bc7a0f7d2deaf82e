import { screens } from './support/screens/screens.ts';
import { test } from './support/test.ts';

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };

/** `npm run e2e -- --project=screens`: pictures of every screen, for people to look at. */
for (const [name, open] of Object.entries(screens)) {
  for (const [device, size] of Object.entries(sizes)) {
    test(`${name} on a ${device}`, async ({ page, request, takeCard }) => {
      await page.setViewportSize(size);
      await open({ page, request, takeCard });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        const file = `${name.replaceAll(' ', '-')}-${device}-${colorScheme}.png`;
        await page.screenshot({ path: `test-results/screens/${file}`, fullPage: true });
      }
    });
  }
}
