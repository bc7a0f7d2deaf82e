import type { CatalogContent } from './catalog.ts';
import { currencies, type Currency } from './currency.ts';
import { formatCents } from './money.ts';
import { priceProblem, soldCents, type PriceField } from './price-field.ts';
import { surchargedStocks, surchargeTerms, type Surcharges } from './surcharges.ts';

export const surchargeMessages = {
  price: 'Please enter a surcharge from $0.50 to $100,000, or leave all three empty.',
  otherPrice: 'Please enter a surcharge from 0.50 to 100,000, or leave it empty.',
} as const;

/** A surcharge; none at all is an empty field. */
const priceField: PriceField = {
  ...soldCents,
  mayBeFree: false,
  message: surchargeMessages.price,
  otherMessage: surchargeMessages.otherPrice,
};

/** Why surcharges can't be published, by the path of their field: `surcharges.birch.USD`. */
export function surchargeProblems(surcharges: Surcharges): Readonly<Record<string, string>> {
  return Object.fromEntries(
    surchargedStocks.flatMap(({ id }) => {
      const price = surcharges[id];
      if (price === undefined) return [];
      return currencies.flatMap((currency) => {
        const problem = priceProblem(priceField, price, currency);
        return problem === undefined ? [] : [[`surcharges.${id}.${currency}`, problem]];
      });
    }),
  );
}

/** A surcharge in the words of a difference. */
function surchargeText(cents: number | undefined, currency: Currency): string {
  return cents === undefined ? `none in ${currency}` : formatCents(cents, currency);
}

/** The differences of the surcharges of two versions in words. */
export function surchargeChanges(from: CatalogContent, to: CatalogContent): string[] {
  return surchargedStocks.flatMap(({ id }) => {
    const { name } = surchargeTerms(id);
    const [before, after] = [from.surcharges?.[id], to.surcharges?.[id]];
    if (before === undefined && after === undefined) return [];
    if (after === undefined) return [`${name}: removed`];
    return currencies.flatMap((currency) =>
      before?.[currency] === after[currency]
        ? []
        : [
            `${name}: ${surchargeText(before?.[currency], currency)} → ${surchargeText(after[currency], currency)}`,
          ],
    );
  });
}
