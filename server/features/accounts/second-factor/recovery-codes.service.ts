import {
  formatRecoveryCode,
  makeRecoveryCode,
  recoveryCodeCount,
} from '#domain/accounts/second-factor/recovery-code.ts';
import { secondStepMessages } from '#domain/accounts/second-factor/second-step.ts';
import { invalidField } from '#domain/errors.ts';
import type { Queryable } from '#server/database/database.ts';
import { hashToken } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as codes from './codes.repository.ts';

const wrong = () => invalidField('code', secondStepMessages.wrongRecoveryCode);

export type RecoveryCodesService = ReturnType<typeof createRecoveryCodesService>;

/** Codes for someone who has lost the phone: each works once, and only hashes are kept. */
export function createRecoveryCodesService({
  database,
  clock,
  ids,
}: Pick<Platform, 'database' | 'clock' | 'ids'>) {
  return {
    /** Ten new codes, as they are shown; those before end. */
    async renew(tx: Queryable, accountId: string): Promise<string[]> {
      const made = Array.from({ length: recoveryCodeCount }, () => makeRecoveryCode(ids.below));
      await codes.replaceRecoveryCodes(tx, accountId, made.map(hashToken));
      return made.map(formatRecoveryCode);
    },

    remove: codes.deleteRecoveryCodes,
    countLeft: codes.countUnusedRecoveryCodes,

    /** @param code as `readRecoveryCode` gives it @throws AppError `invalid_input` at `code` */
    async check(accountId: string, code: string) {
      const codeHash = hashToken(code);
      if (!(await codes.hasUnusedRecoveryCode(database, accountId, codeHash))) throw wrong();
      return {
        async useUp(tx: Queryable): Promise<void> {
          const used = await codes.useRecoveryCode(tx, { accountId, codeHash }, clock.now());
          if (!used) throw wrong();
        },
      };
    },
  };
}
