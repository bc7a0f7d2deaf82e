import { lastingStorage, type KeyStorage } from '#web/session/browser-storage.ts';

/** A step of an owner that this browser alone knows of. */
export type Beginning = 'card-shared' | 'first-steps-hidden';

/** Whether the account has done it in this browser. */
export function hasBegun(
  beginning: Beginning,
  uniqueId: string,
  storage: KeyStorage = lastingStorage,
): boolean {
  return storage.getItem(beginning) === uniqueId;
}

export function rememberBeginning(
  beginning: Beginning,
  uniqueId: string,
  storage: KeyStorage = lastingStorage,
): void {
  storage.setItem(beginning, uniqueId);
}
