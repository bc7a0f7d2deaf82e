import { makeAccount, makeOwner, signIn } from './support/accounts.ts';
import { findBarriers } from './support/axe.ts';
import { answerApi } from './support/billing.ts';
import { expect, test } from './support/test.ts';

const heading = 'Why Didn’t My Tap Work?';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the help for a tap is read whole, and found from the FAQ', async ({ page }) => {
    await page.goto('/#faq');
    await page.getByRole('link', { name: 'See what helps' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(6);
    await expect(page.getByText('open Control Center and tap the NFC tag reader')).toBeVisible();
    await expect(page.getByText('In the middle of the back')).toBeVisible();
    await expect(page.getByText('Recent taps of your cards')).toHaveCount(0);
  });
});

test('the help speaks the visitor’s language without scripts, and another one when chosen @all', async ({
  browser,
  baseURL,
}) => {
  const visitor = await browser.newContext({ locale: 'de-AT', javaScriptEnabled: false });
  const page = await visitor.newPage();
  const answer = await page.goto(`${baseURL}/tap-help`);
  expect(answer?.headers()['vary']?.toLowerCase()).toContain('accept-language');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('heading', { name: '1. Ist NFC eingeschaltet?' })).toBeVisible();
  await page.getByText('Sprache:').click();
  await page.getByRole('link', { name: 'العربية' }).click();
  await expect(page).toHaveURL(/\?lang=ar$/);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  // The shop's own header stays English, and is read so.
  const header = page.getByRole('banner').first();
  expect(await header.evaluate((element) => element.closest<HTMLElement>('[lang]')?.lang)).toBe(
    'en',
  );
  await visitor.close();
});

test('the help is accessible from right to left @all', async ({ page }) => {
  await page.goto('/tap-help?lang=he');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  expect(await findBarriers(page)).toEqual([]);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test('a link without its token says so in the language of the mail @all', async ({ page }) => {
  await page.goto('/delete-message?lang=ar');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('رابط غير صالح');
  expect(await findBarriers(page)).toEqual([]);
});

test('an owner sees there what the shop has seen of the own cards', async ({ page }) => {
  await signIn(page, await makeAccount());
  await page.goto('/tap-help');
  const own = page.getByRole('region', { name: 'Recent taps of your cards' });
  await expect(own.getByText('No taps or scans in the last 30 days.')).toBeVisible();
  await answerApi(page, '/insights/last-taps', {
    taps: [
      { at: '2026-11-25T14:00:00.000Z', source: 'nfc', count: 2 },
      { at: '2026-11-24T09:00:00.000Z', source: 'qr', count: 1 },
    ],
  });
  await page.reload();
  await expect(own.getByRole('listitem')).toContainText(['2 taps', '1 scan of the code']);
  expect(await findBarriers(page)).toEqual([]);
});

test('one’s own card goes into the wallets that the shop offers, and no others', async ({
  page,
  card,
}) => {
  await signIn(page, await makeOwner(card));
  await page.goto('/dashboard/my-card');
  await expect(page.getByText(/^Saved on this device since /)).toBeVisible();
  const buttons = page.getByRole('button', { name: /Wallet$/ });
  await expect(buttons).toHaveCount(0);
  await answerApi(page, '/wallets', { apple: true, google: true });
  await page.reload();
  await expect(buttons).toHaveText(['Add to Apple Wallet', 'Save to Google Wallet']);
  expect(await findBarriers(page)).toEqual([]);
  await answerApi(page, '/wallets/apple', { url: '/apple-pass/none' });
  await buttons.first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'This link has expired. Open My Card and add it again.',
  );
});
