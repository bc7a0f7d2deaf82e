import type { PricedCart } from '#domain/catalog/pricing.ts';
import { renewalOf } from '#domain/catalog/renewal.ts';
import type { PaymentMethod, ShopOffer } from '#domain/catalog/shop-offer.ts';
import { cardCount } from '#domain/orders/order-lines.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { BuyingPromises } from './buying-promises.tsx';
import { PayBar } from './pay-bar.tsx';
import { TestModeNote } from './test-mode-note.tsx';

const labels: Readonly<Record<PaymentMethod, string>> = {
  card: 'Proceed to Checkout',
  paypal: 'Checkout with PayPal',
};

interface CheckoutButtonsProps {
  offer: ShopOffer;
  /** Why the cart can't be bought as it is. */
  problem: string | undefined;
  /** It stands beside the lines already. */
  isShownAbove: boolean;
  cart: PricedCart;
  onStart: (method: PaymentMethod) => void;
  /** For a visitor: goes on with an email and its code. */
  onEmail: ((method: PaymentMethod) => void) | undefined;
}

/** The ways to pay that this shop has, or why there is none now. */
export function CheckoutButtons(props: CheckoutButtonsProps) {
  const { offer, problem, isShownAbove, cart, onStart, onEmail } = props;
  const [first, ...others] = offer.methods;
  if (first === undefined) {
    return (
      <p>
        We can’t take online payments right now. Please{' '}
        <TextLink to="/contact">contact us</TextLink> to order.
      </p>
    );
  }
  return (
    <>
      {problem !== undefined && !isShownAbove && <Alert kind="error">{problem}</Alert>}
      <PayBar cart={cart}>
        {onEmail ? (
          <Button variant="primary" className="min-h-12" onClick={() => onEmail(first)}>
            Continue with Email
          </Button>
        ) : (
          <Button variant="primary" className="min-h-12" onClick={() => onStart(first)}>
            {labels[first]}
          </Button>
        )}
      </PayBar>
      <div className="-mt-5 flex flex-col gap-2 lg:-mt-2">
        {onEmail && (
          <p className="pb-2 text-caption text-ink-soft">
            We’ll email you a code. No password needed. Or log in with your password first:
          </p>
        )}
        {(onEmail ? offer.methods : others).map((method) => (
          <Button key={method} className="min-h-12" onClick={() => onStart(method)}>
            {labels[method]}
          </Button>
        ))}
        {offer.methods.includes('paypal') && cart.totalCents > 0 && renewalOf(cart.lines) && (
          <p className="text-caption text-ink-soft">
            With PayPal you pay for one period. It doesn’t renew.
          </p>
        )}
      </div>
      <BuyingPromises
        offer={offer}
        isFree={cart.totalCents === 0}
        isRenewing={
          offer.methods.includes('card') &&
          cart.totalCents > 0 &&
          renewalOf(cart.lines) !== undefined
        }
        hasCards={cardCount(cart.lines) > 0}
      />
      {offer.isTestMode && <TestModeNote />}
    </>
  );
}
