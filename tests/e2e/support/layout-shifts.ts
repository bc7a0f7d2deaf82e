import type { Page } from '@playwright/test';
import { requireOwnPage } from './kept-page.ts';

/** The browser's facts about a shift beyond what TypeScript's own library knows. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

/**
 * Notes what moves in each page that is opened from now on, as far as it counts: a layout shift score
 * is given in thousandths, and a font that comes after the first paint may move a word by less.
 * @returns reads what has moved in the present page: the element, from where and to where
 */
export async function watchLayoutShifts(page: Page): Promise<() => Promise<string[]>> {
  requireOwnPage(page);
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    const isShift = (entry: PerformanceEntry): entry is LayoutShift => 'sources' in entry;
    const place = ({ x, y, width, height }: DOMRectReadOnly) => `${width}×${height} at ${x},${y}`;
    const name = (node: Node | null) => (node instanceof Element ? node.outerHTML : node?.nodeName);
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries().filter(isShift)) {
        if (value < 0.0005) continue;
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${name(node)?.slice(0, 120)} from ${place(previousRect)} to ${place(currentRect)}`,
        );
        shifts.push([value, ...moved].join('\n'));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Reflect.get(window, 'shifts'));
}
