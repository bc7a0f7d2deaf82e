import type { PaymentMethod } from '#domain/catalog/shop-offer.ts';

/**
 * The step of the checkout in the page's address, so that a reload and the browser's own Back do what one expects: the
 * way to pay at the address, absent at the cart.
 */
export const checkoutParameter = 'checkout';

const valueOf: Readonly<Record<PaymentMethod, string>> = { card: '1', paypal: 'paypal' };

/** The page's query at a step; that a payment was cancelled is known by then. */
export function withStep(method: PaymentMethod | undefined) {
  return (query: URLSearchParams): URLSearchParams => {
    const others = [...query].filter(([name]) => name !== checkoutParameter && name !== 'payment');
    const step = method === undefined ? [] : [[checkoutParameter, valueOf[method]]];
    return new URLSearchParams([...others, ...step]);
  };
}

/**
 * The way to pay that a query names; `undefined` at the cart.
 * @param query where the value is `1` from the cart's drawer, the way to pay is left open
 */
export function methodIn(
  query: URLSearchParams,
  methods: readonly PaymentMethod[],
): PaymentMethod | undefined {
  const value = query.get(checkoutParameter);
  if (value === null) return undefined;
  return methods.find((method) => valueOf[method] === value) ?? methods[0];
}
