import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { useUnread } from './use-inbox.ts';

/** The link to the inbox, with the number of unread messages. */
export function MessagesLink() {
  const unread = useUnread().data ?? 0;
  return (
    <ButtonLink to="/dashboard/messages">
      Messages
      {unread > 0 && (
        <Badge kind="good">
          {unread > 99 ? '99+' : unread}
          <span className="sr-only"> unread</span>
        </Badge>
      )}
    </ButtonLink>
  );
}
