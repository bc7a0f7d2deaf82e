import { useCartSigns } from '#web/session/cart-signs.ts';
import { checkoutPath } from '#web/site/site-links.ts';
import { TextLink } from '#web/ui/text-link.tsx';

/** Below a form that stands between a cart and its payment: the way on without a password. */
export function CheckOutByEmail() {
  const { count } = useCartSigns();
  return (
    // It keeps its room, so that nothing moves when the browser's cart has been read.
    <span className="block min-h-11">
      {count > 0 && (
        <>
          Just here to buy? <TextLink to={checkoutPath}>Check out with your email</TextLink>
        </>
      )}
    </span>
  );
}
