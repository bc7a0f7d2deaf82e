import type { ReactNode } from 'react';
import { paymentTerms } from '#domain/cart/line-labels.ts';
import { formatCents } from '#domain/catalog/money.ts';
import type { PricedCart } from '#domain/catalog/pricing.ts';
import type { PaymentMethod } from '#domain/catalog/shop-offer.ts';

interface OrderSummaryProps {
  cart: PricedCart;
  /** The ways to pay that are left. */
  methods: readonly PaymentMethod[];
  /** The lines, where they do not stand beside the summary. */
  lines?: ReactNode;
  /** The taxes in the total. */
  tax?: ReactNode;
}

/** The sums that are paid now and later (specification 1, section 9: shipping free, subtotal is total). */
export function OrderSummary({ cart, methods, lines, tax }: OrderSummaryProps) {
  const { listCents, discountCents, totalCents, promoCode } = cart;
  const terms = paymentTerms(cart, methods);
  return (
    <div>
      <h3 className="text-lead font-semibold">Order summary</h3>
      <div className="mt-3">{lines}</div>
      <dl
        className={
          lines === undefined
            ? 'border-t border-hairline'
            : 'max-lg:border-t max-lg:border-hairline'
        }
      >
        {promoCode !== null && (
          <>
            <Row term="Before discount">{formatCents(listCents)}</Row>
            <Row term={`Discount (${promoCode})`}>−{formatCents(discountCents)}</Row>
          </>
        )}
        <Row term="Subtotal">{formatCents(totalCents)}</Row>
        <Row term="Shipping">FREE</Row>
        <div className="flex flex-wrap justify-between gap-x-4 border-t border-ink pt-3 text-lead font-semibold">
          <dt>Total</dt>
          <dd className="tabular-nums">{formatCents(totalCents)}</dd>
        </div>
      </dl>
      {tax}
      {terms !== undefined && <p className="mt-3 text-caption text-ink-soft">{terms}</p>}
    </div>
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
