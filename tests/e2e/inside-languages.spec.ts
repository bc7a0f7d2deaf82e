import type { Page } from '@playwright/test';
import arabic from '#domain/texts/inside/dashboard/ar.json' with { type: 'json' };
import english from '#domain/texts/inside/dashboard/en.json' with { type: 'json' };
import german from '#domain/texts/inside/dashboard/de.json' with { type: 'json' };
import form from '#domain/texts/inside/profile/de.json' with { type: 'json' };
import people from '#domain/texts/inside/people/ar.json' with { type: 'json' };
import orders from '#domain/texts/inside/orders/de.json' with { type: 'json' };
import settings from '#domain/texts/inside/settings/de.json' with { type: 'json' };
import arabicSettings from '#domain/texts/inside/settings/ar.json' with { type: 'json' };
import messages from '#domain/texts/inside/inbox/de.json' with { type: 'json' };
import { siteCatalogues } from '#domain/texts/site-catalogue.ts';
import company from '#domain/texts/inside/company/ar.json' with { type: 'json' };
import join from '#domain/texts/join/ar.json' with { type: 'json' };
import { makeAccount, makeOwner, signIn } from './support/accounts.ts';
import { answerApi, ownOrder } from './support/billing.ts';
import { findBarriers } from './support/axe.ts';
import { issueCards } from './support/cards.ts';
import { readEnglish } from './support/english-words.ts';
import { hiddenWidth } from './support/hidden-width.ts';
import { field, press } from './support/pages.ts';
import { joinShop } from './support/shop.ts';
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

test('an owner reads every page in German, and the public pages as before', async ({ page }) => {
  await chooseLanguage(page, 'Deutsch');
  const html = page.locator('html');
  await expect(page.getByRole('heading', { name: settings['settings.title'] })).toBeVisible();
  await expect(html).toHaveAttribute('lang', 'de');
  expect(await readEnglish(page)).toEqual([]);

  await page.goto('/dashboard');
  const profiles = page.getByRole('heading', { name: german['dashboard.profiles'] });
  await expect(profiles).toBeVisible();
  await expect(html).toHaveAttribute('lang', 'de');
  await expect(page).toHaveTitle(new RegExp(de['shell.dashboard']));
  // The card that visitors see: its texts are in a tree of its own.
  await expect(page.locator('main [inert][lang="de"]').first()).toBeVisible();
  expect(await readEnglish(page)).toEqual([]);
  await page.reload();
  await expect(profiles).toBeVisible();
  await expect(html).toHaveAttribute('lang', 'de');

  await press(page, german['dashboard.deleteOf'].replace('{name}', 'Ada Example'));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: de['cart.close'] })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto('/dashboard?profile=new&part=hours');
  await expect(
    dialog.getByRole('heading', { name: german['dashboard.addNewProfile'] }),
  ).toBeVisible();
  await expect(dialog).toContainText(form['profile.hoursHint']);
  expect(await readEnglish(page)).toEqual([]);
  await dialog.getByRole('button', { name: form['profile.save'] }).click();
  const missing = form['profile.isMissing'].replace('{field}', form['profile.companyPhone']);
  await expect(dialog.getByText(missing)).toBeVisible();

  await page.goto('/dashboard');
  await press(page, german['dashboard.editOf'].replace('{name}', 'Ada Example'));
  await dialog.getByLabel(form['profile.jobTitle'], { exact: true }).fill('Ärztin');
  await dialog.getByRole('button', { name: form['profile.save'] }).click();
  await expect(page.getByText(form['profile.updated'])).toBeVisible();

  await page.goto('/dashboard/messages');
  await expect(page.getByText(messages['inbox.none'])).toBeVisible();
  await expect(html).toHaveAttribute('lang', 'de');
  expect(await readEnglish(page)).toEqual([]);

  await answerApi(page, '/orders/10042', { order: ownOrder });
  await page.goto('/orders/10042');
  await expect(page.getByText(orders['orders.deliveryAddress'])).toBeVisible();
  expect(await readEnglish(page)).toEqual([]);

  await page.evaluate(() => localStorage.clear());
  await page.goto('/');
  await expect(html).toHaveAttribute('lang', 'en');
});

test('dashboard and settings are whole in Arabic on a phone @all', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await chooseLanguage(page, 'العربية');
  await expect(page.getByRole('heading', { name: arabicSettings['settings.title'] })).toBeVisible();
  expect(await readEnglish(page)).toEqual([]);
  expect(await findBarriers(page)).toEqual([]);
  expect(await hiddenWidth(page, 390)).toBe(0);

  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: arabic['dashboard.profiles'] })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('link', { name: ar['shell.messages'] }).first()).toBeVisible();
  expect(await readEnglish(page)).toEqual([]);
  expect(await findBarriers(page)).toEqual([]);
  expect(await hiddenWidth(page, 390)).toBe(0);

  await page.goto('/dashboard/leads');
  await press(page, people['people.add']);
  await press(page, people['people.save']);
  await expect(page.getByText(people['people.empty'])).toBeVisible();
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

/** The pages of a company, behind `/company`. */
const companyPages = [
  ...['overview', 'members', 'invitations', 'groups', 'cards', 'settings', 'seats', 'log'].map(
    (tab) => (id: string) => `?id=${id}&tab=${tab}`,
  ),
  ...['order', 'templates', 'messages', 'insights', 'sign-in', 'provisioning'].map(
    (part) => (id: string) => `/${id}/${part}`,
  ),
];

test('a company and its invitations are whole in Arabic on a phone @all', async ({ page }) => {
  // A page for each part of a company.
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  const { companies, database } = await joinShop();
  const owner = await makeAccount();
  const id = await companies.open({ name: 'شركة', owner: owner.email, seats: 5 });
  const language = 'ar';
  const own = database.updateTable('accounts').where('id', '=', owner.user._id);
  await own.set({ language }).execute();
  await page.goto('/ar/join?token=none');
  await expect(page.getByText(join['join.unknown'])).toBeVisible();
  await signIn(page, { ...owner, user: { ...owner.user, language } });
  for (const pathOf of companyPages) {
    const path = `/company${pathOf(id)}`;
    await page.goto(path);
    const sections = page.getByRole('navigation', { name: company['company.sections'] });
    await expect(sections, path).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    expect(await readEnglish(page), path).toEqual([]);
    expect(await hiddenWidth(page, 390), path).toBe(0);
  }
});
