import type { Page } from '@playwright/test';

/** Stops the pages' clock before the first is opened; a test moves it on by `page.clock.runFor`. */
export async function stopClock(page: Page): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  // Only a pause stops it: after the installation alone it runs as fast as the real one.
  await page.clock.pauseAt(now + 1_000);
}
