/** The part of `Storage` that the session needs. */
export type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A storage whose whole content can be forgotten at once. */
type TabStorage = KeyStorage & Pick<Storage, 'clear'>;

/** Keeps nothing beyond the page: for the server, and for browsers that refuse storage. */
export function memoryStorage(): TabStorage {
  const memory = new Map<string, string>();
  return {
    getItem: (key) => memory.get(key) ?? null,
    setItem: (key, value) => void memory.set(key, value),
    removeItem: (key) => void memory.delete(key),
    clear: () => memory.clear(),
  };
}

function storageOr(fallback: TabStorage, open: () => Storage): TabStorage {
  try {
    return open();
  } catch {
    return fallback;
  }
}

/** Outlives the browser's windows. */
export const lastingStorage: KeyStorage = storageOr(memoryStorage(), () => window.localStorage);

/** Outlives a reload of this tab. */
export const tabStorage = storageOr(memoryStorage(), () => window.sessionStorage);

/**
 * Calls `onChange` when another tab has written `key`, and when this page comes back out of the
 * browser's back-forward cache, where it was told of nothing.
 */
export function followOtherTabs(key: string, onChange: () => void): void {
  if (typeof window === 'undefined') return;
  window.addEventListener('storage', (event) => {
    // Without a key everything was cleared.
    if (event.key === key || event.key === null) onChange();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) onChange();
  });
}
