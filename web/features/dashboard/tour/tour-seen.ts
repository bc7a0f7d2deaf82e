import { callApi } from '#web/api-client.ts';
import { lastingStorage, type KeyStorage } from '#web/session/browser-storage.ts';

const storageKey = 'dashboard-tour-seen';

/** Whether this browser has shown the tour to the account. */
export function hasSeenTourHere(uniqueId: string, storage: KeyStorage = lastingStorage): boolean {
  return storage.getItem(storageKey) === uniqueId;
}

/** Remembers that here; without room in the browser, only the server does. */
export function rememberTour(uniqueId: string, storage: KeyStorage = lastingStorage): void {
  storage.setItem(storageKey, uniqueId);
}

/** Tells the server; a failure of that is ignored (specification 2, section 4: "Dashboard"). */
export async function reportTour(): Promise<void> {
  await callApi('POST /tour/seen').catch(() => undefined);
}
