import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { useUnread } from './use-messages.ts';

/** The way to the messages, with how many are not read yet. */
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
