import { test as base } from '@playwright/test';
import { issueCards, type IssuedCard } from './cards.ts';
import { getProduct } from './product.ts';
import { leaveShop } from './shop.ts';

export { expect } from '@playwright/test';

// Playwright reads from a fixture's first parameter what it needs; none of these needs anything.
/* oxlint-disable no-empty-pattern */

interface TestFixtures {
  /** A card nobody has claimed. */
  card: IssuedCard;
}

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

const cardsPerOrder = 20;

/** Playwright's test, aware of the running shop. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  baseURL: async ({}, use) => use(getProduct().baseUrl),
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
