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

/** A storage that goes on in memory where the browser has none (some apps' own windows) or no room. */
export function createStorage(open: () => TabStorage | null): TabStorage {
  const memory = memoryStorage();
  const storage = opened(open);
  if (storage === null) return memory;
  return {
    getItem: (key) => memory.getItem(key) ?? storage.getItem(key),
    setItem(key, value) {
      memory.removeItem(key);
      try {
        storage.setItem(key, value);
      } catch {
        // What it held before would come back after a reload.
        storage.removeItem(key);
        memory.setItem(key, value);
      }
    },
    removeItem(key) {
      memory.removeItem(key);
      storage.removeItem(key);
    },
    clear() {
      memory.clear();
      storage.clear();
    },
  };
}

function opened(open: () => TabStorage | null): TabStorage | null {
  try {
    const storage = open();
    // Some refuse only what is asked of them.
    storage?.getItem('');
    return storage;
  } catch {
    return null;
  }
}

/** Outlives the browser's windows. */
export const lastingStorage: KeyStorage = createStorage(() => window.localStorage);

/** Outlives a reload of this tab. */
export const tabStorage = createStorage(() => window.sessionStorage);

/** Whether the browser itself holds a value, so that it outlives this page. */
export function isKeptByBrowser(key: string): boolean {
  return (opened(() => window.localStorage)?.getItem(key) ?? null) !== null;
}

/**
 * Calls `onChange` when another tab has written `key`, and when this page comes back out of the
 * browser's back-forward cache, where it received nothing.
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
