import type { Page } from '@playwright/test';

/**
 * How many pixels one has to scroll sideways to see all. A phone widens the page to what does not
 * fit, so its content is compared with the window as well.
 */
export async function hiddenWidth(page: Page, windowWidth: number): Promise<number> {
  const { scrollWidth, clientWidth } = await page.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
    clientWidth: document.documentElement.clientWidth,
  }));
  return Math.max(0, scrollWidth - Math.min(clientWidth, windowWidth));
}
