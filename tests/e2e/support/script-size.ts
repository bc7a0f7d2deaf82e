import type { Page } from '@playwright/test';
import { requireOwnPage } from './kept-page.ts';

/** Bytes of all scripts that a page has loaded, as they come: in brotli. */
export async function sizeOfScripts(page: Page): Promise<number> {
  requireOwnPage(page);
  const sizes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      // A script that is in the cache already counts as well.
      .map(({ encodedBodySize }) => encodedBodySize),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
