import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { screens } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];
/** Those of these rules that judge colours, which is all that the dark scheme changes. */
const colorRules = ['color-contrast', 'link-in-text-block'];
const widths = [320, 390, 768, 1280, 1920];

for (const [name, open] of Object.entries(screens)) {
  test(`${name}: no barrier in light and dark, no sideways scrolling`, async ({
    page,
    request,
    takeCard,
    isMobile,
  }) => {
    await open({ page, request, takeCard });
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await findBarriers(page, (axe) => axe.withTags(rules)), 'light').toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await findBarriers(page, (axe) => axe.withRules(colorRules)), 'dark').toEqual([]);
    // On one of the projects: the window is made as wide as each.
    for (const width of isMobile ? widths : []) {
      await page.setViewportSize({ width, height: 800 });
      expect(await hiddenWidth(page, width), `${width} px`).toBe(0);
    }
  });
}

/** What axe finds, in the words that lead to the element. */
async function findBarriers(
  page: Page,
  choose: (axe: AxeBuilder) => AxeBuilder,
): Promise<string[]> {
  const { violations } = await choose(new AxeBuilder({ page }))
    // The mailbox frames a mail without scripts, so axe can't look inside; it is a screen itself.
    .exclude('iframe')
    // In the page alone: to join the findings of frames, it would open another page each time.
    .setLegacyMode()
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}

/**
 * How many pixels one has to scroll sideways to see all. A phone widens the page to what does not
 * fit, so its content is compared with the window as well.
 */
async function hiddenWidth(page: Page, windowWidth: number): Promise<number> {
  const { scrollWidth, clientWidth } = await page.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
    clientWidth: document.documentElement.clientWidth,
  }));
  return Math.max(0, scrollWidth - Math.min(clientWidth, windowWidth));
}
