import { lastingStorage, type KeyStorage } from '#web/session/browser-storage.ts';

const purchaseKey = 'last-purchase';

/** Whether this browser has not been shown the purchase before. */
export function isNewPurchase(id: string, storage: KeyStorage = lastingStorage): boolean {
  return storage.getItem(purchaseKey) !== id;
}

export function rememberPurchase(id: string, storage: KeyStorage = lastingStorage): void {
  storage.setItem(purchaseKey, id);
}
