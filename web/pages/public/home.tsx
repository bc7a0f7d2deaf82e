import { formatPrice } from '#domain/catalog/money.ts';
import { priceTag } from '#domain/catalog/plan-facts.ts';
import { createCatalog, planOfTier } from '#domain/catalog/catalog.ts';
import { leastSeats } from '#domain/companies/company.ts';
import { seatsCents } from '#domain/companies/seat-price.ts';
import { cardLayouts } from '#domain/profiles/card-layout.ts';
import { sampleCardPathOf } from '#domain/public-card/sample-cards.ts';
import { layoutPicturePath } from '#domain/public-card/sample-person.ts';
import { faqPage } from '#domain/site/faq-page.ts';
import { organization, webSite } from '#domain/site/organization.ts';
import { product } from '#domain/site/product.ts';
import { sitePages } from '#domain/site/site-pages.ts';
import { servicesContext } from '#web/context.ts';
import { teamCards } from '#web/features/companies/seats/team-cards.ts';
import { TeamPicture } from '#web/features/companies/seats/team-picture.tsx';
import { Benefits } from '#web/features/site/home/benefits.tsx';
import { Closing } from '#web/features/site/home/closing.tsx';
import { CustomerReviews } from '#web/features/site/home/customer-reviews.tsx';
import { drawnCard } from '#web/features/site/home/drawn-card.ts';
import { Faq } from '#web/features/site/home/faq.tsx';
import { Hero } from '#web/features/site/home/hero.tsx';
import { HowItWorks } from '#web/features/site/home/how-it-works.tsx';
import { Inside } from '#web/features/site/home/inside.tsx';
import { LayoutWall } from '#web/features/site/home/layout-wall.tsx';
import { Prices } from '#web/features/site/home/prices.tsx';
import { ProductSnapshot } from '#web/features/site/home/product-snapshot.tsx';
import { questions } from '#web/features/site/home/questions.ts';
import { Teams } from '#web/features/site/home/teams.tsx';
import { layoutLooks } from '#web/profiles/layout-field.tsx';
import { useLoadedCart } from '#web/session/use-server-cart.ts';
import { JsonLd } from '#web/site/json-ld.tsx';
import { describePage } from '#web/site/page-meta.ts';
import type { Route } from './+types/home.ts';

const layouts = cardLayouts.map((layout) => ({
  name: layoutLooks[layout].name,
  path: sampleCardPathOf(layout),
  picture: layoutPicturePath(layout),
}));
const colleagues = teamCards();

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
    layouts,
    colleagues,
    seat: { price: formatPrice(seatsCents(catalog, 1, 'monthly')), leastSeats },
    brandName: site.brandName,
    cardFrom: `From ${priceTag(planOfTier(catalog, 'business_plus'))}, card included`,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData.meta;

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { brandName, card, cardFrom, colleagues: cards, seat, jsonLd } = loaderData;
  useLoadedCart();
  return (
    <>
      <JsonLd json={jsonLd} />
      <Hero card={card} />
      <LayoutWall layouts={loaderData.layouts} />
      <Benefits brandName={brandName} cardFrom={cardFrom} />
      <ProductSnapshot card={card} />
      <Inside />
      <HowItWorks />
      <Teams
        seat={seat}
        picture={<TeamPicture cards={cards} className="grid-cols-3 gap-2 sm:gap-4" />}
      />
      <Prices plans={loaderData.plans} />
      <CustomerReviews />
      <Faq />
      <Closing cardFrom={cardFrom} />
    </>
  );
}
