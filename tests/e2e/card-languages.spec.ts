import { languages } from '#domain/texts/languages.ts';
import { sampleAccount } from './support/accounts.ts';
import { findBarriers } from './support/axe.ts';
import { expect, test } from './support/test.ts';

test('without scripts a card speaks the visitor’s language, and another one when chosen', async ({
  browser,
  baseURL,
  request,
}) => {
  const { user } = await sampleAccount(request, 'maya');
  const visitor = await browser.newContext({ locale: 'de-AT', javaScriptEnabled: false });
  const page = await visitor.newPage();
  await page.goto(`${baseURL}/card/${user.uniqueId}`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('link', { name: 'Kontakt speichern' })).toBeVisible();
  await page.getByText('Sprache:').click();
  await page.getByRole('link', { name: 'עברית' }).click();
  await expect(page).toHaveURL(/\?lang=he$/);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  // The problems are shown in it, too.
  for (const name of ['firstName', 'lastName', 'phone', 'message']) {
    await page.locator(`#connect-${name}`).fill('7');
  }
  await page.locator('#connect-email').fill('nobody@nowhere');
  await page.locator('.connect button').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'he');
  await expect(page.locator('#connect-email-problem')).toContainText(/[֐-׿]/u);
  await visitor.close();
});

test('a card is accessible from right to left @all', async ({ page, request }) => {
  const { user } = await sampleAccount(request, 'maya');
  await page.goto(`/card/${user.uniqueId}?lang=ar`);
  expect(await findBarriers(page)).toEqual([]);
});

test('each language has room on a narrow phone, and so has one that is 40 % longer @all', async ({
  page,
  request,
}) => {
  const { user } = await sampleAccount(request, 'maya');
  await page.setViewportSize({ width: 320, height: 640 });
  const tooLong = () =>
    page.evaluate(() => [
      ...(document.documentElement.scrollWidth > innerWidth ? ['the page'] : []),
      ...[...document.querySelectorAll('.save, .actions a, .connect button, .owner a')]
        .filter((part) => part.scrollWidth > part.clientWidth + 1)
        .map((part) => part.textContent),
    ]);
  for (const language of languages) {
    await page.goto(`/card/${user.uniqueId}?lang=${language}`);
    expect(await tooLong(), language).toEqual([]);
  }
  await page.goto(`/card/${user.uniqueId}?lang=de`);
  await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode.nodeValue ?? '';
      const more = Math.ceil(text.trim().length * 0.4);
      texts.currentNode.nodeValue = text + ' lorem'.repeat(more).slice(0, more);
    }
  });
  expect(await tooLong()).toEqual([]);
});
