import { useCartTexts } from '#web/site/cart-texts.ts';
import { lineWords, productNameIn } from '#web/cart/cart-words.ts';
import { amountIn } from '#web/site/price-in.ts';
import type { ReactNode } from 'react';
import { paymentTerms } from '#domain/cart/line-labels.ts';
import { isSurchargeId } from '#domain/catalog/surcharges.ts';
import type { PricedCart, PricedLine } from '#domain/catalog/pricing.ts';
import { shippingRange, type ShippingZones } from '#domain/catalog/shipping-zones.ts';
import type { PaymentMethod } from '#domain/catalog/shop-offer.ts';
import { isShippingPriced } from '#domain/orders/shipped-cart.ts';

interface OrderSummaryProps {
  cart: PricedCart;
  /** The ways to pay that are left. */
  methods: readonly PaymentMethod[];
  /** Of the shop, for a cart whose shipping is not known yet. */
  zones: ShippingZones;
  /** The lines, where they do not stand beside the summary. */
  lines?: ReactNode;
  /** The taxes in the total. */
  tax?: ReactNode;
}

/**
 * The sums that are paid now and later (specification 1, section 9: shipping free, subtotal is total). Where shipping
 * costs something, the country decides, and the total is without it until that is known.
 */
export function OrderSummary({ cart, methods, zones, lines, tax }: OrderSummaryProps) {
  const { listCents, discountCents, totalCents, promoCode, currency } = cart;
  const texts = useCartTexts();
  const { language, text } = texts;
  const terms = paymentTerms(cart, methods, lineWords(texts));
  const total = amountIn(language, totalCents, currency);
  const range = shippingRange(zones ?? [], currency);
  const isOpen =
    cart.shipping === undefined &&
    isShippingPriced(zones, cart) &&
    range !== undefined &&
    range.highestCents > 0;
  const shippingCents = cart.shipping?.cents ?? 0;
  return (
    <div>
      <h3 className="text-lead font-semibold">{text('cart.summary')}</h3>
      <div className="mt-3">{lines}</div>
      <dl
        className={
          lines === undefined
            ? 'border-t border-hairline'
            : 'max-lg:border-t max-lg:border-hairline'
        }
      >
        {lines === undefined &&
          cart.lines
            .filter(({ product }) => isSurchargeId(product.id))
            .map((line) => <SurchargeRow key={line.product.id} line={line} />)}
        {promoCode !== null && (
          <>
            <Row term={text('cart.beforeDiscount')}>{amountIn(language, listCents, currency)}</Row>
            <Row term={text('cart.discount', { code: promoCode })}>
              {`−${amountIn(language, discountCents, currency)}`}
            </Row>
          </>
        )}
        <Row term={text('cart.subtotal')}>
          {amountIn(language, totalCents - shippingCents, currency)}
        </Row>
        <Row term={text('cart.shipping')}>
          {isOpen
            ? text('cart.shippingFrom', { price: amountIn(language, range.lowestCents, currency) })
            : shippingCents > 0
              ? amountIn(language, shippingCents, currency)
              : text('cart.free')}
        </Row>
        <div className="flex flex-wrap justify-between gap-x-4 border-t border-ink pt-3 text-lead font-semibold">
          <dt>{text(isOpen ? 'cart.beforeShipping' : 'cart.total')}</dt>
          <dd className="tabular-nums">{total}</dd>
        </div>
      </dl>
      {tax}
      {terms !== undefined && <p className="mt-3 text-caption text-ink-soft">{terms}</p>}
    </div>
  );
}

/** The surcharges of materials; beside the lines of the cart, which have none for it. */
function SurchargeRow({ line: { product, quantity, totalCents } }: { line: PricedLine }) {
  const texts = useCartTexts();
  const name = productNameIn(texts, product.id, product.name);
  return (
    <Row term={quantity === 1 ? name : `${name} × ${quantity}`}>
      {amountIn(texts.language, totalCents, product.currency)}
    </Row>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 py-2">
      <dt className="text-ink-soft">{term}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}
