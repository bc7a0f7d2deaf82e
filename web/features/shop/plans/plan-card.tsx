import type { Plan } from '#domain/catalog/plans.ts';
import { productOfPlan, type RecurringBilling } from '#domain/catalog/products.ts';
import type { ShopOffer } from '#domain/catalog/shop-offer.ts';
import { useSignedInUser } from '#web/session/auth-store.ts';
import { useCartPromo } from '#web/session/cart-store.ts';
import { PlanAction } from './plan-action.tsx';
import { PlanPrice } from './plan-price.tsx';
import type { ShopPlan } from './shop-plan.ts';
import type { PlanChoosing } from './use-choose-plan.ts';

interface PlanCardProps {
  plan: Plan;
  billing: RecurringBilling;
  offer: ShopOffer;
  shopPlan: ShopPlan;
  choice: PlanChoosing;
}

/** One plan: a column of the comparison, whose rows stand level with those of its neighbours. */
export function PlanCard({ plan, billing, offer, shopPlan, choice }: PlanCardProps) {
  const promo = useCartPromo();
  const tier = useSignedInUser()?.subscriptionTier;
  const product = plan.tier === 'free' ? undefined : productOfPlan(plan.tier, billing);
  return (
    <li
      className={`row-span-4 grid grid-rows-subgrid border-t border-hairline p-6 sm:even:border-s lg:not-first:border-s ${
        plan.isPopular ? 'shadow-[inset_0_3px_0_0_var(--accent)]' : ''
      }`}
    >
      <div>
        <p className="text-caption font-medium text-accent-ink lg:min-h-5">
          {tier === plan.tier ? 'Your plan' : plan.isPopular && 'Most popular'}
        </p>
        <h3 className="text-title font-semibold">{plan.name}</h3>
        <p className="mt-2 text-ink-soft">{plan.description}</p>
      </div>
      <div className="mt-5">
        <PlanPrice plan={plan} billing={billing} promo={promo} />
      </div>
      <div className="mt-5">
        <PlanAction
          plan={plan}
          product={product}
          isUnsold={product !== undefined && offer.unsoldProductIds.includes(product.id)}
          shopPlan={shopPlan}
          choice={choice}
        />
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
