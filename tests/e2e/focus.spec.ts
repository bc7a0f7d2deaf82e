import type { Page } from '@playwright/test';
import { makeAccount, signIn } from './support/accounts.ts';
import { fillCart } from './support/cart.ts';
import { expect, test } from './support/test.ts';

const sizes = [
  { width: 390, height: 700 },
  { width: 640, height: 400 },
];

const pages = {
  plans: '/nfc-business-cards',
  cart: '/cart',
  checkout: '/cart?checkout=1',
};

for (const [name, path] of Object.entries(pages)) {
  for (const { width, height } of sizes) {
    test(`${name} at ${width} × ${height}: what is focused is not covered @all`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await signIn(page, await makeAccount());
      await fillCart(page, [{ id: 'business-plus-monthly', quantity: 2 }], 'FRIENDS20');
      await page.goto(path);
      const ready = path.includes('checkout') ? 'Complete Purchase' : 'Proceed to Checkout';
      await expect(page.getByRole('button', { name: ready })).toBeEnabled();
      if (name === 'cart')
        await expect(page.getByRole('button', { name: /^Design/ })).toBeVisible();
      const { count, covered } = await findCovered(page);
      expect(count).toBeGreaterThan(8);
      expect(covered).toEqual([]);
    });
  }
}

/** Focuses each control of the page's content in turn, forth and back, and says which of them were covered. */
function findCovered(page: Page): Promise<{ count: number; covered: string[] }> {
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const controls = [
      ...document.querySelectorAll<HTMLElement>(
        'main :is(a[href], button:enabled, input:enabled, select, textarea)',
      ),
    ].filter((one) => one.checkVisibility({ visibilityProperty: true }));
    const covered = new Set<string>();
    for (const control of [...controls, ...controls.toReversed()]) {
      control.focus();
      await frame();
      const { left, right, top, bottom } = control.getBoundingClientRect();
      // An edge may be rounded; what is taller than the screen can't be seen whole. Of a text area Chromium
      // brings the caret's line into view, not the whole of it.
      const isTall = bottom - top > innerHeight / 2 || control instanceof HTMLTextAreaElement;
      const rows = isTall ? [top + 3] : [top + 3, bottom - 3];
      for (const y of rows) {
        const seen = document.elementFromPoint((left + right) / 2, y);
        const isSeen = seen !== null && (control.contains(seen) || seen.contains(control));
        const label = control.closest('label');
        if (!isSeen && !(label?.contains(seen) ?? false)) {
          covered.add(control.ariaLabel ?? (control.textContent || control.id));
        }
      }
    }
    return { count: controls.length, covered: [...covered] };
  });
}
