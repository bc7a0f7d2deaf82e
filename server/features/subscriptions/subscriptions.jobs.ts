import { reminderDays, renewalReminderAt } from '#domain/subscriptions/renewal-reminder.ts';
import { mailTextsIn } from '#domain/texts/mail-texts.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import { addSeconds } from '#server/platform/clock.ts';
import { handlePeriodically, type JobHandler } from '#server/platform/jobs/job.ts';
import { handleSweep } from '#server/platform/jobs/sweep.ts';
import { enqueueMail } from '#server/platform/mail/mail-job.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { SubscriptionSyncService } from './subscription-sync.service.ts';
import { renewalReminderMail } from './subscriptions.mails.ts';
import * as subscriptions from './subscriptions.repository.ts';

const overdueAfterSeconds = 3_600;
const askAgainAfterSeconds = 6 * 3_600;

/** The periodic jobs about subscriptions. */
export function createSubscriptionJobs(
  platform: Platform,
  services: {
    readonly accounts: AccountsService;
    readonly subscriptionSync: SubscriptionSyncService;
  },
): readonly JobHandler[] {
  const { database, clock } = platform;

  async function remind(): Promise<void> {
    const now = clock.now();
    const until = addSeconds(now, reminderDays * 86_400);
    for (const row of await subscriptions.listRenewingYearly(database, now, until)) {
      if (renewalReminderAt(row) === undefined) continue;
      const { email: to, language } = await services.accounts.getAccount(database, row.accountId);
      const cause = `renewal-reminder:${row.id}:${row.currentPeriodEndAt.toISOString()}`;
      const content = renewalReminderMail(mailTextsIn(language), row, platform);
      await database.transaction().execute((tx) => enqueueMail(tx, { to, cause, content }));
    }
  }

  return [
    // Renewals that nobody reported: a lost webhook delays a lapse, but never for good.
    handleSweep(platform, {
      name: 'overdue-subscriptions',
      cron: '*/15 * * * *',
      subject: 'an overdue subscription',
      list: (limit) =>
        subscriptions.listOverdue(
          database,
          {
            endedBefore: addSeconds(clock.now(), -overdueAfterSeconds),
            checkedBefore: addSeconds(clock.now(), -askAgainAfterSeconds),
          },
          limit,
        ),
      check: (id) => services.subscriptionSync.sync(id),
      postpone: (id) => subscriptions.updateSubscription(database, id, { checkedAt: clock.now() }),
    }),
    handlePeriodically('renewal-reminders', '7 * * * *', remind),
  ];
}
