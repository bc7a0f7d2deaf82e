import { useCartTexts } from '#web/site/cart-texts.ts';

/** Said wherever one pays while the sandbox takes the payments. */
export function TestModeNote() {
  const { text } = useCartTexts();
  return (
    <p className="rounded-field bg-warning-wash p-4 text-caption text-warning-ink">
      <strong className="font-semibold">{text('cart.testMode')}</strong>{' '}
      <span>{text('cart.testModeText')}</span>
    </p>
  );
}
