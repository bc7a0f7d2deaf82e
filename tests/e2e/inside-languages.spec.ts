import type { Page } from '@playwright/test';
import arabic from '#domain/texts/inside/dashboard/ar.json' with { type: 'json' };
import english from '#domain/texts/inside/dashboard/en.json' with { type: 'json' };
import german from '#domain/texts/inside/dashboard/de.json' with { type: 'json' };
import messages from '#domain/texts/inside/inbox/de.json' with { type: 'json' };
import { siteCatalogues } from '#domain/texts/site-catalogue.ts';
import { makeOwner, signIn } from './support/accounts.ts';
import { findBarriers } from './support/axe.ts';
import { issueCards } from './support/cards.ts';
import { readEnglish } from './support/english-words.ts';
import { hiddenWidth } from './support/hidden-width.ts';
import { field, press } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const { de, ar } = siteCatalogues;

/** Signs a new owner in, who chooses a language in the settings. */
async function chooseLanguage(page: Page, name: string): Promise<void> {
  const [card] = await issueCards(1);
  if (card === undefined) throw new Error('no card was issued');
  await signIn(page, await makeOwner(card));
  await page.goto('/account-settings');
  await field(page, 'Language').selectOption({ label: name });
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/user') && answer.request().method() === 'PUT',
  );
  await press(page, 'Save Changes');
  expect((await saved).ok()).toBe(true);
}

test('an owner reads dashboard and messages in German, and the public pages as before', async ({
  page,
}) => {
  await chooseLanguage(page, 'Deutsch');
  const html = page.locator('html');
  // The settings are in English still, for everybody.
  await expect(html).toHaveAttribute('lang', 'en');

  await page.goto('/dashboard');
  const profiles = page.getByRole('heading', { name: german['dashboard.profiles'] });
  await expect(profiles).toBeVisible();
  await expect(html).toHaveAttribute('lang', 'de');
  await expect(page).toHaveTitle(new RegExp(de['shell.dashboard']));
  expect(await readEnglish(page)).toEqual([]);
  await page.reload();
  await expect(profiles).toBeVisible();
  await expect(html).toHaveAttribute('lang', 'de');

  await press(page, german['dashboard.deleteOf'].replace('{name}', 'Ada Example'));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: de['cart.close'] })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto('/dashboard/messages');
  await expect(page.getByText(messages['inbox.none'])).toBeVisible();
  await expect(html).toHaveAttribute('lang', 'de');
  expect(await readEnglish(page)).toEqual([]);

  await page.evaluate(() => localStorage.clear());
  await page.goto('/');
  await expect(html).toHaveAttribute('lang', 'en');
});

test('the dashboard is whole in Arabic on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await chooseLanguage(page, 'العربية');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: arabic['dashboard.profiles'] })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('link', { name: ar['shell.messages'] }).first()).toBeVisible();
  expect(await readEnglish(page)).toEqual([]);
  expect(await findBarriers(page)).toEqual([]);
  expect(await hiddenWidth(page, 390)).toBe(0);
});

test('the dashboard is in English while the texts of its language cannot be had', async ({
  page,
}) => {
  await chooseLanguage(page, 'Deutsch');
  await page.route('**/assets/de-*.js', (route) => route.abort());
  await page.goto('/dashboard');
  const profiles = page.getByRole('heading', { name: english['dashboard.profiles'] });
  await expect(profiles).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});
