import type { ReactNode } from 'react';
import {
  currencySigns,
  findCurrency,
  mainCurrency,
  type Currency,
} from '#domain/catalog/currency.ts';
import { chooseCurrency } from '#web/session/chosen-currency.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';

interface CurrencyMenuProps {
  label: string;
  /** Without a second one there is nothing to choose, and no menu. */
  offered: readonly Currency[];
  /** Of the prices that are shown. */
  currency: Currency;
  /** The reason why the prices are not in the chosen currency. */
  note?: ReactNode;
}

/** Chooses the currency of this browser's prices. */
export function CurrencyMenu({ label, offered, currency, note }: CurrencyMenuProps) {
  const isHydrated = useHydrated();
  if (offered.length < 2) return null;
  return (
    <div className="w-fit min-w-36 noscript:hidden">
      <SelectField
        label={label}
        options={offered.map((value) => ({ value, text: `${value} ${currencySigns[value]}` }))}
        disabled={!isHydrated}
        value={currency}
        onChange={({ currentTarget: { value } }) =>
          chooseCurrency(findCurrency(value) ?? mainCurrency)
        }
      />
      {note !== undefined && (
        <output className="mt-1.5 block max-w-reading text-caption text-ink-soft">{note}</output>
      )}
    </div>
  );
}
