import { AppError } from '#domain/errors.ts';
import { mailTextsIn } from '#domain/texts/mail-texts.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { AdminsService } from '#server/features/accounts/admins.service.ts';
import type { PasswordChangeService } from '#server/features/accounts/passwords/password-change.service.ts';
import type {
  RecentSession,
  RecentSignInService,
} from '#server/features/accounts/second-factor/recent-sign-in.service.ts';
import type { SessionsService } from '#server/features/accounts/sign-in/sessions.service.ts';
import type { CardsService } from '#server/features/cards/cards.service.ts';
import type { OrdersService } from '#server/features/orders/orders.service.ts';
import type { MembersService } from '#server/features/companies/members.service.ts';
import type { SubscriptionsService } from '#server/features/subscriptions/subscriptions.service.ts';
import { sessionEndedMessage, type Session } from '#server/http/access.ts';
import type { ExportFile } from '#server/http/export-file.ts';
import type { AccountParts, ReleasedCard } from '#server/http/module.ts';
import { byOwner, nobody } from '#server/platform/audit/audit.ts';
import { addSeconds } from '#server/platform/clock.ts';
import { hashToken } from '#server/platform/ids.ts';
import { enqueueMail } from '#server/platform/mail/mail-job.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as deletions from './deletions.repository.ts';
import { accountDeletedMail } from './privacy.mails.ts';

/** Within this time whoever did not get the answer asks again. */
const rememberSeconds = 7 * 86_400;

const lastAdmin =
  'You’re the only admin of this shop. Make someone else an admin first, then delete your account.';

/** The account that asks to be deleted. */
export interface Leaver {
  /** Undefined where the token is none of a live session. */
  readonly session: Session | undefined;
  readonly token: string | undefined;
  /** As `ipKey` gives it. */
  readonly network: string;
}

interface Dependencies {
  readonly accounts: AccountsService;
  readonly admins: AdminsService;
  readonly sessions: SessionsService;
  readonly passwordChange: PasswordChangeService;
  readonly recentSignIn: RecentSignInService;
  readonly cards: CardsService;
  readonly orders: OrdersService;
  readonly subscriptions: SubscriptionsService;
  readonly companyMembers: MembersService;
}

export type PrivacyService = ReturnType<typeof createPrivacyService>;

/** One's own data, and leaving with them (decisions, "Leaving"). @param modules who has which part of it */
export function createPrivacyService(
  { database, clock, ids, audit, brandName, rateLimits }: Platform,
  dependencies: Dependencies,
  modules: AccountParts,
) {
  const { accounts, admins, sessions, passwordChange, recentSignIn } = dependencies;
  const { cards, orders, subscriptions, companyMembers } = dependencies;
  const exportLimit = rateLimits.limiter({ name: 'export-account', points: 5, perSeconds: 3600 });

  /** @returns the cards that were released; undefined when the account was gone already */
  function erase({ id: sessionId, accountId }: Session, tokenHash: Buffer) {
    return database.transaction().execute(async (tx) => {
      // In the order of decision 56: the admins as one, the account, then what goes with it or with
      // companies of its own: cards, orders, subscriptions.
      await admins.requireAnotherAdmin(tx, accountId, lastAdmin);
      await accounts.lockMoney(tx, accountId);
      const companies = await companyMembers.listAlone(tx, accountId);
      await cards.lockAllOf(tx, accountId, companies);
      await orders.lockAllOf(tx, accountId, companies);
      await subscriptions.lockOf(tx, accountId);
      // A renewal may have added what refers to the account until now.
      const account = await accounts.lock(tx, accountId);
      if (account === undefined) return undefined;
      await sessions.requireOpen(tx, sessionId);
      const released = await modules.eraseAccount(tx, account);
      const now = clock.now();
      await deletions.insertDeletion(tx, tokenHash, now);
      await audit.record(tx, {
        action: 'account.deleted',
        subjectType: 'account',
        subjectId: nobody,
        actor: 'owner',
      });
      await enqueueMail(tx, {
        to: account.email,
        cause: `account-deleted:${ids.id(now)}`,
        content: accountDeletedMail(mailTextsIn(account.language), brandName, released),
      });
      return released;
    });
  }

  async function isGone(token: string | undefined): Promise<boolean> {
    return token !== undefined && deletions.hasDeletion(database, hashToken(token));
  }

  return {
    /**
     * The data that every module keeps of an account; the export is noted in the log.
     * @throws AppError `rate_limited`, `recent_sign_in_required` for an account with a second factor
     */
    async export(session: RecentSession): Promise<readonly ExportFile[]> {
      recentSignIn.requireOfProtected(session);
      const { accountId } = session;
      await exportLimit.consume(accountId);
      await audit.record(database, byOwner('account.data_exported', accountId));
      return modules.exportAccount(accountId);
    },

    /**
     * Deletes the account of a session: what every module keeps of it, in one transaction. A job tells the
     * providers.
     * @returns the cards that were released; undefined when the account was gone already, by this token
     * @throws AppError `invalid_input` at `password`, `rate_limited`, `unauthenticated`, `conflict` for
     * the last admin
     */
    async deleteAccount(
      { session, token, network }: Leaver,
      password: string,
    ): Promise<readonly ReleasedCard[] | undefined> {
      const account = session && (await accounts.findById(database, session.accountId));
      if (session === undefined || account === undefined || token === undefined) {
        if (await isGone(token)) return undefined;
        throw new AppError('unauthenticated', sessionEndedMessage);
      }
      await passwordChange.requirePassword(account, password, network);
      return erase(session, hashToken(token));
    },
  };
}

/** Forgets deletions that nobody asks about any more. */
export function forgetDeletions({ database, clock }: Platform): Promise<void> {
  return deletions.deleteDeletionsBefore(database, addSeconds(clock.now(), -rememberSeconds));
}
