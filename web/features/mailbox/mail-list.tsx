import { Link } from 'react-router';
import type { MailSummary } from '#domain/mailbox/mail-views.ts';
import { useSite } from '#web/site/use-site.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { MailTime } from './mail-time.tsx';

/** Mails one below the other, each a link to itself. */
export function MailList({ mails }: { mails: readonly MailSummary[] }) {
  const { brandName } = useSite();
  if (mails.length === 0) {
    return (
      <EmptyState title="No emails yet.">
        {`Register or reset a password. Emails from ${brandName} show up here.`}
      </EmptyState>
    );
  }
  return (
    <ol className="border-t border-hairline sm:-mx-3">
      {mails.map(({ id, to, subject, at, preview }) => (
        <li key={id} className="border-b border-hairline">
          <Link
            to={`/dev/mailbox/${id}`}
            className="grid gap-x-6 py-3 transition-colors hover:bg-sunken sm:grid-cols-[1fr_auto] sm:px-3"
          >
            <span className="truncate font-semibold">{subject}</span>
            <span className="text-caption text-ink-soft sm:leading-6">
              <MailTime at={at} />
            </span>
            <span className="truncate text-caption text-ink-soft sm:col-span-2">{`To ${to}`}</span>
            <span className="truncate text-ink-soft sm:col-span-2">{preview}</span>
          </Link>
        </li>
      ))}
    </ol>
  );
}
