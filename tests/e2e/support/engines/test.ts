import { test as base } from '../test.ts';
import { startChromium } from './chromium.ts';
import { startFirefox } from './firefox.ts';
import { openNetwork, type Network } from './network.ts';
import type { Setup, Visitor } from './visitor.ts';
import { startWebKit } from './webkit.ts';

export { expect } from '../test.ts';

export interface EngineOptions {
  engine: 'chromium' | 'firefox' | 'webkit';
}

interface EngineFixtures {
  /** Somebody comes by with a browser of the engine under test, who leaves when the test ends. */
  visit: (setup?: Setup) => Promise<Visitor>;
  /** A way to the shop that the test can break, closed when the test ends. */
  connect: () => Promise<Network>;
}

/** Playwright's test, with a visitor in any of the engines. */
export const test = base.extend<EngineOptions & EngineFixtures>({
  engine: ['chromium', { option: true }],
  connect: async ({ baseURL }, use) => {
    const atEnd = new AsyncDisposableStack();
    try {
      await use(() => openNetwork(String(baseURL), atEnd));
    } finally {
      await atEnd.disposeAsync();
    }
  },
  visit: async ({ engine, playwright, launchOptions }, use) => {
    const start = {
      chromium: (setup: Setup, atEnd: AsyncDisposableStack) =>
        startChromium(playwright.chromium, launchOptions, setup, atEnd),
      firefox: startFirefox,
      webkit: startWebKit,
    }[engine];
    const atEnd = new AsyncDisposableStack();
    try {
      await use((setup = { hasScripts: true }) => start(setup, atEnd));
    } finally {
      await atEnd.disposeAsync();
    }
  },
});
