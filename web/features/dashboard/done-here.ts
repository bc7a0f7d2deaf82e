import { lastingStorage, type KeyStorage } from '#web/session/browser-storage.ts';

/** Something that an owner has done, as this browser remembers it. */
export type DoneHere = 'card-shared' | 'dashboard-tour-seen' | 'first-steps-hidden';

/** Whether the account has done it in this browser. */
export function isDoneHere(
  name: DoneHere,
  uniqueId: string,
  storage: KeyStorage = lastingStorage,
): boolean {
  return storage.getItem(name) === uniqueId;
}

/** Remembers it; without room in the browser, nothing is kept. */
export function rememberDone(
  name: DoneHere,
  uniqueId: string,
  storage: KeyStorage = lastingStorage,
): void {
  storage.setItem(name, uniqueId);
}
