import { createCatalog } from '#domain/catalog/catalog.ts';
import { languageOfPath } from '#domain/site/translated-pages.ts';
import { plansWordsIn, type PlansWords } from '#web/site/plans-words.ts';
import { usePlansTexts } from '#web/features/shop/plans/plans-texts.ts';
import { useCartTexts } from '#web/site/cart-texts.ts';
import { InShopTexts } from '#web/site/shop-texts.tsx';
import { loaderTexts, shopPage } from '#web/site/translated-page.ts';
import { varyByLanguage as headers } from '#web/site/spoken-language.ts';
import { useSearchParams } from 'react-router';
import type { ShopOffer } from '#domain/catalog/shop-offer.ts';
import { servicesContext } from '#web/context.ts';
import { CartArea } from '#web/features/shop/cart/cart-area.tsx';
import { PlanPicker } from '#web/features/shop/plans/plan-picker.tsx';
import { useHeldPlan } from '#web/features/subscriptions/use-held-plan.ts';
import { useHeldPlanDialog } from '#web/features/subscriptions/use-held-plan-dialog.tsx';
import { PromoBox } from '#web/features/shop/cart/promo-box.tsx';
import { ViewCart } from '#web/features/shop/cart/view-cart.tsx';
import { PageTitle } from '#web/site/page-title.tsx';
import { Unreached } from '#web/site/unreached.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import type { Route } from './+types/cart.ts';

// Only who logs in with a password loads it.
const LoginForm = lazyPart(
  async () => ({ default: (await import('#web/features/accounts/login-form.tsx')).LoginForm }),
  Unreached,
);

export { headers };

const parts = ['plans', 'cart', 'checkout', 'design', 'designer', 'login', 'sso'] as const;

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const language = languageOfPath(url.pathname);
  const catalog = createCatalog(await services.catalog());
  return {
    ...shopPage('/cart', parts, { request, url }),
    words: plansWordsIn(language, loaderTexts('plans', language), catalog),
    offer: await services.offer(),
  };
}

export { unlistedMeta as meta } from '#web/site/page-meta.ts';

/** The step of the checkout is in the address, and changes nothing of the offer. */
export function shouldRevalidate() {
  return false;
}

/** The messages for a buyer who comes back from a payment without having paid. */
const returns: ReadonlyMap<string | null, 'cart.cancelled' | 'cart.declined'> = new Map([
  ['cancelled', 'cart.cancelled'],
  ['declined', 'cart.declined'],
]);

export default function CartPage({
  loaderData: { offer, shopTexts, words },
}: Route.ComponentProps) {
  return (
    <InShopTexts sent={shopTexts}>
      <Cart offer={offer} words={words} />
    </InShopTexts>
  );
}

function Cart({ offer, words }: { offer: ShopOffer; words: PlansWords | null }) {
  const plansTitle = usePlansTexts().text('plans.plans');
  const { text } = useCartTexts();
  const [query] = useSearchParams();
  const { dialog, ...planDialog } = useHeldPlanDialog();
  const shopPlan = { ...useHeldPlan(), ...planDialog };
  const returnMessage = returns.get(query.get('payment'));
  const title = text(query.has('checkout') ? 'cart.checkoutTitle' : 'cart.title');
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <div className="py-10 sm:py-14">
        <CartArea
          title={
            <>
              <h1 className="text-headline font-semibold">{title}</h1>
              <h2 id="cart-title" className="sr-only">
                {text('cart.yourCart')}
              </h2>
              {returnMessage !== undefined && (
                <div className="mt-6">
                  <Alert kind="error">{text(returnMessage)}</Alert>
                </div>
              )}
            </>
          }
          offer={offer}
          shopPlan={shopPlan}
          promoBox={<PromoBox />}
          Login={LoginForm}
        />
      </div>
      {/* At the address nothing else is to be chosen. */}
      {!query.has('checkout') && (
        <PlanPicker title={plansTitle} words={words} offer={offer} shopPlan={shopPlan} />
      )}
      <ViewCart />
      {dialog}
    </>
  );
}
