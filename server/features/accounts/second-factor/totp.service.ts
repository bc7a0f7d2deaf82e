import { Secret, TOTP } from 'otpauth';
import { z } from 'zod';
import {
  readTotpCode,
  searchedSteps,
  totpDigits,
  totpMessages,
  totpPeriodSeconds,
  totpProblem,
  totpStepAt,
} from '#domain/accounts/second-factor/totp.ts';
import { AppError, invalidField, requireValid } from '#domain/errors.ts';
import type { Queryable } from '#server/database/database.ts';
import { addSeconds } from '#server/platform/clock.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as codes from './codes.repository.ts';

/** As long as HMAC-SHA-1's output, as RFC 4226 asks. */
const secretBytes = 20;
const setupSeconds = 10 * 60;

/** A set-up that was begun, sealed for its account: nothing of it is kept before its first code is right. */
const setupShape = z.object({ secret: z.string(), expiresAt: z.number() });

/** A code that was right when it was checked; `useUp` makes it final. */
export interface CheckedTotp {
  /** @throws AppError `invalid_input` when it was used meanwhile */
  readonly useUp: (tx: Queryable) => Promise<void>;
}

/** A secret whose app has shown a right code. */
export interface NewTotpSecret {
  readonly sealedSecret: Buffer;
  /** The step of that code. */
  readonly step: number;
}

export type TotpService = ReturnType<typeof createTotpService>;

/** Authenticator apps: codes of 6 digits, each good once (RFC 6238). */
export function createTotpService({ database, clock, ids, sealing, brand, log }: Platform) {
  const purposeOf = (accountId: string) => `totp:${accountId}`;
  const setupPurposeOf = (accountId: string) => `totp-setup:${accountId}`;

  /** @throws AppError `invalid_input` at `code` @returns the step that the code belongs to */
  function judge(secret: Uint8Array, typed: string, lastStep: number): number {
    const code = readTotpCode(typed);
    if (code === undefined) throw invalidField('code', totpMessages.missing);
    const now = clock.now();
    const delta = TOTP.validate({
      token: code,
      secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
      digits: totpDigits,
      period: totpPeriodSeconds,
      timestamp: now.getTime(),
      window: searchedSteps,
    });
    const currentStep = totpStepAt(now);
    const step = delta === null ? undefined : currentStep + delta;
    requireValid('code', totpProblem({ step, currentStep, lastStep }));
    return step ?? currentStep;
  }

  async function openSecret(accountId: string, sealed: Buffer): Promise<Buffer> {
    const opened = await sealing.open(purposeOf(accountId), sealed);
    if (opened === undefined) {
      log.error({ accountId }, 'ENCRYPTION_KEY can’t decrypt the secret of an authenticator app');
      throw new AppError(
        'conflict',
        'We can’t check your authenticator app. Please log in another way, then set it up again.',
      );
    }
    if (!opened.isCurrent) {
      const to = await sealing.seal(purposeOf(accountId), opened.plain);
      await codes.updateSealedSecret(database, accountId, { from: sealed, to });
    }
    return opened.plain;
  }

  return {
    find: codes.findTotpSecret,
    insert: codes.insertTotpSecret,
    remove: codes.deleteTotpSecret,

    /** A new secret, for the app and, sealed, for {@link checkNew}. */
    async begin({ id, email }: { readonly id: string; readonly email: string }) {
      const secret = new Secret({ buffer: new Uint8Array(ids.bytes(secretBytes)).buffer });
      const totp = new TOTP({ issuer: brand().brandName, label: email, secret });
      const expiresAt = addSeconds(clock.now(), setupSeconds).getTime();
      const setup = JSON.stringify({ secret: secret.base32, expiresAt });
      const sealed = await sealing.seal(setupPurposeOf(id), Buffer.from(setup));
      return { setup: sealed.toString('base64url'), secret: secret.base32, url: totp.toString() };
    },

    /** @throws AppError `invalid_input` at `code`, or for a set-up that is too old or another account's */
    async checkNew(accountId: string, setup: string, code: string): Promise<NewTotpSecret> {
      const purpose = setupPurposeOf(accountId);
      const opened = await sealing.open(purpose, Buffer.from(setup, 'base64url'));
      const begun = opened && setupShape.parse(JSON.parse(opened.plain.toString()));
      if (begun === undefined || begun.expiresAt <= clock.now().getTime()) {
        throw new AppError('invalid_input', 'This took too long. Please start again.');
      }
      const secret = Buffer.from(Secret.fromBase32(begun.secret).bytes);
      const step = judge(secret, code, 0);
      return { sealedSecret: await sealing.seal(purposeOf(accountId), secret), step };
    },

    /** @throws AppError `invalid_input` at `code`, `conflict` */
    async check(accountId: string, code: string): Promise<CheckedTotp> {
      const row = await codes.findTotpSecret(database, accountId);
      if (row === undefined) throw invalidField('code', totpMessages.wrong);
      const secret = await openSecret(accountId, row.sealedSecret);
      const { lastStep } = row;
      const step = judge(secret, code, lastStep);
      return {
        async useUp(tx) {
          const used = { lastStep, step, at: clock.now() };
          const isFirst = await codes.useTotpStep(tx, accountId, used);
          if (!isFirst) throw invalidField('code', totpMessages.used);
        },
      };
    },
  };
}
