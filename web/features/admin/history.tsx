import type { HistoryEntry } from '#wire/history.ts';
import { shownTime } from './shown.ts';

/** The changes, with their authors and times, newest first; of each the values before and since. */
export function History({ entries }: { entries: readonly HistoryEntry[] }) {
  if (entries.length === 0) return <p className="text-ink-soft">No history yet.</p>;
  return (
    <ol className="border-t border-hairline">
      {entries.map((entry, index) => (
        <li
          // Nothing else names an entry, and the list is only ever read anew as a whole.
          // oxlint-disable-next-line react/no-array-index-key
          key={`${entry.at}-${index}`}
          className="grid gap-x-6 gap-y-1 border-b border-hairline py-3 sm:grid-cols-[12rem_1fr]"
        >
          <p className="text-caption text-ink-soft">
            <time dateTime={entry.at}>{shownTime(entry.at)}</time>
            <br />
            <span className="wrap-anywhere">{entry.by}</span>
          </p>
          <div className="min-w-0">
            <p className="font-medium">{labelOf(entry.action)}</p>
            <Changes entry={entry} />
          </div>
        </li>
      ))}
    </ol>
  );
}

function Changes({ entry: { before, after } }: { entry: HistoryEntry }) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const changes = names
    .map((name) => ({ name, from: before?.[name] ?? '', to: after?.[name] ?? '' }))
    .filter(({ from, to }) => from !== to);
  return (
    <dl className="text-ink-soft">
      {changes.map(({ name, from, to }) => (
        <div key={name} className="flex flex-wrap gap-x-2">
          <dt>{labelOf(name)}:</dt>
          <dd className="min-w-0 break-words whitespace-pre-line" dir="auto">
            {from === '' ? '' : `${valueLabel(from)} → `}
            {to === '' ? '—' : valueLabel(to)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** `card.transfer_code_renewed` as 'Card transfer code renewed', `trackingNumber` likewise. */
function labelOf(name: string): string {
  const words = name.replaceAll(/[._]/g, ' ').replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}

/** `in_production` as 'In production', a time as the entries' own ones; what somebody wrote as it is. */
function valueLabel(value: string | number | boolean): string {
  const text = String(value);
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return shownTime(text);
  return /^[a-z]+(?:_[a-z]+)+$/.test(text) ? labelOf(text) : text;
}
