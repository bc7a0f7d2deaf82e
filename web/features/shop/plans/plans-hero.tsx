import { cardsPerUnit, type Tier } from '#domain/accounts/tiers.ts';
import { formatPrice } from '#domain/catalog/money.ts';
import { priceTag } from '#domain/catalog/plan-facts.ts';
import { furtherCardCents } from '#domain/catalog/catalog.ts';
import { useShopCatalog } from '#web/cart/use-shop-catalog.ts';
import { ButtonAnchor } from '#web/ui/button.tsx';
import { YourCard } from '../cart/your-card.tsx';
import { planColumnId } from './plan-column.tsx';
import { ShownCard } from './shown-card.tsx';

/** The card, its materials and its prices, all in a phone's first screen, each a link to its plan. */
export function PlansHero() {
  const catalog = useShopCatalog();
  const { plans, currency } = catalog;
  const cardPrice = formatPrice(furtherCardCents(catalog), currency);
  const paid = plans.filter(({ tier, isOnSale }) => tier !== 'free' && isOnSale);
  return (
    <section className="border-b border-hairline bg-paper">
      <div className="mx-auto grid max-w-site grid-cols-[minmax(0,1fr)] gap-x-16 px-4 pt-7 pb-10 sm:px-6 sm:py-14 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr_auto]">
        <div className="lg:pt-6">
          <h1 className="text-display font-semibold">NFC Business Cards</h1>
          <p className="mt-3 max-w-reading text-lead text-ink-soft lg:mt-5">
            Tap it on a phone and your page opens.{' '}
            <span className="max-sm:hidden">
              No app, nothing to type, and you can change the page anytime.
            </span>
          </p>
        </div>
        <ShownCard className="mt-6 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-0" />
        <div className="mt-6 lg:row-span-2 lg:row-start-2 lg:mt-10">
          <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(6.5rem,100%),1fr))] gap-2">
            {paid.map((plan) => (
              <li key={plan.id} className="flex">
                <a
                  href={`#${planColumnId(plan.id)}`}
                  className="grow rounded-field border border-hairline bg-canvas px-2 py-2 hover:border-ink lg:p-4"
                >
                  <span className="block text-caption font-medium">{plan.name}</span>
                  <span className="block font-semibold tabular-nums sm:text-lead lg:text-title">
                    {priceTag(plan, currency)}
                  </span>
                  <span className="block text-caption text-ink-soft">
                    {includedCards(plan.tier, cardPrice)}
                  </span>
                </a>
              </li>
            ))}
          </ul>
          <p className="mt-4 text-ink-soft">
            <span className="font-medium text-ink">Free</span>: one profile to share by link and QR
            code, without a card. Every card ships free.
          </p>
          <ButtonAnchor
            href="#plans"
            variant="primary"
            className="mt-6 min-h-12 px-6 max-sm:w-full"
          >
            Get Your Card Now
          </ButtonAnchor>
        </div>
        <YourCard className="mt-10 border-t border-hairline pt-5 lg:col-start-2 lg:mx-auto lg:mt-6 lg:w-full lg:max-w-112" />
      </div>
    </section>
  );
}

function includedCards(tier: Tier, cardPrice: string): string {
  const cards = cardsPerUnit(tier);
  if (cards === 0) return `Card for ${cardPrice}`;
  return cards === 1 ? '1 NFC card' : `${cards} NFC cards`;
}
