import { lastingStorage, type KeyStorage } from '#web/session/browser-storage.ts';

const storageKey = 'card-shared';

/** Whether the account's card was shared from this browser. */
export function wasSharedHere(uniqueId: string, storage: KeyStorage = lastingStorage): boolean {
  return storage.getItem(storageKey) === uniqueId;
}

export function rememberShare(uniqueId: string, storage: KeyStorage = lastingStorage): void {
  storage.setItem(storageKey, uniqueId);
}
