import { answerRequests } from './support/answers.ts';
import { largeWindow, expect, ownPageTest, test } from './support/test.ts';

// Each second test needs the page that the one before it leaves.
test.describe.configure({ mode: 'serial' });

/** The events that the listeners of the test before have received since it ended. */
const receivedAfterwards: string[] = [];

test('a kept page may be left in any state @all', async ({ page, context }) => {
  await page.addInitScript(() => Object.assign(window, { left: 'behind' }));
  await context.addInitScript(() => Object.assign(window, { leftByContext: 'behind' }));
  await page.goto('/blog');
  expect(await page.evaluate(() => 'left' in window && 'leftByContext' in window)).toBe(true);
  await page.evaluate(async () => {
    localStorage.setItem('left', 'behind');
    sessionStorage.setItem('left', 'behind');
    document.cookie = 'left=behind';
    window.name = 'left';
    await caches.open('left');
    await new Promise((resolve) => {
      indexedDB.open('left').addEventListener('success', resolve);
    });
    await navigator.serviceWorker.register('/dashboard/my-card.js', {
      scope: '/dashboard/my-card',
    });
    addEventListener('pagehide', () => localStorage.setItem('left', 'at last'));
    addEventListener('beforeunload', (event) => event.preventDefault());
  });
  await page.emulateMedia({
    media: 'print',
    colorScheme: 'dark',
    contrast: 'more',
    forcedColors: 'active',
    reducedMotion: 'no-preference',
  });
  await page.setViewportSize({ width: 1920, height: 800 });
  await page.keyboard.down('Shift');
  await page.mouse.move(50, 50);
  await page.mouse.down();
  await page.setExtraHTTPHeaders({ left: 'behind' });
  await context.setExtraHTTPHeaders({ leftToo: 'behind' });
  await context.grantPermissions(['geolocation', 'clipboard-read']);
  await context.setGeolocation({ latitude: 51, longitude: 0 });
  await page.route('**/blog', (route) => route.abort());
  await context.route('**/blog', (route) => route.abort());
  await answerRequests(page, '*/blog', () => 'lost');
  const other = await context.newPage();
  await other.goto('/contact');
  for (const owner of [page, context]) {
    owner.on('request', (request) => receivedAfterwards.push(request.url()));
    // Nobody answers it: the page would stand still.
    owner.on('dialog', (dialog) => receivedAfterwards.push(dialog.message()));
    owner.on('console', (message) => receivedAfterwards.push(message.text()));
  }
  receivedAfterwards.length = 0;
});

test('and is as good as new for the next test @all', async ({ page, context, viewport }) => {
  receivedAfterwards.length = 0;
  expect(context.pages()).toEqual([page]);
  const asked = page.waitForRequest('**/blog');
  await page.goto('/blog');
  const headers = await (await asked).allHeaders();
  expect(headers).not.toHaveProperty('left');
  expect(headers).not.toHaveProperty('lefttoo');
  const state = await page.evaluate(async () => {
    console.log('left');
    alert('left');
    const permission = async (name: 'geolocation') =>
      (await navigator.permissions.query({ name })).state;
    return {
      local: localStorage.length,
      session: sessionStorage.length,
      cookie: document.cookie,
      windowName: window.name,
      scripts: 'left' in window || 'leftByContext' in window,
      caches: await caches.keys(),
      databases: await indexedDB.databases(),
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      permission: await permission('geolocation'),
      // The page at which it waits for the next test, and this one.
      history: history.length,
      media: Object.fromEntries(
        [
          '(prefers-color-scheme: dark)',
          '(prefers-contrast: more)',
          '(forced-colors: active)',
          '(prefers-reduced-motion: reduce)',
          'print',
        ].map((query) => [query, matchMedia(query).matches]),
      ),
      width: innerWidth,
    };
  });
  expect(state).toEqual({
    local: 0,
    session: 0,
    cookie: '',
    windowName: '',
    scripts: false,
    caches: [],
    databases: [],
    workers: 0,
    permission: 'denied',
    history: 2,
    media: {
      '(prefers-color-scheme: dark)': false,
      '(prefers-contrast: more)': false,
      '(forced-colors: active)': false,
      '(prefers-reduced-motion: reduce)': true,
      print: false,
    },
    width: viewport?.width,
  });
  const moved = await page.evaluateHandle(() => ({
    pressed: new Promise((resolve) => {
      addEventListener('mousemove', (event) => resolve([event.shiftKey, event.buttons]));
    }),
  }));
  await page.mouse.move(9, 9);
  expect(await moved.evaluate(({ pressed }) => pressed)).toEqual([false, 0]);
  expect(receivedAfterwards).toEqual([]);
});

test('what a kept page could not be rid of is refused @all', ({ page, context }) => {
  const refused = [
    () => page.clock.install(),
    () => context.clock.pauseAt(0),
    () => page.clock.runFor(1),
    () => context.setOffline(true),
    () => context.newCDPSession(page),
    () => page.exposeFunction('left', () => {}),
    () => context.exposeBinding('left', () => {}),
    () => page.routeWebSocket('**', () => {}),
    () => page.addLocatorHandler(page.locator('dialog'), async () => {}),
    () => page.setDefaultTimeout(1),
  ];
  for (const call of refused) expect(call).toThrow('kept for other tests');
});

let earlier: unknown;

test('the next test has the same page @all', ({ page }) => {
  earlier = page;
});

test('as has the one after it @all', ({ page }) => {
  expect(page).toBe(earlier);
});

// The options that make a test's context another one.
for (const [how, options] of [
  ['without scripts', { javaScriptEnabled: false }],
  ['of another name', { userAgent: 'Mozilla/5.0 (nothing in particular)' }],
  ['with motion', { contextOptions: { reducedMotion: 'no-preference' } }],
  ['in a large window', largeWindow],
] as const) {
  test.describe(how, () => {
    test.use(options);

    test('is another page @all', ({ page }) => {
      expect(page).not.toBe(earlier);
    });
  });
}

ownPageTest(
  'a page of its own refuses nothing, and is nobody else’s @all',
  async ({ page, context }) => {
    expect(page).not.toBe(earlier);
    await page.clock.install();
    await context.setOffline(true);
    await page.exposeFunction('left', () => {});
  },
);
