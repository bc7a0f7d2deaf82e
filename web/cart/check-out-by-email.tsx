import { useCartSigns } from '#web/session/cart-signs.ts';
import { checkoutPath } from '#web/site/site-links.ts';
import { TextLink } from '#web/ui/text-link.tsx';

/** Below a form that stands between a cart and its payment: the way on without a password. */
export function CheckOutByEmail() {
  const { count } = useCartSigns();
  if (count === 0) return null;
  return (
    <span className="block">
      Just here to buy? <TextLink to={checkoutPath}>Check out with your email</TextLink>
    </span>
  );
}
