import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const lightCanvas = 'rgb(248, 248, 245)';
const darkCanvas = 'rgb(17, 19, 18)';

function canvas(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
}

test('the theme follows the device until one is chosen, which is remembered', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  expect(await canvas(page)).toBe(darkCanvas);

  const choice = page.getByRole('group', { name: 'Theme' });
  await expect(choice.getByRole('radio', { name: 'System' })).toBeChecked();
  await choice.getByRole('radio', { name: 'System' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(choice.getByRole('radio', { name: 'Light' })).toBeChecked();
  expect(await canvas(page)).toBe(lightCanvas);

  await page.goto('/login');
  expect(await canvas(page)).toBe(lightCanvas);
  await expect(choice.getByRole('radio', { name: 'Light' })).toBeChecked();

  await choice.getByText('System').click();
  expect(await canvas(page)).toBe(darkCanvas);
  await page.reload();
  expect(await canvas(page)).toBe(darkCanvas);
});

test('a remembered theme is there with the first paint', async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/favicon.svg');
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  // Without the site's script files, only what stands in the document can have done it.
  await context.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/');
  expect(await canvas(page)).toBe(darkCanvas);
});

test('a choice counts in other tabs at once', async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/login');
  await other.getByRole('group', { name: 'Theme' }).getByText('Dark').click();
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  expect(await canvas(page)).toBe(darkCanvas);
});
