import { sellBy } from '#domain/catalog/catalog.ts';
import type { Plan } from '#domain/catalog/plans.ts';
import { productOfPlan, type RecurringBilling } from '#domain/catalog/products.ts';
import type { ShopOffer } from '#domain/catalog/shop-offer.ts';
import { useSignedInUser } from '#web/session/auth-store.ts';
import { useCartPromo } from '#web/session/cart-store.ts';
import { useCatalog } from '#web/site/use-catalog.ts';
import { PlanAction } from './plan-action.tsx';
import { PlanColumn } from './plan-column.tsx';
import { PlanLine } from './plan-line.tsx';
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

/** One plan: a paid one as a column, the free one as a line below all columns. */
export function PlanCard({ plan, billing, offer, shopPlan, choice }: PlanCardProps) {
  const promo = useCartPromo();
  const tier = useSignedInUser()?.subscriptionTier;
  const catalog = useCatalog();
  const product =
    plan.tier === 'free' ? undefined : sellBy(catalog, productOfPlan(plan.tier, billing));
  const Look = plan.tier === 'free' ? PlanLine : PlanColumn;
  return (
    <Look
      mark={tier === plan.tier ? 'Your plan' : plan.isPopular && 'Most popular'}
      isPointedOut={plan.isPopular}
      name={plan.name}
      description={plan.description}
      features={plan.features}
      price={<PlanPrice plan={plan} billing={billing} promo={promo} />}
      action={
        <PlanAction
          plan={plan}
          product={product}
          isUnsold={product !== undefined && offer.unsoldProductIds.includes(product.id)}
          shopPlan={shopPlan}
          choice={choice}
        />
      }
    />
  );
}
