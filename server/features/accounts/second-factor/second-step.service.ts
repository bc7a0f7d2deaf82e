import { readRecoveryCode } from '#domain/accounts/second-factor/recovery-code.ts';
import {
  secondStepMessages,
  secondStepSeconds,
  wrongCodesOfSignIn,
  type SecondStep,
} from '#domain/accounts/second-factor/second-step.ts';
import { readTotpCode } from '#domain/accounts/second-factor/totp.ts';
import { AppError, invalidField, requireValid } from '#domain/errors.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Caller } from '#server/http/caller.ts';
import { addSeconds } from '#server/platform/clock.ts';
import { hashToken } from '#server/platform/ids.ts';
import { enqueueMail } from '#server/platform/mail/mail-job.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Assertion } from '#wire/passkeys.ts';
import { findAccountById, type AccountRow } from '../accounts.repository.ts';
import * as begun from '../sign-in/begun-sign-ins.repository.ts';
import type { NotMeLinks } from '../not-me/not-me-links.ts';
import type { KnownNetworks } from '../sign-in/known-networks.ts';
import type { SessionsService } from '../sign-in/sessions.service.ts';
import type { PasskeysService } from './passkeys.service.ts';
import type { RecoveryCodesService } from './recovery-codes.service.ts';
import { recoveryCodeUsedMail } from './second-factor.mails.ts';
import type { SecondStepGuard } from './second-step-guard.ts';
import type { TotpService } from './totp.service.ts';

/** A second step as it was taken: one of the two. */
export interface GivenStep {
  readonly code: string;
  readonly passkey?: Assertion | undefined;
}

/** A step that was right when it was checked; `useUp` makes it final. */
interface CheckedStep {
  readonly step: SecondStep;
  readonly useUp: (tx: Queryable) => Promise<void>;
}

/** A sign-in that waits for its second step. */
export interface BegunSignIn {
  readonly challenge: string;
  readonly methods: readonly SecondStep[];
}

interface Dependencies {
  readonly sessions: SessionsService;
  readonly notMeLinks: NotMeLinks;
  readonly knownNetworks: KnownNetworks;
  readonly passkeys: PasskeysService;
  readonly totp: TotpService;
  readonly recoveryCodes: RecoveryCodesService;
  readonly guard: SecondStepGuard;
}

const expired = () => new AppError('unauthenticated', secondStepMessages.expired);

export type SecondStepService = ReturnType<typeof createSecondStepService>;

/** The second step of a sign-in, and the sign-in by a passkey alone. */
export function createSecondStepService(
  { database, clock, ids, brandName, publicUrl }: Platform,
  { sessions, notMeLinks, knownNetworks, passkeys, totp, recoveryCodes, guard }: Dependencies,
) {
  const scopeOf = (signInId: string) => `second-step:${signInId}` as const;

  async function find(challenge: string) {
    const row = await begun.findBegunSignIn(database, hashToken(challenge), clock.now());
    if (row === undefined) throw expired();
    return row;
  }

  /** @throws AppError `invalid_input` at `code`, `rate_limited` */
  async function checkCode(
    account: AccountRow,
    code: string,
    caller: Pick<Caller, 'network'>,
  ): Promise<CheckedStep> {
    requireValid('code', code.trim() === '' ? secondStepMessages.missing : undefined);
    const recoveryCode = readRecoveryCode(code);
    if (recoveryCode !== undefined) {
      const checked = await recoveryCodes.check(account.id, recoveryCode);
      return { step: 'recovery_code', ...checked };
    }
    if (readTotpCode(code) === undefined) throw invalidField('code', secondStepMessages.wrongForm);
    const seen = await knownNetworks.look(account.id, caller.network);
    const attempt = await guard.begin(account, { network: caller.network, seen });
    try {
      const checked = await totp.check(account.id, code);
      await attempt.succeed();
      return { step: 'totp', ...checked };
    } catch (error) {
      await attempt.fail();
      throw error;
    }
  }

  async function check(
    signInId: string,
    account: AccountRow,
    { code, passkey }: GivenStep,
    caller: Caller,
  ): Promise<CheckedStep> {
    if (passkey === undefined) return checkCode(account, code, caller);
    return {
      step: 'passkey',
      ...(await passkeys.check(passkey, scopeOf(signInId), account.id)),
    };
  }

  async function tellOfRecoveryCode(tx: Queryable, account: AccountRow): Promise<void> {
    const left = await recoveryCodes.countLeft(tx, account.id);
    await enqueueMail(tx, {
      to: account.email,
      cause: `recovery-code-used:${ids.id(clock.now())}`,
      content: recoveryCodeUsedMail(brandName, left, {
        settings: `${publicUrl}/account-settings`,
        notMe: await notMeLinks.make(tx, account),
      }),
    });
  }

  /** Opens the session of a step that was right, once whatever it is of was used up. */
  async function signIn(
    account: AccountRow,
    { step, useUp }: CheckedStep,
    caller: Caller,
    endBegun: (tx: Queryable) => Promise<void>,
  ) {
    const seen = await knownNetworks.look(account.id, caller.network);
    const token = await database.transaction().execute(async (tx) => {
      await endBegun(tx);
      await useUp(tx);
      if (step === 'recovery_code') await tellOfRecoveryCode(tx, account);
      return sessions.signIn(tx, account.id, { seen, caller, step });
    });
    await knownNetworks.remember(account.id, caller.network);
    return { account, token };
  }

  return {
    /** The second steps that an account can take; none: its password is enough. */
    async listSteps({ id, hasSecondFactor }: AccountRow): Promise<readonly SecondStep[]> {
      if (!hasSecondFactor) return [];
      const [passkey, app] = await Promise.all([
        passkeys.listOf(database, id),
        totp.find(database, id),
      ]);
      return [
        ...(passkey.length > 0 ? (['passkey'] as const) : []),
        ...(app !== undefined ? (['totp'] as const) : []),
        'recovery_code',
      ];
    },

    /** Notes that a password was right. @returns what its second step has to come with */
    async begin(
      tx: Queryable,
      accountId: string,
      methods: readonly SecondStep[],
    ): Promise<BegunSignIn> {
      const now = clock.now();
      const challenge = ids.token();
      await begun.insertBegunSignIn(tx, {
        id: ids.id(now),
        accountId,
        tokenHash: hashToken(challenge),
        expiresAt: addSeconds(now, secondStepSeconds),
      });
      return { challenge, methods };
    },

    /** Options for a passkey as the second step. @throws AppError `unauthenticated` */
    async passkeyOptions(challenge: string) {
      const { id, accountId } = await find(challenge);
      return passkeys.requestOptions(scopeOf(id), accountId);
    },

    /**
     * Takes the second step, and opens the session.
     * @throws AppError `unauthenticated` when the sign-in has to begin anew; `invalid_input` at `code` or
     * `passkey`, `rate_limited`
     */
    async complete(challenge: string, given: GivenStep, caller: Caller) {
      const { id, accountId } = await find(challenge);
      const account = await findAccountById(database, accountId);
      if (account === undefined) throw expired();
      const checked = await check(id, account, given, caller).catch(async (error: unknown) => {
        if (error instanceof AppError && error.code === 'invalid_input') {
          await begun.countWrongCode(database, id, wrongCodesOfSignIn);
        }
        throw error;
      });
      return signIn(account, checked, caller, async (tx) => {
        if (!(await begun.endBegunSignIn(tx, id, clock.now()))) throw expired();
      });
    },

    /** Options for a sign-in by a passkey alone. */
    signInOptions: () => passkeys.requestOptions('sign-in'),

    /** Signs in whoever a passkey is of. @throws AppError `invalid_input` at `passkey` */
    async signInByPasskey(passkey: Assertion, caller: Caller) {
      const checked = await passkeys.check(passkey, 'sign-in');
      const account = await findAccountById(database, checked.accountId);
      if (account === undefined) throw invalidField('passkey', secondStepMessages.passkeyRefused);
      return signIn(account, { step: 'passkey', ...checked }, caller, async () => undefined);
    },

    purge: () => begun.deleteExpiredSignIns(database, clock.now()),
  };
}
