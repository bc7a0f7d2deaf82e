import type { Share } from '#wire/insights.ts';
import { useInsightWords } from './insight-labels.ts';

interface ShareListProps {
  title: string;
  /** The text where there is none. */
  none: string;
  shares: readonly Omit<Share, 'profileId'>[];
  /** How many are shown; the rest is few. */
  most?: number;
}

/** The most frequent values of a kind. */
export function ShareList({ title, none, shares, most = 8 }: ShareListProps) {
  const words = useInsightWords();
  const sums = new Map<string, number>();
  for (const { of, value, count } of shares) {
    const label = words.share({ of, value });
    sums.set(label, (sums.get(label) ?? 0) + count);
  }
  const shown = [...sums].toSorted(([, a], [, b]) => b - a).slice(0, most);
  const highest = shown[0]?.[1] ?? 1;
  return (
    <section className="min-w-0">
      <h3 className="mb-3 font-semibold">{title}</h3>
      {shown.length === 0 && <p className="text-ink-soft">{none}</p>}
      <ul className="flex flex-col gap-3">
        {shown.map(([label, count]) => (
          <li key={label}>
            <p className="flex justify-between gap-4">
              <span className="min-w-0 wrap-anywhere">{label}</span>
              <span className="tabular-nums">{words.number(count)}</span>
            </p>
            <svg
              aria-hidden="true"
              viewBox="0 0 100 1"
              preserveAspectRatio="none"
              className="mt-1 h-1 w-full rtl:-scale-x-100"
            >
              <rect width="100" height="1" className="fill-sunken" />
              <rect width={(count / highest) * 100} height="1" className="fill-accent" />
            </svg>
          </li>
        ))}
      </ul>
    </section>
  );
}
