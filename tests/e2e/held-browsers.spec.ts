import type { Locator } from '@playwright/test';
import { makeAccount, makeOwner, newEmail, signIn } from './support/accounts.ts';
import { fillContactForm, readSupportMail } from './support/contact.ts';
import { openFirstTap } from './support/first-tap.ts';
import { takeNewerAway } from './support/older-browser.ts';
import { field, openForm, press } from './support/pages.ts';
import { expect, ownPageTest, test } from './support/test.ts';
import { translate } from './support/translated.ts';

ownPageTest(
  'a browser without popovers has its menu, and the dashboard @all',
  async ({ page, card }) => {
    const failures: string[] = [];
    page.on('pageerror', ({ message }) => failures.push(message));
    await takeNewerAway(page);
    await openForm(page, '/login', 'Login');
    const menu = page.getByRole('navigation', { name: 'Menu' });
    const opener = page.getByRole('button', { name: 'Open menu' });
    await expect(menu).toBeHidden();

    await opener.click();
    await expect(menu).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Close menu' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    await press(page, 'Close menu');
    await expect(menu).toBeHidden();
    await opener.click();
    await menu.getByRole('link', { name: 'Login' }).click();
    await page.waitForURL('/login');
    await expect(menu).toBeHidden();

    await signIn(page, await makeOwner(card));
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Ada Example' }).first()).toBeVisible();
    expect(failures).toEqual([]);
  },
);

/** Presses the button of a form whose texts have become others. */
const send = (form: Locator) => form.locator('button[type=submit]').last().click();

ownPageTest(
  'translated, each form fails and succeeds, and keeps its texts @all',
  async ({ page, request, card }) => {
    const failures: string[] = [];
    page.on('pageerror', ({ message }) => failures.push(message));
    const account = await makeAccount();
    const form = page.locator('main form').first();
    const [email, password] = [form.locator('[type=email]'), form.locator('[type=password]')];

    await test.step('forgotten password', async () => {
      await openForm(page, '/forgot-password', 'Send Reset Link');
      await translate(page);
      await email.fill('nobody');
      await send(form);
      await expect(email).toHaveAttribute('aria-invalid', 'true');
      await email.fill(account.email);
      await send(form);
      await expect(page.getByText(/¡.*sent/i).first()).toBeVisible();
    });
    await test.step('contact', async () => {
      const words = `Translated ${account.email}`;
      await page.goto('/contact');
      await fillContactForm(page, words);
      await expect(form.locator('[type=submit]')).toBeEnabled();
      await translate(page);
      await page.context().setOffline(true);
      await send(form);
      await expect(page.getByText(/¡.*Failed to send/).first()).toBeVisible();
      await expect(form.locator('textarea')).toHaveValue(words);
      await page.context().setOffline(false);
      await send(form);
      await expect(form.locator('textarea')).toHaveValue('');
      await readSupportMail(request, words);
    });
    await test.step('registration', async () => {
      await openForm(page, '/register', 'Send OTP');
      await translate(page);
      await email.fill(account.email);
      await send(form);
      await expect(page.getByText(/¡.*(already|registered)/i).first()).toBeVisible();
      await email.fill(newEmail());
      await send(form);
      await expect(form.locator('[autocomplete=one-time-code]')).toBeVisible();
    });
    await test.step('first tap', async () => {
      await openFirstTap(page, card.serial);
      await translate(page);
      await email.fill('nobody');
      await send(form);
      await expect(email).toHaveAttribute('aria-invalid', 'true');
      await email.fill(newEmail());
      await send(form);
      await expect(form.locator('[autocomplete=one-time-code]')).toBeVisible();
    });
    await test.step('log-in, the dashboard, and a profile', async () => {
      await openForm(page, '/login', 'Login');
      await translate(page);
      await email.fill(account.email);
      for (const wrong of ['wrong', 'wrong as well']) {
        await password.fill(wrong);
        await send(form);
        await expect(page.getByText(/¡.*(Invalid|password)/i).first()).toBeVisible();
      }
      await password.fill(account.password);
      await send(form);
      await page.waitForURL('/dashboard');
      await expect(page.locator('main h1')).toBeVisible();
    });
    expect(failures).toEqual([]);
    await expect(page.getByText('Something went wrong')).toHaveCount(0);
  },
);

ownPageTest(
  'within an app, a card shows the way out of it, and nowhere else @all',
  async ({ page, context, card, baseURL }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { user } = await makeOwner(card);
    const help = page.locator('.in-app');
    await page.goto(`/card/${user.uniqueId}`);
    await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();
    await expect(help).toBeHidden();

    const agents = [
      ['Mozilla/5.0 (iPhone) AppleWebKit/605.1 Mobile Instagram 300.0', '⋯'],
      ['Mozilla/5.0 (Linux; Android 13) Chrome/109 Mobile Instagram 300.0 Android', '⋮'],
      ['Mozilla/5.0 (Linux; Android 13) Chrome/109 Mobile MicroMessenger/8.0', '⋯'],
      ['Mozilla/5.0 (iPhone) AppleWebKit/605.1 Mobile [LinkedInApp]/9.29', '⋯'],
      ['Mozilla/5.0 (iPhone) AppleWebKit/605.1 Mobile BytedanceWebview/d8a', '⋯'],
      ['Mozilla/5.0 (iPhone) AppleWebKit/605.1 Mobile Twitter for iPhone/10', '⬆'],
    ] as const;
    for (const [userAgent, sign] of agents) {
      await page.addInitScript((said) => {
        Object.defineProperty(navigator, 'userAgent', { value: said, configurable: true });
      }, userAgent);
      await page.reload();
      await expect(help.locator('strong')).toHaveText('Open in your browser to save');
      await expect(help.getByText(`Tap ${sign} and choose “Open in browser”.`)).toBeVisible();
    }
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await press(page, 'Copy link');
    await expect(page.locator('output')).toHaveText('Copied!');
    expect(await copied()).toBe(`${baseURL}/card/${user.uniqueId}`);
    await press(page, 'Copy details');
    await expect.poll(copied).toMatch(/^Ada Example\nLondon\n.*\nada@example.test\nhttp/);
  },
);

for (const [kind, takeStorage] of [
  ['no storage', () => Object.defineProperty(window, 'localStorage', { value: null })],
  [
    'a full storage',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    },
  ],
] as const) {
  ownPageTest(`with ${kind} one logs in, and reads how long that lasts @all`, async ({ page }) => {
    const account = await makeAccount();
    await page.addInitScript(takeStorage);
    await openForm(page, '/login', 'Login');
    await field(page, 'Email').fill(account.email);
    await field(page, 'Password').fill(account.password);
    await press(page, 'Login');
    await expect(page.getByText('Your browser is blocking storage for this site.')).toBeVisible();
    await page.waitForURL('/dashboard');
    await expect(page.locator('main h1')).toBeVisible();
    await page.locator('main').getByRole('link', { name: 'Account Settings' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account Settings');
  });
}
