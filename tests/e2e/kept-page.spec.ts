import { test } from './support/kept-page.ts';
import { expect } from './support/test.ts';

// The second test needs the page that the first one leaves.
test.describe.configure({ mode: 'serial' });

test('a kept page may be left in any state', async ({ page }) => {
  await page.goto('/blog');
  await page.evaluate(async () => {
    localStorage.setItem('left', 'behind');
    sessionStorage.setItem('left', 'behind');
    document.cookie = 'left=behind';
    await caches.open('left');
    addEventListener('pagehide', () => localStorage.setItem('left', 'at last'));
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 1920, height: 800 });
  await page.route('**/blog', (route) => route.abort());
  await page.context().setOffline(true);
});

test('and is as good as new for the next test', async ({ page, viewport }) => {
  await page.goto('/blog');
  expect(
    await page.evaluate(async () => ({
      local: localStorage.getItem('left'),
      session: sessionStorage.getItem('left'),
      cookie: document.cookie,
      caches: await caches.keys(),
      isDark: matchMedia('(prefers-color-scheme: dark)').matches,
      width: innerWidth,
    })),
  ).toEqual({
    local: null,
    session: null,
    cookie: '',
    caches: [],
    isDark: false,
    width: viewport?.width,
  });
  expect(() => page.addInitScript('')).toThrow('kept for other tests');
  expect(() => page.clock.install()).toThrow('kept for other tests');
});
