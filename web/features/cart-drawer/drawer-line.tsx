import type { DiscountedLine } from '#domain/cart/discounted-line.ts';
import { formatDollars } from '#domain/catalog/money.ts';

/** One line of the cart: picture, name, quantity, price. */
export function DrawerLine({ line, onRemove }: { line: DiscountedLine; onRemove: () => void }) {
  const { name, imageUrl, quantity, price, basePrice } = line;
  return (
    <li className="flex gap-4 pt-5 pb-3">
      <img src={imageUrl} alt="" width="80" height="50" className="mt-1 h-12.5 w-20 shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="font-medium break-words">{name}</p>
        <p className={soft}>Quantity {quantity}</p>
        {quantity > 1 && <p className={soft}>{formatDollars(price)} each</p>}
        <button
          type="button"
          aria-label={`Remove ${name}`}
          onClick={onRemove}
          className="-mx-2 min-h-11 rounded-field px-2 text-caption font-medium text-ink-soft underline decoration-field-line underline-offset-4 transition-colors hover:text-ink hover:decoration-current"
        >
          Remove
        </button>
      </div>
      <p className="text-right font-medium tabular-nums">
        {formatDollars(price * quantity)}
        {price < basePrice && <ListPrice dollars={basePrice * quantity} />}
      </p>
    </li>
  );
}

const soft = 'text-caption text-ink-soft tabular-nums';

/** What it would cost without the promo. */
function ListPrice({ dollars }: { dollars: number }) {
  return (
    <span className="block text-caption font-normal text-ink-soft">
      <span className="sr-only">instead of </span>
      <s>{formatDollars(dollars)}</s>
    </span>
  );
}
