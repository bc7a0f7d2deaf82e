import { Inbox, InboxSkeleton } from '#web/features/messages/inbox.tsx';
import { WidePage } from '#web/site/page.tsx';
import type { SignedInHandle } from './signed-in.tsx';

/** The shown messages stand in the address, and nothing is loaded for them. */
export function shouldRevalidate() {
  return false;
}

export const handle: SignedInHandle = { Skeleton: WaitingMessages };

const intro = 'Messages from the form on your card, newest first.';

export default function MessagesPage() {
  return (
    <WidePage title="Messages" intro={intro}>
      <Inbox />
    </WidePage>
  );
}

function WaitingMessages() {
  return (
    <WidePage title="Messages" intro={intro}>
      <InboxSkeleton />
    </WidePage>
  );
}
