import { expect, type Page } from '@playwright/test';

const notice = (page: Page, what: string) =>
  page.getByText(`${what} Nothing was lost.`, { exact: true }).filter({ visible: true });

/** The page's word that a script of it is not there. */
export const missing = (page: Page) => notice(page, 'Something didn’t load.');

/** The same where there is no network. */
export const offline = (page: Page) => notice(page, 'You’re offline.');

export const tryAgain = (page: Page) =>
  page.getByRole('button', { name: 'Try again', exact: true });

/** Opens a page, and waits until its scripts have taken over. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => '__reactRouterDataRouter' in window);
}

/** Goes on to a page as its link would, from whatever is shown. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    Reflect.get(window, '__reactRouterDataRouter').navigate(to);
  }, path);
}

/** @returns how many documents the page has asked for since */
export function countDocuments(page: Page): () => number {
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  return () => documents;
}

/** An action that needs a missing script loads the page anew, and the second time says so. */
export async function expectLoadedAnewOnce(page: Page, ask: () => Promise<void>): Promise<void> {
  const isLoadedAnew = page.waitForEvent('load');
  await ask();
  await isLoadedAnew;
  await ask();
  await expect(missing(page)).toBeVisible();
}
