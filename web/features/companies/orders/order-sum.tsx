import { furtherCardCents, type Catalog } from '#domain/catalog/catalog.ts';
import type { PricedCart } from '#domain/catalog/pricing.ts';
import { isSurchargeId } from '#domain/catalog/surcharges.ts';
import { useSoldTexts } from '#web/site/inside/sold-texts.ts';
import { soldName } from '#web/site/inside/sold-name.ts';
import { useCompanyTexts } from '#web/site/inside/company-texts.ts';
import { amountIn } from '#web/site/price-in.ts';

interface OrderSumProps {
  cart: PricedCart;
  catalog: Catalog;
  /** The number of cards. */
  count: number;
}

/** The price of the cards of an order, and of their shipping. */
export function OrderSum({ cart, catalog, count }: OrderSumProps) {
  const { language, text } = useCompanyTexts();
  const sold = useSoldTexts();
  const { shipping, totalCents, currency } = cart;
  const isPaid = shipping !== undefined && shipping.cents > 0;
  return (
    <dl className="mt-8 flex flex-wrap justify-between gap-x-6 border-t border-hairline pt-4 tabular-nums">
      <dt>
        {text(isPaid ? 'company.ordCountShipped' : 'company.ordCount', {
          count,
          price: amountIn(language, furtherCardCents(catalog), currency),
          shipping: amountIn(language, shipping?.cents ?? 0, currency),
        })}
        {cart.lines
          .filter(({ product }) => isSurchargeId(product.id))
          .map(({ product, quantity, unitCents }) => (
            <span key={product.id} className="block">
              {`${soldName(sold, { productId: product.id, name: product.name })}: ${quantity} × ${amountIn(language, unitCents, currency)}`}
            </span>
          ))}
      </dt>
      <dd className="text-lead font-semibold">{amountIn(language, totalCents, currency)}</dd>
    </dl>
  );
}
