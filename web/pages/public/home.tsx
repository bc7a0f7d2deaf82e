import { priceTag } from '#domain/catalog/plan-facts.ts';
import { planOfTier, plans } from '#domain/catalog/plans.ts';
import { faqPage } from '#domain/site/faq-page.ts';
import { organization, webSite } from '#domain/site/organization.ts';
import { product } from '#domain/site/product.ts';
import { sitePages } from '#domain/site/site-pages.ts';
import { servicesContext } from '#web/context.ts';
import { CustomerReviews } from '#web/features/site/home/customer-reviews.tsx';
import { drawnCard } from '#web/features/site/home/drawn-card.ts';
import { Faq } from '#web/features/site/home/faq.tsx';
import { Hero } from '#web/features/site/home/hero.tsx';
import { Prices } from '#web/features/site/home/prices.tsx';
import { ProductSnapshot } from '#web/features/site/home/product-snapshot.tsx';
import { questions } from '#web/features/site/home/questions.ts';
import { stillParts } from '#web/features/site/home/still-parts.tsx';
import { useLoadedCart } from '#web/session/use-server-cart.ts';
import { JsonLd } from '#web/site/json-ld.tsx';
import { describePage } from '#web/site/page-meta.ts';
import '#web/features/site/home/inside.css';
import type { Route } from './+types/home.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { site } = context.get(servicesContext);
  return {
    ...describePage(sitePages.home, site, [
      organization(site),
      webSite(site),
      product(site),
      faqPage(questions),
    ]),
    card: drawnCard(site),
    plans: plans.map((plan) => ({
      name: plan.name,
      price: priceTag(plan),
      description: plan.description,
    })),
    still: stillParts(
      site.brandName,
      `From ${priceTag(planOfTier('business_plus'))}, card included`,
    ),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData.meta;

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { card, plans: priced, still, jsonLd } = loaderData;
  useLoadedCart();
  return (
    <>
      <JsonLd json={jsonLd} />
      <Hero card={card} phone={still.phone} />
      <StillPart html={still.benefits} />
      <ProductSnapshot card={card} features={still.features} />
      <StillPart html={still.inside} />
      <StillPart html={still.howItWorks} />
      <StillPart html={still.comparison} />
      <Prices plans={priced} />
      <CustomerReviews />
      <Faq />
    </>
  );
}

/** @param html made on the server; it holds no link of the site, which would load a document */
function StillPart({ html }: { html: string }) {
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}
