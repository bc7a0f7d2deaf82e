import { createHmac } from 'node:crypto';
import {
  otpAttemptDecision,
  otpLength,
  otpLifetimeSeconds,
  otpLimits,
  otpMessages,
  otpSendDecision,
  otpWindowSeconds,
} from '#domain/accounts/otp.ts';
import { AppError, invalidField } from '#domain/errors.ts';
import type { Queryable } from '#server/database/database.ts';
import { addSeconds } from '#server/platform/clock.ts';
import { isSameHash } from '#server/platform/ids.ts';
import { enqueueMail } from '#server/platform/mail/mail-job.ts';
import type { Platform } from '#server/platform/platform.ts';
import { otpMail } from './accounts.mails.ts';
import { hashNetwork, type NetworkHash } from './network-hashes.ts';
import * as otps from './otp.repository.ts';

/** A code that was right when it was checked; `useUp` makes it final. */
export interface CheckedOtp {
  readonly id: string;
  readonly email: string;
}

/** Keyed with a random salt, so that equal codes do not look alike in the table. */
function hashCode(salt: Uint8Array, email: string, code: string): Buffer {
  return createHmac('sha256', salt).update(`${email}\0${code}`).digest();
}

function scopeOf(email: string): string {
  return `otp:${email}`;
}

function isOf(caller: NetworkHash, row: { networkHash: Buffer | null }): boolean {
  const { networkHash } = row;
  return networkHash !== null && caller.all.some((hash) => hash.equals(networkHash));
}

export type OtpService = ReturnType<typeof createOtpService>;

/**
 * One-time codes that prove who reads an address (decisions, "Accounts"). `network` is the caller's,
 * as `ipKey` gives it.
 */
export function createOtpService(platform: Platform) {
  const { database, clock, ids, brandName } = platform;
  const limits = otpLimits(platform.config.rateLimitFactor);

  return {
    /** Mails a new code. @throws AppError `rate_limited` within 60 s, or past 5 in an hour */
    async send(email: string, network: string) {
      const { current: networkHash } = await hashNetwork(platform, scopeOf(email), network);
      await database.transaction().execute(async (tx) => {
        await otps.lockOtpAddress(tx, email);
        const now = clock.now();
        const sentAt = await otps.listOtpSends(tx, email, addSeconds(now, -otpWindowSeconds));
        const decision = otpSendDecision({ now, sentAt, limits });
        if (!decision.allowed) {
          throw new AppError('rate_limited', decision.message, {
            retryAfterSeconds: decision.retryAfterSeconds,
          });
        }
        const id = ids.id(now);
        const code = ids.digits(otpLength);
        const salt = Buffer.from(ids.bytes(16));
        await otps.insertOtpCode(tx, {
          id,
          email,
          salt,
          networkHash,
          codeHash: hashCode(salt, email, code),
          createdAt: now,
          expiresAt: addSeconds(now, otpLifetimeSeconds),
        });
        await enqueueMail(tx, {
          to: email,
          cause: `otp:${id}`,
          content: otpMail(brandName, code),
        });
      });
    },

    /**
     * Compares a code and counts a wrong one, which stays counted whatever happens afterwards.
     * @throws AppError `invalid_input` at field `otp`, `rate_limited` past 10 wrong in an hour from
     *   this network, or from all networks at codes they had not asked for
     */
    async check(email: string, code: string, network: string): Promise<CheckedOtp> {
      const caller = await hashNetwork(platform, scopeOf(email), network);
      const outcome = await database.transaction().execute(async (tx) => {
        await otps.lockOtpAddress(tx, email);
        const now = clock.now();
        const since = addSeconds(now, -otpWindowSeconds);
        const failures = await otps.listOtpFailures(tx, email, since);
        const sent = (await otps.listUnusedOtpCodes(tx, email, since)).map((row) => ({
          ...row,
          isOwn: isOf(caller, row),
        }));
        const decision = otpAttemptDecision({
          now,
          failures: failures.map((row) => ({ ...row, isOwn: isOf(caller, row) })),
          hasOwnCode: sent.some((row) => row.isOwn),
          limits,
        });
        if (!decision.allowed) {
          throw new AppError('rate_limited', decision.message, {
            fields: { otp: decision.message },
            retryAfterSeconds: decision.retryAfterSeconds,
          });
        }
        const compared = sent.filter((row) => row.isOwn || decision.codes === 'every');
        const match = compared.find((row) =>
          isSameHash(row.codeHash, hashCode(row.salt, email, code)),
        );
        if (match === undefined) {
          await otps.insertOtpFailure(tx, {
            id: ids.id(now),
            email,
            failedAt: now,
            networkHash: caller.current,
            isForeign: compared.some((row) => !row.isOwn),
          });
          return invalidField('otp', otpMessages.wrong);
        }
        return match.expiresAt > now
          ? { id: match.id, email }
          : invalidField('otp', otpMessages.expired);
      });
      // Thrown outside: inside, the rollback would take the counted failure with it.
      if (outcome instanceof AppError) throw outcome;
      return outcome;
    },

    /** Makes whatever needs a code of an address wait until the transaction ends. */
    holdAddress: otps.lockOtpAddress,

    /** Uses a checked code up in the transaction of what it permits. @throws AppError when raced */
    async useUp(tx: Queryable, checked: CheckedOtp) {
      await otps.lockOtpAddress(tx, checked.email);
      const now = clock.now();
      if (!(await otps.useOtpCode(tx, checked.id, now)))
        throw invalidField('otp', otpMessages.wrong);
      await otps.voidOtpCodes(tx, checked.email, now);
    },

    /** Removes codes and failures that count for nothing any more. */
    async purge() {
      await otps.deleteOtpsBefore(database, addSeconds(clock.now(), -otpWindowSeconds));
    },
  };
}
