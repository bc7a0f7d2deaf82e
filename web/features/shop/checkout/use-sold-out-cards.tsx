import { Suspense, useState, type ReactNode } from 'react';
import { standardStock } from '#domain/card-design/card-stocks.ts';
import type { PricedCart } from '#domain/catalog/pricing.ts';
import { ApiError } from '#web/api-client.ts';
import { lazyPart, Nothing } from '#web/ui/lazy-part.tsx';

// Only who meets a material that sold out loads it.
const SoldOutChoice = lazyPart(async () => import('./sold-out-choice.tsx'), Nothing);

/**
 * The choice of another material for cards whose own sold out before they were ordered, and what is said of accessories
 * that did, by the ids of their products.
 * @param onChosen called once another one is in the cart
 */
export function useSoldOutCards(cart: PricedCart, onChosen: () => void) {
  const [stocks, setStocks] = useState<readonly string[]>([]);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});

  /** Passes on an attempt to order, and notes the materials and lines that it was refused for. */
  async function noted<Answer>(attempt: Promise<Answer>): Promise<Answer> {
    setStocks([]);
    setProblems({});
    try {
      return await attempt;
    } catch (error) {
      if (error instanceof ApiError) {
        setStocks(refusedStocks(error.fields, cart));
        setProblems(refusedLines(error.fields, cart));
      }
      throw error;
    }
  }

  function chosen(stock: string): void {
    const left = stocks.filter((one) => one !== stock);
    setStocks(left);
    if (left.length === 0) onChosen();
  }

  const choice: ReactNode = stocks.length > 0 && (
    <Suspense>
      {stocks.map((stock) => (
        <SoldOutChoice key={stock} stock={stock} onChosen={() => chosen(stock)} />
      ))}
    </Suspense>
  );
  return { noted, choice, problems };
}

/** The stocks of the designs that a refusal names: `items.{line}.designs.{card}.stock`. */
function refusedStocks(fields: ApiError['fields'], { lines }: PricedCart): string[] {
  const named = Object.keys(fields).flatMap((path) => {
    const found = /^items\.(\d+)\.designs\.(\d+)\.stock$/.exec(path);
    return found === null ? [] : [{ line: Number(found[1]), card: Number(found[2]) }];
  });
  const stocks = named.map(({ line, card }) => {
    const design = lines[line]?.designs?.[card];
    return design?.stock ?? standardStock.id;
  });
  return [...new Set(stocks)];
}

/** The lines that a refusal names: `items.{line}.quantity`. */
function refusedLines(fields: ApiError['fields'], { lines }: PricedCart): Record<string, string> {
  return Object.fromEntries(
    lines.flatMap(({ product }, index) => {
      const problem = fields[`items.${index}.quantity`];
      return problem === undefined ? [] : [[product.id, problem]];
    }),
  );
}
