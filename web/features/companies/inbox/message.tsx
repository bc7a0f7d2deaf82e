import { useState } from 'react';
import { scopeOf } from '#domain/companies/roles.ts';
import { callApi } from '#web/api-client.ts';
import { localDay } from '#web/site/local-day.ts';
import { Replies } from '#web/site/replies.tsx';
import { ReplyForm } from '#web/site/reply-form.tsx';
import { ReplyLinks } from '#web/site/reply-links.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import type { CompanyMessageView } from '#wire/companies/inbox.ts';
import type { CompanyView } from '#wire/companies/companies.ts';
import { useCompanyReply, useInboxAction } from './use-company-inbox.ts';

interface MessageProps {
  company: CompanyView;
  message: CompanyMessageView;
  /** The name of the group that its member was in; empty: of none. */
  group: string;
}

/** A message that a member lets the company read: who and when, the replies, and what can be done with it. */
export function Message({ company, message: entry, group }: MessageProps) {
  const { name, email, phone, message, profileName, receivedAt, handledAt, replies } = entry;
  const who = name || email || phone || 'A visitor';
  const repliedAt = replies.at(-1)?.at;
  return (
    <li className="flex flex-col gap-3 border-t border-hairline py-5">
      <div>
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <bdi className="min-w-0 font-semibold wrap-anywhere">{who}</bdi>
          <Badge kind={handledAt === null ? 'warning' : 'good'}>
            {handledAt === null ? 'Open' : 'Handled'}
          </Badge>
          {repliedAt !== undefined && <Badge>Replied {localDay(repliedAt)}</Badge>}
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
      <Replies replies={replies} />
      <ReplyLinks email={email} phone={phone} />
      {handledAt !== null && (
        <p className="text-caption text-ink-soft wrap-anywhere">
          Handled on {localDay(handledAt)}
          {entry.handledBy !== '' && <span>{` by ${entry.handledBy}`}</span>}
        </p>
      )}
      <Actions company={company} entry={entry} who={who} />
    </li>
  );
}

interface ActionsProps {
  company: CompanyView;
  entry: CompanyMessageView;
  who: string;
}

function Actions({ company, entry, who }: ActionsProps) {
  const { _id: id, email, handledAt } = entry;
  const [isReplying, setIsReplying] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  const handle = useInboxAction((isHandled: boolean) =>
    callApi('PUT /company-messages/:id', { params: { id }, body: { isHandled } }),
  );
  const remove = useInboxAction(
    () => callApi('DELETE /company-messages/:id', { params: { id } }),
    close,
  );
  const reply = useCompanyReply(id);
  const mayReply =
    email !== '' && !company.isLapsed && scopeOf(company, 'reply to messages') !== 'none';
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {mayReply && (
          <Button
            aria-label={`Reply to the message from ${who}`}
            aria-expanded={isReplying}
            onClick={() => setIsReplying(!isReplying)}
          >
            Reply
          </Button>
        )}
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
      {mayReply && isReplying && (
        <div className="mt-2 max-w-reading">
          <ReplyForm
            draftKey={`company-reply-${id}`}
            email={email}
            who={who}
            whose={`${company.name}’s`}
            send={reply}
          />
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          title="Delete the company’s copy?"
          confirmLabel="Delete"
          isDestructive
          isPending={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={close}
        >
          This deletes the company’s replies too. The member keeps the message from <bdi>{who}</bdi>
          . This can’t be undone.
        </ConfirmDialog>
      )}
    </>
  );
}
