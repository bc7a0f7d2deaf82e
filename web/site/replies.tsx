import { refusalReasonOf, type RefusalKind } from '#domain/messages/refusal-reason.ts';
import { useInboxTexts, type InboxTexts } from './inside/inbox-texts.ts';
import { localMoment } from './local-dates.ts';

const reasonKeys = {
  unknown: 'inbox.refusedUnknown',
  full: 'inbox.refusedFull',
  blocked: 'inbox.refusedBlocked',
  other: 'inbox.refusedOther',
} as const satisfies Record<RefusalKind, string>;

/** Words the answer of a mail server, which is English, and keeps its code. */
function reasonIn(words: InboxTexts['text'], refusal: string): string {
  const { kind, code } = refusalReasonOf(refusal);
  // Isolated (UAX 9): among letters from right to left the code would change its order.
  return words(reasonKeys[kind], { code: `\u2066${code}\u2069` });
}

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
  const { locale, text: words } = useInboxTexts();
  if (replies.length === 0) return null;
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
            <time dateTime={at}>{localMoment(at, locale)}</time>
          </p>
          <p dir="auto" className="mt-1 break-words whitespace-pre-line">
            {text}
          </p>
          {refusal !== null && (
            <p className="mt-1 text-caption wrap-anywhere text-danger-ink">
              {words('inbox.notDelivered', { reason: reasonIn(words, refusal) })}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
