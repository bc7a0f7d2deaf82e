import type { CardMessageState } from '#domain/messages/card-reply.ts';
import type { Answer } from '#web/api-client.ts';
import { FilterField } from '#web/lists/filter-field.tsx';
import { ListSkeleton } from '#web/lists/list-skeleton.tsx';
import { SearchField } from '#web/lists/search-field.tsx';
import { useInboxTexts, type InboxTexts } from '#web/site/inside/inbox-texts.ts';
import { Loaded, LoadFailure } from '#web/site/loaded.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { MessageItem } from './message-item.tsx';
import { useInbox, useInboxAddress } from './use-inbox.ts';

const states = ({ text }: InboxTexts): Readonly<Record<CardMessageState, string>> => ({
  unread: text('inbox.stateUnread'),
  answered: text('inbox.stateAnswered'),
  unanswered: text('inbox.stateUnanswered'),
});

/** The messages to the account's cards, newest first, some at a time, filtered by words and by state. */
export function Inbox() {
  const texts = useInboxTexts();
  const { text } = texts;
  const { address, go } = useInboxAddress();
  const messages = useInbox(address);
  const { search, state } = address;
  // Until the next list is there, the one before is shown, which may have been filtered.
  const isFiltered = search !== '' || state !== '' || messages.isPlaceholderData;
  const isEmpty = !isFiltered && messages.data?.pages[0]?.messages.length === 0;
  return (
    <>
      {!isEmpty && (
        <div className="mb-6 flex flex-wrap items-end short:mb-3 gap-x-3 gap-y-4 sm:gap-x-6">
          <div className="flex min-w-0 flex-1 basis-40 sm:max-w-96">
            <SearchField
              label={text('inbox.search')}
              search={search}
              onSearch={(typed) => go({ search: typed }, { replace: search !== '' })}
            />
          </div>
          <div className="flex-1 basis-36 sm:max-w-48">
            <FilterField
              label={text('inbox.show')}
              all={text('inbox.all')}
              words={states(texts)}
              value={state}
              onFilter={(chosen) => go({ state: chosen })}
            />
          </div>
        </div>
      )}
      <Loaded query={messages} refused={text('inbox.loadFailed')} skeleton={<ListShape />}>
        {({ pages }) => <Messages pages={pages} isFiltered={isFiltered} list={messages} />}
      </Loaded>
    </>
  );
}

interface MessagesProps {
  pages: readonly Answer<'GET /messages'>[];
  isFiltered: boolean;
  list: ReturnType<typeof useInbox>;
}

function Messages({ pages, isFiltered, list }: MessagesProps) {
  const { text } = useInboxTexts();
  const entries = pages.flatMap((page) => page.messages);
  if (entries.length === 0) {
    return (
      <EmptyState title={text(isFiltered ? 'inbox.noneFound' : 'inbox.none')}>
        {text(isFiltered ? 'inbox.noneFoundText' : 'inbox.noneText')}
      </EmptyState>
    );
  }
  const unread = pages[0]?.unread ?? 0;
  return (
    <div aria-busy={list.isPlaceholderData}>
      <output className="mb-3 block text-ink-soft empty:mb-0 short:sr-only">
        {!isFiltered &&
          (unread === 0 ? text('inbox.allRead') : text('inbox.unread', { count: unread }))}
      </output>
      <ul className="border-b border-hairline">
        {entries.map((entry) => (
          <MessageItem key={entry._id} entry={entry} />
        ))}
      </ul>
      {list.isFetchNextPageError && (
        <div className="mt-6">
          <LoadFailure query={list} refused={text('inbox.loadFailed')} action={null} />
        </div>
      )}
      {list.hasNextPage && (
        <Button
          className="mt-6"
          disabled={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {list.isFetchingNextPage && <Spinner />}
          <span>{text('inbox.older')}</span>
        </Button>
      )}
    </div>
  );
}

/** The shape of the page while it is read. */
export function InboxSkeleton() {
  return (
    <>
      <Skeleton className="mb-6 h-17 w-full" />
      <ListShape />
    </>
  );
}

function ListShape() {
  const { text } = useInboxTexts();
  return (
    <ListSkeleton text={text('inbox.loading')}>
      <Skeleton className="h-6 w-40" />
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-20 w-full" />
    </ListSkeleton>
  );
}
