import { useCartSigns } from '#web/session/cart-signs.ts';
import { useAccountTexts } from '#web/site/account-texts.ts';
import { cartPath, checkoutPath } from '#web/site/site-links.ts';
import { useSitePath } from '#web/site/site-texts.ts';
import { ButtonLink } from '#web/ui/button.tsx';

/** Below a form that stands between a cart and its payment: the way on without a password. */
export function CheckOutByEmail() {
  const { text } = useAccountTexts();
  const sitePath = useSitePath();
  const { count } = useCartSigns();
  return (
    // It keeps its room, so that nothing moves when the browser's cart has been read.
    <span className="mt-4 block min-h-11">
      {count > 0 && (
        <ButtonLink to={checkoutPath.replace(cartPath, sitePath(cartPath))} className="w-full">
          {text('account.byEmail')}
        </ButtonLink>
      )}
    </span>
  );
}
