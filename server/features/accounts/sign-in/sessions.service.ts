import {
  longestSessionSeconds,
  replacedTokenSeconds,
  sessionEnd,
} from '#domain/accounts/session.ts';
import { requiresSecondFactor, rolesOf } from '#domain/admin/staff-roles.ts';
import type { SecondStep } from '#domain/accounts/second-factor/second-step.ts';
import { AppError } from '#domain/errors.ts';
import type { Queryable } from '#server/database/database.ts';
import type { PageRequest } from '#server/database/paging.ts';
import { sessionEndedMessage } from '#server/http/access.ts';
import type { Caller } from '#server/http/caller.ts';
import { byOwner } from '#server/platform/audit/audit.ts';
import { addSeconds } from '#server/platform/clock.ts';
import { hashToken, isId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import { deleteBegunSignInsOf } from './begun-sign-ins.repository.ts';
import type { KnownDevices } from './known-devices.ts';
import * as sessions from './sessions.repository.ts';
import type { UnknownDeviceNotice } from './unknown-device-notice.ts';

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
  readonly caller: Caller;
  /** The second step, or the passkey that did without a password. */
  readonly step?: SecondStep;
  /** The company whose sign-in vouched for the owner, in the place of a password. */
  readonly company?: string;
}

/** Demands on a sign-in that come from elsewhere than the account itself. */
export interface SignInRule {
  /** The line for someone who is not let in here, and its case for pages in other languages; absent: they are. */
  readonly refusal?: {
    readonly message: string;
    readonly reason: string;
    readonly values: Readonly<Record<string, string>>;
  };
  /** Whether a password alone is not enough, whatever the account itself asks for. */
  readonly needsSecondStep?: boolean;
}

/** Rules of a module above this one, which the composition root gives to the routes. */
export interface SignInRules {
  readonly ruleFor: (account: {
    readonly id: string;
    readonly email: string;
  }) => Promise<SignInRule>;
}

/** For an account that was just made. */
export const noSignInRules: SignInRules = { ruleFor: async () => ({}) };

interface Dependencies {
  readonly knownDevices: KnownDevices;
  readonly unknownDeviceNotice: UnknownDeviceNotice;
}

/** The session of somebody who asks about their others. */
type OwnSession = { readonly id: string; readonly accountId: string };

export type SessionsService = ReturnType<typeof createSessionsService>;

/** Bearer tokens: 256 random bits, hashed, 30 days sliding and 90 at most (decisions, "Accounts"). */
export function createSessionsService(
  { config, database, clock, ids, audit }: Platform,
  { knownDevices, unknownDeviceNotice }: Dependencies,
) {
  /**
   * Opens a session, and makes its device known to the account.
   * @param device what its owner knows it by, as `deviceLabel` gives it
   * @param from absent: nothing is known of it
   * @returns the token, which is not kept anywhere
   */
  async function open(
    tx: Queryable,
    accountId: string,
    device = '',
    { deviceToken, country }: Partial<Pick<Caller, 'deviceToken' | 'country'>> = {},
  ): Promise<string> {
    const createdAt = clock.now();
    const token = ids.token();
    const deviceHash = await knownDevices.remember(tx, accountId, { device, deviceToken });
    await sessions.insertSession(tx, {
      id: ids.id(createdAt),
      accountId,
      tokenHash: hashToken(token),
      device,
      deviceHash: deviceHash ?? null,
      country: country ?? null,
      createdAt,
      lastUsedAt: createdAt,
      expiresAt: sessionEnd(createdAt, createdAt),
    });
    return token;
  }

  /**
   * Ends every session of an account but one, and the sign-ins that wait for their second step, and has all other
   * devices forgotten. @returns how many sessions it ended
   */
  async function closeOthers(tx: Queryable, accountId: string, keptId: string): Promise<number> {
    await deleteBegunSignInsOf(tx, accountId);
    await knownDevices.forgetOthers(tx, accountId, keptId);
    return sessions.deleteOtherSessions(tx, accountId, keptId);
  }

  return {
    open,

    /**
     * Opens the session of an owner who has proved it, notes that in the log, and mails the owner where the device
     * is not known. @returns as `open`
     */
    async signIn(tx: Queryable, accountId: string, { seen, caller, step, company }: SignedIn) {
      const { device } = caller;
      const after = {
        network: seen.mark,
        isKnownNetwork: seen.isKnown,
        device,
        ...(step && { step }),
        ...(company !== undefined && { company }),
      };
      await audit.record(tx, { ...byOwner('account.signed_in', accountId), after });
      // The session makes its device known.
      await unknownDeviceNotice.give(tx, accountId, caller, seen.mark);
      return open(tx, accountId, device, caller);
    },

    async findSession(token: string) {
      const now = clock.now();
      const tokenHash = hashToken(token);
      const live = liveAt(now);
      const row =
        (await sessions.findLiveSession(database, tokenHash, live)) ??
        (await sessions.findReplacedSession(database, tokenHash, live));
      if (row === undefined) return undefined;
      if (addSeconds(row.lastUsedAt, extendEverySeconds) <= now) {
        await sessions.extendSession(database, row.id, now, sessionEnd(row.createdAt, now));
      }
      const { id, accountId, hasSecondFactor } = row;
      const roles = rolesOf(row);
      const isRequired = requiresSecondFactor(roles, config.requireAdminSecondFactor);
      const mustAddSecondFactor = isRequired && !hasSecondFactor;
      return {
        id,
        accountId,
        isAdmin: row.isAdmin && !mustAddSecondFactor,
        roles: mustAddSecondFactor ? [] : roles,
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

    /** A page of the live ones of the account of a session, that one first, then last used first. */
    async readPageFor({ id, accountId }: OwnSession, { page, limit }: PageRequest) {
      const live = liveAt(clock.now());
      const slice = { offset: (page - 1) * limit, limit };
      const [rows, total] = await Promise.all([
        sessions.listLiveSessions(database, accountId, live, { firstId: id, slice }),
        sessions.countLiveSessions(database, accountId, live),
      ]);
      return { rows, total };
    },

    /**
     * Counts a session as signed in now, and gives it another token. The one that asked ends a minute later, and
     * counts as before until then: other tabs and calls under way send it, and the answer may get lost.
     * @returns the token
     * @throws AppError `unauthenticated`
     */
    async confirm(tx: Queryable, id: string, askedBy: string): Promise<string> {
      const confirmedAt = clock.now();
      const token = ids.token();
      const endsAt = addSeconds(confirmedAt, replacedTokenSeconds);
      const asked = { tokenHash: hashToken(askedBy), endsAt };
      const next = { tokenHash: hashToken(token), confirmedAt };
      if (await sessions.replaceToken(tx, id, asked, next)) return token;
      throw new AppError('unauthenticated', sessionEndedMessage);
    },

    close: (id: string) => sessions.deleteSession(database, id),

    /** Ends one of an account's own, and has its device forgotten. @throws AppError `not_found` */
    async closeOwn(accountId: string, id: string): Promise<void> {
      await database.transaction().execute(async (tx) => {
        const ended = isId(id) ? await sessions.deleteOwnSession(tx, accountId, id) : undefined;
        if (!ended) throw new AppError('not_found', 'This device is no longer logged in.');
        if (ended.deviceHash) await knownDevices.forget(tx, accountId, ended.deviceHash);
        const after = { device: ended.device };
        await audit.record(tx, { ...byOwner('account.device_signed_out', accountId), after });
      });
    },

    /** Ends all sessions of an account but its owner's one, who asks for that. */
    async endOthers({ id, accountId }: OwnSession): Promise<void> {
      await database.transaction().execute(async (tx) => {
        const count = await closeOthers(tx, accountId, id);
        const after = { count };
        await audit.record(tx, { ...byOwner('account.devices_signed_out', accountId), after });
      });
    },

    closeOthers,

    /** Ends every session of an account and the sign-ins that wait for their second step; its devices are forgotten. */
    async closeAll(tx: Queryable, accountId: string): Promise<void> {
      await deleteBegunSignInsOf(tx, accountId);
      await sessions.deleteSessionsOfAccount(tx, accountId);
      await knownDevices.forgetAll(tx, accountId);
    },

    purge: () => sessions.deleteExpiredSessions(database, clock.now()),
  };
}
