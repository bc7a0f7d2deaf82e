import type { Page } from '@playwright/test';

/**
 * The share of the window's height in which nothing moves however one scrolls: bars that stick, and the head and foot
 * of a dialog. What fits into the window as a whole covers nothing.
 */
export function coveredShare(page: Page): Promise<number> {
  return page.evaluate(() => {
    const scrolls = (element: Element) =>
      /auto|scroll/.test(getComputedStyle(element).overflowY) &&
      element.scrollHeight > element.clientHeight + 1;
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
    const parts = dialog === undefined ? [] : [dialog, ...dialog.querySelectorAll('*')];
    if (dialog !== undefined && !parts.some(scrolls)) return 0;

    /** Whether a part stays where it is while what lies below it scrolls. */
    function isStuck(part: Element | null): boolean {
      if (part === null || part === document.documentElement) return false;
      if (scrolls(part)) return false;
      const { position } = getComputedStyle(part);
      return position === 'fixed' || position === 'sticky' || isStuck(part.parentElement);
    }
    const step = 4;
    const rows = Array.from(
      { length: Math.floor(window.innerHeight / step) },
      (_, index) => index * step + step / 2,
    );
    const x = window.innerWidth / 2;
    const stuck = rows.filter((y) => isStuck(document.elementFromPoint(x, y)));
    return stuck.length / rows.length;
  });
}
