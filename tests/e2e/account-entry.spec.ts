import { findBarriers } from './support/axe.ts';
import { expect, test } from './support/test.ts';

test('the forms of an account stand beside what it is good for, and Register links the terms', async ({
  page,
}) => {
  for (const [path, fact] of [
    ['/login', 'See how often people open your card'],
    ['/forgot-password', 'Your cards keep working in the meantime'],
    ['/register', 'Free to start, no card needed'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('complementary', { name: 'Your account' })).toContainText(fact);
    expect(await findBarriers(page)).toEqual([]);
  }
  const form = page.getByRole('main').locator('form');
  await expect(form.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy');
  await form.getByRole('link', { name: 'Terms and Conditions' }).click();
  await page.waitForURL('/terms-and-conditions');
});

test('no page is shorter than its footer', async ({ page }) => {
  for (const path of ['/register', '/reset-password?token=none', '/cart']) {
    await page.goto(path);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    const [main = 0, footer = 0] = await page
      .locator('main, footer')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().height));
    expect(main).toBeGreaterThanOrEqual(footer);
  }
});
