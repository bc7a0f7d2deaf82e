const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

interface Reply {
  readonly _id: string;
  /** ISO 8601. */
  readonly at: string;
  readonly text: string;
  /** Why the mail server refused it for good. */
  readonly refusal: string | null;
  /** The address of its author; absent: the reader. */
  readonly by?: string;
}

/** The replies below a message, oldest first. */
export function Replies({ replies }: { replies: readonly Reply[] }) {
  if (replies.length === 0) return null;
  return (
    <ol className="flex max-w-reading flex-col gap-4">
      {replies.map(({ _id, at, text, refusal, by }) => (
        <li key={_id} className="border-s-2 border-accent ps-4">
          <p className="text-caption wrap-anywhere text-ink-soft">
            {by === undefined ? 'You' : by || 'Someone who left'} replied ·{' '}
            <time dateTime={at}>{time.format(new Date(at))}</time>
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
