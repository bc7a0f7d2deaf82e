import { useEffect, useRef } from 'react';
import { toast } from '#web/ui/toasts.tsx';
import { useNavigate, useSearchParams } from 'react-router';
import type { PaymentMethod, ShopOffer } from '#domain/catalog/shop-offer.ts';
import { checkoutMessages } from '#domain/orders/checkout-rules.ts';
import { rememberCheckout } from '#web/session/after-login.ts';
import { useSessionHasEnded, useSignedInUser } from '#web/session/auth-store.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { showCartArea } from '../cart/cart-place.ts';

/** In the page's address, so that a reload and the browser's own Back do what one expects. */
const parameter = 'checkout';
const valueOf: Readonly<Record<PaymentMethod, string>> = { card: '1', paypal: 'paypal' };

interface CheckoutStep {
  /** The chosen way to pay at the address step; `undefined` at the cart. */
  method: PaymentMethod | undefined;
  /** The way to pay is chosen, and a question stands before the address. */
  isAsking: boolean;
  start: (method: PaymentMethod) => void;
  backToCart: () => void;
}

/**
 * The two steps of the checkout (specification 1, section 4). A visitor without a session is sent to get
 * one; a buyer who loses it at the address stays there, with all that was typed.
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
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const user = useSignedInUser();
  const hasEnded = useSessionHasEnded();
  const asked = methodOf(query.get(parameter), offer.methods);
  const mustLogIn = isHydrated && asked !== undefined && user === null && !hasEnded;

  function askFor(method: PaymentMethod | undefined) {
    setQuery(withStep(method), { preventScrollReset: true });
    showCartArea();
  }

  // A buyer who logs out here is not on the way to the address any more.
  const wasSignedIn = useRef(false);
  useEffect(() => {
    if (user !== null) wasSignedIn.current = true;
  }, [user]);
  useEffect(() => {
    if (!mustLogIn || wasSignedIn.current) return;
    toast.error(checkoutMessages.signedOut);
    rememberCheckout();
    void navigate('/login', { replace: true });
  }, [mustLogIn, navigate]);

  const isRefused = asked !== undefined && problem !== undefined;
  useEffect(() => {
    // Otherwise the address would open by itself as soon as the cart is put right.
    if (isRefused) setQuery(withStep(undefined), { replace: true, preventScrollReset: true });
  }, [isRefused, setQuery]);

  const isOpen = asked !== undefined && problem === undefined && (user !== null || hasEnded);
  return {
    method: isOpen && !hasQuestion ? asked : undefined,
    isAsking: isOpen && hasQuestion,
    start(method) {
      if (problem !== undefined) {
        toast.error(problem);
      } else if (user === null) {
        toast.error(checkoutMessages.signedOut);
        rememberCheckout();
        void navigate('/login');
      } else {
        askFor(method);
      }
    },
    backToCart: () => askFor(undefined),
  };
}

/** The page's query at a step; that a payment was cancelled is known by then. */
function withStep(method: PaymentMethod | undefined) {
  return (query: URLSearchParams): URLSearchParams => {
    const others = [...query].filter(([name]) => name !== parameter && name !== 'payment');
    const step = method === undefined ? [] : [[parameter, valueOf[method]]];
    return new URLSearchParams([...others, ...step]);
  };
}

/** @param value `1` from the cart's drawer leaves the way to pay open */
function methodOf(
  value: string | null,
  methods: readonly PaymentMethod[],
): PaymentMethod | undefined {
  if (value === null) return undefined;
  const named = methods.find((method) => valueOf[method] === value);
  return named ?? methods[0];
}
