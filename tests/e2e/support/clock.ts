import { expect, type Locator, type Page } from '@playwright/test';

/** Stops the pages' clock before the first is opened; a test moves it on by `page.clock.runFor`. */
export async function stopClock(page: Page): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  // Only a pause stops it: after the installation alone it runs as fast as the real one.
  await page.clock.pauseAt(now + 1_000);
}

/** Moves a stopped clock on until a button is enabled: what was read is shown by a timer, at no known moment. */
export async function runUntilEnabled(button: Locator): Promise<void> {
  await expect(async () => {
    await button.page().clock.runFor(10);
    expect(await button.isEnabled()).toBe(true);
  }).toPass();
}
