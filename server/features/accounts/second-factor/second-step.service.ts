import { readRecoveryCode } from '#domain/accounts/second-factor/recovery-code.ts';
import {
  mailedCodeMessages,
  secondStepMessages,
  secondStepSeconds,
  wrongCodesOfSignIn,
  type SecondStep,
} from '#domain/accounts/second-factor/second-step.ts';
import { readTotpCode } from '#domain/accounts/second-factor/totp.ts';
import { AppError, invalidField, requireValid } from '#domain/errors.ts';
import { mailTextsIn } from '#domain/texts/mail-texts.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Caller } from '#server/http/caller.ts';
import { addSeconds } from '#server/platform/clock.ts';
import { hashToken } from '#server/platform/ids.ts';
import { enqueueMail } from '#server/platform/mail/mail-job.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Assertion } from '#wire/accounts/passkeys.ts';
import { findAccountById, type AccountRow } from '../accounts.repository.ts';
import * as begun from '../sign-in/begun-sign-ins.repository.ts';
import type { NotMeLinks } from '../not-me/not-me-links.ts';
import type { KnownNetworks } from '../sign-in/known-networks.ts';
import type { SessionsService, SignInRules } from '../sign-in/sessions.service.ts';
import type { DelayedRemovalService } from './delayed-removal.service.ts';
import type { MailedCodeService } from './mailed-code.service.ts';
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
  /** For the person. */
  readonly message: string;
  /** When the second factor goes; absent: nobody has asked for that. ISO 8601. */
  readonly removalAt?: string;
}

/** Does in the transaction of a right second step what waits for it, before the begun sign-in ends. */
export interface SecondStepListener {
  readonly finishLink: (tx: Queryable, challenge: string, accountId: string) => Promise<void>;
}

interface Dependencies {
  readonly sessions: SessionsService;
  readonly notMeLinks: NotMeLinks;
  readonly knownNetworks: KnownNetworks;
  readonly passkeys: PasskeysService;
  readonly totp: TotpService;
  readonly recoveryCodes: RecoveryCodesService;
  readonly mailedCode: MailedCodeService;
  readonly guard: SecondStepGuard;
  readonly delayedRemoval: DelayedRemovalService;
}

const expired = () => new AppError('unauthenticated', secondStepMessages.expired);

export type SecondStepService = ReturnType<typeof createSecondStepService>;

/** The second step of a sign-in, and the sign-in by a passkey alone. */
export function createSecondStepService(
  { database, clock, ids, brand, publicUrl }: Platform,
  dependencies: Dependencies,
) {
  const { sessions, notMeLinks, knownNetworks, guard } = dependencies;
  const { passkeys, totp, recoveryCodes, mailedCode, delayedRemoval } = dependencies;
  const scopeOf = (signInId: string) => `second-step:${signInId}` as const;

  async function find(challenge: string) {
    const row = await begun.findBegunSignIn(database, hashToken(challenge), clock.now());
    if (row === undefined) throw expired();
    const account = await findAccountById(database, row.accountId);
    if (account === undefined) throw expired();
    return { id: row.id, account };
  }

  /** Counts an attempt at a code that could be guessed, from all networks together unless that is bounded elsewhere. */
  async function attempt(
    account: AccountRow,
    { network, isBounded }: { readonly network: string; readonly isBounded: boolean },
    compare: () => Promise<CheckedStep>,
  ): Promise<CheckedStep> {
    const seen = await knownNetworks.look(account.id, network);
    const isKnown = seen.isKnown || isBounded;
    const attempted = await guard.begin(account, { network, seen: { ...seen, isKnown } });
    try {
      const checked = await compare();
      await attempted.succeed();
      return checked;
    } catch (error) {
      await attempted.fail();
      throw error;
    }
  }

  /** @throws AppError `invalid_input` at `code`, `rate_limited` */
  async function checkCode(
    account: AccountRow,
    code: string,
    { network }: Pick<Caller, 'network'>,
  ): Promise<CheckedStep> {
    requireValid('code', code.trim() === '' ? secondStepMessages.missing : undefined);
    if (!account.hasSecondFactor) {
      // The code's own bound lets the owner in by one that was asked for here, whatever others guess.
      return attempt(account, { network, isBounded: true }, async () => ({
        step: 'email_code',
        ...(await mailedCode.check(account, code, network)),
      }));
    }
    const recoveryCode = readRecoveryCode(code);
    if (recoveryCode !== undefined) {
      const checked = await recoveryCodes.check(account.id, recoveryCode);
      return { step: 'recovery_code', ...checked };
    }
    if (readTotpCode(code) === undefined) throw invalidField('code', secondStepMessages.wrongForm);
    return attempt(account, { network, isBounded: false }, async () => ({
      step: 'totp',
      ...(await totp.check(account.id, code)),
    }));
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
      content: recoveryCodeUsedMail(mailTextsIn(account.language), brand().brandName, left, {
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
      if (step !== 'email_code') await delayedRemoval.cancel(tx, account.id, 'owner');
      await endBegun(tx);
      await useUp(tx);
      if (step === 'recovery_code') await tellOfRecoveryCode(tx, account);
      return sessions.signIn(tx, account.id, { seen, caller, step });
    });
    await knownNetworks.remember(account.id, caller.network);
    return { account, token };
  }

  return {
    /** Whether an account has a second factor; one whose removal is due goes here. */
    hasFactor: (account: AccountRow) => delayedRemoval.settle(account),

    /** The second steps that an account can take; none: its password is enough there. */
    async listSteps(account: AccountRow, caller: Caller): Promise<readonly SecondStep[]> {
      const { id } = account;
      if (!(await delayedRemoval.settle(account))) {
        return (await mailedCode.isNeeded(id, caller)) ? ['email_code'] : [];
      }
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

    /** Notes that a password was right. @returns the token that its second step has to come with */
    async begin(tx: Queryable, accountId: string): Promise<string> {
      const now = clock.now();
      const challenge = ids.token();
      await begun.insertBegunSignIn(tx, {
        id: ids.id(now),
        accountId,
        tokenHash: hashToken(challenge),
        expiresAt: addSeconds(now, secondStepSeconds),
      });
      return challenge;
    },

    /**
     * Mails the code where that is the second step. A refusal is given in the answer's words: a code that was mailed
     * before is still good, and another one can be asked for.
     */
    async announce(
      account: AccountRow,
      begunSignIn: Omit<BegunSignIn, 'message'>,
      caller: Caller,
    ): Promise<BegunSignIn> {
      if (!begunSignIn.methods.includes('email_code')) {
        const removalAt = account.secondFactorRemovalAt?.toISOString();
        const message = secondStepMessages.needed;
        return { ...begunSignIn, message, ...(removalAt !== undefined && { removalAt }) };
      }
      try {
        await mailedCode.send(account, caller);
        return { ...begunSignIn, message: mailedCodeMessages.sent };
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'rate_limited') throw error;
        return { ...begunSignIn, message: error.message };
      }
    },

    /** Mails another code. @throws AppError `unauthenticated`, `invalid_input`, `rate_limited` */
    async sendCode(challenge: string, caller: Caller): Promise<void> {
      const { account } = await find(challenge);
      if (account.hasSecondFactor) {
        throw new AppError('invalid_input', secondStepMessages.noMailedCode);
      }
      await mailedCode.send(account, caller);
    },

    /** Options for a passkey as the second step. @throws AppError `unauthenticated` */
    async passkeyOptions(challenge: string) {
      const { id, account } = await find(challenge);
      return passkeys.requestOptions(scopeOf(id), account.id);
    },

    /**
     * Takes the second step, and opens the session.
     * @throws AppError `unauthenticated` when the sign-in has to begin anew; `invalid_input` at `code` or
     * `passkey`, `rate_limited`
     */
    async complete(
      challenge: string,
      given: GivenStep,
      caller: Caller,
      { finishLink }: SecondStepListener,
    ) {
      const { id, account } = await find(challenge);
      const checked = await check(id, account, given, caller).catch(async (error: unknown) => {
        if (error instanceof AppError && error.code === 'invalid_input') {
          await begun.countWrongCode(database, id, wrongCodesOfSignIn);
        }
        throw error;
      });
      return signIn(account, checked, caller, async (tx) => {
        await finishLink(tx, challenge, account.id);
        if (!(await begun.endBegunSignIn(tx, id, clock.now()))) throw expired();
      });
    },

    /** Options for a sign-in by a passkey alone. */
    signInOptions: () => passkeys.requestOptions('sign-in'),

    /** Signs in whoever a passkey is of. @throws AppError `invalid_input` at `passkey`, `forbidden` by a rule */
    async signInByPasskey(passkey: Assertion, caller: Caller, { ruleFor }: SignInRules) {
      const checked = await passkeys.check(passkey, 'sign-in');
      const account = await findAccountById(database, checked.accountId);
      if (account === undefined) throw invalidField('passkey', secondStepMessages.passkeyRefused);
      const { refusal } = await ruleFor(account);
      if (refusal !== undefined) throw new AppError('forbidden', refusal.message, refusal);
      return signIn(account, { step: 'passkey', ...checked }, caller, async () => undefined);
    },

    purge: () => begun.deleteExpiredSignIns(database, clock.now()),
  };
}
