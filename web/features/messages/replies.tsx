import type { CardMessageView } from '#wire/messages/card-messages.ts';

const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** The owner's replies below a message, oldest first. */
export function Replies({ replies }: Pick<CardMessageView, 'replies'>) {
  if (replies.length === 0) return null;
  return (
    <ol className="flex max-w-reading flex-col gap-4">
      {replies.map(({ _id, at, text, refusal }) => (
        <li key={_id} className="border-s-2 border-accent ps-4">
          <p className="text-caption text-ink-soft">
            You replied · <time dateTime={at}>{time.format(new Date(at))}</time>
          </p>
          <p dir="auto" className="mt-1 break-words whitespace-pre-line">
            {text}
          </p>
          {refusal !== null && (
            <p className="mt-1 text-caption wrap-anywhere text-danger-ink">
              {`It wasn’t delivered. ${refusal}`}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
