import { secondStepMessages } from '#domain/accounts/second-factor/second-step.ts';
import { AppError, invalidField } from '#domain/errors.ts';
import type { Queryable } from '#server/database/database.ts';
import { addSeconds } from '#server/platform/clock.ts';
import { hashToken } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Assertion, Attestation } from '#wire/accounts/passkeys.ts';
import * as passkeys from './passkeys.repository.ts';
import { createWebAuthn, passkeySeconds, type StoredPasskey } from './webauthn.ts';

/** The one use that a challenge is good for: the use, and the session or sign-in that asked. */
export type PasskeyScope =
  'sign-in' | `second-step:${string}` | `confirm:${string}` | `register:${string}`;

/** A passkey that has signed a challenge; `useUp` makes it final. */
export interface CheckedPasskey {
  readonly accountId: string;
  /** @throws AppError `invalid_input` when the passkey was used meanwhile, or is gone */
  readonly useUp: (tx: Queryable) => Promise<void>;
}

const refused = () => invalidField('passkey', secondStepMessages.passkeyRefused);

export type PasskeysService = ReturnType<typeof createPasskeysService>;

/** Passkeys: how they are made, and how they prove who is there. */
export function createPasskeysService(platform: Platform) {
  const { database, clock, ids, log } = platform;
  const webAuthn = createWebAuthn(platform);

  async function makeChallenge(scope: PasskeyScope): Promise<Uint8Array> {
    const challenge = ids.bytes(32);
    await passkeys.insertPasskeyChallenge(database, {
      challengeHash: hashToken(Buffer.from(challenge).toString('base64url')),
      scope,
      expiresAt: addSeconds(clock.now(), passkeySeconds),
    });
    return challenge;
  }

  /** A check by the library: whatever it finds wrong is one refusal, whose reason the log has. */
  async function checked<Result>(check: () => Promise<Result>): Promise<Result> {
    try {
      return await check();
    } catch (error) {
      if (error instanceof AppError) throw error;
      log.debug({ err: error }, 'passkey refused');
      throw refused();
    }
  }

  /** Uses up the challenge that was signed, whatever the further checks say. @returns the challenge */
  async function useChallenge(
    response: Assertion | Attestation,
    scope: PasskeyScope,
  ): Promise<string> {
    const challenge = await checked(() => webAuthn.challengeOf(response));
    const live = { challengeHash: hashToken(challenge), scope };
    if (await passkeys.usePasskeyChallenge(database, live, clock.now())) return challenge;
    throw refused();
  }

  return {
    arePossible: webAuthn.isPossible,

    listOf: passkeys.listPasskeys,

    /** Options to make a passkey for an account. */
    async creationOptions(owner: { id: string; email: string }, scope: PasskeyScope) {
      const others = await passkeys.listPasskeys(database, owner.id);
      return webAuthn.creationOptions(owner, await makeChallenge(scope), others);
    },

    /** @throws AppError `invalid_input` for what was not made for these options */
    async checkNew(passkey: Attestation, scope: PasskeyScope): Promise<StoredPasskey> {
      const challenge = await useChallenge(passkey, scope);
      return checked(() => webAuthn.verifyAttestation(passkey, challenge));
    },

    /** Options to sign in. @param accountId absent: with any passkey that the browser has for the shop */
    async requestOptions(scope: PasskeyScope, accountId?: string) {
      const allowed = accountId ? await passkeys.listPasskeys(database, accountId) : [];
      return webAuthn.requestOptions(await makeChallenge(scope), allowed);
    },

    /**
     * Checks what a passkey has signed.
     * @param accountId absent: any account's
     * @throws AppError `invalid_input` at `passkey`
     */
    async check(
      assertion: Assertion,
      scope: PasskeyScope,
      accountId?: string,
    ): Promise<CheckedPasskey> {
      const challenge = await useChallenge(assertion, scope);
      const stored = await passkeys.findPasskey(database, Buffer.from(assertion.id, 'base64url'));
      if (stored === undefined) throw refused();
      const { userHandle } = assertion.response;
      const isOfAccount = accountId === undefined || stored.accountId === accountId;
      const isOfUser =
        userHandle === undefined ||
        Buffer.from(userHandle, 'base64url').toString() === stored.accountId;
      if (!isOfAccount || !isOfUser) throw refused();
      if (scope === 'sign-in' && !stored.signsInAlone) {
        const message = secondStepMessages.passkeyWantsPassword;
        throw new AppError('invalid_input', message, {
          fields: { passkey: message },
          reason: 'passkey_later',
        });
      }
      const counter = await checked(() => webAuthn.verifyAssertion(assertion, challenge, stored));
      return {
        accountId: stored.accountId,
        async useUp(tx) {
          const change = { from: stored.counter, to: counter, at: clock.now() };
          if (!(await passkeys.updateCounter(tx, stored.id, change))) throw refused();
          // Its owner has the password too by now.
          if (!stored.signsInAlone) await passkeys.trustPasskey(tx, stored.id);
        },
      };
    },

    purge: () => passkeys.deleteExpiredPasskeyChallenges(database, clock.now()),
  };
}
