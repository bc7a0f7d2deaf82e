import type { Locator } from '@playwright/test';
import { openAdmin } from './support/admin.ts';
import { hiddenWidth } from './support/hidden-width.ts';
import { screens } from './support/screens/screens.ts';
import { expect, test } from './support/test.ts';

/** Two lines: a touch target of 44 px, and a caption. */
const mostHeight = 72;

const lists = [
  ['admin overview', 'Recent orders'],
  ['admin orders', 'Orders'],
  ['admin users', 'Users'],
  ['admin staff', 'Staff'],
  ['admin cards', 'Cards'],
  ['admin batches', 'Batches'],
  ['admin messages', 'Messages'],
  ['admin promos', 'Promos'],
  ['admin texts', 'Texts'],
  ['admin jobs', 'Jobs'],
] as const;

/** Words that begin on one line and end on another. */
function brokenWords(list: Locator): Promise<string[]> {
  return list.evaluate((element) => {
    const broken: string[] = [];
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode.nodeValue ?? '';
      for (const { 0: word, index } of text.matchAll(/[^\s-]+/g)) {
        const range = document.createRange();
        range.setStart(walker.currentNode, index);
        range.setEnd(walker.currentNode, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(word);
      }
    }
    return broken;
  });
}

for (const [name, label] of lists) {
  test(`${name}: rows are two lines on a phone, and stay the rows of a table, whole where it is held sideways`, async ({
    page,
    request,
    takeCard,
  }) => {
    await screens[name]({ page, request, takeCard });
    const list = page.getByRole('region', { name: label, exact: true }).last();
    const rows = list.getByRole('row').filter({ has: page.getByRole('rowheader') });
    expect(await rows.count()).toBeGreaterThan(0);
    const heights = await rows.evaluateAll((all) => all.map((row) => row.clientHeight));
    expect(Math.max(...heights), heights.join()).toBeLessThanOrEqual(mostHeight);
    expect(await brokenWords(list)).toEqual([]);
    expect(await list.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(
      0,
    );
    expect(await hiddenWidth(page, 390)).toBe(0);
    await expect(list.getByRole('columnheader').first()).toBeAttached();
    await expect(rows.first().getByRole('cell').first()).toBeVisible();

    await page.setViewportSize({ width: 844, height: 390 });
    await expect(list.getByRole('columnheader').first()).toBeVisible();
    expect(await list.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(
      0,
    );
  });
}

test('a list of messages shows their first words on a phone, and a press on them opens one', async ({
  page,
  request,
  takeCard,
}) => {
  await screens['admin messages']({ page, request, takeCard });
  const row = page.getByRole('row').filter({ hasText: 'Marta Example' });
  const words = row.locator('[data-in-row=text]');
  await expect(words).toBeVisible();
  expect(await words.evaluate(({ clientWidth }) => clientWidth)).toBeGreaterThan(200);
  await words.click({ force: true });
  await expect(page).toHaveURL(/tab=messages&id=/);
});

test('only the current tab has a line below it where colors are forced', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openAdmin(page, 'tab=users');
  const tabs = page.getByRole('navigation', { name: 'Admin', exact: true }).getByRole('listitem');
  await expect(tabs.filter({ has: page.locator('[aria-current=page]') })).toHaveText(/^Users/);
  const lined = await tabs.evaluateAll((all) =>
    all
      .filter((tab) => getComputedStyle(tab).borderBottomWidth !== '0px')
      .map(({ textContent }) => textContent),
  );
  expect(lined).toEqual(['Users']);
});
