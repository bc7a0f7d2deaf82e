import { breadcrumbList } from '#domain/site/articles.ts';
import { createCatalog } from '#domain/catalog/catalog.ts';
import { faqPage } from '#domain/site/faq-page.ts';
import { organization } from '#domain/site/organization.ts';
import { product } from '#domain/site/product.ts';
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

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { site } = services;
  const catalog = createCatalog(await services.catalog());
  const page = sitePages.plans;
  return {
    ...describePage(page, site, [
      organization(site),
      product(site, catalog),
      faqPage(buyingQuestions(catalog)),
      breadcrumbList([page], site),
    ]),
    offer: await services.offer(),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData.meta;

/** The step of the checkout is in the address, and changes nothing of the offer. */
export function shouldRevalidate() {
  return false;
}

export default function PlansPage({ loaderData: { offer, jsonLd } }: Route.ComponentProps) {
  const { dialog, ...planDialog } = useHeldPlanDialog();
  const shopPlan = { ...useHeldPlan(), ...planDialog };
  return (
    <>
      <JsonLd json={jsonLd} />
      <PlansHero />
      <PlanPicker
        title="Choose your plan"
        offer={offer}
        shopPlan={shopPlan}
        promoBox={<PromoBox />}
      />
      <PlanComparison />
      <CartArea
        title={
          <h2 id="cart-title" className="text-headline font-semibold">
            Your cart
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
