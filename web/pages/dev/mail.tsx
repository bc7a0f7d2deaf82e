import { redirect } from 'react-router';
import { mailboxContext } from '#web/context.ts';
import { MailSheet } from '#web/features/mailbox/mail-sheet.tsx';
import type { Route } from './+types/mail.ts';

/** For the demo: where there is no mailbox, this is a path like any other. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const mailbox = context.get(mailboxContext);
  if (mailbox === null) throw redirect('/register');
  return { mail: await mailbox.get(params.id) };
}

export { neverStored as headers, unlistedMeta as meta } from '#web/site/page-meta.ts';

export default function MailPage({ loaderData: { mail } }: Route.ComponentProps) {
  return <MailSheet mail={mail} />;
}
