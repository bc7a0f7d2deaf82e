import { createCatalog, planOfTier } from '#domain/catalog/catalog.ts';
import { leastSeats } from '#domain/companies/seat-count.ts';
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
import { priceTagIn, pricedPlans } from '#web/features/site/home/plan-words.ts';
import { homeQuestions } from '#web/features/site/home/questions.ts';
import { Teams } from '#web/features/site/home/teams.tsx';
import { useLoadedCart } from '#web/session/use-server-cart.ts';
import { JsonLd } from '#web/site/json-ld.tsx';
import { describePage } from '#web/site/page-meta.ts';
import { priceIn } from '#web/site/price-in.ts';
import { useSiteTexts } from '#web/site/site-texts.ts';
import { varyByLanguage as headers } from '#web/site/spoken-language.ts';
import { translatedPage } from '#web/site/translated-page.ts';
import type { Route } from './+types/home.ts';

export { headers };

const layoutNames = {
  banner: 'home.layoutBanner',
  portrait: 'home.layoutPortrait',
  split: 'home.layoutSplit',
  minimal: 'home.layoutMinimal',
  stage: 'home.layoutStage',
  business: 'home.layoutBusiness',
} as const;
const colleagues = teamCards();

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { site, catalog: currentVersion } = context.get(servicesContext);
  const catalog = createCatalog(await currentVersion());
  const { texts, page, data } = translatedPage(
    'home',
    sitePages.home,
    { request, url },
    ({ text }) => ({ title: text('home.title'), description: text('home.description') }),
  );
  const { language, text } = texts;
  return {
    ...data,
    ...describePage(page, site, [
      organization(site),
      webSite(site),
      product(site, catalog),
      faqPage(homeQuestions(texts)),
    ]),
    card: drawnCard(site),
    plans: pricedPlans(texts, catalog),
    layouts: cardLayouts.map((layout) => ({
      name: text(layoutNames[layout]),
      path: sampleCardPathOf(layout),
      picture: layoutPicturePath(layout),
    })),
    colleagues,
    seat: { price: priceIn(language, seatsCents(catalog, 1, 'monthly')), leastSeats },
    brandName: site.brandName,
    cardFrom: text('home.cardFrom', {
      price: priceTagIn(texts, planOfTier(catalog, 'business_plus')),
    }),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData.meta;

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { brandName, card, cardFrom, colleagues: cards, seat, jsonLd } = loaderData;
  useLoadedCart();
  const { text } = useSiteTexts('home');
  return (
    <>
      <JsonLd json={jsonLd} />
      <Hero card={card} cardFrom={cardFrom} />
      <LayoutWall layouts={loaderData.layouts} />
      <Benefits brandName={brandName} cardFrom={cardFrom} />
      <ProductSnapshot card={card} />
      <Inside />
      <HowItWorks />
      <Teams
        seat={seat}
        picture={
          <TeamPicture
            cards={cards}
            label={text('home.teamsPicture')}
            className="grid-cols-3 gap-2 sm:gap-4"
          />
        }
      />
      <Prices plans={loaderData.plans} />
      <CustomerReviews />
      <Faq />
      <Closing cardFrom={cardFrom} />
    </>
  );
}
