import { useInboxTexts } from './inside/inbox-texts.ts';

const english = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

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
  const { language, locale, text: words } = useInboxTexts();
  if (replies.length === 0) return null;
  const time =
    language === 'en'
      ? english
      : new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <ol className="flex max-w-reading flex-col gap-4">
      {replies.map(({ _id, at, text, refusal, by }) => (
        <li key={_id} className="border-s-2 border-accent ps-4">
          <p className="text-caption wrap-anywhere text-ink-soft">
            <span>
              {by === undefined
                ? words('inbox.youReplied')
                : words('inbox.someoneReplied', { who: by || words('inbox.someoneWhoLeft') })}
              {' · '}
            </span>
            <time dateTime={at}>{time.format(new Date(at))}</time>
          </p>
          <p dir="auto" className="mt-1 break-words whitespace-pre-line">
            {text}
          </p>
          {refusal !== null && (
            <p className="mt-1 text-caption wrap-anywhere text-danger-ink">
              {words('inbox.notDelivered', { reason: refusal })}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
