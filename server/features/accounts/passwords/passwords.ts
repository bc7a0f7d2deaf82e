import {
  commonPasswordMessage,
  createCommonPasswords,
  type CommonPasswords,
} from '#domain/accounts/common-password.ts';
import { contextWords } from '#domain/accounts/context-words.ts';
import { requireValid } from '#domain/errors.ts';

/** Of some 49,000, the most used first: past these, refusals hit more good passwords than bad. */
const listLength = 10_000;

/** Only the server can say this of a new password: the browser would have to load the list. */
async function loadCommonPasswords(brandName: string) {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return createCommonPasswords([
    ...dictionary['passwords-common'].slice(0, listLength),
    ...contextWords(brandName),
  ]);
}

/** Loaded by the first password: a start, and a process nobody signs in at, do without. */
const argon2 = () => import('@node-rs/argon2');

export type Passwords = ReturnType<typeof createPasswords>;

/**
 * argon2id with OWASP's first recommendation (19 MiB, 2 passes, 1 lane), which is the library's
 * default. Hashing is slow on purpose, and runs off the main thread.
 * @param brandName the shop's, whose words make a password common
 */
export function createPasswords(brandName: string) {
  let ofNobody: Promise<string> | undefined;
  let common: Promise<CommonPasswords> | undefined;
  return {
    hash: async (password: string) => (await argon2()).hash(password),

    /** Compares with a stored hash; with `undefined` it takes as long and is always false. */
    async matches(passwordHash: string | undefined, password: string) {
      const { hash, verify } = await argon2();
      if (passwordHash !== undefined) return verify(passwordHash, password);
      ofNobody ??= hash('a password nobody has');
      await verify(await ofNobody, password);
      return false;
    },

    /**
     * Ask it after the specified rules. The list is read when this is first asked: a start, and a
     * process nobody registers at, do without.
     * @throws AppError `invalid_input` at `field`
     */
    async refuseCommon(field: string, password: string) {
      common ??= loadCommonPasswords(brandName);
      const isCommon = (await common).has(password);
      requireValid(field, isCommon ? commonPasswordMessage : undefined);
    },
  };
}
