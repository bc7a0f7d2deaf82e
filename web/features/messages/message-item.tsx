import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { useInboxTexts } from '#web/site/inside/inbox-texts.ts';
import { localDay } from '#web/site/local-dates.ts';
import { Replies } from '#web/site/replies.tsx';
import { ReplyForm } from '#web/site/reply-form.tsx';
import { ReplyLinks } from '#web/site/reply-links.tsx';
import { ownFile } from '#web/api-client.ts';
import { useFailureMessage } from '#web/failure-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toasts.tsx';
import type { CardMessageView } from '#wire/messages/card-messages.ts';
import { NoteForm } from './note-form.tsx';
import { OwnFileButton } from '#web/session/own-file-button.tsx';
import { KeepAsLead } from './keep-as-lead.tsx';
import { useChangeMessage, useDeleteMessage, useReply } from './use-inbox.ts';

/** One message: who and when, and what can be done with it once it is opened, which marks it as read. */
export function MessageItem({ entry }: { entry: CardMessageView }) {
  const { _id: id, isRead, email, phone, message, profileName, receivedAt, repliedAt } = entry;
  const [isOpen, setIsOpen] = useState(false);
  // Stays when it is closed again, with a reply or note that is half typed.
  const [wasOpened, setWasOpened] = useState(false);
  const { locale, text } = useInboxTexts();
  const messageOf = useFailureMessage();
  const change = useChangeMessage(id);
  const who = entry.name || email || phone || text('inbox.visitor');

  function mark(read: boolean) {
    change.mutate(
      { isRead: read },
      {
        onError: (error) =>
          void toast.error(messageOf(error, { refused: text('inbox.markFailed') })),
      },
    );
  }
  function toggle() {
    setIsOpen(!isOpen);
    setWasOpened(true);
    if (!isOpen && !isRead) mark(true);
  }

  return (
    <li className="border-t border-hairline">
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={toggle}
          className="grid w-full grid-cols-[1fr_auto] items-start gap-x-4 py-4 text-start short:py-2.5"
        >
          <span className="min-w-0">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <bdi className={`break-words ${isRead ? 'font-medium' : 'font-semibold'}`}>{who}</bdi>
              {!isRead && <Badge kind="good">{text('inbox.new')}</Badge>}
              {repliedAt !== null && (
                <Badge>{text('inbox.replied', { date: localDay(repliedAt, locale) })}</Badge>
              )}
            </span>
            <span className="block text-caption text-ink-soft">
              {localDay(receivedAt, locale)} · <bdi>{profileName}</bdi>
            </span>
            {!isOpen && message !== '' && (
              <span
                dir="auto"
                className="mt-1 line-clamp-2 block text-as-around break-words text-ink-soft short:line-clamp-1"
              >
                {message}
              </span>
            )}
          </span>
          <ChevronDown
            className={`mt-1 size-5 text-ink-soft transition-transform ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      </h2>
      {wasOpened && (
        <div hidden={!isOpen} className="flex flex-col gap-6 pb-8">
          {message !== '' && (
            <p dir="auto" className="max-w-reading break-words whitespace-pre-line">
              {message}
            </p>
          )}
          <Replies replies={entry.replies} />
          <ReplyLinks email={email} phone={phone} />
          <div className="flex max-w-reading flex-col gap-8">
            {email !== '' && <Reply entry={entry} who={who} />}
            <NoteForm entry={entry} />
          </div>
          <Actions entry={entry} who={who} onUnread={() => mark(false)} />
        </div>
      )}
    </li>
  );
}

function Reply({ entry: { _id: id, email }, who }: { entry: CardMessageView; who: string }) {
  const reply = useReply(id);
  return (
    <ReplyForm draftKey={`message-reply-${id}`} email={email} who={who} send={reply.mutateAsync} />
  );
}

interface ActionsProps {
  entry: CardMessageView;
  who: string;
  onUnread: () => void;
}

function Actions({ entry, who, onUnread }: ActionsProps) {
  const { text, parts } = useInboxTexts();
  const [isAsking, setIsAsking] = useState(false);
  const remove = useDeleteMessage(entry._id);
  const close = () => setIsAsking(false);
  return (
    <div className="flex flex-wrap gap-2">
      <OwnFileButton
        file={ownFile('GET /messages/:id/contact.vcf', { params: { id: entry._id } })}
        label={text('inbox.save')}
        description={text('inbox.saveOf', { who })}
        failed={text('inbox.saveFailed')}
      />
      <KeepAsLead entry={entry} who={who} />
      {entry.isRead && <Button onClick={onUnread}>{text('inbox.markUnread')}</Button>}
      <Button
        aria-label={text('inbox.deleteOf', { who })}
        onClick={() => setIsAsking(true)}
        className="text-danger-ink!"
      >
        {text('inbox.delete')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={text('inbox.deleteTitle')}
          confirmLabel={text('inbox.deleteConfirm')}
          isDestructive
          isPending={remove.isPending}
          onClose={close}
          onConfirm={() => remove.mutate(undefined, { onSettled: close })}
        >
          {parts('inbox.deleteText', { who: <bdi key="who">{who}</bdi> })}
        </ConfirmDialog>
      )}
    </div>
  );
}
