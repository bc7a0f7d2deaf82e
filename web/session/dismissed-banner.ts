import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { followOtherTabs, lastingStorage } from './browser-storage.ts';

/** Holds the version of the banner that was closed last. */
const storageKey = 'dismissedBanner';

const dismissed = createStore(() => '');
const read = () => dismissed.setState(lastingStorage.getItem(storageKey) ?? '', true);
if (typeof document !== 'undefined') read();
followOtherTabs(storageKey, read);

/** Whether this browser closed the banner of this version; not while the server's markup is taken over. */
export function useIsDismissed(version: number): boolean {
  return useStore(dismissed) === String(version);
}

/** Closes the banner of this version for good. */
export function dismissBanner(version: number): void {
  lastingStorage.setItem(storageKey, String(version));
  read();
}

/**
 * Stands behind the banner in the server's markup: hides one that was closed before anything is painted, so that
 * nothing moves. Storage may be refused; the banner is then shown.
 */
export const hidingScript = (version: number) =>
  `try{if(localStorage.getItem('${storageKey}')==='${version}')document.currentScript.parentElement.hidden=true}catch{}`;
