import { longestSessionSeconds, sessionEnd } from '#domain/accounts/session.ts';
import { AppError } from '#domain/errors.ts';
import type { Queryable } from '#server/database/database.ts';
import { sessionEndedMessage } from '#server/http/access.ts';
import { addSeconds } from '#server/platform/clock.ts';
import { hashToken, isId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as sessions from './sessions.repository.ts';

/** The sliding end is moved at most once in this time, so that reading does not mean writing. */
const extendEverySeconds = 60 * 60;

/** The end that is kept may be later: early releases moved it on for ever. */
function liveAt(now: Date): sessions.LiveAt {
  return { now, signedInAfter: addSeconds(now, -longestSessionSeconds) };
}

export type SessionsService = ReturnType<typeof createSessionsService>;

/** Bearer tokens: 256 random bits, hashed, 30 days sliding and 90 at most (decisions, "Accounts"). */
export function createSessionsService({ database, clock, ids }: Platform) {
  return {
    /**
     * Opens a session.
     * @param device what its owner knows it by, as `deviceLabel` gives it
     * @returns the token, which is not kept anywhere
     */
    async open(tx: Queryable, accountId: string, device = '') {
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
    },

    async findSession(token: string) {
      const now = clock.now();
      const row = await sessions.findLiveSession(database, hashToken(token), liveAt(now));
      if (row === undefined) return undefined;
      if (addSeconds(row.lastUsedAt, extendEverySeconds) <= now) {
        await sessions.extendSession(database, row.id, now, sessionEnd(row.createdAt, now));
      }
      return { id: row.id, accountId: row.accountId, isAdmin: row.isAdmin };
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

    close: (id: string) => sessions.deleteSession(database, id),

    /** Ends one of an account's own. @throws AppError `not_found` */
    async closeOwn(accountId: string, id: string): Promise<void> {
      const isOwn = isId(id) && (await sessions.deleteOwnSession(database, accountId, id));
      if (!isOwn) throw new AppError('not_found', 'This device is not signed in any more.');
    },

    /** Ends every session of an account but one. */
    closeOthers: sessions.deleteOtherSessions,
    /** Ends every session of an account. */
    closeAll: sessions.deleteSessionsOfAccount,
    purge: () => sessions.deleteExpiredSessions(database, clock.now()),
  };
}
