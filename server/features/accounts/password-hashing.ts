import { hash, verify } from '@node-rs/argon2';

/** Hashing is slow on purpose; both functions run off the main thread. */
export interface PasswordHashing {
  hash(password: string): Promise<string>;
  /** Compares with a stored hash; with `undefined` it takes as long and is always false. */
  matches(passwordHash: string | undefined, password: string): Promise<boolean>;
}

/**
 * argon2id with OWASP's first recommendation (19 MiB, 2 passes, 1 lane), which is the library's
 * default. An unknown account costs the same time as a known one.
 */
export function createPasswordHashing(): PasswordHashing {
  let ofNobody: Promise<string> | undefined;
  return {
    hash: (password) => hash(password),
    async matches(passwordHash, password) {
      if (passwordHash !== undefined) return verify(passwordHash, password);
      ofNobody ??= hash('a password nobody has');
      await verify(await ofNobody, password);
      return false;
    },
  };
}
