import { reminderDays, renewalReminderAt } from '#domain/subscriptions/renewal-reminder.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { CatalogVersionsService } from '#server/features/catalog/catalog-versions.service.ts';
import { addSeconds } from '#server/platform/clock.ts';
import { handlePeriodically, type JobHandler } from '#server/platform/jobs/job.ts';
import { handleSweep } from '#server/platform/jobs/sweep.ts';
import { enqueueMail } from '#server/platform/mail/mail-job.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { MovedPricesService } from './price-moves/moved-prices.service.ts';
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
    readonly catalogVersions: CatalogVersionsService;
    readonly subscriptionSync: SubscriptionSyncService;
    readonly movedPrices: MovedPricesService;
  },
): readonly JobHandler[] {
  const { database, clock, publicUrl } = platform;

  async function remind(): Promise<void> {
    const now = clock.now();
    const until = addSeconds(now, reminderDays * 86_400);
    const rows = await subscriptions.listRenewingYearly(database, now, until);
    const coming = await services.movedPrices.comingOf(database, rows);
    for (const row of rows) {
      if (renewalReminderAt(row) === undefined) continue;
      const { email: to, language } = await services.accounts.getAccount(database, row.accountId);
      const cause = `renewal-reminder:${row.id}:${row.currentPeriodEndAt.toISOString()}`;
      const renewed = { ...row, unitCents: coming.get(row.id) ?? row.unitCents };
      const content = renewalReminderMail(platform.mailTexts(language), renewed, {
        publicUrl,
        catalogVersions: services.catalogVersions,
      });
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
