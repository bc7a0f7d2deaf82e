import { findBarriers, findNewBarriers, rememberShown } from './support/axe.ts';
import { coveredShare } from './support/covered-share.ts';
import { hiddenWidth } from './support/hidden-width.ts';
import { holdFrames } from './support/hold-frames.ts';
import type { Scene } from './support/screens/scene.ts';
import { screens } from './support/screens/screens.ts';
import { expect, largeWindow, test } from './support/test.ts';

type ScreenName = keyof typeof screens;

/**
 * Screens that a larger window opens in another way: its header has another menu, and drawers,
 * dialogs and toasts are placed when they open, under a mouse instead of a finger. All others are
 * laid out by style sheets and by media queries that are listened to, so that a phone's page made
 * wide is the page of a wide window: it is judged there, without being opened again.
 */
const openedAnew: ReadonlySet<string> = new Set<ScreenName>([
  'home signed in',
  'cart drawer',
  'cart drawer empty',
  'login refused',
  'design system with a dialog',
  'account settings with a dialog',
  'messages before a deletion',
  'admin card released',
  'admin user revoked',
  'account settings with the plans',
  'plans with a question',
  'plan change',
]);
/** Screens with a stopped clock, or without a network. */
const inPageOfItsOwn: ReadonlySet<string> = new Set<ScreenName>([
  'a page that could not be loaded',
  'resolver loading',
  'reset link without token',
]);
const widths = [320, 390, 768, 1280, 1920];
/** Screens of an owner, which are also looked at as a window of 1280 × 1024 shows them zoomed to 400 %. */
const zoomed: ReadonlySet<string> = new Set<ScreenName>([
  'dashboard',
  'dashboard tour',
  'profile form',
  'profile preview',
  'messages',
  'my card',
  'insights',
  'orders, some unpaid',
  'account settings',
  'company overview',
  'company people',
]);
const zoomedWindow = { width: 320, height: 256 };
/** Bars that stick may take no more of it. */
const mostCovered = 0.3;

// Only in the project that is a phone: playwright.config.ts.
for (const [name, open] of Object.entries<(scene: Scene) => Promise<void>>(screens)) {
  test.describe(() => {
    test.use({ ownPage: inPageOfItsOwn.has(name) });

    test(`${name}: no barrier in light and dark, no sideways scrolling @all`, async ({
      page,
      request,
      takeCard,
    }) => {
      await open({ page, request, takeCard });
      expect(await findBarriers(page), 'on a phone').toEqual([]);
      await rememberShown(page);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        expect(await hiddenWidth(page, width), `${width} px`).toBe(0);
        if (width !== largeWindow.viewport.width || openedAnew.has(name)) continue;
        expect(await findNewBarriers(page), `${width} px`).toEqual([]);
      }
      if (!zoomed.has(name)) return;
      // A part that follows the window frame by frame may not be off it, or in the way, until it has.
      const goOn = await holdFrames(page);
      await page.setViewportSize(zoomedWindow);
      expect(await coveredShare(page), 'zoomed, before a frame').toBeLessThanOrEqual(mostCovered);
      await goOn();
      expect(await hiddenWidth(page, zoomedWindow.width), 'zoomed').toBe(0);
      expect(await coveredShare(page), 'zoomed').toBeLessThanOrEqual(mostCovered);
    });
  });
}

test.describe('opened in a large window', () => {
  test.use(largeWindow);

  for (const [name, open] of Object.entries<(scene: Scene) => Promise<void>>(screens)) {
    if (!openedAnew.has(name)) continue;
    test(`${name}: no barrier in light and dark @all`, async ({ page, request, takeCard }) => {
      await open({ page, request, takeCard });
      expect(await findBarriers(page)).toEqual([]);
    });
  }
});
