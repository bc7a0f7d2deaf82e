import type { MessageFilter } from '#domain/messages/admin-message.ts';
import { callApi } from '#web/api-client.ts';
import type { Column } from '#web/ui/table.tsx';
import type { ListedMessage } from '#wire/admin/messages.ts';
import { DayOrTime } from '../cells.tsx';
import { RowLink } from '../list/admin-list.tsx';
import { ListTab } from '../list/list-tab.tsx';
import { AnsweredBadge } from './answered-badge.tsx';
import { MessageDetail } from './message-detail.tsx';
import { kindLabels } from './message-labels.ts';

const filters: Readonly<Record<MessageFilter, string>> = {
  open: 'Open',
  answered: 'Answered',
  contact: 'Contact form',
  feedback: 'Feedback',
};

/** The messages to the shop. */
export default function MessagesTab() {
  return (
    <ListTab
      of="messages"
      placeholder="Name, email or keyword"
      label="Show messages"
      filters={filters}
      read={(query, signal) => callApi('GET /admin/messages', { signal, query })}
      rowsOf={({ messages }) => messages}
      keyOf={({ _id }) => _id}
      columns={columns}
      empty="Messages from the contact form and the dashboard appear here. We also email them to support."
      Detail={MessageDetail}
    />
  );
}

const columns: readonly Column<ListedMessage>[] = [
  {
    heading: 'From',
    cell: ({ _id, name, email }) => (
      <RowLink id={_id}>
        <span className="max-w-full truncate md:max-w-[16rem]" dir="auto">
          {name || email}
        </span>
      </RowLink>
    ),
  },
  {
    heading: 'Message',
    cell: ({ subject, topic, excerpt }) => (
      <span className="block max-w-reading max-md:inline" dir="auto">
        {(subject || topic) !== '' && (
          <span className="line-clamp-1 font-medium wrap-anywhere max-md:inline">
            {subject || topic}{' '}
          </span>
        )}
        <span className="line-clamp-2 text-ink-soft wrap-anywhere max-md:inline">{excerpt}</span>
      </span>
    ),
    inRow: 'text',
  },
  {
    heading: 'Kind',
    cell: ({ kind }) => <span className="whitespace-nowrap">{kindLabels[kind]}</span>,
  },
  {
    heading: 'State',
    cell: ({ answeredAt }) => <AnsweredBadge answeredAt={answeredAt} />,
    inRow: 'state',
  },
  {
    heading: 'Received',
    cell: ({ createdAt }) => <DayOrTime time={createdAt} />,
    inRow: 'fact',
  },
];
