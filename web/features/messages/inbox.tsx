import { ownFile } from '#web/api-client.ts';
import { ListSkeleton } from '#web/lists/list-skeleton.tsx';
import { LoadFailure } from '#web/site/loaded.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { MessageItem } from './message-item.tsx';
import { OwnFileButton } from '#web/session/own-file-button.tsx';
import { useInbox } from './use-inbox.ts';

const refused = 'Failed to load your messages';

/** The messages to the account's cards, newest first, some at a time. */
export function Inbox() {
  const messages = useInbox();
  if (messages.isPending) return <InboxSkeleton />;
  if (messages.data === undefined) {
    return <LoadFailure query={messages} refused={refused} />;
  }
  const { pages } = messages.data;
  const entries = pages.flatMap((page) => page.messages);
  if (entries.length === 0) {
    return (
      <EmptyState title="No messages yet.">
        When someone fills out the form on your card, their message shows up here.
      </EmptyState>
    );
  }
  const unread = pages[0]?.unread ?? 0;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <output className="text-ink-soft">{unread === 0 ? 'All read' : `${unread} unread`}</output>
        <OwnFileButton
          file={ownFile('GET /messages/export')}
          label="Export CSV"
          failed="Failed to export your messages"
        />
      </div>
      <ul className="border-b border-hairline">
        {entries.map((entry) => (
          <MessageItem key={entry._id} entry={entry} />
        ))}
      </ul>
      {messages.isFetchNextPageError && (
        <div className="mt-6">
          <LoadFailure query={messages} refused={refused} action={null} />
        </div>
      )}
      {messages.hasNextPage && (
        <Button
          className="mt-6"
          disabled={messages.isFetchingNextPage}
          onClick={() => void messages.fetchNextPage()}
        >
          {messages.isFetchingNextPage && <Spinner />}
          <span>Show Older</span>
        </Button>
      )}
    </>
  );
}

/** The list's shape while it is read. */
export function InboxSkeleton() {
  return (
    <ListSkeleton text="Loading your messages">
      <Skeleton className="h-11 w-40" />
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-20 w-full" />
    </ListSkeleton>
  );
}
