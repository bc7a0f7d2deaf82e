import { formatPrice } from '#domain/catalog/money.ts';
import { planPrice } from '#domain/catalog/plan-price.ts';
import type { Plan } from '#domain/catalog/plans.ts';
import type { RecurringBilling } from '#domain/catalog/products.ts';
import type { Promo } from '#domain/catalog/promos.ts';

const periods = { month: '/ month', year: '/ year', once: 'one time' } as const;

interface PlanPriceProps {
  plan: Plan;
  billing: RecurringBilling;
  promo: Promo | null;
}

/** The price of a plan under the chosen billing, with what a promo and a year take off. */
export function PlanPrice({ plan, billing, promo }: PlanPriceProps) {
  const { period, listCents, firstCents, savingCents } = planPrice(plan, billing, promo);
  const isDiscounted = firstCents < listCents;
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
        {isDiscounted && (
          <s className="text-title text-ink-soft">
            <span className="sr-only">Instead of </span>
            {formatPrice(listCents)}
          </s>
        )}
        <span className="text-headline font-semibold">{formatPrice(firstCents)}</span>
        <span className="text-ink-soft">{periods[period]}</span>
      </p>
      {savingCents > 0 && (
        <p className="mt-1 font-medium text-accent-ink tabular-nums">
          Save {formatPrice(savingCents)}
        </p>
      )}
      <p className="mt-1 text-caption text-ink-soft tabular-nums">
        {isDiscounted && period !== 'once'
          ? discountTerms(period, firstCents, listCents)
          : termsOf(plan, billing)}
      </p>
    </div>
  );
}

/** The terms after the discounted period: none where there was nothing to pay. */
function discountTerms(period: 'month' | 'year', firstCents: number, listCents: number): string {
  return firstCents === 0
    ? `One ${period}, doesn’t renew`
    : `First period only, then ${formatPrice(listCents)} ${periods[period]}`;
}

function termsOf(plan: Plan, billing: RecurringBilling): string {
  if (plan.billing === 'lifetime') return 'Never renews';
  if (plan.monthlyPriceCents === 0) return 'Nothing to pay';
  return billing === 'monthly'
    ? `or ${formatPrice(plan.yearlyPriceCents)} / year`
    : 'compared with paying monthly';
}
