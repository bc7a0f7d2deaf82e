import { defineConfig } from '@playwright/test';

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

/** About what a window's width does not change: once is enough. */
const sameAtEveryWidth = [
  // Makes its windows as wide as they must be itself.
  'accessibility',
  'accounts',
  'blog',
  'cart',
  'claim',
  'plans',
  'public-pages',
  'purchase-screens',
  'resolver',
].map((name) => `**/${name}.spec.ts`);

/** `npm run e2e` finds the browser; without it Playwright's own is used. */
const executablePath = process.env['CHROMIUM_PATH'] || undefined;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/browser',
  globalSetup: './tests/e2e/support/product.setup.ts',
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  workers: 2,
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
    { name: 'phone', use: phone },
    { name: 'desktop', use: desktop, testIgnore: sameAtEveryWidth },
    { name: 'screens', testMatch: '**/*.pictures.ts', use: desktop },
  ],
});
