import { priceTag } from '#domain/catalog/plan-facts.ts';
import { createCatalog, planOfTier } from '#domain/catalog/catalog.ts';
import { faqPage } from '#domain/site/faq-page.ts';
import { organization, webSite } from '#domain/site/organization.ts';
import { product } from '#domain/site/product.ts';
import { sitePages } from '#domain/site/site-pages.ts';
import { servicesContext } from '#web/context.ts';
import { Benefits } from '#web/features/site/home/benefits.tsx';
import { Comparison } from '#web/features/site/home/comparison.tsx';
import { CustomerReviews } from '#web/features/site/home/customer-reviews.tsx';
import { drawnCard } from '#web/features/site/home/drawn-card.ts';
import { Faq } from '#web/features/site/home/faq.tsx';
import { Hero } from '#web/features/site/home/hero.tsx';
import { HowItWorks } from '#web/features/site/home/how-it-works.tsx';
import { Inside } from '#web/features/site/home/inside.tsx';
import { Prices } from '#web/features/site/home/prices.tsx';
import { ProductSnapshot } from '#web/features/site/home/product-snapshot.tsx';
import { questions } from '#web/features/site/home/questions.ts';
import { useLoadedCart } from '#web/session/use-server-cart.ts';
import { JsonLd } from '#web/site/json-ld.tsx';
import { describePage } from '#web/site/page-meta.ts';
import type { Route } from './+types/home.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { site, catalog: currentVersion } = context.get(servicesContext);
  const catalog = createCatalog(await currentVersion());
  return {
    ...describePage(sitePages.home, site, [
      organization(site),
      webSite(site),
      product(site, catalog),
      faqPage(questions),
    ]),
    card: drawnCard(site),
    plans: catalog.plans
      .filter(({ isOnSale }) => isOnSale)
      .map((plan) => ({
        name: plan.name,
        price: priceTag(plan),
        description: plan.description,
      })),
    brandName: site.brandName,
    cardFrom: `From ${priceTag(planOfTier(catalog, 'business_plus'))}, card included`,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData.meta;

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { brandName, card, cardFrom, plans: priced, jsonLd } = loaderData;
  useLoadedCart();
  return (
    <>
      <JsonLd json={jsonLd} />
      <Hero card={card} />
      <Benefits brandName={brandName} />
      <ProductSnapshot card={card} />
      <Inside />
      <HowItWorks />
      <Comparison brandName={brandName} cardFrom={cardFrom} />
      <Prices plans={priced} />
      <CustomerReviews />
      <Faq />
    </>
  );
}
