import type { Page } from '@playwright/test';
import { findBarriers } from './support/axe.ts';
import { makeCardProfile } from './support/screens/card-profiles.ts';
import { watchLayoutShifts } from './support/layout-shifts.ts';
import { expect, ownPageTest, test } from './support/test.ts';

// The banner is among the screens of `accessibility.spec.ts`.
test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('a portrait fills the first screen, and its pictures unfold', async ({ page, request }) => {
    const { path } = await makeCardProfile(request, 'a portrait with everything');
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await expect(page.getByRole('link', { name: 'Save Contact' })).toBeInViewport();
    const photo = await page.locator('header img').first().boundingBox();
    expect(photo?.width).toBe(390);
    expect(photo?.height).toBeGreaterThan(700);
    await page.getByText('Pictures (3)').click();
    await expect(page.getByRole('img', { name: '1 of 3' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Book a time' })).toBeVisible();
    await expect(page.getByText('20:00 – 02:00')).toBeVisible();
  });
});

test('pictures are loaded when they are asked for @all', async ({ page, request }) => {
  const asked: string[] = [];
  page.on('request', (sent) => asked.push(sent.url()));
  const { path } = await makeCardProfile(request, 'a portrait with everything');
  await page.goto(path, { waitUntil: 'networkidle' });
  expect(asked.filter((url) => url.endsWith('-large.webp'))).toHaveLength(1);
  const before = asked.length;
  await page.getByText('Pictures (3)').click();
  await expect.poll(() => asked.length).toBeGreaterThan(before);
});

for (const [name, width] of [
  ['a portrait with everything', 390],
  ['split, with a photo', 1280],
  ['split, without a photo', 390],
  ['minimal', 390],
  ['a stage in white light', 390],
  ['business', 390],
] as const) {
  test(`${name}: no barrier in light and dark, no sideways scrolling @all`, async ({
    page,
    request,
  }) => {
    const { path } = await makeCardProfile(request, name);
    await page.setViewportSize({ width, height: 844 });
    await page.goto(path);
    expect(await findBarriers(page)).toEqual([]);
    for (const narrower of [320, 960, 1280]) {
      await page.setViewportSize({ width: narrower, height: 800 });
      expect(await hiddenWidth(page), `${narrower} px`).toBe(0);
    }
  });
}

for (const [layout, family] of [
  ['portrait', 'Source Serif 4'],
  ['split', 'Space Grotesk'],
  ['minimal', 'JetBrains Mono'],
  ['stage', 'Space Grotesk'],
  ['business', 'Source Serif 4'],
] as const) {
  ownPageTest(`${layout} loads its typeface, and no text moves by it @all`, async ({ page }) => {
    const readShifts = await watchLayoutShifts(page);
    await page.goto(`/sample-card/${layout}`, { waitUntil: 'networkidle' });
    await expect.poll(() => page.evaluate(loadedFamilies)).toContain(family);
    // The icon beside 'Save Contact' moves on where Share comes after the first paint.
    const moved = (await readShifts()).filter((shift) => /^<(?:h1|p|ul|li)\b/mu.test(shift));
    expect(moved).toEqual([]);
  });
}

function loadedFamilies(): string[] {
  const faces = [...document.fonts].filter(({ status }) => status === 'loaded');
  return faces.map(({ family }) => family.replaceAll('"', ''));
}

async function hiddenWidth(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}
