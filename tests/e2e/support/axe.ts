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

/** Said of level A (2.5.3), but off by default: names that do not hold what is seen, which voice control goes by. */
const namesToo = { 'label-content-name-mismatch': { enabled: true } };

/** Those of them that judge colours, which is all that the dark scheme changes. */
const colors: axeCore.RunOnly = {
  type: 'rule',
  values: ['color-contrast', 'link-in-text-block'],
};

/** The same as `axe.source`, in less than half of it. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** The one of them that judges places, which are others in a wider window. */
const places: axeCore.RunOnly = { type: 'rule', values: ['target-size'] };

/**
 * Returns axe's findings in a page as it is now, judged in light by every rule and in dark by those of
 * colours; each in the words that lead to the element.
 */
export async function findBarriers(page: Page): Promise<string[]> {
  return [...(await inLight(page, 'everything')), ...(await inDark(page, 'everything'))];
}

/** Notes what is shown, for `findNewBarriers`. */
export async function rememberShown(page: Page): Promise<void> {
  await page.evaluate(() => {
    const all = [...document.querySelectorAll('*')];
    Reflect.set(window, 'shown', new Set(all.filter((element) => element.checkVisibility())));
  });
}

/** The headers of pages that were judged in a wide window, by their words. Each worker has its own. */
const judgedHeaders = new Set<string>();

/**
 * The same in a window of another width, of what was not shown before; what was has other places, but
 * the names, roles and colours that were judged. The header of a page is judged with the first page that has
 * it. Where nothing else is new, the layout is one, and was judged.
 */
export async function findNewBarriers(page: Page): Promise<string[]> {
  const { header, count } = await page.evaluate(noteNew, [...judgedHeaders]);
  judgedHeaders.add(header);
  if (count === 0) return [];
  // In dark first, where `findBarriers` left it: each change of scheme draws the whole page anew.
  const found = [...(await inDark(page, 'what is new')), ...(await inLight(page, 'what is new'))];
  return [...found, ...(await runAxe(page, places, 'everything'))];
}

type Rules = NonNullable<axeCore.RunOptions['rules']>;

/** The judged part of the page. */
type Extent = 'everything' | 'what is new';

const inLight = (page: Page, extent: Extent) => judgeIn(page, 'light', levels, extent);
const inDark = (page: Page, extent: Extent) => judgeIn(page, 'dark', colors, extent);

async function judgeIn(
  page: Page,
  colorScheme: 'light' | 'dark',
  rules: axeCore.RunOnly,
  extent: Extent,
): Promise<string[]> {
  await page.emulateMedia({ colorScheme });
  const violations = await runAxe(page, rules, extent);
  return violations.map((violation) => `${colorScheme}: ${violation}`);
}

async function runAxe(page: Page, runOnly: axeCore.RunOnly, extent: Extent): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const rules: Rules = runOnly === levels ? namesToo : {};
  return page.evaluate(judge, { runOnly, rules, extent });
}

/** Runs in the page. */
async function judge({
  runOnly,
  rules,
  extent,
}: {
  runOnly: axeCore.RunOnly;
  rules: Rules;
  extent: Extent;
}) {
  const { run }: Axe = Reflect.get(window, 'axe');
  const include: Node[] = extent === 'everything' ? [document] : Reflect.get(window, 'fresh');
  const { violations } = await run(
    // The mailbox frames a mail without scripts, so axe can't look inside; it is a screen itself.
    { include, exclude: ['iframe'] },
    // Frames, and style sheets and media loaded once more, are for rules that are not run here.
    { runOnly, rules, resultTypes: ['violations'], iframes: false, preload: false },
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}

/**
 * Runs in the page. Notes the outermost elements that are shown and were not, but those of a header that was judged.
 * @returns the words of the header, and the number of elements
 */
function noteNew(judged: readonly string[]) {
  const shown: ReadonlySet<Element> = Reflect.get(window, 'shown');
  const isNew = (element: Element | null) =>
    element !== null && !shown.has(element) && element.checkVisibility();
  const header = [...document.querySelectorAll('header')].find(
    (element) => element.closest('main, article, section, dialog') === null,
  );
  const words = header?.innerText ?? '';
  const isKnown = judged.includes(words);
  const fresh = [...document.querySelectorAll('*')].filter(
    (element) =>
      isNew(element) && !isNew(element.parentElement) && !(isKnown && header?.contains(element)),
  );
  Reflect.set(window, 'fresh', fresh);
  return { header: words, count: fresh.length };
}
