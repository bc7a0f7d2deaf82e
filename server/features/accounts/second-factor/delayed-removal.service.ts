import {
  isRemovalDue,
  removalMessages,
  removalSeconds,
} from '#domain/accounts/second-factor/delayed-removal.ts';
import { secondStepMessages } from '#domain/accounts/second-factor/second-step.ts';
import { AppError } from '#domain/errors.ts';
import { pathIn } from '#domain/site/translated-pages.ts';
import { mailTextsIn } from '#domain/texts/mail-texts.ts';
import type { Queryable } from '#server/database/database.ts';
import { byOwner } from '#server/platform/audit/audit.ts';
import { addSeconds } from '#server/platform/clock.ts';
import { hashToken } from '#server/platform/ids.ts';
import { enqueueMail } from '#server/platform/mail/mail-job.ts';
import type { MailContent } from '#server/platform/mail/mail-content.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { AccountRow } from '../accounts.repository.ts';
import { listFormerEmails } from '../details/email-changes.repository.ts';
import type { NotMeLinks } from '../not-me/not-me-links.ts';
import { findBegunSignIn } from '../sign-in/begun-sign-ins.repository.ts';
import { factorRemovedMail, removalAskedMail, removalCanceledMail } from './second-factor.mails.ts';
import type { FactorRemovalService } from './factor-removal.service.ts';
import * as factors from './second-factor.repository.ts';

interface Dependencies {
  readonly notMeLinks: NotMeLinks;
  readonly factorRemoval: FactorRemovalService;
}

/** Whether somebody has proved to be the owner by a factor, or has only answered a mail. */
type Actor = 'owner' | 'visitor';

export type DelayedRemovalService = ReturnType<typeof createDelayedRemovalService>;

/** The removal of a second factor 72 hours after somebody with the password has asked for it (docs/decisions/0076). */
export function createDelayedRemovalService(
  { database, clock, ids, audit, rateLimits, brand, publicUrl }: Platform,
  { notMeLinks, factorRemoval }: Dependencies,
) {
  const limiter = rateLimits.limiter({ name: 'factor-removal', points: 5, perSeconds: 86_400 });

  /** Mails the address of an account, and each former one that can still take it back. */
  async function tellAll(
    tx: Queryable,
    { id, email, language }: Pick<AccountRow, 'id' | 'email' | 'language'>,
    cause: string,
    contentFor: (notMeUrl: string) => MailContent,
  ): Promise<void> {
    const now = clock.now();
    const former = await listFormerEmails(tx, id, now);
    for (const to of new Set([email, ...former])) {
      const url = await notMeLinks.make(tx, { id, email: to, language });
      await enqueueMail(tx, { to, cause: `${cause}:${ids.id(now)}`, content: contentFor(url) });
    }
  }

  /** @throws AppError `unauthenticated` @returns the account of a sign-in that waits for its second step */
  async function accountOf(db: Queryable, challenge: string): Promise<string> {
    const begun = await findBegunSignIn(db, hashToken(challenge), clock.now());
    if (begun === undefined) throw new AppError('unauthenticated', secondStepMessages.expired);
    return begun.accountId;
  }

  async function removeDue(tx: Queryable, accountId: string): Promise<boolean> {
    const account = await factors.lockFactors(tx, accountId);
    // Canceled, or removed by another sign-in, while this one waited for the lock.
    if (account === undefined || !isRemovalDue(account.secondFactorRemovalAt, clock.now())) {
      return account?.hasSecondFactor ?? false;
    }
    const action = 'account.second_factor_removed_after_delay';
    await factorRemoval.removeAll(tx, accountId, { action, actor: 'system' });
    const removal = { factor: 'all', isLast: true, by: 'delay' } as const;
    await tellAll(tx, account, 'factor-removed', (url) =>
      factorRemovedMail(mailTextsIn(account.language), brand().brandName, removal, url),
    );
    return false;
  }

  return {
    /**
     * Asks for the removal by a sign-in whose password was right. Asked again, the time that it was asked for first counts.
     * @returns when the factors go
     * @throws AppError `unauthenticated`, `conflict` without a factor, `rate_limited`
     */
    async ask(challenge: string): Promise<Date> {
      const accountId = await accountOf(database, challenge);
      await limiter.consume(accountId);
      return database.transaction().execute(async (tx) => {
        const account = await factors.lockFactors(tx, accountId);
        // Read again: whoever shut everybody out meanwhile has ended this sign-in.
        await accountOf(tx, challenge);
        if (!account?.hasSecondFactor) throw new AppError('conflict', removalMessages.noFactor);
        if (account.secondFactorRemovalAt !== null) return account.secondFactorRemovalAt;
        const removalAt = addSeconds(clock.now(), removalSeconds);
        await factors.updateRemovalAt(tx, accountId, removalAt);
        const action = 'account.second_factor_removal_asked';
        await audit.record(tx, {
          ...byOwner(action, accountId),
          after: { removalAt: removalAt.toISOString() },
        });
        await tellAll(tx, account, 'factor-removal-asked', (url) =>
          removalAskedMail(mailTextsIn(account.language), brand().brandName, removalAt, url),
        );
        return removalAt;
      });
    },

    /**
     * Carries out a removal that is due. Every sign-in without a factor asks this.
     * @returns whether the account still has a second factor
     */
    async settle(
      account: Pick<AccountRow, 'id' | 'hasSecondFactor' | 'secondFactorRemovalAt'>,
    ): Promise<boolean> {
      const { id, hasSecondFactor, secondFactorRemovalAt } = account;
      if (!hasSecondFactor || !isRemovalDue(secondFactorRemovalAt, clock.now())) {
        return hasSecondFactor;
      }
      return database.transaction().execute((tx) => removeDue(tx, id));
    },

    /**
     * Keeps the factors. Call it before anything else of the account is locked.
     * @returns whether their removal was asked for
     */
    async cancel(tx: Queryable, accountId: string, actor: Actor): Promise<boolean> {
      const account = await factors.cancelRemoval(tx, accountId);
      if (account === undefined) return false;
      const entry = byOwner('account.second_factor_removal_canceled', accountId);
      await audit.record(
        tx,
        actor === 'owner' ? entry : { ...entry, actor, actorAccountId: undefined },
      );
      const texts = mailTextsIn(account.language);
      await enqueueMail(tx, {
        to: account.email,
        cause: `factor-removal-canceled:${ids.id(clock.now())}`,
        content: removalCanceledMail(
          texts,
          brand().brandName,
          `${publicUrl}${pathIn(texts.language, '/forgot-password')}`,
        ),
      });
      return true;
    },
  };
}
