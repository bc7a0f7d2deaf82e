import type { ShopOffer } from '#domain/catalog/shop-offer.ts';
import { languageOfPath } from '#domain/site/translated-pages.ts';
import { plansWordsIn, type PlansWords } from '#web/site/plans-words.ts';
import { usePlansTexts } from '#web/features/shop/plans/plans-texts.ts';
import { useCartTexts } from '#web/site/cart-texts.ts';
import { InShopTexts } from '#web/site/shop-texts.tsx';
import { plansPageIn, productIn } from '#web/cart/plans-in-language.ts';
import { homeCrumb, loaderTexts, shopPage } from '#web/site/translated-page.ts';
import { varyByLanguage as headers } from '#web/site/spoken-language.ts';
import { breadcrumbList } from '#domain/site/articles.ts';
import { createCatalog } from '#domain/catalog/catalog.ts';
import { faqPage } from '#domain/site/faq-page.ts';
import { organization } from '#domain/site/organization.ts';
import { sitePages } from '#domain/site/site-pages.ts';
import { servicesContext } from '#web/context.ts';
import { BuyingFacts } from '#web/features/shop/checkout/buying-facts.tsx';
import { buyingQuestions } from '#web/features/shop/checkout/buying-questions.ts';
import { CartArea } from '#web/features/shop/cart/cart-area.tsx';
import { ContactBanner } from '#web/features/shop/plans/contact-banner.tsx';
import { PlanComparison } from '#web/features/shop/plans/plan-comparison.tsx';
import { PlanPicker } from '#web/features/shop/plans/plan-picker.tsx';
import { PlansHero } from '#web/features/shop/plans/plans-hero.tsx';
import { useHeldPlan } from '#web/features/subscriptions/use-held-plan.ts';
import { useHeldPlanDialog } from '#web/features/subscriptions/use-held-plan-dialog.tsx';
import { PromoBox } from '#web/features/shop/cart/promo-box.tsx';
import { ViewCart } from '#web/features/shop/cart/view-cart.tsx';
import { JsonLd } from '#web/site/json-ld.tsx';
import { describePage } from '#web/site/page-meta.ts';
import { Unreached } from '#web/site/unreached.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import type { Route } from './+types/plans.ts';

// Only who logs in with a password loads it.
const LoginForm = lazyPart(
  async () => ({ default: (await import('#web/features/accounts/login-form.tsx')).LoginForm }),
  Unreached,
);

export { headers };

const parts = ['plans', 'facts', 'cart', 'checkout', 'design', 'designer', 'login'] as const;

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { site } = services;
  const catalog = createCatalog(await services.catalog());
  const language = languageOfPath(url.pathname);
  const texts = loaderTexts('plans', language);
  const page = plansPageIn(language, catalog);
  return {
    ...shopPage(sitePages.plans.path, parts, { request, url }),
    words: plansWordsIn(language, texts, catalog),
    ...describePage(page, site, [
      organization(site),
      productIn(language, site, catalog),
      faqPage(buyingQuestions(catalog, loaderTexts('facts', language))),
      breadcrumbList([page], site, homeCrumb(language)),
    ]),
    offer: await services.offer(),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData.meta;

/** The step of the checkout is in the address, and changes nothing of the offer. */
export function shouldRevalidate() {
  return false;
}

export default function PlansPage({ loaderData }: Route.ComponentProps) {
  const { offer, jsonLd, shopTexts, words } = loaderData;
  return (
    <InShopTexts sent={shopTexts}>
      <JsonLd json={jsonLd} />
      <Plans offer={offer} words={words} />
    </InShopTexts>
  );
}

function Plans({ offer, words }: { offer: ShopOffer; words: PlansWords | null }) {
  const { text } = usePlansTexts();
  const yourCart = useCartTexts().text('cart.yourCart');
  const { dialog, ...planDialog } = useHeldPlanDialog();
  const shopPlan = { ...useHeldPlan(), ...planDialog };
  return (
    <>
      <PlansHero />
      <PlanPicker
        title={text('plans.choose')}
        words={words}
        offer={offer}
        shopPlan={shopPlan}
        promoBox={<PromoBox />}
      />
      <PlanComparison />
      <CartArea
        title={
          <h2 id="cart-title" className="text-headline font-semibold">
            {yourCart}
          </h2>
        }
        offer={offer}
        shopPlan={shopPlan}
        Login={LoginForm}
      />
      <BuyingFacts />
      <ContactBanner />
      <ViewCart />
      {dialog}
    </>
  );
}
