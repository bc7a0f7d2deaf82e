import { lastingStorage, type KeyStorage } from './browser-storage.ts';

const key = 'device-token';

/**
 * A random token by which an account knows this browser again (docs/decisions/0077). It stays when somebody logs
 * out, and says nothing of the browser itself.
 */
export function createDeviceToken(
  storage: KeyStorage,
  randomBytes: () => Uint8Array = () => crypto.getRandomValues(new Uint8Array(32)),
) {
  return {
    read(): string {
      const kept = storage.getItem(key);
      if (kept !== null) return kept;
      const token = btoa(String.fromCharCode(...randomBytes()))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replace('=', '');
      storage.setItem(key, token);
      return token;
    },
    forget: () => storage.removeItem(key),
  };
}

const deviceToken = createDeviceToken(lastingStorage);

/** The headers of a call that signs in, or that proves who somebody is. */
export function deviceHeaders(): Readonly<Record<string, string>> {
  return { 'X-Device-Token': deviceToken.read() };
}

/** Nobody's account knows this browser any more. */
export const forgetDeviceToken = deviceToken.forget;
