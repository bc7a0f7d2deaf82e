import { expect, it } from 'vitest';
import { memoryStorage } from '#web/session/browser-storage.ts';
import { isNewPurchase, rememberPurchase } from './last-purchase.ts';

it('knows the purchase it was shown last', () => {
  const storage = memoryStorage();
  expect(isNewPurchase('order-1', storage)).toBe(true);
  rememberPurchase('order-1', storage);
  expect(isNewPurchase('order-1', storage)).toBe(false);
  expect(isNewPurchase('order-2', storage)).toBe(true);
});
