import { reminderDays, renewalReminderAt } from '#domain/subscriptions/renewal-reminder.ts';
import type { Database } from '#server/database/database.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import { addSeconds, type Clock } from '#server/platform/clock.ts';
import { handlePeriodically, type JobHandler } from '#server/platform/jobs/job.ts';
import { enqueueMail } from '#server/platform/mail/mail-job.ts';
import type { SubscriptionRefreshService } from './subscription-refresh.service.ts';
import { renewalReminderMail } from './subscriptions.mails.ts';
import * as subscriptions from './subscriptions.repository.ts';

const overdueAfterSeconds = 3_600;
const askAgainAfterSeconds = 6 * 3_600;
const sweepSize = 100;

/** What has to be done about subscriptions as time passes. */
export function createSubscriptionJobs(options: {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: { warn(details: object, message: string): void };
  readonly accounts: AccountsService;
  readonly refreshing: SubscriptionRefreshService;
  readonly publicUrl: string;
}): readonly JobHandler[] {
  const { database, clock, log, accounts, refreshing, publicUrl } = options;

  /** Renewals that nobody told of: a lost webhook delays a lapse, but never for good. */
  async function checkOverdue(): Promise<void> {
    const now = clock.now();
    const times = {
      endedBefore: addSeconds(now, -overdueAfterSeconds),
      checkedBefore: addSeconds(now, -askAgainAfterSeconds),
    };
    for (const { id } of await subscriptions.listOverdue(database, times, sweepSize)) {
      // One provider that does not answer must not keep the other subscriptions waiting.
      await refreshing.refresh(id).catch(async (error: unknown) => {
        log.warn({ err: error, subscriptionId: id }, 'an overdue subscription was not checked');
        await subscriptions.updateSubscription(database, id, { checkedAt: now });
      });
    }
  }

  async function remind(): Promise<void> {
    const now = clock.now();
    const until = addSeconds(now, reminderDays * 86_400);
    for (const row of await subscriptions.listRenewingYearly(database, now, until)) {
      if (renewalReminderAt(row) === undefined) continue;
      const { email: to } = await accounts.getAccount(database, row.accountId);
      const cause = `renewal-reminder:${row.id}:${row.currentPeriodEndAt.toISOString()}`;
      const content = renewalReminderMail(row, { publicUrl });
      await database.transaction().execute((tx) => enqueueMail(tx, { to, cause, content }));
    }
  }

  return [
    handlePeriodically('overdue-subscriptions', '*/15 * * * *', checkOverdue),
    handlePeriodically('renewal-reminders', '7 * * * *', remind),
  ];
}
