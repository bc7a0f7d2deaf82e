import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axeCore from 'axe-core';

/** That one of its ways to be called. */
interface Axe {
  readonly run: (
    context: axeCore.ElementContext,
    options: axeCore.RunOptions,
  ) => Promise<axeCore.AxeResults>;
}

/** The rules one can't do without: levels A and AA. */
const levels: axeCore.RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
};

/** Those of them that judge colours, which is all that the dark scheme changes. */
const colors: axeCore.RunOnly = {
  type: 'rule',
  values: ['color-contrast', 'link-in-text-block'],
};

/** What `axe.source` would be, in less than half of it. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * What axe finds in a page as it is now, judged in light by every rule and in dark by those of
 * colours; each in the words that lead to the element.
 */
export async function findBarriers(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const [colorScheme, rules] of [
    ['light', levels],
    ['dark', colors],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    const violations = await runAxe(page, rules);
    found.push(...violations.map((violation) => `${colorScheme}: ${violation}`));
  }
  return found;
}

async function runAxe(page: Page, runOnly: axeCore.RunOnly): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(async (rules) => {
    const { run }: Axe = Reflect.get(window, 'axe');
    const { violations } = await run(
      // The mailbox frames a mail without scripts, so axe can't look inside; it is a screen itself.
      { exclude: ['iframe'] },
      // Frames, and style sheets and media loaded once more, are for rules that are not run here.
      { runOnly: rules, resultTypes: ['violations'], iframes: false, preload: false },
    );
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
    );
  }, runOnly);
}
