import type { Currency } from '#domain/catalog/currency.ts';
import type { TaxTable } from '#domain/tax/tax-rates.ts';
import { saysVat } from '#domain/catalog/vat-label.ts';
import { useCartTexts } from '#web/site/cart-texts.ts';

interface SomeTaxProps {
  taxTable: TaxTable;
  /** Of the prices. */
  currency: Currency;
}

/** The buyer's place decides about taxes: so much is known before the address. */
export function SomeTax({ taxTable, currency }: SomeTaxProps) {
  const { text } = useCartTexts();
  return (
    <p className="mt-3 text-caption text-ink-soft">
      {text(saysVat(taxTable, currency) ? 'cart.withVat' : 'cart.someTax')}
    </p>
  );
}
