import { faqPage } from '#domain/seo/faq-page.ts';
import { organization, webSite } from '#domain/seo/organization.ts';
import { product } from '#domain/seo/product.ts';
import { sitePages } from '#domain/seo/site-pages.ts';
import { servicesContext } from '#web/context.ts';
import { Benefits } from '#web/features/home/benefits.tsx';
import { CustomerReviews } from '#web/features/home/customer-reviews.tsx';
import { drawnCard } from '#web/features/home/drawn-card.ts';
import { Faq } from '#web/features/home/faq.tsx';
import { Hero } from '#web/features/home/hero.tsx';
import { HowItWorks } from '#web/features/home/how-it-works.tsx';
import { ProductSnapshot } from '#web/features/home/product-snapshot.tsx';
import { questions } from '#web/features/home/questions.ts';
import { useLoadedCart } from '#web/session/use-server-cart.ts';
import { JsonLd } from '#web/site/json-ld.tsx';
import { describePage } from '#web/site/page-meta.ts';
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
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData.meta;

export default function HomePage({ loaderData: { card, jsonLd } }: Route.ComponentProps) {
  useLoadedCart();
  return (
    <>
      <JsonLd json={jsonLd} />
      <Hero card={card} />
      <Benefits />
      <ProductSnapshot />
      <HowItWorks />
      <CustomerReviews />
      <Faq />
    </>
  );
}
