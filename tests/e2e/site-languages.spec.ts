import { siteCatalogues } from '#domain/texts/site-catalogue.ts';
import { findBarriers } from './support/axe.ts';
import { plansPath } from './support/plans.ts';
import { expect, test } from './support/test.ts';

const { en, de, ja, ar } = siteCatalogues;

test('a German visitor is offered German, reads the home page in it, and goes on in it', async ({
  browser,
  baseURL,
  isMobile,
}) => {
  const visitor = await browser.newContext({ locale: 'de-AT', ...(baseURL && { baseURL }) });
  const page = await visitor.newPage();
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('link', { name: de['shell.offer'] }).click();
  await page.waitForURL('/de');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(de['home.title']);
  await page.getByLabel(de['home.name'], { exact: true }).fill('Ida 𐎀');
  await expect(page.getByText(de['home.nameProblem'])).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: de['home.getCard'] }).click();
  await page.waitForURL(`/de${plansPath}`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: de['shell.terms'] })).toBeVisible();
  // The blog is in English alone.
  await footer.getByRole('link', { name: de['shell.blog'] }).click();
  await page.waitForURL('/blog');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(footer.getByRole('link', { name: en['shell.terms'] })).toBeVisible();
  if (!isMobile) {
    await expect(
      page.getByRole('banner').getByRole('link', { name: en['shell.register'] }),
    ).toBeVisible();
  }
  await page.goBack();
  await page.waitForURL(`/de${plansPath}`);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(de['home.title']);
  await visitor.setOffline(true);
  await footer.getByRole('link', { name: de['shell.blog'] }).click();
  await expect(page.getByText(de['shell.offline'])).toBeVisible();
  await visitor.setOffline(false);
  await page.goBack();
  await expect(footer.getByRole('link', { name: de['shell.terms'] })).toBeVisible();
  await footer.getByText(`${de['shell.language']}:`).click();
  await footer.getByRole('link', { name: '日本語' }).click();
  await page.waitForURL('/ja');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ja['home.title']);
  await visitor.close();
});

for (const [path, texts] of [
  ['/de', de],
  ['/ar', ar],
  ['/ja', ja],
] as const) {
  test(`${path} is accessible, and has room on every screen @all`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts['home.title']);
    if (path === '/ar') await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    expect(await findBarriers(page)).toEqual([]);
    for (const width of [320, 390, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });
}
