import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The cart area's id: not the hash's, or browser and router would scroll there at once. */
export const cartAreaId = 'cart-area';

/** The hash that leads to the cart area. */
export const cartHash = '#cart';

/** Specification 1, section 9: "Timings". */
const scrollAfterMs = 1_000;

/** Brings the cart area into sight. */
export function showCartArea(): void {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  document
    .getElementById(cartAreaId)
    ?.scrollIntoView({ behavior: isStill ? 'instant' : 'smooth', block: 'start' });
}

/** With `#cart` the page scrolls to the cart area after a second and clears the hash. */
export function useCartHash(): void {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (hash !== cartHash) return undefined;
    const timer = setTimeout(() => {
      showCartArea();
      void navigate(pathname + search, { replace: true, preventScrollReset: true });
    }, scrollAfterMs);
    return () => clearTimeout(timer);
  }, [hash, pathname, search, navigate]);
}
