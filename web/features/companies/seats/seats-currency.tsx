import { mainCurrency, type Currency } from '#domain/catalog/currency.ts';
import { seatCurrencies } from '#domain/companies/seat-price.ts';
import { CurrencyMenu } from '#web/cart/currency-menu.tsx';
import { useSeatsCatalog } from '#web/cart/use-seats-catalog.ts';
import { useChosenCurrency } from '#web/session/chosen-currency.ts';
import { useCatalog } from '#web/site/use-catalog.ts';
import { useTeamsTexts } from './teams-texts.ts';

/** The currency of the seats: a menu, or the one that the company keeps. */
export function SeatsCurrency({ kept = null }: { kept?: Currency | null }) {
  const { text } = useTeamsTexts();
  const { currency } = useSeatsCatalog(kept);
  const chosen = useChosenCurrency();
  const offered = seatCurrencies(useCatalog());
  if (kept !== null && kept === currency) {
    return offered.length < 2 ? null : (
      <p className="text-caption text-ink-soft">{text('teams.keepsCurrency', { currency })}</p>
    );
  }
  return (
    <CurrencyMenu
      label={text('teams.currency')}
      offered={offered}
      currency={currency}
      note={
        chosen !== undefined && !offered.includes(chosen)
          ? text('teams.notIn', { currency: chosen, main: mainCurrency })
          : undefined
      }
    />
  );
}
