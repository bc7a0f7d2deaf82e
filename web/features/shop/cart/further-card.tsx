import Plus from 'lucide-react/icons/plus';
import { isFreeTier } from '#domain/accounts/tiers.ts';
import { cartLineOf } from '#domain/cart/cart-line.ts';
import { formatCents } from '#domain/catalog/money.ts';
import { furtherCard } from '#domain/catalog/products.ts';
import type { ShopOffer } from '#domain/catalog/shop-offer.ts';
import { cartStore, useCartItems } from '#web/session/cart-store.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { showCartArea } from './cart-place.ts';
import type { ShopPlan } from '../plans/shop-plan.ts';

interface FurtherCardProps {
  offer: Pick<ShopOffer, 'unsoldProductIds'>;
  shopPlan: Pick<ShopPlan, 'plan'>;
}

/** One more card, beside a plan that is paid for or in the cart. */
export function FurtherCard({ offer, shopPlan: { plan } }: FurtherCardProps) {
  const isSold = !offer.unsoldProductIds.includes(furtherCard.id);
  const isChosen = useCartItems().some(({ tier }) => tier !== null);
  const isHeld = plan !== undefined && !isFreeTier(plan.tier);
  if (!isSold || !(isChosen || isHeld)) return null;
  function add() {
    cartStore.getState().add(cartLineOf(furtherCard));
    toast.success('Product added to cart!');
    showCartArea();
  }
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
          One more NFC card for your plan, with its own design and address. It opens your page, just
          like your other cards.
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <p className="tabular-nums">
          <span className="text-lead font-semibold">{formatCents(furtherCard.unitCents)}</span>{' '}
          <span className="text-ink-soft">one time</span>
        </p>
        <Button className="min-h-12" onClick={add}>
          <Plus className="size-5" />
          Add to Cart
        </Button>
      </div>
    </section>
  );
}
