import { createHmac } from 'node:crypto';
import { emailSignInMessages } from '#domain/accounts/email-sign-in.ts';
import {
  codeSentBefore,
  otpAttemptDecision,
  otpLength,
  otpLifetimeSeconds,
  otpLimits,
  otpMessages,
  otpSendDecision,
  otpSendsOfNetwork,
  otpWindowSeconds,
} from '#domain/accounts/otp.ts';
import { mailedCodeMessages } from '#domain/accounts/second-factor/second-step.ts';
import { AppError, invalidField } from '#domain/errors.ts';
import type { Queryable } from '#server/database/database.ts';
import { addSeconds } from '#server/platform/clock.ts';
import { isSameHash } from '#server/platform/ids.ts';
import type { MailContent } from '#server/platform/mail/mail-content.ts';
import { enqueueMail } from '#server/platform/mail/mail-job.ts';
import type { Platform } from '#server/platform/platform.ts';
import { english } from '#domain/texts/english.ts';
import { otpMail } from '../accounts.mails.ts';
import { hashNetwork, type NetworkHash } from './network-hashes.ts';
import * as otps from './otp.repository.ts';

/** Codes of one kind are good for nothing else, and their counts are their own. */
export interface OtpKind {
  readonly name: 'otp' | 'sign_in_code' | 'email_sign_in';
  /** Of the input with the code, which refusals name. */
  readonly field: string;
  readonly messages: Readonly<
    Record<'wrong' | 'expired' | 'tooManyFailures' | 'tooManySends', string>
  >;
}

/** Codes that anybody has sent to an address: to register, to claim a card, to change to it. */
export const ofAddress: OtpKind = { name: 'otp', field: 'otp', messages: otpMessages };

/** Codes that the right password has sent to the owner. */
export const ofSignIn: OtpKind = {
  name: 'sign_in_code',
  field: 'code',
  messages: mailedCodeMessages,
};

/** Codes that anybody has sent to an address at the checkout, to sign in by: they are good for nothing else. */
export const ofEmailSignIn: OtpKind = {
  name: 'email_sign_in',
  field: 'code',
  messages: emailSignInMessages,
};

/** A code that was right when it was checked; `useUp` makes it final. */
export interface CheckedOtp {
  readonly id: string;
  readonly email: string;
}

/** The purpose that a code was used up for. */
export interface OtpUse {
  /** In the words of who uses it, such as `claim:{serial}`. */
  readonly purpose: string;
  readonly accountId: string;
  /** Whether the account was made with this very code. */
  readonly madeAccount: boolean;
}

/** Somebody's attempt at a code, from a network as `hashNetwork` keeps it. */
interface Attempt {
  readonly email: string;
  readonly code: string;
  readonly caller: NetworkHash;
}

interface SentCode {
  readonly codeHash: Buffer;
  readonly salt: Buffer;
  readonly networkHash: Buffer | null;
}

/** Keyed with a random salt, so that equal codes do not look alike in the table. */
function hashCode(salt: Uint8Array, email: string, code: string): Buffer {
  return createHmac('sha256', salt).update(`${email}\0${code}`).digest();
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
export function createOtpService(platform: Platform, kind: OtpKind = ofAddress) {
  const { config, database, clock, ids, brand, rateLimits } = platform;
  const limits = otpLimits(config.rateLimitFactor, config.secondsBetweenCodes);
  const networkLimits = Object.entries(otpSendsOfNetwork).map(([name, { count, seconds }]) =>
    rateLimits.limiter({ name: `otp-sends-${name}`, points: count, perSeconds: seconds }),
  );
  const { field, messages } = kind;
  const addressOf = (email: string): otps.OtpAddress => ({ kind: kind.name, email });
  const hashFor = (email: string, network: string) =>
    hashNetwork(platform, `${kind.name}:${email}`, network);

  async function countSend(network: string): Promise<void> {
    for (const limiter of networkLimits) await limiter.consume(network);
  }

  async function uncountSend(network: string): Promise<void> {
    for (const limiter of networkLimits) await limiter.refund(network);
  }

  /** @returns the code that was sent and is this one; else why not, and a wrong one is counted */
  async function compare<Sent extends SentCode>(
    tx: Queryable,
    { email, code, caller }: Attempt,
    codes: readonly Sent[],
  ): Promise<Sent | AppError> {
    const now = clock.now();
    const failures = await otps.listOtpFailures(
      tx,
      addressOf(email),
      addSeconds(now, -otpWindowSeconds),
    );
    const sent = codes.map((row) => ({ row, isOwn: isOf(caller, row) }));
    const decision = otpAttemptDecision({
      now,
      failures: failures.map((row) => ({ ...row, isOwn: isOf(caller, row) })),
      hasOwnCode: sent.some(({ isOwn }) => isOwn),
      limits,
    });
    if (!decision.allowed) {
      return new AppError('rate_limited', messages.tooManyFailures, {
        fields: { [field]: messages.tooManyFailures },
        retryAfterSeconds: decision.retryAfterSeconds,
      });
    }
    const compared = sent.filter(({ isOwn }) => isOwn || decision.codes === 'every');
    const match = compared.find(({ row }) =>
      isSameHash(row.codeHash, hashCode(row.salt, email, code)),
    );
    if (match !== undefined) return match.row;
    await otps.insertOtpFailure(tx, {
      id: ids.id(now),
      ...addressOf(email),
      failedAt: now,
      networkHash: caller.current,
      isForeign: compared.some(({ isOwn }) => !isOwn),
    });
    return invalidField(field, messages.wrong);
  }

  async function sendCounted(
    email: string,
    networkHash: Buffer,
    mailWith: (code: string) => MailContent,
  ): Promise<void> {
    await database.transaction().execute(async (tx) => {
      const address = addressOf(email);
      await otps.lockOtpAddress(tx, address);
      const now = clock.now();
      const sentAt = await otps.listOtpSends(tx, address, addSeconds(now, -otpWindowSeconds));
      const message = messages.tooManySends;
      const decision = otpSendDecision({ now, sentAt, limits, message });
      if (!decision.allowed) {
        throw new AppError('rate_limited', decision.message, {
          reason: codeSentBefore,
          retryAfterSeconds: decision.retryAfterSeconds,
        });
      }
      const id = ids.id(now);
      const code = ids.digits(otpLength);
      const salt = Buffer.from(ids.bytes(16));
      await otps.insertOtpCode(tx, {
        id,
        ...address,
        salt,
        networkHash,
        codeHash: hashCode(salt, email, code),
        createdAt: now,
        expiresAt: addSeconds(now, otpLifetimeSeconds),
      });
      await enqueueMail(tx, {
        to: email,
        cause: `otp:${id}`,
        content: mailWith(code),
      });
    });
  }

  return {
    /**
     * Mails a new code.
     * @param mailWith makes the mail of it; absent: the one for someone who proves an address
     * @throws AppError `rate_limited` within the pause, past 5 in an hour, or when the network has had too many
     * sent to others
     */
    async send(
      email: string,
      network: string,
      mailWith = (code: string): MailContent => otpMail(english, brand().brandName, code),
    ) {
      const { current: networkHash } = await hashFor(email, network);
      await countSend(network);
      try {
        await sendCounted(email, networkHash, mailWith);
      } catch (error) {
        await uncountSend(network);
        throw error;
      }
    },

    /**
     * Compares a code and counts a wrong one, which stays counted whatever happens afterwards.
     * @throws AppError `invalid_input` at the code's field, `rate_limited` past 10 wrong in an hour from
     *   this network, or from all networks at codes they had not asked for
     */
    async check(email: string, code: string, network: string): Promise<CheckedOtp> {
      const caller = await hashFor(email, network);
      const outcome = await database.transaction().execute(async (tx) => {
        await otps.lockOtpAddress(tx, addressOf(email));
        const now = clock.now();
        const since = addSeconds(now, -otpWindowSeconds);
        const sent = await otps.listUnusedOtpCodes(tx, addressOf(email), since);
        const match = await compare(tx, { email, code, caller }, sent);
        if (match instanceof AppError) return match;
        if (match.expiresAt <= now) return invalidField(field, messages.expired);
        const isFirst = await otps.proveOtpCode(tx, match.id, now);
        return { checked: { id: match.id, email }, wasOwn: isFirst && isOf(caller, match) };
      });
      // Thrown outside: inside, the rollback would take the counted failure with it.
      if (outcome instanceof AppError) throw outcome;
      if (outcome.wasOwn) await uncountSend(network);
      return outcome.checked;
    },

    /**
     * Finds the use of this very code, while it would still be good: a caller who did not get the answer
     * asks again. If it may have been used for that, a wrong one counts as in `check`.
     * @returns undefined for any other code, and past the limits of `check`
     */
    async findUse(
      { email, code, purpose }: Pick<OtpUse, 'purpose'> & { email: string; code: string },
      network: string,
    ): Promise<Pick<OtpUse, 'accountId' | 'madeAccount'> | undefined> {
      const address = addressOf(email);
      const used = await otps.listOtpCodesUsedFor(database, address, purpose, clock.now());
      // Most who ask have never used one for it: they cost no more than this.
      if (used.length === 0) return undefined;
      const caller = await hashFor(email, network);
      return database.transaction().execute(async (tx) => {
        await otps.lockOtpAddress(tx, address);
        const match = await compare(tx, { email, code, caller }, used);
        if (match instanceof AppError || match.usedBy === null) return undefined;
        return { accountId: match.usedBy, madeAccount: match.madeAccount };
      });
    },

    /** Uses a checked code up in the transaction of what it permits. @throws AppError when raced */
    async useUp(tx: Queryable, { id, email }: CheckedOtp) {
      const address = addressOf(email);
      await otps.lockOtpAddress(tx, address);
      const now = clock.now();
      if (!(await otps.useOtpCode(tx, id, now))) throw invalidField(field, messages.wrong);
      await otps.voidOtpCodes(tx, address, now);
    },

    /** Ends the codes that were mailed to an address and not used yet. */
    voidAll: (tx: Queryable, email: string) => otps.voidOtpCodes(tx, addressOf(email), clock.now()),

    /** Forgets the codes of an address, and what was counted of them. */
    forgetAll: (tx: Queryable, email: string) => otps.deleteOtpsOf(tx, addressOf(email)),

    /** Keeps what a code did, so that `findUse` finds it. */
    async rememberUse(tx: Queryable, { id }: CheckedOtp, use: OtpUse) {
      const { purpose, accountId, madeAccount } = use;
      await otps.updateOtpUse(tx, id, { usedFor: purpose, usedBy: accountId, madeAccount });
    },

    /** Removes codes and failures of every kind that count for nothing any more. */
    async purge() {
      await otps.deleteOtpsBefore(database, addSeconds(clock.now(), -otpWindowSeconds));
    },
  };
}
