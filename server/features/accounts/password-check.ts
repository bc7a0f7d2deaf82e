import {
  commonPasswordMessage,
  createCommonPasswords,
  type CommonPasswords,
} from '#domain/accounts/common-password.ts';
import { requireValid } from '#domain/errors.ts';

/** What only the server can say of a new password: the browser would have to load the list. */
export interface PasswordCheck {
  /** Ask it after the specified rules. @throws AppError `invalid_input` at `field` */
  refuseCommon(field: string, password: string): Promise<void>;
}

/** Of some 49,000, the most used first: past these, refusals hit more good passwords than bad. */
const listLength = 10_000;

/** Reads the list when it is first asked: a start, and a process nobody registers at, do without. */
export function createPasswordCheck(): PasswordCheck {
  let known: Promise<CommonPasswords> | undefined;

  async function load(): Promise<CommonPasswords> {
    const { dictionary } = await import('@zxcvbn-ts/language-common');
    return createCommonPasswords(dictionary['passwords-common'].slice(0, listLength));
  }

  return {
    async refuseCommon(field, password) {
      known ??= load();
      const isCommon = (await known).has(password);
      requireValid(field, isCommon ? commonPasswordMessage : undefined);
    },
  };
}
