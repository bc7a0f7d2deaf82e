/** The part of `Storage` that the session needs. */
export type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Keeps nothing beyond the page: for the server, and for browsers that refuse storage. */
export function memoryStorage(): KeyStorage {
  const memory = new Map<string, string>();
  return {
    getItem: (key) => memory.get(key) ?? null,
    setItem: (key, value) => void memory.set(key, value),
    removeItem: (key) => void memory.delete(key),
  };
}

function storageOr(fallback: KeyStorage, open: () => Storage): KeyStorage {
  try {
    return open();
  } catch {
    return fallback;
  }
}

/** Outlives the browser's windows. */
export const lastingStorage = storageOr(memoryStorage(), () => window.localStorage);

/** Outlives a reload of this tab. */
export const tabStorage = storageOr(memoryStorage(), () => window.sessionStorage);
