import type { ReleasedCardView } from '#wire/privacy.ts';

interface ReleasedCardsProps {
  cards: readonly ReleasedCardView[];
  /** In their order. */
  names: readonly string[];
}

/** The transfer codes of cards, in type that is not misread. */
export function ReleasedCards({ cards, names }: ReleasedCardsProps) {
  return (
    <dl className="mt-4 flex flex-col divide-y divide-hairline border-y border-hairline">
      {cards.map(({ card, transferCode }, index) => (
        <div
          key={card}
          className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3"
        >
          <dt className="text-ink-soft">{names[index]}</dt>
          <dd className="text-lead font-medium tracking-wide tabular-nums">{transferCode}</dd>
        </div>
      ))}
    </dl>
  );
}
