import Check from 'lucide-react/icons/check';
import { useId } from 'react';
import type { Plan } from '#domain/catalog/plans.ts';
import { productOfPlan, type RecurringBilling } from '#domain/catalog/products.ts';
import type { ShopOffer } from '#domain/catalog/shop-offer.ts';
import { useSignedInUser } from '#web/session/auth-store.ts';
import { useCartPromo } from '#web/session/cart-store.ts';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { PlanPrice } from './plan-price.tsx';
import type { ChoiceState, PlanChoice } from './use-choose-plan.ts';

/** What the button says of a choice (specification 1, section 2), while something happens. */
const words: Partial<Record<ChoiceState, string>> = {
  adding: 'Adding...',
  added: 'Added to Cart!',
};

interface PlanCardProps {
  plan: Plan;
  billing: RecurringBilling;
  offer: ShopOffer;
  choice: PlanChoice;
}

/** One plan: a column of the comparison, whose rows stand level with those of its neighbours. */
export function PlanCard({ plan, billing, offer, choice }: PlanCardProps) {
  const nameId = useId();
  const isHydrated = useHydrated();
  const promo = useCartPromo();
  const tier = useSignedInUser()?.subscriptionTier;
  const product = plan.tier === 'free' ? undefined : productOfPlan(plan.tier, billing);
  const freeLabel = tier === 'free' ? 'Active' : 'Try Free';
  const label = product === undefined ? freeLabel : 'Select Plan';
  const state = choice.stateOf(plan.id);
  const isBusy = state === 'adding' || state === 'activating';
  const isUnsold = product !== undefined && offer.unsoldProductIds.includes(product.id);
  return (
    <li
      className={`row-span-4 grid grid-rows-subgrid border-t border-hairline p-6 sm:even:border-l lg:not-first:border-l ${
        plan.isPopular ? 'shadow-[inset_0_3px_0_0_var(--accent)]' : ''
      }`}
    >
      <div>
        <p className="text-caption font-medium text-accent-ink lg:min-h-5">
          {tier === plan.tier ? 'Your plan' : plan.isPopular && 'Most popular'}
        </p>
        <h3 id={nameId} className="text-title font-semibold">
          {plan.name}
        </h3>
        <p className="mt-2 text-ink-soft">{plan.description}</p>
      </div>
      <div className="mt-5">
        <PlanPrice plan={plan} billing={billing} promo={promo} />
      </div>
      <div className="mt-5">
        <Button
          variant={plan.isPopular || state === 'added' ? 'primary' : 'secondary'}
          aria-describedby={nameId}
          disabled={isUnsold || isBusy || !isHydrated}
          onClick={() => choice.choose(plan.id, product)}
          className={`min-h-12 w-full noscript:hidden ${isUnsold ? '' : 'disabled:opacity-100!'}`}
        >
          {isBusy && <Spinner />}
          {state === 'added' && <Check className="size-5" />}
          {words[state] ?? label}
        </Button>
        {isUnsold && (
          <p className="mt-2 text-caption text-ink-soft">Not available at the moment.</p>
        )}
      </div>
      <ul className="mt-6">
        {plan.features.map((feature) => (
          <li key={feature} className="border-t border-hairline py-2.5">
            {feature}
          </li>
        ))}
      </ul>
    </li>
  );
}
