import {
  isRecentSignIn,
  recentSignInMessage,
} from '#domain/accounts/second-factor/recent-sign-in.ts';
import { AppError } from '#domain/errors.ts';
import type { Session } from '#server/http/access.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Assertion } from '#wire/accounts/passkeys.ts';
import type { AccountsService } from '../accounts.service.ts';
import type { PasswordChangeService } from '../passwords/password-change.service.ts';
import type { SessionsService } from '../sign-in/sessions.service.ts';
import type { PasskeysService } from './passkeys.service.ts';

/** What calls need to know of a session to ask for a recent sign-in. */
export type RecentSession = Pick<Session, 'id' | 'accountId' | 'hasSecondFactor' | 'confirmedAt'>;

interface Dependencies {
  readonly accounts: AccountsService;
  readonly passwordChange: PasswordChangeService;
  readonly sessions: SessionsService;
  readonly passkeys: PasskeysService;
}

export type RecentSignInService = ReturnType<typeof createRecentSignInService>;

/**
 * Asks whoever is signed in to prove it again before what a thief of an open browser must not do. Calls that
 * carry the password do without.
 */
export function createRecentSignInService(
  { database, clock }: Platform,
  { accounts, passwordChange, sessions, passkeys }: Dependencies,
) {
  const scopeOf = (sessionId: string) => `confirm:${sessionId}` as const;

  /** @throws AppError `recent_sign_in_required` when the sign-in is older than ten minutes */
  function require({ confirmedAt }: RecentSession): void {
    if (isRecentSignIn(confirmedAt, clock.now())) return;
    throw new AppError('recent_sign_in_required', recentSignInMessage);
  }

  return {
    require,

    /**
     * The same for accounts with a second factor alone: the specification describes the call without this.
     * @throws AppError `recent_sign_in_required`
     */
    requireOfProtected(session: RecentSession): void {
      if (session.hasSecondFactor) require(session);
    },

    options: ({ id, accountId }: RecentSession) => passkeys.requestOptions(scopeOf(id), accountId),

    /**
     * Counts the session as signed in now. Wrong passwords count as those at the login do.
     * @param token the session's, which another one replaces
     * @returns the other one
     * @throws AppError `invalid_input` at `password` or `passkey`, `rate_limited`
     */
    async confirm(
      { id, accountId }: RecentSession,
      {
        password,
        passkey,
      }: { readonly password: string; readonly passkey?: Assertion | undefined },
      { token, network }: { readonly token: string; readonly network: string },
    ): Promise<string> {
      if (passkey === undefined) {
        const account = await accounts.getAccount(database, accountId);
        await passwordChange.requirePassword(account, password, network);
        return sessions.confirm(database, id, token);
      }
      const checked = await passkeys.check(passkey, scopeOf(id), accountId);
      return database.transaction().execute(async (tx) => {
        await checked.useUp(tx);
        return sessions.confirm(tx, id, token);
      });
    },
  };
}
