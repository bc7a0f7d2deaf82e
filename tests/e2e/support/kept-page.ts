import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { letAllThrough, startAnswering } from './answers.ts';
import { getProduct } from './product.ts';

/** A page that is handed to one test after the other. */
export interface KeptPage {
  readonly page: Page;
  /** Takes away what a test left in the page and its browser context; what it fetched stays cached. */
  readonly makeAsNew: () => Promise<void>;
}

/** All but `close` and `crash`, which Playwright listens to itself. */
const pageEvents = (
  'console dialog domcontentloaded download filechooser frameattached framedetached ' +
  'framenavigated load pageerror popup request requestfailed requestfinished response websocket worker'
).split(' ');
const contextEvents = [...pageEvents, 'page', 'serviceworker', 'weberror'];
const modifiers = ['Alt', 'Control', 'Meta', 'Shift'];

/** The address where a kept page waits for its next test: at the shop's origin, without a script. */
export const waitingPath = '/favicon.svg';

const keptPages = new WeakSet<Page>();

/**
 * Fails where a page is kept for other tests: what would be found in it says nothing of a first visit.
 */
export function requireOwnPage(page: Page): void {
  if (keptPages.has(page)) refuse();
}

/**
 * Opens a page that tests can share: its process has compiled the shop's scripts before. Every step of the
 * way back to new stays at the shop's origin, for `about:blank` is shown by another process. A change that
 * has no way back is refused: such a test has a page of its own.
 *
 * @param options of the contexts that tests get: a page that forgets an emulation forgets theirs, too
 */
export async function openKeptPage(
  browser: Browser,
  { reducedMotion = null }: Pick<BrowserContextOptions, 'reducedMotion'>,
): Promise<KeptPage> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  const removeInitScripts = rememberInitScripts(page);
  await startAnswering(page, devTools);
  refuseWhatStays(page);

  const makeAsNew = async () => {
    for (const event of pageEvents) page.removeAllListeners(event);
    for (const event of contextEvents) context.removeAllListeners(event);
    for (const other of context.pages()) if (other !== page) await other.close();
    await removeInitScripts();
    await letAllThrough(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.setExtraHTTPHeaders({});
    await page.setExtraHTTPHeaders({});
    // Ends the scripts of the test, which could write into the storage again.
    await page.goto(waitingPath).catch((error: unknown) => {
      if (!String(error).includes('interrupted by another navigation')) throw error;
      // The last click of the test led elsewhere meanwhile; there is nothing left that could do so again.
      return page.goto(waitingPath);
    });
    await page.evaluate(() => {
      sessionStorage.clear();
      window.name = '';
    });
    const origin = getProduct().baseUrl;
    await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    await context.clearCookies();
    await devTools.send('Page.resetNavigationHistory');
    await context.clearPermissions();
    await context.setGeolocation(null);
    await page.emulateMedia({
      media: null,
      colorScheme: 'light',
      contrast: 'no-preference',
      forcedColors: 'none',
      reducedMotion,
    });
    for (const key of modifiers) await page.keyboard.up(key);
    await page.mouse.up();
    // Else the next page would open under a mouse that stands still somewhere.
    await page.mouse.move(0, 0);
  };

  await makeAsNew();
  return { page, makeAsNew };
}

/** @returns removes those that were added since the last time */
function rememberInitScripts(page: Page): () => Promise<void> {
  const added: { readonly dispose: () => Promise<void> }[] = [];
  const owners: (BrowserContext | Page)[] = [page, page.context()];
  for (const owner of owners) {
    const add = owner.addInitScript.bind(owner);
    owner.addInitScript = async (script, arg, options) => {
      const initScript = await add(script, arg, options);
      added.push(initScript);
      return initScript;
    };
  }
  return async () => {
    for (const initScript of added.splice(0)) await initScript.dispose();
  };
}

/** A change that can't be taken out of a page again fails at once, instead of in some later test. */
function refuseWhatStays(page: Page): void {
  keptPages.add(page);
  const context = page.context();
  for (const owner of [page, context]) {
    owner.exposeBinding = refuse;
    owner.exposeFunction = refuse;
    owner.routeWebSocket = refuse;
    owner.setDefaultNavigationTimeout = refuse;
    owner.setDefaultTimeout = refuse;
  }
  page.addLocatorHandler = refuse;
  context.newCDPSession = refuse;
  // The content of its cache would still be there.
  context.setOffline = refuse;
  // Each of them installs the clock.
  for (const method of [
    'fastForward',
    'install',
    'pauseAt',
    'resume',
    'runFor',
    'setFixedTime',
    'setSystemTime',
  ] as const)
    page.clock[method] = refuse;
}

function refuse(): never {
  throw new Error('This page is kept for other tests: use `ownPageTest`.');
}
