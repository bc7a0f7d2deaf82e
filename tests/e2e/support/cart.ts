import { expect, type Page } from '@playwright/test';
import type { CartLine } from '#domain/cart/cart-line.ts';
import { promoSeeds } from '#domain/catalog/promos.ts';
import { openStorage } from './pages.ts';

/** Puts a cart into the page's browser, under the specified key. */
export async function fillCart(
  page: Page,
  items: readonly (Pick<CartLine, 'id' | 'quantity'> & Partial<Pick<CartLine, 'designs'>>)[],
  promoCode?: string,
): Promise<void> {
  const promo = promoSeeds.find(({ code }) => code === promoCode) ?? null;
  await openStorage(page);
  await page.evaluate(
    (cart) => localStorage.setItem('cart-storage', cart),
    JSON.stringify({ state: { items, promo }, version: 0 }),
  );
}

/** Opens the cart's drawer by the header's button. */
export async function openCart(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Cart, / }).click();
  await expect(page.getByRole('dialog', { name: 'Cart' })).toBeVisible();
}
