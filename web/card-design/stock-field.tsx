import Check from 'lucide-react/icons/check';
import { useId } from 'react';
import { CardPicture } from '#web/ui/card-picture.tsx';
import { materialIn, useDesignTexts } from './design-texts.ts';
import { offeredCards, type MaterialOffer } from './material-offer.ts';
import { useDesignerTexts } from './designer-texts.ts';

interface StockFieldProps {
  value: string;
  error: string | undefined;
  /** The ids of stocks that can't be chosen now. */
  soldOut: readonly string[];
  /** The surcharges of the materials, and those that aren't offered for now. */
  offer: MaterialOffer;
  onChange: (stock: string) => void;
}

/** The choice of the card's stock: swatches to choose from, by arrow keys as well. */
export function StockField({ value, error, soldOut, offer, onChange }: StockFieldProps) {
  const id = useId();
  const { text } = useDesignerTexts();
  const designTexts = useDesignTexts();
  return (
    <fieldset
      className="min-w-0"
      aria-describedby={`${id}-message`}
      data-invalid={error !== undefined}
    >
      <legend className="mb-1.5 text-caption font-medium">{text('designer.design')}</legend>
      <div className="grid grid-cols-3 gap-2 sm:gap-3">
        {offeredCards(offer, value).map(({ id: stock, name, design }) => (
          <label
            key={stock}
            className="relative cursor-pointer rounded-field border border-hairline p-1.5 sm:p-2 transition-colors not-has-disabled:hover:bg-sunken has-disabled:cursor-default has-checked:border-accent has-checked:bg-accent-wash has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={`${id}-stock`}
              value={stock}
              checked={stock === value}
              disabled={soldOut.includes(stock)}
              onChange={() => onChange(stock)}
              className="peer absolute inset-0 cursor-pointer opacity-0 disabled:cursor-default"
            />
            <div className={soldOut.includes(stock) ? 'opacity-50' : ''}>
              <CardPicture design={design} />
            </div>
            <span className="mt-2 flex items-center gap-1.5 leading-tight font-medium">
              {name}
              {stock === value && <Check className="size-4 shrink-0 text-accent-ink" />}
            </span>
            <span className="block text-caption text-ink-soft">
              {materialIn(designTexts, stock)}
            </span>
            {offer.surchargeOf(stock) !== undefined && (
              <span className="block text-caption font-medium tabular-nums">
                {offer.surchargeOf(stock)}
              </span>
            )}
            {soldOut.includes(stock) && (
              <span className="block text-caption font-medium">{text('designer.soldOut')}</span>
            )}
          </label>
        ))}
      </div>
      <p
        id={`${id}-message`}
        aria-live="polite"
        className="mt-1.5 text-caption text-danger-ink empty:hidden"
      >
        {error}
      </p>
    </fieldset>
  );
}
