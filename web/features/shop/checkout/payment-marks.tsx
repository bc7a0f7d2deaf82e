import { useCartTexts } from '#web/site/cart-texts.ts';
import type { PaymentMethod, ShopOffer } from '#domain/catalog/shop-offer.ts';
import './payment-marks.css';

const brands: Readonly<Record<PaymentMethod, readonly { id: string; name: string }[]>> = {
  card: [
    { id: 'visa', name: 'Visa' },
    { id: 'mastercard', name: 'Mastercard' },
    { id: 'americanexpress', name: 'American Express' },
  ],
  paypal: [{ id: 'paypal', name: 'PayPal' }],
};

/** The marks of what one can pay with; none where no money moves. */
export function PaymentMarks({ offer }: { offer: Pick<ShopOffer, 'methods' | 'isTestMode'> }) {
  const { text } = useCartTexts();
  const shown = offer.isTestMode ? [] : offer.methods.flatMap((method) => brands[method]);
  if (shown.length === 0) return null;
  return (
    <ul
      aria-label={text('cart.payWith')}
      className="flex flex-wrap items-center gap-3 text-ink-soft"
    >
      {shown.map(({ id, name }) => (
        <li key={id}>
          <span aria-hidden="true" className="payment-mark block" data-brand={id} />
          <span className="sr-only">{name}</span>
        </li>
      ))}
    </ul>
  );
}
