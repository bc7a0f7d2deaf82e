import { fillCart } from './support/cart.ts';
import { hiddenWidth } from './support/hidden-width.ts';
import { watchLayoutShifts } from './support/layout-shifts.ts';
import { sizeOfScripts } from './support/script-size.ts';
import { expect, ownPageTest, test } from './support/test.ts';

/** Every public page. */
const pages = [
  '/',
  '/nfc-business-cards',
  '/contact',
  '/teams',
  '/tap-help',
  '/blog',
  '/blog/tap-or-qr-code',
  '/terms-and-conditions',
  '/privacy',
  '/imprint',
];

test('no public page complains to the console @all', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  for (const path of pages) {
    await page.goto(path);
    await expect(page).toHaveTitle(/^.+ · Nearcard$/);
  }
  expect(complaints).toEqual([]);
});

test('following links keeps title and address of the page right', async ({ page }) => {
  await page.goto('/blog');
  await page.getByRole('article').first().getByRole('link').click();
  const heading = await page.locator('article > header h1').textContent();
  await expect(page).toHaveTitle(`${heading} · Nearcard`);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', page.url());
});

for (const path of [
  ...pages,
  '/contact?card=A1B2C3D4',
  '/contact?sent=1',
  '/cart',
  '/success?session_id=none&purchase_id=none',
]) {
  // A first visit has nothing in its cache.
  ownPageTest(`${path} does not move while it loads @all`, async ({ page }) => {
    const readShifts = await watchLayoutShifts(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await readShifts()).toEqual([]);
  });
}

ownPageTest('a first tap does not move while it loads @all', async ({ page, takeCard }) => {
  const readShifts = await watchLayoutShifts(page);
  const { serial } = await takeCard();
  await page.goto(`/nfc/${serial}`, { waitUntil: 'networkidle' });
  await expect(page.getByLabel('Email')).toBeEditable();
  expect(await readShifts()).toEqual([]);
});

// A first visit has nothing in its cache.
ownPageTest('the home page loads at most 135 kB of scripts @all', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const size = await sizeOfScripts(page);
  expect(size).toBeGreaterThan(0);
  // A twentieth more than it loads today, with the name that is typed, the banner and the catalog.
  expect(size).toBeLessThanOrEqual(135_000);
});

for (const path of ['/', '/nfc-business-cards', '/cart', '/contact', '/login', '/teams']) {
  test(`${path} is read on a small phone with letters of twice the size @all`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await fillCart(page, [{ id: 'business-plus-yearly', quantity: 2 }], 'FRIENDS20');
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    expect(await hiddenWidth(page, 360)).toBe(0);
  });
}
