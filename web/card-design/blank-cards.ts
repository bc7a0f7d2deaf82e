import { plainDesign } from '#domain/card-design/card-picture.ts';
import { cardStocks } from '#domain/card-design/card-stocks.ts';

/** The stocks, each with the design of a card that nothing is printed on. */
export const blankCards = cardStocks.map((stock) => ({ ...stock, design: plainDesign(stock) }));
