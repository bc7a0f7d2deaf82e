import type { Queryable } from '#server/database/database.ts';
import { ensureMonthPartitions } from '#server/database/migrate.ts';
import { handlePurges } from './cdn/purge-jobs.ts';
import { forgetOldMails, handleSendMail } from './mail/mail-job.ts';
import type { Platform } from './platform.ts';

/** The platform's own work, as the lowest module: it sends mails and purges, and clears up. */
export function createPlatformModule(platform: Platform) {
  const { audit, clock, database, listener, rateLimits, reads, secrets } = platform;
  return {
    services: {},
    jobs: [handleSendMail(platform, platform.brand), ...handlePurges(platform)],
    export: async (accountId: string) => [
      {
        path: 'activity.json',
        content: JSON.stringify(await audit.listOf(database, accountId), null, 2),
      },
    ],
    erase: (tx: Queryable, { id }: { readonly id: string }) => audit.anonymise(tx, id),
    async purge() {
      await rateLimits.purge();
      await secrets.purge();
      await forgetOldMails(database, clock.now());
      await ensureMonthPartitions(database, clock.now());
    },
    start() {
      listener.start();
      reads.start();
    },
  };
}
