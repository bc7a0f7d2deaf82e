import { Suspense, type ReactNode } from 'react';
import { useHeldCards } from '#web/session/use-held-cards.ts';
import { useHeldTexts } from '#web/site/inside/held-texts.ts';
import { FoldedList } from '#web/site/folded-list.tsx';
import { LoadFailure } from '#web/site/loaded.tsx';
import { plansPath } from '#web/site/site-links.ts';
import { useSitePath } from '#web/site/site-texts.ts';
import { Unreached } from '#web/site/unreached.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { HeldCard } from './held-card.tsx';
import { useCardDesigns, useReplacements } from './use-held-cards.ts';

// A card is seldom replaced, and the words about its address are many.
const ReplacementNews = lazyPart(() => import('./replacement-news.tsx'), UnreachedNews);

interface HeldCardsProps {
  /** How many there are, as the account says: nothing moves when they are read. */
  count: number;
  /** News of cards that were bought and are still to come; `null`: there are none. */
  news: ReactNode;
}

/** The physical cards of the account, apart from those it has bought. */
export function HeldCards({ count, news }: HeldCardsProps) {
  const { text } = useHeldTexts();
  const pathOf = useSitePath();
  const cards = useHeldCards();
  // Without them the cards are shown all the same.
  const replacements = useReplacements().data ?? [];
  const designs = useCardDesigns();
  const coming = replacements.filter(({ state }) => state !== 'claimed');
  return (
    <section aria-labelledby="held-cards" aria-busy={cards.isPending}>
      <h2 id="held-cards" className="text-title font-semibold">
        {text('held.title')}
      </h2>
      <p className="mt-1 mb-4 max-w-reading text-ink-soft">{text('held.intro')}</p>
      {cards.isPending && <Skeleton className={`w-full ${count > 0 ? 'h-20' : 'h-11'}`} />}
      <LoadFailure query={cards} refused={text('held.loadFailed')} />
      {news}
      {coming.length > 0 && (
        <ul aria-label={text('held.coming')}>
          {coming.map((replacement) => (
            <Suspense key={replacement.serial}>
              <ReplacementNews replacement={replacement} />
            </Suspense>
          ))}
        </ul>
      )}
      {cards.data?.length === 0 && coming.length === 0 && news === null && (
        <p>
          <span>{text('held.none')} </span>
          <TextLink to={pathOf(plansPath)}>{text('held.see')}</TextLink>
        </p>
      )}
      {cards.data !== undefined && cards.data.length > 0 && (
        <FoldedList
          entries={cards.data}
          shown={3}
          moreOf={(count) => text('held.moreCards', { count })}
          entryOf={(card) => (
            <HeldCard
              key={card.serial}
              card={card}
              design={
                designs.data &&
                (designs.data.find(({ serial }) => serial === card.serial)?.design ?? null)
              }
              replacement={replacements.find(({ serial }) => serial === card.serial)}
              replaces={replacements.find(({ newSerial }) => newSerial === card.serial)?.card}
            />
          )}
        />
      )}
    </section>
  );
}

function UnreachedNews() {
  return (
    <li>
      <Unreached />
    </li>
  );
}
