import { AppError, invalidField, requireValid } from '#domain/errors.ts';
import {
  removalWindowSeconds,
  allowanceSeconds,
} from '#domain/companies/provisioning/removal-guard.ts';
import { isMassRemoval, removalMessages } from '#domain/companies/provisioning/removal-guard.ts';
import {
  mostTokens,
  tokenMessages,
  tokenNameProblem,
} from '#domain/companies/provisioning/token.ts';
import { ScimError } from '#domain/companies/provisioning/scim-error.ts';
import { singleLine } from '#domain/text.ts';
import { mailTextsIn, type MailTexts } from '#domain/texts/mail-texts.ts';
import type { Queryable } from '#server/database/database.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { RecentSignInService } from '#server/features/accounts/second-factor/recent-sign-in.service.ts';
import type { DirectoryService } from '#server/features/companies/directory.service.ts';
import { logEntry, requireAct, requireActLocked } from '#server/features/companies/membership.ts';
import type { Session } from '#server/http/access.ts';
import { addSeconds } from '#server/platform/clock.ts';
import { hashToken, isId } from '#server/platform/ids.ts';
import { enqueueMail } from '#server/platform/mail/mail-job.ts';
import type { MailContent } from '#server/platform/mail/mail-content.ts';
import type { Platform } from '#server/platform/platform.ts';
import { removalsStoppedMail, tokenMadeMail } from './provisioning.mails.ts';
import * as provisioning from './provisioning.repository.ts';
import { countUsers } from './scim-users.repository.ts';

const act = 'manage provisioning';
/** Scanners of repositories know a leaked token by it. */
const prefix = 'scim_';
/** The last use of a token is noted at most so often. */
const notedSeconds = 60;
/** Owners are notified again of a stop that goes on. */
const notifyAgainSeconds = 24 * 3_600;

interface Dependencies {
  readonly accounts: AccountsService;
  readonly directory: DirectoryService;
  readonly recentSignIn: RecentSignInService;
}

/** The directory that a token belongs to. */
export interface Directory {
  readonly companyId: string;
  readonly tokenId: string;
  /** The name of the token, for the log. */
  readonly directory: string;
}

/** More are removed than a directory may without being asked about. */
class MassRemovalError extends ScimError {}

export type ProvisioningService = ReturnType<typeof createProvisioningService>;

/** The tokens of a company's directory, and the stop when it removes many. */
export function createProvisioningService(
  { database, clock, ids, audit, brand, publicUrl }: Platform,
  { accounts, directory, recentSignIn }: Dependencies,
) {
  const pageOf = (companyId: string) => `${publicUrl}/company/${companyId}/provisioning`;

  /** @param contentIn in the language of an owner */
  async function mailOwners(
    tx: Queryable,
    companyId: string,
    cause: string,
    contentIn: (texts: MailTexts) => MailContent,
  ) {
    for (const { email: to, language } of await directory.listOwners(tx, companyId)) {
      const content = contentIn(mailTextsIn(language));
      await enqueueMail(tx, { to, cause: `${cause}:${to}`, content });
    }
  }

  /** Notes that removals were refused, and asks the owners once. */
  const noteRefusal = (companyId: string) =>
    database.transaction().execute(async (tx) => {
      const { name } = await directory.lock(tx, companyId);
      const now = clock.now();
      const state = await provisioning.findDirectory(tx, companyId);
      const mailedAt = state?.mailedAt ?? null;
      const isNotified = mailedAt !== null && mailedAt > addSeconds(now, -notifyAgainSeconds);
      const mailed = isNotified ? {} : { mailedAt: now };
      await provisioning.saveDirectory(tx, companyId, { refusedAt: now, ...mailed });
      if (isNotified) return;
      const names = { company: name, brandName: brand().brandName };
      await mailOwners(tx, companyId, `scim-stop:${companyId}:${now.getTime()}`, (texts) =>
        removalsStoppedMail(texts, names, pageOf(companyId)),
      );
    });

  return {
    /** The tokens of a company, and how its removals stand. */
    async get(companyId: string, accountId: string) {
      await requireAct(database, companyId, accountId, 'see provisioning');
      const [tokens, users, state] = await Promise.all([
        provisioning.listTokens(database, companyId),
        countUsers(database, companyId),
        provisioning.findDirectory(database, companyId),
      ]);
      const now = clock.now();
      const { refusedAt = null, allowedUntil = null } = state ?? {};
      return {
        tokens,
        users,
        stoppedAt:
          refusedAt !== null && refusedAt > addSeconds(now, -notifyAgainSeconds) ? refusedAt : null,
        allowedUntil: allowedUntil !== null && allowedUntil > now ? allowedUntil : null,
      };
    },

    /**
     * Makes a token. @returns it, for this once
     * @throws AppError `recent_sign_in_required` for an account with a second factor, `limit_reached`
     */
    makeToken: (companyId: string, session: Session, given: string) =>
      database.transaction().execute(async (tx) => {
        const { accountId } = session;
        const locked = await requireActLocked(tx, companyId, accountId, act);
        const name = singleLine(given);
        requireValid('name', tokenNameProblem(name));
        recentSignIn.requireOfProtected(session);
        const others = await provisioning.listTokens(tx, companyId);
        if (others.length >= mostTokens) {
          throw new AppError('limit_reached', tokenMessages.tooMany);
        }
        if (others.some((other) => other.name === name)) {
          throw invalidField('name', tokenMessages.taken);
        }
        const createdAt = clock.now();
        const token = prefix + ids.token();
        const id = ids.id(createdAt);
        const row = { id, companyId, name, tokenHash: hashToken(token), createdAt };
        await provisioning.insertToken(tx, row);
        const entry = logEntry('provisioning_token_made', companyId, accountId);
        await audit.record(tx, { ...entry, after: { name } });
        const { email } = await accounts.getAccount(tx, accountId);
        const names = { company: locked.company.name, brandName: brand().brandName };
        await mailOwners(tx, companyId, `scim-token:${id}`, (texts) =>
          tokenMadeMail(texts, names, email, pageOf(companyId)),
        );
        return token;
      }),

    /** Ends a token at once. @throws AppError `not_found` */
    revokeToken: (id: string, accountId: string) =>
      database.transaction().execute(async (tx) => {
        const found = isId(id) ? await provisioning.findToken(tx, id) : undefined;
        if (found === undefined) throw noToken();
        const { companyId, name } = found;
        await requireActLocked(tx, companyId, accountId, 'end access');
        if (!(await provisioning.deleteToken(tx, id))) throw noToken();
        const entry = logEntry('provisioning_token_revoked', companyId, accountId);
        await audit.record(tx, { ...entry, before: { name } });
      }),

    /** Lets the directory remove as many as it likes, for a time. @throws AppError */
    allowRemovals: (companyId: string, accountId: string) =>
      database.transaction().execute(async (tx) => {
        await requireActLocked(tx, companyId, accountId, 'end access');
        const allowedUntil = addSeconds(clock.now(), allowanceSeconds);
        const state = { allowedUntil, refusedAt: null, mailedAt: null };
        await provisioning.saveDirectory(tx, companyId, state);
        await audit.record(tx, logEntry('removals_allowed', companyId, accountId));
      }),

    /** The directory of a token; undefined for one that is not live. */
    async findDirectory(token: string): Promise<Directory | undefined> {
      if (!token.startsWith(prefix)) return undefined;
      const found = await provisioning.findByHash(database, hashToken(token));
      if (found === undefined) return undefined;
      const now = clock.now();
      if (found.lastUsedAt === null || found.lastUsedAt < addSeconds(now, -notedSeconds)) {
        await provisioning.markUsed(database, found.id, now);
      }
      const { companyId, id, name } = found;
      return { companyId, tokenId: id, directory: name };
    },

    /**
     * Counts the removal of a member, who is still one, under the company's lock.
     * @throws ScimError where there are so many that an owner is asked
     */
    async countRemoval(tx: Queryable, companyId: string) {
      const now = clock.now();
      const state = await provisioning.findDirectory(tx, companyId);
      if (state?.allowedUntil && state.allowedUntil > now) return;
      await provisioning.insertRemoval(tx, ids.id(now), companyId, now);
      const since = addSeconds(now, -removalWindowSeconds);
      const [removed, members] = await Promise.all([
        provisioning.countRemovals(tx, companyId, since),
        directory.countMembers(tx, companyId),
      ]);
      if (isMassRemoval({ removed, before: members + removed - 1 })) {
        throw new MassRemovalError(undefined, removalMessages.refused, 'forbidden');
      }
    },

    /** Runs what may remove members in a transaction; the owners are asked where it is stopped. */
    async guarded<Result>(
      companyId: string,
      run: (tx: Queryable) => Promise<Result>,
    ): Promise<Result> {
      try {
        return await database.transaction().execute(run);
      } catch (error) {
        // The transaction is undone, with all that it has counted.
        if (error instanceof MassRemovalError) await noteRefusal(companyId);
        throw error;
      }
    },

    purge: () =>
      provisioning.deleteRemovalsBefore(database, addSeconds(clock.now(), -removalWindowSeconds)),
  };
}

const noToken = () => new AppError('not_found', 'This token does not exist.');
