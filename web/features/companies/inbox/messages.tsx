import { useState } from 'react';
import { scopeOf } from '#domain/companies/roles.ts';
import { callApi, ownFile } from '#web/api-client.ts';
import { FilterField } from '#web/lists/filter-field.tsx';
import { Pager } from '#web/lists/pager.tsx';
import { OwnFileButton } from '#web/session/own-file-button.tsx';
import { GroupField } from '#web/site/group-field.tsx';
import { localDay } from '#web/site/local-day.ts';
import { QuerySection } from '#web/site/query-section.tsx';
import { ReplyLinks } from '#web/site/reply-links.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { CompanyMessageView } from '#wire/companies/inbox.ts';
import type { CompanyView } from '#wire/companies/companies.ts';
import { useCompanyMessages, useInboxAction, useInboxAddress } from './use-company-inbox.ts';

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

function Message({ message: entry, group }: { message: CompanyMessageView; group: string }) {
  const { _id: id, name, email, phone, message, profileName, receivedAt, handledAt } = entry;
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  const handle = useInboxAction((isHandled: boolean) =>
    callApi('PUT /company-messages/:id', { params: { id }, body: { isHandled } }),
  );
  const remove = useInboxAction(
    () => callApi('DELETE /company-messages/:id', { params: { id } }),
    close,
  );
  const who = name || email || phone || 'A visitor';
  return (
    <li className="flex flex-col gap-3 border-t border-hairline py-5">
      <div>
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <bdi className="min-w-0 font-semibold wrap-anywhere">{who}</bdi>
          <Badge kind={handledAt === null ? 'warning' : 'good'}>
            {handledAt === null ? 'Open' : 'Handled'}
          </Badge>
        </h3>
        <p className="text-caption text-ink-soft wrap-anywhere">
          {localDay(receivedAt)} · to <bdi>{profileName || 'a deleted profile'}</bdi>
          {group !== '' && (
            <>
              {' '}
              · <bdi>{group}</bdi>
            </>
          )}
        </p>
      </div>
      {message !== '' && (
        <p dir="auto" className="max-w-reading break-words whitespace-pre-line">
          {message}
        </p>
      )}
      <ReplyLinks email={email} phone={phone} />
      {handledAt !== null && (
        <p className="text-caption text-ink-soft wrap-anywhere">
          Handled on {localDay(handledAt)}
          {entry.handledBy !== '' && <span>{` by ${entry.handledBy}`}</span>}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          aria-label={
            handledAt === null
              ? `Mark the message from ${who} as handled`
              : `Reopen the message from ${who}`
          }
          disabled={handle.isPending}
          onClick={() => handle.mutate(handledAt === null)}
        >
          {handledAt === null ? 'Mark as Handled' : 'Reopen'}
        </Button>
        <Button
          variant="quiet"
          aria-label={`Delete the message from ${who}`}
          onClick={() => setIsAsking(true)}
        >
          Delete
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title="Delete the company’s copy?"
          confirmLabel="Delete"
          isDestructive
          isPending={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={close}
        >
          The member keeps the message from <bdi>{who}</bdi>. This can’t be undone.
        </ConfirmDialog>
      )}
    </li>
  );
}
