import {
  test as base,
  type PlaywrightTestArgs,
  type PlaywrightTestOptions,
  type PlaywrightWorkerArgs,
  type PlaywrightWorkerOptions,
  type TestType,
} from '@playwright/test';
import { issueCards, type IssuedCard } from './cards.ts';
import { openKeptPage, type KeptPage } from './kept-page.ts';
import { getProduct } from './product.ts';
import { leaveShop } from './shop.ts';

export { expect } from '@playwright/test';

// Playwright reads from a fixture's first parameter what it needs; none of these needs anything.
/* oxlint-disable no-empty-pattern */

interface TestFixtures {
  /** A card nobody has claimed. */
  card: IssuedCard;
  /** Whether the test has a new page and browser context: see `ownPageTest`. */
  ownPage: boolean;
  /** The difference between one browser context and another: tests with the same can share a page. */
  contextKind: string;
}

/**
 * The options that a test may set by `test.use`: all of Playwright's that `contextKind` knows, and the
 * window.
 */
type ContextOptions = Pick<
  PlaywrightTestOptions,
  | 'baseURL'
  | 'contextOptions'
  | 'hasTouch'
  | 'isMobile'
  | 'javaScriptEnabled'
  | 'locale'
  | 'userAgent'
  | 'viewport'
>;

interface WorkerFixtures {
  /** Hands out cards nobody has claimed. */
  takeCard: () => Promise<IssuedCard>;
  /** Lets go of the shop's database when the worker ends. */
  shop: void;
}

/** Opens a test's pages in a large window under a mouse, in the project that is a phone as well. */
export const largeWindow = {
  viewport: { width: 1280, height: 800 },
  isMobile: false,
  hasTouch: false,
};

/** For a test whose screen is laid out in another way there, beside tests for which a phone is enough. */
export const bothWindows = [
  ['on a phone', {}],
  ['in a large window @all', largeWindow],
] as const;

const cardsPerOrder = 20;

/** By kind, in this worker. After a failure Playwright goes on in a new one. */
const keptPages = new Map<string, KeptPage>();

/** Playwright's test, aware of the running shop, on a page that is kept for other tests. */
export const test: TestType<
  PlaywrightTestArgs & ContextOptions & TestFixtures,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions & WorkerFixtures
> = base.extend<TestFixtures, WorkerFixtures>({
  baseURL: async ({}, use) => use(getProduct().baseUrl),
  ownPage: [false, { option: true }],
  contextKind: async (
    { contextOptions, hasTouch, isMobile, javaScriptEnabled, locale, userAgent },
    use,
  ) =>
    use(
      JSON.stringify({ contextOptions, hasTouch, isMobile, javaScriptEnabled, locale, userAgent }),
    ),
  context: async ({ browser, contextKind, contextOptions, ownPage, viewport }, use, testInfo) => {
    if (ownPage) {
      const context = await browser.newContext();
      await context.newPage();
      await use(context);
      await context.close();
      return;
    }
    const kept = keptPages.get(contextKind) ?? (await openKeptPage(browser, contextOptions));
    keptPages.set(contextKind, kept);
    if (viewport) await kept.page.setViewportSize(viewport);
    await use(kept.page.context());
    // At once, not before the next test: what a page does by itself would go on beside others.
    if (testInfo.status === testInfo.expectedStatus) await kept.makeAsNew();
  },
  page: async ({ context }, use) => {
    const [page] = context.pages();
    if (page === undefined) throw new Error('the context was made without its page');
    await use(page);
  },
  shop: [
    async ({}, use) => {
      await use();
      await leaveShop();
    },
    { scope: 'worker', auto: true },
  ],
  takeCard: [
    async ({}, use) => {
      const stock: IssuedCard[] = [];
      await use(async () => {
        if (stock.length === 0) stock.push(...(await issueCards(cardsPerOrder)));
        const card = stock.pop();
        if (card === undefined) throw new Error('no cards were issued');
        return card;
      });
    },
    { scope: 'worker' },
  ],
  card: async ({ takeCard }, use) => use(await takeCard()),
});

/**
 * The same on a page of its own, for what a page keeps for good or only a first visit shows: a clock
 * that stands, a network that is away, the order and the size of what is loaded.
 */
export const ownPageTest = test.extend({ ownPage: true });
