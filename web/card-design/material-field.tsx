import { useId } from 'react';
import { plainDesign } from '#domain/card-design/card-picture.ts';
import { cardStocks } from '#domain/card-design/card-stocks.ts';
import { CardPicture } from '#web/ui/card-picture.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';

interface MaterialFieldProps {
  /** The id of a stock; none is chosen where it is offered no more. */
  value: string;
  onChange: (stock: string) => void;
}

/** The choice of a card's material beside the card: a row of small cards, and the name of the chosen one. */
export function MaterialField({ value, onChange }: MaterialFieldProps) {
  const id = useId();
  const isHydrated = useHydrated();
  const chosen = blankCards.find((stock) => stock.id === value);
  return (
    <fieldset disabled={!isHydrated} className="min-w-0">
      <legend className="sr-only">Material</legend>
      <div className="flex flex-wrap justify-center gap-1">
        {blankCards.map(({ id: stock, name, material, design }) => (
          <label
            key={stock}
            className="choice relative grid min-h-11 w-13 cursor-pointer place-items-center rounded-field border-2 border-transparent px-1 transition-colors hover:bg-sunken has-checked:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={`${id}-material`}
              value={stock}
              checked={stock === value}
              onChange={() => onChange(stock)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <CardPicture design={design} className="w-10" />
            <span className="sr-only">
              {material} ({name})
            </span>
          </label>
        ))}
      </div>
      <p aria-hidden="true" className="mt-1 min-h-5 text-center text-caption text-ink-soft">
        {chosen && (
          <>
            <span className="font-medium text-ink">{chosen.name}</span> {chosen.material}
          </>
        )}
      </p>
    </fieldset>
  );
}

const blankCards = cardStocks.map((stock) => ({ ...stock, design: plainDesign(stock) }));
