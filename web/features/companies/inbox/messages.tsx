import { scopeOf } from '#domain/companies/roles.ts';
import { ownFile } from '#web/api-client.ts';
import { FilterField } from '#web/lists/filter-field.tsx';
import { Pager } from '#web/lists/pager.tsx';
import { OwnFileButton } from '#web/session/own-file-button.tsx';
import { useCompanyTexts } from '#web/site/inside/company-texts.ts';
import { GroupField } from '#web/site/group-field.tsx';
import { QuerySection } from '#web/site/query-section.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { CompanyView } from '#wire/companies/companies.ts';
import { Message } from './message.tsx';
import { useCompanyMessages, useInboxAddress } from './use-company-inbox.ts';

/** The messages that members let the company read, newest first. */
export function CompanyMessages({ company }: { company: CompanyView }) {
  const { text } = useCompanyTexts();
  const { _id: id, groups } = company;
  const { address, linkTo, go } = useInboxAddress();
  const messages = useCompanyMessages(id, address);
  const isOfAll = scopeOf(company, 'read messages') === 'all';
  const { group, state } = address;
  const isFiltered = group !== '' || state !== '';
  // There is nothing to choose from before the first message.
  const hasFilters = (rows: readonly unknown[]) => isFiltered || rows.length > 0;
  const names = new Map(groups.map(({ _id, name }) => [_id, name]));
  return (
    <QuerySection
      id="messages"
      title={text(isOfAll ? 'company.toMembers' : 'company.toGroup')}
      query={messages}
      failed={text('company.messagesFailed')}
      skeleton="h-80"
    >
      {({ messages: rows, ...paged }) => (
        <>
          <div className="mb-4 flex flex-wrap items-end gap-4 empty:hidden">
            {hasFilters(rows) && (
              <div className="min-w-0 basis-40">
                <FilterField
                  label={text('company.status')}
                  all={text('company.allStatuses')}
                  words={{ open: text('company.open'), handled: text('company.handled') }}
                  value={state}
                  onFilter={(chosen) => go({ state: chosen })}
                />
              </div>
            )}
            {hasFilters(rows) && isOfAll && groups.length > 0 && (
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
                label={text('company.messagesCsv')}
                failed={text('company.messagesCsvFailed')}
              />
            )}
          </div>
          {rows.length === 0 ? (
            <EmptyState title={text(isFiltered ? 'company.noMessagesFound' : 'company.noMessages')}>
              {!isFiltered && text('company.noMessagesText')}
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
