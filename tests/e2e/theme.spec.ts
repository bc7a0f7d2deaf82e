import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const lightCanvas = 'rgb(248, 248, 245)';
const darkCanvas = 'rgb(17, 19, 18)';

/** Asked again where the page goes over, for one whose scripts are missing loads itself once anew. */
function expectCanvas(page: Page, color: string): Promise<void> {
  return expect(page.locator('html')).toHaveCSS('background-color', color);
}

test('the theme follows the device until one is chosen, which is remembered', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await expectCanvas(page, darkCanvas);

  const choice = page.getByRole('group', { name: 'Theme' });
  await expect(choice.getByRole('radio', { name: 'System' })).toBeChecked();
  await choice.getByRole('radio', { name: 'System' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(choice.getByRole('radio', { name: 'Light' })).toBeChecked();
  await expectCanvas(page, lightCanvas);

  await page.goto('/login');
  await expectCanvas(page, lightCanvas);
  await expect(choice.getByRole('radio', { name: 'Light' })).toBeChecked();

  await choice.getByText('System').click();
  await expectCanvas(page, darkCanvas);
  await page.reload();
  await expectCanvas(page, darkCanvas);
});

test('a remembered theme is there with the first paint @all', async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  // Not the icon: a kept page may still be on its way to that.
  await page.goto('/robots.txt');
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  // Without the site's script files, only what stands in the document can have done it.
  await context.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/');
  await expectCanvas(page, darkCanvas);
});

test('a choice counts in other tabs at once @all', async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/login');
  await other.getByRole('group', { name: 'Theme' }).getByText('Dark').click();
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await expectCanvas(page, darkCanvas);
});
