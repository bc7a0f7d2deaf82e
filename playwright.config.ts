import { defineConfig } from '@playwright/test';
import type { EngineOptions } from './tests/e2e/support/engines/test.ts';
import { useTemporaryDirectory } from './tests/support/temporary-directory.ts';

useTemporaryDirectory();

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const desktop = { viewport: { width: 1280, height: 800 } };

/** As root there is no sandbox; the rest keeps Chromium from calling home. */
const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  // Nothing is drawn on a GPU, so no process has to stand for one.
  '--in-process-gpu',
  '--disable-software-rasterizer',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Of screens that a large window lays out or works in another way. A phone is enough for the others; where
 * the width changes a single one of their tests, that opens a large window itself.
 */
const inBothWidths = [
  'card-page',
  'cart-drawer',
  'forced-colors',
  'further-cards',
  'home',
  'keyboard',
  'profile-dialog',
  'profiles',
].map((name) => `**/${name}.spec.ts`);

/** Of the desk of a shop's keeper, who opens a phone's window for each of the buyers. */
const inLargeWindow = '**/keepers-year.spec.ts';

const engines = ['chromium', 'firefox', 'webkit'] as const;

/** `npm run e2e` finds the browser; without it Playwright's own is used. */
const executablePath = process.env['CHROMIUM_PATH'] || undefined;

export default defineConfig<EngineOptions>({
  testDir: 'tests/e2e',
  outputDir: 'test-results/browser',
  globalSetup: './tests/e2e/support/product.setup.ts',
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  workers: 3,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    // Pictures must not catch a page half-way through a movement.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace costs a fifth of a run. One test's: `npm run e2e -- <file> --trace=on`.
    trace: 'off',
    launchOptions: {
      args: chromiumArgs,
      // Where none is set, Chromium can't name a download with an umlaut.
      env: { LANG: 'C.UTF-8', ...process.env },
      ...(executablePath !== undefined && { executablePath }),
    },
  },
  projects: [
    { name: 'phone', use: phone, testIgnore: inLargeWindow },
    { name: 'desktop', use: desktop, testMatch: [...inBothWidths, inLargeWindow] },
    { name: 'screens', testMatch: '**/*.pictures.ts', use: desktop },
    // `npm run e2e -- --engines`: those that are installed, by `scripts/engine-tests.ts`.
    ...engines.map((engine) => ({
      name: `engine-${engine}`,
      testMatch: '**/*.engines.ts',
      // Each starts a browser; Firefox needs seconds for that.
      timeout: 90_000,
      use: { engine },
    })),
  ],
});
