import type { ReactNode } from 'react';
import { cardsIn, profilesIn } from '#domain/catalog/plan-caps.ts';
import { priceTag } from '#domain/catalog/plan-facts.ts';
import { furtherCardCents, type Catalog } from '#domain/catalog/catalog.ts';
import { isShippingFree } from '#domain/catalog/shipping-zones.ts';
import { priceIn } from '#web/site/price-in.ts';
import { useShopCatalog } from '#web/cart/use-shop-catalog.ts';
import { usePlanNames } from '#web/site/use-plan-names.ts';
import { ButtonAnchor } from '#web/ui/button.tsx';
import { YourCard } from '../cart/your-card.tsx';
import { factWords, useFactsTexts, type FactsTexts } from './facts-texts.ts';
import { planColumnId } from './plan-column.tsx';
import { usePlansTexts } from './plans-texts.ts';
import { ShownCard } from './shown-card.tsx';

/** The card, its materials and its prices, all in a phone's first screen, each a link to its plan. */
export function PlansHero() {
  const catalog = useShopCatalog();
  const { plans, currency } = catalog;
  const texts = useFactsTexts();
  const { language, text } = texts;
  const planNames = usePlanNames(language);
  const title = usePlansTexts().text('plans.title');
  const cardPrice = priceIn(language, furtherCardCents(catalog), currency);
  const cards = cardsIn(catalog.content);
  const words = factWords(texts, currency);
  const paid = plans.filter(({ tier, isOnSale }) => tier !== 'free' && isOnSale);
  return (
    <section className="border-b border-hairline bg-paper">
      <div className="mx-auto grid max-w-site grid-cols-[minmax(0,1fr)] gap-x-16 px-4 pt-5 pb-10 sm:px-6 sm:py-14 beside:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] beside:grid-rows-[auto_1fr_auto] short:gap-x-10 short:py-4">
        <div className="lg:pt-6">
          <h1 className="text-display font-semibold wrap-anywhere hyphens-auto short:text-headline">
            {title}
          </h1>
          <p className="mt-3 max-w-reading text-lead text-ink-soft lg:mt-5">
            {text('facts.tap')} <span className="max-sm:hidden">{text('facts.noApp')}</span>
          </p>
        </div>
        <ShownCard className="mt-4 beside:col-start-2 beside:row-span-2 beside:row-start-1 beside:mt-0" />
        <div className="mt-4 beside:row-span-2 beside:row-start-2 lg:mt-10">
          <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(6.5rem,100%),1fr))] gap-2">
            {paid.map((plan) => (
              <li key={plan.id} className="flex">
                <a
                  href={`#${planColumnId(plan.id)}`}
                  className="grow rounded-field border border-hairline bg-canvas px-2 py-2 hover:border-ink lg:p-4"
                >
                  <span className="block text-caption font-medium">{planNames[plan.tier]}</span>
                  <span className="block font-semibold tabular-nums sm:text-lead lg:text-title">
                    {priceTag(plan, words)}
                  </span>
                  <span className="block text-caption text-ink-soft">
                    {includedCards(texts, cards[plan.tier], cardPrice)}
                  </span>
                </a>
              </li>
            ))}
          </ul>
          <p className="mt-4 text-ink-soft">
            <FreePlan texts={texts} catalog={catalog} />
          </p>
          <ButtonAnchor
            href="#plans"
            variant="primary"
            className="mt-6 min-h-12 px-6 max-sm:w-full"
          >
            {text('facts.get')}
          </ButtonAnchor>
        </div>
        <YourCard className="mt-10 border-t border-hairline pt-5 beside:col-start-2 beside:mx-auto beside:mt-6 beside:w-full lg:max-w-112" />
      </div>
    </section>
  );
}

/** The sentence about the free plan: its profiles, and the shipping where that is free. */
function FreePlan({
  texts,
  catalog: { content },
}: {
  texts: FactsTexts;
  catalog: Catalog;
}): ReactNode {
  const { language, parts } = texts;
  const plan = (
    <span key="plan" className="font-medium text-ink">
      {usePlanNames(language).free}
    </span>
  );
  const isShipped = isShippingFree(content.shipping);
  const count = profilesIn(content).free;
  if (count === 1) return parts(isShipped ? 'facts.free' : 'facts.freeAlone', { plan });
  return parts(isShipped ? 'facts.freeSeveral' : 'facts.freeSeveralAlone', { plan, count });
}

function includedCards({ text }: FactsTexts, cards: number, price: string): string {
  if (cards === 0) return text('facts.cardFor', { price });
  return cards === 1 ? text('facts.oneCard') : text('facts.cards', { count: cards });
}
