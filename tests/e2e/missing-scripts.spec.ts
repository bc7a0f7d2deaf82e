import { languageOfPath } from '#domain/site/translated-pages.ts';
import { makeAccount, signIn } from './support/accounts.ts';
import { giveBack, lazyPages, plainName, takeAway } from './support/lazy-scripts.ts';
import { countDocuments, follow, missing, open, tryAgain } from './support/missing-scripts.ts';
import { expect, test } from './support/test.ts';

/** Addresses of the pages whose pattern is none. */
const addressOf: Readonly<Record<string, string>> = {
  '/blog/:slug': '/blog/tap-or-qr-code',
  '/orders/:number': '/orders/1',
  '/reset-password': '/reset-password?token=x',
};
/** Pages without the shop's header; what they have in its place comes with them. */
const ownShells = new Set(['/admin', '/dashboard/my-card']);
/** They send elsewhere, or tell that there is no such thing, before their script matters. */
const shownToFew = /\/:(?:id|paymentId)$|\*$|\/(?:success|thank-you)$/;
/** Those in other languages have the scripts of the English ones. */
const pages = lazyPages().filter(
  ({ path }) => !shownToFew.test(path) && languageOfPath(path) === 'en',
);

test('the build has pages whose scripts come late @all', () => {
  expect(pages.length).toBeGreaterThan(12);
});

for (const { path, script } of pages) {
  test(`without ${plainName(script)}, ${path} is loaded anew once, then says so @all`, async ({
    page,
  }) => {
    // Those of the account are for who is signed in, and send nobody else away from here.
    if (/^\/(?:dashboard|account|orders|company)/.test(path))
      await signIn(page, await makeAccount());
    await open(page, path === '/contact' ? '/blog' : '/contact');
    const documents = countDocuments(page);
    await takeAway(page, script);
    await follow(page, addressOf[path] ?? path);
    await expect(missing(page)).toBeVisible();
    if (!ownShells.has(path)) await expect(page.getByRole('banner')).toBeVisible();
    expect(documents()).toBe(1);

    await giveBack(page, script);
    await tryAgain(page).click();
    await page.waitForFunction(() => '__reactRouterDataRouter' in window);
    await expect(missing(page)).toBeHidden();
    expect(documents()).toBe(2);
  });
}

test("a file that fails once more takes nobody's press of the button away @all", async ({
  page,
}) => {
  const script = pages.find(({ path }) => path === '/login')?.script ?? '';
  await takeAway(page, script);
  await page.goto('/login');
  await expect(missing(page)).toBeVisible();

  // To know whether the shop answers takes its time, if that is asked again.
  const pressed = Promise.withResolvers<void>();
  await page.route('**/favicon.svg', async (route) => {
    await pressed.promise;
    await route.continue();
  });
  await page.evaluate(
    (src) =>
      new Promise((resolve) => {
        const late = Object.assign(document.createElement('script'), { src });
        late.addEventListener('error', resolve);
        document.body.append(late);
      }),
    `/assets/${script}`,
  );
  await giveBack(page, script);
  await tryAgain(page).click();
  pressed.resolve();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(missing(page)).toBeHidden();
});

test('what needs no new script goes on, however often one is missing @all', async ({ page }) => {
  await signIn(page, await makeAccount());
  await open(page, '/contact');
  for (const { path, script } of pages) if (path === '/blog') await takeAway(page, script);
  await page.getByLabel('Name', { exact: true }).fill('Ada Example');
  await follow(page, '/blog');
  await expect(missing(page)).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ada Example');
});
