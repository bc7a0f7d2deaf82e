import { createHash } from 'node:crypto';
import { mailTextsIn } from '#domain/texts/mail-texts.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import { handlePeriodically, type JobHandler } from '#server/platform/jobs/job.ts';
import { enqueueMail } from '#server/platform/mail/mail-job.ts';
import type { Platform } from '#server/platform/platform.ts';
import { followUpMail } from './leads.mails.ts';
import * as leads from './leads.repository.ts';

const ownersAtOnce = 500;

/** Mails of follow-ups: one to each owner for all that are due, and each day of a lead once. */
export function createLeadJobs(
  { database, clock, publicUrl }: Platform,
  { accounts }: { readonly accounts: AccountsService },
): readonly JobHandler[] {
  async function remind(): Promise<void> {
    const today = clock.now().toISOString().slice(0, 10);
    for (const accountId of await leads.listOwnersToRemind(database, today, ownersAtOnce)) {
      await database.transaction().execute(async (tx) => {
        // Taken in the transaction of the mail: of two runs, the other finds none.
        const due = await leads.takeDueFollowUps(tx, accountId, today);
        if (due.length === 0) return;
        const { email: to, language } = await accounts.getAccount(tx, accountId);
        const content = followUpMail(mailTextsIn(language), due, {
          leadsUrl: `${publicUrl}/dashboard/leads`,
        });
        await enqueueMail(tx, { to, cause: causeOf(accountId, due), content });
      });
    }
  }
  // From six o'clock on, so that the mail is read in the morning and not in the night.
  return [handlePeriodically('lead-follow-ups', '12 6-23 * * *', remind)];
}

function causeOf(accountId: string, due: readonly leads.LeadRow[]): string {
  const days = due.map(({ id, followUpOn }) => `${id} ${followUpOn}`).toSorted();
  const hash = createHash('sha256').update(days.join('\n')).digest('hex');
  return `lead-follow-ups:${accountId}:${hash}`;
}
