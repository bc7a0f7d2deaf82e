import type { Activity } from '#domain/accounts/account-activity.ts';
import { mailMoment } from '#server/platform/mail/mail-day.ts';

/** The paragraph of a mail that tells what was done in an account. @param since such as `the change` */
export function activityParagraph(activity: readonly Activity[], since: string): string {
  return activity.length === 0
    ? `There has been no activity in your account since ${since}.`
    : [`Between ${since} and now:`, ...activity.map(activityLine)].join('\n');
}

function activityLine({ what, count, first, last }: Activity): string {
  if (count === 1) return `${mailMoment(first)}: ${what}`;
  return `${mailMoment(first)} to ${mailMoment(last)}, ${count} times: ${what}`;
}
