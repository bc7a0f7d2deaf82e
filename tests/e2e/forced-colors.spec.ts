import type { Page } from '@playwright/test';
import { makeAccount, signIn } from './support/accounts.ts';
import { openPart } from './support/company.ts';
import { joinShop } from './support/shop.ts';
import { expect, test } from './support/test.ts';

/** Buttons and links in the look of buttons that nothing but a fill would show: no border, and no picture alone. */
function fillsAlone(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a')].flatMap((element) => {
      if (
        !element.checkVisibility() ||
        !/(?:^|\s)bg-(accent|ink|danger-ink)\b/.test(element.className)
      ) {
        return [];
      }
      const { borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(element);
      const isSeen = borderTopWidth !== '0px' && borderTopColor !== backgroundColor;
      return isSeen ? [] : [element.textContent];
    }),
  );
}

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }));

for (const path of ['/', '/nfc-business-cards', '/contact', '/login', '/register', '/dev/ui']) {
  test(`${path}: buttons are seen where colours are forced @all`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('main')).toBeVisible();
    expect(await fillsAlone(page)).toEqual([]);
  });
}

test('the page one is on is marked in the header where colours are forced @all', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/contact');
  const link = page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true });
  await expect(link).toHaveAttribute('aria-current', 'page');
  const [mark, paper] = await link.evaluate((element) => [
    getComputedStyle(element, '::after').backgroundColor,
    getComputedStyle(document.body).backgroundColor,
  ]);
  expect(mark).not.toBe(paper);
});

test('what is chosen of several is distinguished from the others where colours are forced @all', async ({
  page,
}) => {
  await page.goto('/nfc-business-cards');
  const fillsOf = (group: string) =>
    page
      .getByRole('group', { name: group })
      .locator('label')
      .evaluateAll((labels) => labels.map((label) => getComputedStyle(label).backgroundColor));
  const [chosen, other] = await fillsOf('Billing');
  expect(chosen).not.toBe(other);
  expect(await fillsOf('Theme')).toEqual([chosen, other, other]);
});

test('the phone of the home page keeps its frame where colours are forced @all', async ({
  page,
}) => {
  await page.goto('/');
  const [frame, screen] = await page
    .locator('.hero-phone, .hero-phone-screen')
    .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).backgroundColor));
  expect(frame).not.toBe(screen);
});

test("what is read on a card stands on the system's colour where colours are forced @all", async ({
  page,
}) => {
  await page.goto('/sample-card');
  await expect(page.locator('.save')).toBeVisible();
  await expect(page.locator('.save > .theme-fill')).toBeHidden();
  await expect(page.locator('.banner > .theme-fill')).toBeVisible();
});

test('the place of an owner is marked where colors are forced @all', async ({ page }) => {
  await signIn(page, await makeAccount());
  for (const [path, place] of [
    ['/dashboard', 'Card'],
    ['/dashboard/messages', 'Messages'],
    ['/dashboard/insights', 'Insights'],
    ['/orders', 'Orders'],
  ] as const) {
    await page.goto(path);
    const places = page.getByRole('navigation', { name: 'Your account' });
    await expect(places.getByRole('link', { name: place })).toHaveAttribute('aria-current', 'page');
    const fills = await places
      .getByRole('link')
      .filter({ visible: true })
      .evaluateAll((links) =>
        links.map((one) => [one.textContent, getComputedStyle(one).backgroundColor]),
      );
    const [[, current] = []] = fills.filter(([text]) => text === place);
    const others = fills.filter(([text]) => text !== place);
    expect(others.length).toBeGreaterThan(3);
    for (const [text, fill] of others) expect(fill, `${path}: ${text}`).not.toBe(current);
  }
});

test('the place and the part of a company are marked where colors are forced @all', async ({
  page,
}) => {
  const owner = await makeAccount();
  const { companies } = await joinShop();
  const id = await companies.open({ name: 'Acme Cards', owner: owner.email, seats: 3 });
  await signIn(page, owner);
  await page.goto(`/company?id=${id}`);
  await openPart(page, 'People', 'Groups');
  const lines = (nav: string) =>
    page
      .getByRole('navigation', { name: nav, exact: true })
      .getByRole('link')
      .evaluateAll((links) =>
        links.map((link) => [
          link.hasAttribute('aria-current'),
          getComputedStyle(link).borderBottomColor,
        ]),
      );
  for (const nav of ['Company sections', 'People pages']) {
    const marks = await lines(nav);
    const [current] = marks.filter(([isCurrent]) => isCurrent);
    const others = marks.filter(([isCurrent]) => !isCurrent);
    expect(others.length).toBeGreaterThan(1);
    for (const [, color] of others) expect(color).not.toBe(current?.[1]);
  }
});
