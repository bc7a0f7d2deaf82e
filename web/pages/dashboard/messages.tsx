import { ExportMessages } from '#web/features/messages/export-messages.tsx';
import { Inbox, InboxSkeleton } from '#web/features/messages/inbox.tsx';
import { useInboxTexts } from '#web/site/inside/inbox-texts.ts';
import { WidePage } from '#web/site/page.tsx';
import { useSiteTexts } from '#web/site/site-texts.ts';
import type { SignedInHandle } from './signed-in.tsx';

/** The shown messages stand in the address, and nothing is loaded for them. */
export function shouldRevalidate() {
  return false;
}

export const handle: SignedInHandle = { Skeleton: WaitingMessages, isTranslated: true };

export default function MessagesPage() {
  const { text } = useInboxTexts();
  const shell = useSiteTexts('shell');
  return (
    <WidePage
      title={shell.text('shell.messages')}
      // A phone on its side has no room for it above two messages.
      intro={<span className="short:hidden">{text('inbox.intro')}</span>}
      action={<ExportMessages />}
    >
      <Inbox />
    </WidePage>
  );
}

function WaitingMessages() {
  const { text } = useInboxTexts();
  const shell = useSiteTexts('shell');
  return (
    <WidePage
      title={shell.text('shell.messages')}
      intro={<span className="short:hidden">{text('inbox.intro')}</span>}
    >
      <InboxSkeleton />
    </WidePage>
  );
}
