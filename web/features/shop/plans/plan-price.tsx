import { useCartTexts } from '#web/site/cart-texts.ts';
import { usePlansTexts, type PlansTexts } from './plans-texts.ts';
import { useShopCatalog } from '#web/cart/use-shop-catalog.ts';
import { priceIn } from '#web/site/price-in.ts';
import { planPrice } from '#domain/catalog/plan-price.ts';
import type { Currency } from '#domain/catalog/currency.ts';
import type { Plan } from '#domain/catalog/plans.ts';
import type { RecurringBilling } from '#domain/catalog/products.ts';
import type { Promo } from '#domain/catalog/promos.ts';

const periods = { month: 'plans.month', year: 'plans.year', once: 'plans.once' } as const;

type PricedTexts = PlansTexts & { readonly currency: Currency };

interface PlanPriceProps {
  plan: Plan;
  billing: RecurringBilling;
  promo: Promo | null;
}

/** The price of a plan under the chosen billing, with what a promo and a year take off. */
export function PlanPrice({ plan, billing, promo }: PlanPriceProps) {
  const texts = usePlansTexts();
  const { currency } = useShopCatalog();
  const { language, text } = texts;
  const insteadOf = useCartTexts().text('cart.insteadOf');
  const { period, listCents, firstCents, savingCents } = planPrice(plan, billing, promo, currency);
  const isDiscounted = firstCents < listCents;
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
        {isDiscounted && (
          <s className="text-title text-ink-soft">
            <span className="sr-only">{insteadOf} </span>
            <span>{priceIn(language, listCents, currency)}</span>
          </s>
        )}
        <span className="text-headline font-semibold">
          {priceIn(language, firstCents, currency)}
        </span>
        <span className="text-ink-soft">{text(periods[period])}</span>
      </p>
      {savingCents > 0 && (
        <p className="mt-1 font-medium text-accent-ink tabular-nums">
          {text('plans.save', { price: priceIn(language, savingCents, currency) })}
        </p>
      )}
      <p className="mt-1 text-caption text-ink-soft tabular-nums">
        {isDiscounted && period !== 'once'
          ? discountTerms({ ...texts, currency }, period, firstCents, listCents)
          : termsOf({ ...texts, currency }, plan, billing)}
      </p>
    </div>
  );
}

/** The terms after the discounted period: none where there was nothing to pay. */
function discountTerms(
  { language, text, currency }: PricedTexts,
  period: 'month' | 'year',
  firstCents: number,
  listCents: number,
): string {
  if (firstCents === 0) return text(period === 'month' ? 'plans.oneMonth' : 'plans.oneYear');
  const price = `${priceIn(language, listCents, currency)} ${text(periods[period])}`;
  return text('plans.firstOnly', { price });
}

function termsOf(
  { language, text, currency }: PricedTexts,
  plan: Plan,
  billing: RecurringBilling,
): string {
  if (plan.billing === 'lifetime') return text('plans.never');
  if (plan.monthlyPriceCents === 0) return text('plans.nothing');
  return billing === 'monthly'
    ? text('plans.orYear', { price: priceIn(language, plan.yearlyPriceCents, currency) })
    : text('plans.compared');
}
