import {
  commonPasswordCount,
  commonPasswordMessage,
  createCommonPasswords,
} from '#domain/accounts/common-password.ts';
import { contextWords } from '#domain/accounts/context-words.ts';
import { hashedForm } from '#domain/accounts/password.ts';
import { requireValid } from '#domain/errors.ts';
import type { Platform } from '#server/platform/platform.ts';

/** Some 49,000 in lowercase, the most used first. Loaded when it is first asked for, as the hash is. */
async function loadMostUsed(): Promise<readonly string[]> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return dictionary['passwords-common'];
}

/** Loaded by the first password: a start, and a process nobody signs in at, do without. */
const argon2 = () => import('@node-rs/argon2');

export type Passwords = ReturnType<typeof createPasswords>;

/**
 * argon2id with OWASP's first recommendation (19 MiB, 2 passes, 1 lane), which is the library's
 * default. Hashing is slow on purpose, and runs off the main thread.
 */
export function createPasswords({ brand, config }: Pick<Platform, 'brand' | 'config'>) {
  let ofNobody: Promise<string> | undefined;
  let common:
    | {
        readonly brandName: string;
        readonly made: Promise<ReturnType<typeof createCommonPasswords>>;
      }
    | undefined;

  /** Those of the brand's name among them: made anew when it changes. */
  async function listCommon() {
    const { brandName } = brand();
    if (common?.brandName !== brandName) {
      common = {
        brandName,
        made: loadMostUsed().then((mostUsed) => createCommonPasswords(mostUsed, brandName)),
      };
    }
    return common.made;
  }

  return {
    hash: async (password: string) => (await argon2()).hash(hashedForm(password)),

    /**
     * Compares with a stored hash; with `undefined` it takes as long and is always false. A password that has two forms
     * is compared as it was typed first: older hashes are of that.
     */
    async matches(passwordHash: string | undefined, password: string) {
      const { hash, verify } = await argon2();
      ofNobody ??= hash('a password nobody has');
      const stored = passwordHash ?? (await ofNobody);
      for (const form of new Set([password, hashedForm(password)])) {
        const isRight = await verify(stored, form);
        if (isRight && passwordHash !== undefined) return true;
      }
      return false;
    },

    /**
     * Ask it after the specified rules. It refuses nothing where `COMMON_PASSWORDS` is `warn`.
     * @throws AppError `invalid_input` at `field`
     */
    async refuseCommon(field: string, password: string) {
      if (config.commonPasswords === 'warn') return;
      const isCommon = (await listCommon()).has(password);
      requireValid(field, isCommon ? commonPasswordMessage : undefined);
    },

    /** The words of which easy passwords are made, for the hint beside a field. */
    async listEasyWords(): Promise<readonly string[]> {
      const mostUsed = await loadMostUsed();
      return [...mostUsed.slice(0, commonPasswordCount), ...contextWords(brand().brandName)];
    },
  };
}
