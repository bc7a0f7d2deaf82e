import { usePlansTexts } from './plans-texts.ts';
import type { PlanWords } from '#domain/catalog/plan-words.ts';
import { sellBy } from '#domain/catalog/catalog.ts';
import type { Plan } from '#domain/catalog/plans.ts';
import { productOfPlan, type RecurringBilling } from '#domain/catalog/products.ts';
import type { ShopOffer } from '#domain/catalog/shop-offer.ts';
import { useSignedInUser } from '#web/session/auth-store.ts';
import { useCartPromo } from '#web/session/cart-store.ts';
import { useShopCatalog } from '#web/cart/use-shop-catalog.ts';
import { usePlanNames } from '#web/site/use-plan-names.ts';
import { PlanAction } from './plan-action.tsx';
import { PlanColumn } from './plan-column.tsx';
import { PlanLine } from './plan-line.tsx';
import { PlanPrice } from './plan-price.tsx';
import type { ShopPlan } from './shop-plan.ts';
import type { PlanChoosing } from './use-choose-plan.ts';

interface PlanCardProps {
  plan: Plan;
  /** In the page's language; absent: as the catalog has them. */
  words?: PlanWords | undefined;
  billing: RecurringBilling;
  offer: ShopOffer;
  shopPlan: ShopPlan;
  choice: PlanChoosing;
}

/** One plan: a paid one as a column, the free one as a line below all columns. */
export function PlanCard({ plan, words = plan, billing, offer, shopPlan, choice }: PlanCardProps) {
  const { text, language } = usePlansTexts();
  const planNames = usePlanNames(language);
  const promo = useCartPromo();
  const tier = useSignedInUser()?.subscriptionTier;
  const catalog = useShopCatalog();
  const product =
    plan.tier === 'free' ? undefined : sellBy(catalog, productOfPlan(plan.tier, billing));
  const Look = plan.tier === 'free' ? PlanLine : PlanColumn;
  return (
    <Look
      id={plan.id}
      mark={tier === plan.tier ? text('plans.yours') : plan.isPopular && text('plans.popular')}
      isPointedOut={plan.isPopular}
      name={planNames[plan.tier]}
      description={words.description}
      features={words.features}
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
