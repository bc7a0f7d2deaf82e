import Trash from 'lucide-react/icons/trash-2';
import type { CartLine } from '#domain/cart/cart-line.ts';
import { discountedLine } from '#domain/cart/discounted-line.ts';
import { maximumQuantityOf } from '#domain/cart/quantity.ts';
import { formatDollars } from '#domain/catalog/money.ts';
import type { Billing } from '#domain/catalog/products.ts';
import { promoProblem, type Promo } from '#domain/catalog/promos.ts';
import { cartStore } from '#web/session/cart-store.ts';
import { QuantityField } from './quantity-field.tsx';

const periods: Readonly<Record<Billing, string>> = {
  monthly: 'a month',
  yearly: 'a year',
  lifetime: 'one time',
};

/** What is in the cart, to be counted anew or taken out. */
export function CartLines({ lines, promo }: { lines: readonly CartLine[]; promo: Promo | null }) {
  return (
    <ul aria-label="In your cart" className="border-t border-hairline">
      {lines.map((line) => (
        <LineOfCart key={line.id} line={line} promo={promo} />
      ))}
    </ul>
  );
}

function LineOfCart({ line, promo }: { line: CartLine; promo: Promo | null }) {
  const { id, name, tier, billing, quantity, imageUrl } = line;
  const { price, basePrice, discountPercent } = discountedLine(line, promo ?? undefined);
  const maximum = maximumQuantityOf(tier === null ? undefined : { tier });
  const problem = promo && tier && promoProblem(promo, tier);
  const { updateQuantity, remove } = cartStore.getState();
  return (
    <li className="grid grid-cols-[auto_1fr_auto] gap-x-4 gap-y-3 border-b border-hairline py-5">
      <img
        src={imageUrl}
        alt=""
        width={64}
        height={40}
        className="mt-1 h-10 w-16 rounded-[0.3rem]"
      />
      <div className="min-w-0">
        <h3 className="text-lead font-medium break-words">{name}</h3>
        <p className="text-ink-soft tabular-nums">
          {discountPercent > 0 && (
            <s>
              <span className="sr-only">Instead of </span>
              {formatDollars(basePrice)}
            </s>
          )}{' '}
          {formatDollars(price)} {billing && periods[billing]}
        </p>
        {problem && <p className="mt-1 text-caption text-danger-ink">{problem}</p>}
      </div>
      <p className="text-right text-lead font-medium tabular-nums">
        {formatDollars(price * quantity)}
      </p>
      <div className="col-span-full flex items-start justify-between gap-4">
        <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
          <QuantityField
            name={name}
            quantity={quantity}
            maximum={maximum}
            onChange={(typed) => updateQuantity(id, typed)}
          />
          {maximum === 1 && <p className="text-caption text-ink-soft">One for each account</p>}
        </div>
        <button
          type="button"
          aria-label={`Remove ${name}`}
          onClick={() => remove(id)}
          className="-mr-2.5 inline-flex min-h-11 items-center gap-2 rounded-field px-2.5 text-ink-soft transition-colors hover:bg-sunken hover:text-ink"
        >
          <Trash className="size-5" />
          Remove
        </button>
      </div>
    </li>
  );
}
