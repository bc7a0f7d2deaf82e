import { scopeOf } from '#domain/companies/roles.ts';
import { ownFile } from '#web/api-client.ts';
import { FilterField } from '#web/lists/filter-field.tsx';
import { Pager } from '#web/lists/pager.tsx';
import { OwnFileButton } from '#web/session/own-file-button.tsx';
import { GroupField } from '#web/site/group-field.tsx';
import { QuerySection } from '#web/site/query-section.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { CompanyView } from '#wire/companies/companies.ts';
import { Message } from './message.tsx';
import { useCompanyMessages, useInboxAddress } from './use-company-inbox.ts';

const stateTexts = { open: 'Open', handled: 'Handled' } as const;

/** The messages that members let the company read, newest first. */
export function CompanyMessages({ company }: { company: CompanyView }) {
  const { _id: id, groups } = company;
  const { address, linkTo, go } = useInboxAddress();
  const messages = useCompanyMessages(id, address);
  const isOfAll = scopeOf(company, 'read messages') === 'all';
  const { group, state } = address;
  const isFiltered = group !== '' || state !== '';
  const names = new Map(groups.map(({ _id, name }) => [_id, name]));
  return (
    <QuerySection
      id="messages"
      title={isOfAll ? 'Messages to Members' : 'Messages to Your Group'}
      query={messages}
      failed="We couldn’t load the messages"
      skeleton="h-80"
    >
      {({ messages: rows, ...paged }) => (
        <>
          <div className="mb-4 flex flex-wrap items-end gap-4">
            <div className="min-w-0 basis-40">
              <FilterField
                label="Status"
                all="All statuses"
                words={stateTexts}
                value={state}
                onFilter={(chosen) => go({ state: chosen })}
              />
            </div>
            {isOfAll && groups.length > 0 && (
              <div className="min-w-0 flex-1 basis-40 sm:max-w-72">
                <GroupField
                  groups={groups}
                  value={group}
                  onChange={(chosen) => go({ group: chosen })}
                />
              </div>
            )}
            {rows.length > 0 && (
              <OwnFileButton
                file={ownFile('GET /companies/:id/messages.csv', {
                  params: { id },
                  query: { group, state },
                })}
                label="Export CSV"
                failed="We couldn’t export the messages"
              />
            )}
          </div>
          {rows.length === 0 ? (
            <EmptyState title={isFiltered ? 'No messages match your filters.' : 'No messages yet.'}>
              {!isFiltered && 'Messages to members who agreed to share them show up here.'}
            </EmptyState>
          ) : (
            <ul className="border-b border-hairline">
              {rows.map((message) => (
                <Message
                  key={message._id}
                  company={company}
                  message={message}
                  group={names.get(message.groupId ?? '') ?? ''}
                />
              ))}
            </ul>
          )}
          <Pager paged={paged} to={{ linkTo: (page) => linkTo({ page }) }} below="some" />
        </>
      )}
    </QuerySection>
  );
}
