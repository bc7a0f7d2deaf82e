import Package from 'lucide-react/icons/package';
import { useCartTexts } from '#web/site/cart-texts.ts';
import { amountIn } from '#web/site/price-in.ts';
import { lineWords, pricePerPeriod, productNameIn } from './cart-words.ts';
import type { ReactNode } from 'react';
import { cardsOf } from '#domain/catalog/line-cards.ts';
import type { CartLine } from '#domain/cart/cart-line.ts';
import { lineNote } from '#domain/cart/line-labels.ts';
import { findAccessory } from '#domain/catalog/accessories.ts';
import { isAccessoryId } from '#domain/catalog/products.ts';
import { priceCartLines } from '#domain/cart/priced-cart.ts';
import type { PricedLine } from '#domain/catalog/pricing.ts';
import type { Promo } from '#domain/catalog/promos.ts';
import { materialOffer } from '#web/card-design/material-offer.ts';
import { DesignedCard } from '#web/card-design/designed-card.tsx';
import { LineCards } from '#web/card-design/line-cards.tsx';
import { FurtherCards } from './further-cards.tsx';
import { useShopCatalog } from './use-shop-catalog.ts';

interface ProductLineProps {
  line: CartLine;
  promo: Promo | null;
  /** Between the name and what can be done about the line. */
  notes?: ReactNode;
  /** The controls of the line. */
  children: ReactNode;
}

/** A line of the cart, in the drawer and on the cart's page: picture, name, prices, what comes later. */
export function ProductLine({ line, promo, notes, children }: ProductLineProps) {
  const texts = useCartTexts();
  const catalog = useShopCatalog();
  const [priced] = priceCartLines(catalog, [line], promo).lines;
  const accessory = findAccessory(catalog.content, line.id);
  const note = priced && lineNote(priced, lineWords(texts));
  const cards = cardsOf(line, line.quantity);
  const name = productNameIn(texts, line.id, line.name);
  return (
    <li className="grid grid-cols-[auto_1fr_auto] gap-x-4 gap-y-3 border-b border-hairline py-5 wrap-anywhere">
      {cards > 0 ? (
        <DesignedCard design={line.designs[0] ?? null} className="mt-1 w-20 self-start sm:w-24" />
      ) : isAccessoryId(line.id) && !accessory?.picture ? (
        <span className="mt-1 grid aspect-8/5 w-20 place-items-center self-start rounded-[0.3rem] bg-sunken text-ink-soft sm:w-24">
          <Package className="size-6" />
        </span>
      ) : (
        <img
          src={accessory?.picture || line.imageUrl}
          alt=""
          width={80}
          height={50}
          className="mt-1 h-auto max-h-24 w-20 self-start rounded-[0.3rem] object-contain sm:w-24"
        />
      )}
      <div className="min-w-0">
        <h3 className="text-lead font-medium break-words">{name}</h3>
        {priced && <UnitPrice line={priced} />}
      </div>
      <p className="text-end text-lead font-medium tabular-nums">
        {priced && amountIn(texts.language, priced.totalCents, priced.product.currency)}
      </p>
      <div className="col-span-full empty:hidden sm:-mt-2 sm:ps-28">
        {note !== undefined && <p className="text-caption text-ink-soft">{note}</p>}
        {notes}
        {cards > 0 && (
          <LineCards line={line} name={name} materials={materialOffer(catalog, texts.language)} />
        )}
      </div>
      <div className="col-span-full flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        {children}
      </div>
      {priced && priced.product.tier !== null && <FurtherCards line={priced} />}
    </li>
  );
}

function UnitPrice({ line: { product, unitCents } }: { line: PricedLine }) {
  const texts = useCartTexts();
  return (
    <p className="text-ink-soft tabular-nums">
      {unitCents < product.unitCents && (
        <s>
          <span className="sr-only">{texts.text('cart.insteadOf')} </span>
          <span>{amountIn(texts.language, product.unitCents, product.currency)}</span>
        </s>
      )}{' '}
      <span>{pricePerPeriod(texts, unitCents, product.currency, product.billing)}</span>
    </p>
  );
}
