import { isFreeTier } from '#domain/accounts/tiers.ts';
import { formatCents } from '#domain/catalog/money.ts';
import { furtherCardCents } from '#domain/catalog/catalog.ts';
import { furtherCard } from '#domain/catalog/products.ts';
import type { ShopOffer } from '#domain/catalog/shop-offer.ts';
import { CardStepper } from '#web/cart/card-stepper.tsx';
import { useCartItems } from '#web/session/cart-store.ts';
import { useCatalog } from '#web/site/use-catalog.ts';
import { toast } from '#web/ui/toasts.tsx';
import type { ShopPlan } from '../plans/shop-plan.ts';

interface FurtherCardProps {
  offer: Pick<ShopOffer, 'unsoldProductIds'>;
  shopPlan: Pick<ShopPlan, 'plan'>;
}

/** Extra cards for a plan that is paid for, where the cart has none. */
export function FurtherCard({ offer, shopPlan: { plan } }: FurtherCardProps) {
  const isSold = !offer.unsoldProductIds.includes(furtherCard.id);
  const cents = furtherCardCents(useCatalog());
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
          {furtherCard.name}
        </h3>
        <p className="mt-1 max-w-reading text-ink-soft">
          One more NFC card for your plan, with its own design and link. It opens your page, just
          like your other cards.
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <p className="tabular-nums">
          <span className="text-lead font-semibold">{formatCents(cents)}</span>{' '}
          <span className="text-ink-soft">one time</span>
        </p>
        <CardStepper onAdded={() => toast.success('Product added to cart!')} />
      </div>
    </section>
  );
}
