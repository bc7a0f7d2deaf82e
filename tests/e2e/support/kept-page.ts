import type { Page } from '@playwright/test';
import { getProduct } from './product.ts';
import { test as base } from './test.ts';

let kept: Page | undefined;

/**
 * The shop's test, on one page per worker that is made as good as new for each test. Its process has
 * compiled the shop's scripts and axe before, so that a test costs a third less than in a new one. Every
 * step of the way back stays at the shop: `about:blank` is shown by another process.
 *
 * After a failure Playwright goes on in a new worker, so no test inherits a page that failed.
 */
export const test = base.extend({
  page: async ({ browser, viewport }, use) => {
    if (kept) {
      await makeAsNew(kept);
      if (viewport) await kept.setViewportSize(viewport);
    } else {
      const context = await browser.newContext();
      kept = refuseWhatStays(await context.newPage());
    }
    await use(kept);
  },
});

/** Takes away what a test left in the page and its browser context; what it fetched stays cached. */
async function makeAsNew(page: Page): Promise<void> {
  const context = page.context();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearCookies();
  // Ends the scripts of the last test, which could write into the storage again.
  await page.goto('/favicon.svg');
  await page.evaluate(() => sessionStorage.clear());
  const devTools = await context.newCDPSession(page);
  const origin = getProduct().baseUrl;
  await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await devTools.detach();
  await page.emulateMedia({ colorScheme: 'light' });
  // Else the next page would open under a mouse that stands still somewhere.
  await page.mouse.move(0, 0);
}

/** What can't be taken out of a page again fails at once, instead of in some later test. */
function refuseWhatStays(page: Page): Page {
  const refuse = () => {
    throw new Error(
      'This page is kept for other tests: have the screen opened in a page of its own.',
    );
  };
  page.addInitScript = refuse;
  page.clock.install = refuse;
  return page;
}
