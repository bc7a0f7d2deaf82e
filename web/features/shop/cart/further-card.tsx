import { useCartTexts } from '#web/site/cart-texts.ts';
import { amountIn } from '#web/site/price-in.ts';
import { usePlansTexts } from '../plans/plans-texts.ts';
import { isFreeTier } from '#domain/accounts/tiers.ts';
import { furtherCardCents } from '#domain/catalog/catalog.ts';
import { furtherCard } from '#domain/catalog/products.ts';
import type { ShopOffer } from '#domain/catalog/shop-offer.ts';
import { CardStepper } from '#web/cart/card-stepper.tsx';
import { useCartItems } from '#web/session/cart-store.ts';
import { useShopCatalog } from '#web/cart/use-shop-catalog.ts';
import { toast } from '#web/ui/toasts.tsx';
import type { ShopPlan } from '../plans/shop-plan.ts';

interface FurtherCardProps {
  offer: Pick<ShopOffer, 'unsoldProductIds'>;
  shopPlan: Pick<ShopPlan, 'plan'>;
}

/** Extra cards for a plan that is paid for, where the cart has none. */
export function FurtherCard({ offer, shopPlan: { plan } }: FurtherCardProps) {
  const { language, text } = usePlansTexts();
  const name = useCartTexts().text('cart.extraCard');
  const isSold = !offer.unsoldProductIds.includes(furtherCard.id);
  const catalog = useShopCatalog();
  const cents = furtherCardCents(catalog);
  // Beside a plan of the cart, they are counted in its line.
  const isChosen = useCartItems().some(({ tier }) => tier !== null);
  const isHeld = plan !== undefined && !isFreeTier(plan.tier);
  if (!isSold || isChosen || !isHeld) return null;
  return (
    <section
      aria-labelledby="further-card"
      className="mt-5 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 rounded-card border border-hairline bg-paper p-6"
    >
      <div className="min-w-0">
        <h3 id="further-card" className="text-lead font-semibold">
          {name}
        </h3>
        <p className="mt-1 max-w-reading text-ink-soft">{text('plans.furtherText')}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <p className="tabular-nums">
          <span className="text-lead font-semibold">
            {amountIn(language, cents, catalog.currency)}
          </span>{' '}
          <span className="text-ink-soft">{text('plans.once')}</span>
        </p>
        <CardStepper onAdded={() => toast.success(text('plans.productAdded'))} />
      </div>
    </section>
  );
}
