import type { Catalog } from '#domain/catalog/catalog.ts';
import type { Currency } from '#domain/catalog/currency.ts';
import { seatsCatalog } from '#domain/companies/seat-price.ts';
import { useChosenCurrency } from '#web/session/chosen-currency.ts';
import { useCatalog } from '#web/site/use-catalog.ts';

/**
 * The catalog in the currency that a company pays in: its own, else the one that was chosen in this browser; in dollars
 * where seats are not sold in that.
 * @param kept by the company; null: it has none yet
 */
export function useSeatsCatalog(kept: Currency | null = null): Catalog {
  const chosen = useChosenCurrency();
  return seatsCatalog(useCatalog(), kept ?? chosen);
}
