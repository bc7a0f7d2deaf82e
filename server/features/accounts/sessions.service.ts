import { longestSessionSeconds, sessionEnd } from '#domain/accounts/session.ts';
import type { Database, Queryable } from '#server/database/database.ts';
import { addSeconds, type Clock } from '#server/platform/clock.ts';
import { hashToken, type Ids } from '#server/platform/ids.ts';
import * as sessions from './sessions.repository.ts';

/** Who is asking. */
export interface Session {
  readonly id: string;
  readonly accountId: string;
  readonly isAdmin: boolean;
}

/** Bearer tokens: 256 random bits, hashed, 30 days sliding and 90 at most (decisions, "Accounts"). */
export interface SessionsService {
  /** Opens a session. @returns the token, which is not kept anywhere */
  open(tx: Queryable, accountId: string): Promise<string>;
  findSession(token: string): Promise<Session | undefined>;
  close(id: string): Promise<void>;
  /** Ends every session of an account. */
  closeAll(tx: Queryable, accountId: string): Promise<void>;
  purge(): Promise<void>;
}

/** The sliding end is moved at most once in this time, so that reading does not mean writing. */
const extendEverySeconds = 60 * 60;

export function createSessionsService(options: {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
}): SessionsService {
  const { database, clock, ids } = options;
  return {
    async open(tx, accountId) {
      const createdAt = clock.now();
      const token = ids.token();
      await sessions.insertSession(tx, {
        id: ids.id(createdAt),
        accountId,
        tokenHash: hashToken(token),
        createdAt,
        expiresAt: sessionEnd(createdAt, createdAt),
      });
      return token;
    },

    async findSession(token) {
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

    close: (id) => sessions.deleteSession(database, id),
    closeAll: sessions.deleteSessionsOfAccount,
    purge: () => sessions.deleteExpiredSessions(database, clock.now()),
  };
}
