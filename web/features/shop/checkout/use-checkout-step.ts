import { pathIn } from '#domain/site/translated-pages.ts';
import { useCartTexts } from '#web/site/cart-texts.ts';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { PaymentMethod, ShopOffer } from '#domain/catalog/shop-offer.ts';
import { rememberCheckout, rememberDestination } from '#web/session/after-login.ts';
import { useSessionHasEnded, useSignedInUser } from '#web/session/auth-store.ts';
import { toast } from '#web/ui/toasts.tsx';
import { cartPath } from '#web/site/site-links.ts';
import { showCartArea } from '../cart/cart-place.ts';
import { methodIn, withStep } from './checkout-parameter.ts';

interface CheckoutStep {
  /** The chosen way to pay on the way to the address; `undefined` at the cart. */
  method: PaymentMethod | undefined;
  /** A visitor: who buys is asked before the address. */
  isVisitor: boolean;
  /** The way to pay is chosen, and a question stands before the address. */
  isAsking: boolean;
  /** As specified: who is signed out is sent to the login. */
  start: (method: PaymentMethod) => void;
  /** On the page itself, where an email and its code do for an account. */
  startByEmail: (method: PaymentMethod) => void;
  changeMethod: (method: PaymentMethod) => void;
  backToCart: () => void;
}

/**
 * The steps of the checkout (specification 1, section 4). A buyer whose session ends at the address stays there, with
 * all that was typed.
 *
 * @param problem why the cart can't be bought as it is
 * @param hasQuestion whether something of the cart is to be asked before the address
 */
export function useCheckoutStep(
  offer: ShopOffer,
  problem: string | undefined,
  hasQuestion: boolean,
): CheckoutStep {
  const [query, setQuery] = useSearchParams();
  const { language, text } = useCartTexts();
  const navigate = useNavigate();
  const user = useSignedInUser();
  const hasEnded = useSessionHasEnded();
  const asked = methodIn(query, offer.methods);

  function askFor(method: PaymentMethod | undefined) {
    setQuery(withStep(method), { preventScrollReset: true });
    showCartArea();
  }

  const isRefused = asked !== undefined && problem !== undefined;
  useEffect(() => {
    // Otherwise the address would open by itself as soon as the cart is put right.
    if (isRefused) setQuery(withStep(undefined), { replace: true, preventScrollReset: true });
  }, [isRefused, setQuery]);

  const isOpen = asked !== undefined && problem === undefined;
  function goToLogin() {
    toast.error(text('cart.pleaseLogin'));
    if (language === 'en') {
      rememberCheckout();
    } else {
      rememberDestination(`${pathIn(language, cartPath)}?checkout=1`);
    }
    void navigate(pathIn(language, '/login'));
  }

  return {
    method: isOpen && !hasQuestion ? asked : undefined,
    isVisitor: user === null && !hasEnded,
    isAsking: isOpen && hasQuestion,
    start(method) {
      if (problem !== undefined) {
        toast.error(problem);
      } else if (user === null) {
        goToLogin();
      } else {
        askFor(method);
      }
    },
    startByEmail(method) {
      if (problem === undefined) askFor(method);
      else toast.error(problem);
    },
    changeMethod: (method) =>
      setQuery(withStep(method), { replace: true, preventScrollReset: true }),
    backToCart: () => askFor(undefined),
  };
}
