import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { findCurrency, type Currency } from '#domain/catalog/currency.ts';
import { paysInEuros } from '#domain/places/euro-countries.ts';
import { followOtherTabs, lastingStorage } from './browser-storage.ts';

/** Holds the currency that the buyer wants to pay in, beside the cart. */
const storageKey = 'currency';

const chosen = createStore<{ readonly currency: Currency | undefined }>(() => ({
  currency: undefined,
}));
const read = () => chosen.setState({ currency: findCurrency(lastingStorage.getItem(storageKey)) });
if (typeof document !== 'undefined') {
  read();
  presetEuros();
}
followOtherTabs(storageKey, read);

/**
 * Whoever reads the shop in German, French or Spanish with a browser of a country with euros begins with euros. On English
 * pages nothing but the menu changes the currency.
 */
function presetEuros(): void {
  const { lang } = document.documentElement;
  if (chosen.getState().currency !== undefined || !['de', 'fr', 'es'].includes(lang)) return;
  if (paysInEuros(navigator.language)) chooseCurrency('EUR');
}

/** The currency that was chosen in this browser; `undefined`: none, or the server's markup is taken over. */
export function useChosenCurrency(): Currency | undefined {
  return useStore(chosen, ({ currency }) => currency);
}

export function chooseCurrency(currency: Currency): void {
  lastingStorage.setItem(storageKey, currency);
  read();
}
