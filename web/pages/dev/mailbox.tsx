import { redirect } from 'react-router';
import { mailboxContext } from '#web/context.ts';
import { MailList } from '#web/features/mailbox/mail-list.tsx';
import { useSite } from '#web/site/use-site.ts';
import { WidePage } from '#web/site/page.tsx';
import type { Route } from './+types/mailbox.ts';

/** For the demo: where there is no mailbox, this is a path like any other. */
export async function loader({ context }: Route.LoaderArgs) {
  const mailbox = context.get(mailboxContext);
  if (mailbox === null) throw redirect('/register');
  return { mails: await mailbox.list() };
}

export { neverStored as headers, unlistedMeta as meta } from '#web/site/page-meta.ts';

export default function MailboxPage({ loaderData }: Route.ComponentProps) {
  const { brandName } = useSite();
  return (
    <WidePage
      title="Mailbox"
      intro={`Emails ${brandName} sent, newest first. Reload to see new ones.`}
    >
      <MailList mails={loaderData.mails} />
    </WidePage>
  );
}
