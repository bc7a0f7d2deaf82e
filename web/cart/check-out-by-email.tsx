import { useCartSigns } from '#web/session/cart-signs.ts';
import { useAccountTexts } from '#web/site/account-texts.ts';
import { cartPath, checkoutPath } from '#web/site/site-links.ts';
import { useSitePath } from '#web/site/site-texts.ts';
import { TextLink } from '#web/ui/text-link.tsx';

/** Below a form that stands between a cart and its payment: the way on without a password. */
export function CheckOutByEmail() {
  const { text, parts } = useAccountTexts();
  const sitePath = useSitePath();
  const { count } = useCartSigns();
  return (
    // It keeps its room, so that nothing moves when the browser's cart has been read.
    <span className="block min-h-11">
      {count > 0 &&
        parts('account.justBuy', {
          link: (
            <TextLink key="link" to={checkoutPath.replace(cartPath, sitePath(cartPath))}>
              {text('account.byEmail')}
            </TextLink>
          ),
        })}
    </span>
  );
}
