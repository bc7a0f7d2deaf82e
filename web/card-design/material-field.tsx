import { useId } from 'react';
import { CardPicture } from '#web/ui/card-picture.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { blankCards } from './blank-cards.ts';
import { offeredCards, type MaterialOffer } from './material-offer.ts';
import { materialIn, useDesignTexts } from './design-texts.ts';

interface MaterialFieldProps {
  /** The id of a stock; none is chosen where it is offered no more. */
  value: string;
  /** The ids of stocks that can't be chosen now. */
  soldOut: readonly string[];
  /** The surcharges of the materials, and those that aren't offered for now. */
  offer: MaterialOffer;
  onChange: (stock: string) => void;
  /** The name of the choice, where it is more than the material. */
  legend?: string;
}

/** The choice of a card's material beside the card: a row of small cards, and the name of the chosen one. */
export function MaterialField({ value, soldOut, offer, onChange, legend }: MaterialFieldProps) {
  const texts = useDesignTexts();
  const id = useId();
  const isHydrated = useHydrated();
  const surchargeLabel = (stock: string) => {
    const surcharge = offer.surchargeOf(stock);
    return surcharge === undefined ? '' : `, ${surcharge}`;
  };
  const chosen = blankCards.find((stock) => stock.id === value);
  return (
    <fieldset disabled={!isHydrated} className="min-w-0">
      <legend className="sr-only">{legend ?? texts.text('design.material')}</legend>
      <div className="flex flex-wrap justify-center gap-1">
        {offeredCards(offer, value).map(({ id: stock, name, design }) => (
          <div key={stock} className="relative">
            <input
              type="radio"
              name={`${id}-material`}
              aria-label={`${materialIn(texts, stock)} (${name})${surchargeLabel(stock)}${soldOut.includes(stock) ? `, ${texts.text('design.soldOut')}` : ''}`}
              value={stock}
              checked={stock === value}
              disabled={soldOut.includes(stock)}
              onChange={() => onChange(stock)}
              className="peer absolute inset-0 z-1 cursor-pointer opacity-0 disabled:cursor-default"
            />
            <div className="grid min-h-11 w-13 place-items-center rounded-field -outline-offset-2 outline-ink transition-colors peer-checked:outline-2 peer-enabled:peer-hover:bg-sunken peer-disabled:opacity-35 peer-focus-visible:outline-3 peer-focus-visible:outline-focus">
              <CardPicture
                design={design}
                className="w-10 rounded-[0.1875rem] ring-1 ring-field-line"
              />
            </div>
          </div>
        ))}
      </div>
      <p aria-hidden="true" className="mt-1 min-h-5 text-center text-caption text-ink-soft">
        {chosen && (
          <>
            <span className="font-medium text-ink">{chosen.name}</span>{' '}
            {`${materialIn(texts, chosen.id)}${surchargeLabel(chosen.id)}`}
            {soldOut.includes(chosen.id) && <span>({texts.text('design.soldOut')})</span>}
          </>
        )}
      </p>
    </fieldset>
  );
}
