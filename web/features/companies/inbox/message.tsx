import { useState } from 'react';
import { scopeOf } from '#domain/companies/roles.ts';
import { callApi } from '#web/api-client.ts';
import { useCompanyTexts } from '#web/site/inside/company-texts.ts';
import { localDay } from '#web/site/local-dates.ts';
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
  const { text, parts, locale } = useCompanyTexts();
  const { name, email, phone, message, profileName, receivedAt, handledAt, replies } = entry;
  const who = name || email || phone || text('company.visitor');
  const repliedAt = replies.at(-1)?.at;
  return (
    <li className="flex flex-col gap-3 border-t border-hairline py-5">
      <div>
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <bdi className="min-w-0 font-semibold wrap-anywhere">{who}</bdi>
          <Badge kind={handledAt === null ? 'warning' : 'good'}>
            {text(handledAt === null ? 'company.open' : 'company.handled')}
          </Badge>
          {repliedAt !== undefined && (
            <Badge>{text('company.repliedOn', { day: localDay(repliedAt, locale) })}</Badge>
          )}
        </h3>
        <p className="text-caption text-ink-soft wrap-anywhere">
          {parts('company.toProfile', {
            day: localDay(receivedAt, locale),
            profile: <bdi key="profile">{profileName || text('company.deletedProfile')}</bdi>,
          })}
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
          {text('company.handledOn', { day: localDay(handledAt, locale) })}
          {entry.handledBy !== '' && (
            <span>{` ${text('company.handledBy', { who: entry.handledBy })}`}</span>
          )}
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
  const { text, parts } = useCompanyTexts();
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
            aria-label={text('company.replyOf', { who })}
            aria-expanded={isReplying}
            onClick={() => setIsReplying(!isReplying)}
          >
            {text('company.reply')}
          </Button>
        )}
        <Button
          aria-label={
            handledAt === null
              ? text('company.handleOf', { who })
              : text('company.reopenOf', { who })
          }
          disabled={handle.isPending}
          onClick={() => handle.mutate(handledAt === null)}
        >
          {text(handledAt === null ? 'company.handle' : 'company.reopen')}
        </Button>
        <Button
          variant="quiet"
          aria-label={text('company.deleteOf', { who })}
          onClick={() => setIsAsking(true)}
          className="text-danger-ink!"
        >
          {text('company.delete')}
        </Button>
      </div>
      {mayReply && isReplying && (
        <div className="mt-2 max-w-reading">
          <ReplyForm
            draftKey={`company-reply-${id}`}
            email={email}
            who={who}
            company={company.name}
            send={reply}
          />
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          title={text('company.deleteTitle')}
          confirmLabel={text('company.delete')}
          isDestructive
          isPending={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={close}
        >
          {parts('company.deleteText', { who: <bdi key="who">{who}</bdi> })}
        </ConfirmDialog>
      )}
    </>
  );
}
