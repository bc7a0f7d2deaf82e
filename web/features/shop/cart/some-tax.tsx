import { useCartTexts } from '#web/site/cart-texts.ts';

/** The buyer's place decides about taxes: so much is known before the address. */
export function SomeTax() {
  const { text } = useCartTexts();
  return <p className="mt-3 text-caption text-ink-soft">{text('cart.someTax')}</p>;
}
