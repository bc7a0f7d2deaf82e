import { useCartTexts } from '#web/site/cart-texts.ts';
import { pathIn } from '#domain/site/translated-pages.ts';
import type { PricedCart } from '#domain/catalog/pricing.ts';
import { renewalOf } from '#domain/catalog/renewal.ts';
import type { PaymentMethod, ShopOffer } from '#domain/catalog/shop-offer.ts';
import { isShipped } from '#domain/orders/order-lines.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { BuyingPromises } from './buying-promises.tsx';
import { PayBar } from './pay-bar.tsx';
import { TestModeNote } from './test-mode-note.tsx';

const labels = {
  card: 'cart.proceed',
  paypal: 'cart.proceedPaypal',
} as const satisfies Readonly<Record<PaymentMethod, string>>;

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
  const { language, text, parts } = useCartTexts();
  const [first, ...others] = offer.methods;
  if (first === undefined) {
    return (
      <p>
        {parts('cart.noPayments', {
          contact: (
            <TextLink key="contact" to={pathIn(language, '/contact')}>
              {text('cart.contactUs')}
            </TextLink>
          ),
        })}
      </p>
    );
  }
  return (
    <>
      {problem !== undefined && !isShownAbove && <Alert kind="error">{problem}</Alert>}
      <PayBar cart={cart}>
        {onEmail ? (
          <Button variant="primary" className="min-h-12" onClick={() => onEmail(first)}>
            {text('cart.withEmail')}
          </Button>
        ) : (
          <Button variant="primary" className="min-h-12" onClick={() => onStart(first)}>
            {text(labels[first])}
          </Button>
        )}
      </PayBar>
      <div className="-mt-5 flex flex-col gap-2 lg:-mt-2">
        {onEmail && <p className="pb-2 text-caption text-ink-soft">{text('cart.emailNote')}</p>}
        {(onEmail ? offer.methods : others).map((method) => (
          <Button key={method} className="min-h-12" onClick={() => onStart(method)}>
            {text(labels[method])}
          </Button>
        ))}
        {offer.methods.includes('paypal') && cart.totalCents > 0 && renewalOf(cart.lines) && (
          <p className="text-caption text-ink-soft">{text('cart.paypalOne')}</p>
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
        hasCards={isShipped(cart.lines)}
      />
      {offer.isTestMode && <TestModeNote />}
    </>
  );
}
