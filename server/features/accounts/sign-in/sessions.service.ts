import { longestSessionSeconds, sessionEnd } from '#domain/accounts/session.ts';
import type { SecondStep } from '#domain/accounts/second-factor/second-step.ts';
import { AppError } from '#domain/errors.ts';
import type { Queryable } from '#server/database/database.ts';
import { sessionEndedMessage } from '#server/http/access.ts';
import { byOwner } from '#server/platform/audit/audit.ts';
import { addSeconds } from '#server/platform/clock.ts';
import { hashToken, isId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import { deleteBegunSignInsOf } from './begun-sign-ins.repository.ts';
import * as sessions from './sessions.repository.ts';

/** The sliding end is moved at most once in this time, so that reading does not mean writing. */
const extendEverySeconds = 60 * 60;

/** The end that is kept may be later: early releases moved it on for ever. */
function liveAt(now: Date): sessions.LiveAt {
  return { now, signedInAfter: addSeconds(now, -longestSessionSeconds) };
}

/** How somebody proved to be the owner of an account, and from where. */
export interface SignedIn {
  /** As `KnownNetworks.look` gives it. */
  readonly seen: { readonly mark: string; readonly isKnown: boolean };
  readonly device: string;
  /** The second step, or the passkey that did without a password. */
  readonly step?: SecondStep;
}

export type SessionsService = ReturnType<typeof createSessionsService>;

/** Bearer tokens: 256 random bits, hashed, 30 days sliding and 90 at most (decisions, "Accounts"). */
export function createSessionsService({ config, database, clock, ids, audit }: Platform) {
  /**
   * Opens a session.
   * @param device what its owner knows it by, as `deviceLabel` gives it
   * @returns the token, which is not kept anywhere
   */
  async function open(tx: Queryable, accountId: string, device = ''): Promise<string> {
    const createdAt = clock.now();
    const token = ids.token();
    await sessions.insertSession(tx, {
      id: ids.id(createdAt),
      accountId,
      tokenHash: hashToken(token),
      device,
      createdAt,
      lastUsedAt: createdAt,
      expiresAt: sessionEnd(createdAt, createdAt),
    });
    return token;
  }

  return {
    open,

    /** Opens the session of an owner who has proved it, and notes that in the log. @returns as `open` */
    async signIn(tx: Queryable, accountId: string, { seen, device, step }: SignedIn) {
      const after = {
        network: seen.mark,
        isKnownNetwork: seen.isKnown,
        device,
        ...(step && { step }),
      };
      await audit.record(tx, { ...byOwner('account.signed_in', accountId), after });
      return open(tx, accountId, device);
    },

    async findSession(token: string) {
      const now = clock.now();
      const row = await sessions.findLiveSession(database, hashToken(token), liveAt(now));
      if (row === undefined) return undefined;
      if (addSeconds(row.lastUsedAt, extendEverySeconds) <= now) {
        await sessions.extendSession(database, row.id, now, sessionEnd(row.createdAt, now));
      }
      const { id, accountId, isAdmin, hasSecondFactor } = row;
      const mustAddSecondFactor = isAdmin && config.requireAdminSecondFactor && !hasSecondFactor;
      return {
        id,
        accountId,
        isAdmin: isAdmin && !mustAddSecondFactor,
        mustAddSecondFactor,
        hasSecondFactor,
        confirmedAt: row.confirmedAt ?? row.createdAt,
      };
    },

    /**
     * Makes sure that a session was not ended while its call was under way. Call it when the account is
     * locked, for what a thief must not do any more once the owner has signed everybody out.
     * @throws AppError `unauthenticated`
     */
    async requireOpen(tx: Queryable, id: string): Promise<void> {
      if (!(await sessions.hasSession(tx, id))) {
        throw new AppError('unauthenticated', sessionEndedMessage);
      }
    },

    /** The live ones of an account, last used first. */
    listOf: (db: Queryable, accountId: string) =>
      sessions.listLiveSessions(db, accountId, liveAt(clock.now())),

    /** Counts a session as signed in now. */
    confirm: (tx: Queryable, id: string) => sessions.updateConfirmedAt(tx, id, clock.now()),

    close: (id: string) => sessions.deleteSession(database, id),

    /** Ends one of an account's own. @throws AppError `not_found` */
    async closeOwn(accountId: string, id: string): Promise<void> {
      const isOwn = isId(id) && (await sessions.deleteOwnSession(database, accountId, id));
      if (!isOwn) throw new AppError('not_found', 'This device is not signed in any more.');
    },

    /** Ends every session of an account but one, and the sign-ins that wait for their second step. */
    async closeOthers(tx: Queryable, accountId: string, keptId: string): Promise<void> {
      await deleteBegunSignInsOf(tx, accountId);
      await sessions.deleteOtherSessions(tx, accountId, keptId);
    },
    /** Ends every session of an account, and the sign-ins that wait for their second step. */
    async closeAll(tx: Queryable, accountId: string): Promise<void> {
      await deleteBegunSignInsOf(tx, accountId);
      await sessions.deleteSessionsOfAccount(tx, accountId);
    },
    purge: () => sessions.deleteExpiredSessions(database, clock.now()),
  };
}
