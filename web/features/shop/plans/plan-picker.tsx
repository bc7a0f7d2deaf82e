import type { PlansWords } from '#web/site/plans-words.ts';
import { Suspense, useState, type ReactNode } from 'react';
import { offeredAccessories } from '#domain/catalog/catalog.ts';
import type { RecurringBilling } from '#domain/catalog/products.ts';
import type { ShopOffer } from '#domain/catalog/shop-offer.ts';
import { saysVat } from '#domain/catalog/vat-label.ts';
import { CurrencyChoice } from '#web/cart/currency-choice.tsx';
import { useShopCatalog } from '#web/cart/use-shop-catalog.ts';
import { lazyPart, Nothing } from '#web/ui/lazy-part.tsx';
import { BillingToggle } from './billing-toggle.tsx';
import { BuyingPromises } from '../checkout/buying-promises.tsx';
import { ChoiceQuestion } from './choice-question.tsx';
import { FurtherCard } from '../cart/further-card.tsx';
import { PlanCard } from './plan-card.tsx';
import type { ShopPlan } from './shop-plan.ts';
import { TeamsColumn } from './teams-column.tsx';
import { usePlansTexts } from './plans-texts.ts';
import { useChoosePlan } from './use-choose-plan.ts';

// Only a shop with accessories loads it.
const AccessoryShelf = lazyPart(() => import('../cart/accessory-shelf.tsx'), Nothing);

interface PlanPickerProps {
  title: string;
  /** The plans' words in the page's language; `null`: as the catalog has them. */
  words: PlansWords | null;
  offer: ShopOffer;
  shopPlan: ShopPlan;
  /** Stands beside the toggle, where the page has it here. */
  promoBox?: ReactNode;
}

/** The paid plans and Teams beside each other under the chosen billing, and the free plan below them. */
export function PlanPicker({ title, words, offer, shopPlan, promoBox }: PlanPickerProps) {
  const [billing, setBilling] = useState<RecurringBilling>('monthly');
  const catalog = useShopCatalog();
  const { plans, currency } = catalog;
  const { text } = usePlansTexts();
  const choice = useChoosePlan(offer.priceIds);
  const shared = { billing, offer, shopPlan, choice };
  return (
    <section
      id="plans"
      aria-labelledby="plans-title"
      className="mx-auto w-full max-w-site px-4 py-14 sm:px-6 lg:py-20"
    >
      <h2 id="plans-title" className="text-headline font-semibold">
        {title}
      </h2>
      <div className="mt-8 flex flex-col gap-x-12 gap-y-6 md:flex-row md:items-start">
        <BillingToggle billing={billing} onChange={setBilling} />
        <CurrencyChoice />
        {promoBox}
      </div>
      <ul className="mt-8 grid overflow-clip rounded-card border border-t-0 border-hairline bg-paper sm:grid-cols-2 lg:grid-cols-4">
        {plans
          .filter(({ tier }) => tier !== 'free')
          .map((plan) => (
            <PlanCard key={plan.id} plan={plan} words={words?.[plan.id]} {...shared} />
          ))}
        <TeamsColumn billing={billing} />
        {plans
          .filter(({ tier }) => tier === 'free')
          .map((plan) => (
            <PlanCard key={plan.id} plan={plan} words={words?.[plan.id]} {...shared} />
          ))}
      </ul>
      {saysVat(offer.taxTable, currency) && (
        <p className="mt-3 text-caption text-ink-soft">{text('plans.withVat')}</p>
      )}
      <FurtherCard offer={offer} shopPlan={shopPlan} />
      {offeredAccessories(catalog).length > 0 && (
        <Suspense>
          <AccessoryShelf />
        </Suspense>
      )}
      <div className="mt-5">
        <BuyingPromises offer={offer} isRow isRenewing={offer.methods.includes('card')} hasCards />
      </div>
      <ChoiceQuestion choice={choice} />
    </section>
  );
}
