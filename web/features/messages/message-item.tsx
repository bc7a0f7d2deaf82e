import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { localDay } from '#web/site/local-day.ts';
import { Replies } from '#web/site/replies.tsx';
import { ReplyForm } from '#web/site/reply-form.tsx';
import { ReplyLinks } from '#web/site/reply-links.tsx';
import { failureMessage, ownFile } from '#web/api-client.ts';
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
  const change = useChangeMessage(id);
  const who = entry.name || email || phone || 'A visitor';

  function mark(read: boolean) {
    change.mutate(
      { isRead: read },
      {
        onError: (error) =>
          void toast.error(failureMessage(error, { refused: 'Failed to mark the message' })),
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
          className="grid w-full grid-cols-[1fr_auto] items-start gap-x-4 py-4 text-start"
        >
          <span className="min-w-0">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <bdi className={`break-words ${isRead ? 'font-medium' : 'font-semibold'}`}>{who}</bdi>
              {!isRead && <Badge kind="good">New</Badge>}
              {repliedAt !== null && <Badge>Replied {localDay(repliedAt)}</Badge>}
            </span>
            <span className="block text-caption text-ink-soft">
              {localDay(receivedAt)} · <bdi>{profileName}</bdi>
            </span>
            {!isOpen && message !== '' && (
              <span dir="auto" className="mt-1 line-clamp-2 block break-words text-ink-soft">
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
    <ReplyForm
      draftKey={`message-reply-${id}`}
      email={email}
      who={who}
      whose="your"
      send={reply.mutateAsync}
    />
  );
}

interface ActionsProps {
  entry: CardMessageView;
  who: string;
  onUnread: () => void;
}

function Actions({ entry, who, onUnread }: ActionsProps) {
  const [isAsking, setIsAsking] = useState(false);
  const remove = useDeleteMessage(entry._id);
  const close = () => setIsAsking(false);
  return (
    <div className="flex flex-wrap gap-2">
      <OwnFileButton
        file={ownFile('GET /messages/:id/contact.vcf', { params: { id: entry._id } })}
        label="Save as Contact"
        description={`Save as Contact: ${who}`}
        failed="Failed to save the contact"
      />
      <KeepAsLead entry={entry} who={who} />
      {entry.isRead && <Button onClick={onUnread}>Mark as Unread</Button>}
      <Button aria-label={`Delete the message from ${who}`} onClick={() => setIsAsking(true)}>
        Delete
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Delete this message?"
          confirmLabel="Delete Message"
          isDestructive
          isPending={remove.isPending}
          onClose={close}
          onConfirm={() => remove.mutate(undefined, { onSettled: close })}
        >
          This deletes the message from <bdi>{who}</bdi>, your replies and your note. It can’t be
          undone.
        </ConfirmDialog>
      )}
    </div>
  );
}
