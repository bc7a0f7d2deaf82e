import { longestSessionSeconds, sessionEnd } from '#domain/accounts/session.ts';
import type { Queryable } from '#server/database/database.ts';
import { addSeconds } from '#server/platform/clock.ts';
import { hashToken } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as sessions from './sessions.repository.ts';

/** The sliding end is moved at most once in this time, so that reading does not mean writing. */
const extendEverySeconds = 60 * 60;

export type SessionsService = ReturnType<typeof createSessionsService>;

/** Bearer tokens: 256 random bits, hashed, 30 days sliding and 90 at most (decisions, "Accounts"). */
export function createSessionsService({ database, clock, ids }: Platform) {
  return {
    /** Opens a session. @returns the token, which is not kept anywhere */
    async open(tx: Queryable, accountId: string) {
      const createdAt = clock.now();
      const token = ids.token();
      await sessions.insertSession(tx, {
        id: ids.id(createdAt),
        accountId,
        tokenHash: hashToken(token),
        createdAt,
        lastUsedAt: createdAt,
        expiresAt: sessionEnd(createdAt, createdAt),
      });
      return token;
    },

    async findSession(token: string) {
      const now = clock.now();
      const row = await sessions.findLiveSession(database, hashToken(token), {
        now,
        // The end that is kept may be later: releases before this one moved it on for ever.
        signedInAfter: addSeconds(now, -longestSessionSeconds),
      });
      if (row === undefined) return undefined;
      if (addSeconds(row.lastUsedAt, extendEverySeconds) <= now) {
        await sessions.extendSession(database, row.id, now, sessionEnd(row.createdAt, now));
      }
      return { id: row.id, accountId: row.accountId, isAdmin: row.isAdmin };
    },

    close: (id: string) => sessions.deleteSession(database, id),
    /** Ends every session of an account. */
    closeAll: sessions.deleteSessionsOfAccount,
    purge: () => sessions.deleteExpiredSessions(database, clock.now()),
  };
}
