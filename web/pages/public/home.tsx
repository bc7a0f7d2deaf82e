import {
  catalogIn,
  createCatalog,
  furtherCardCents,
  offeredCurrencies,
  planOfTier,
  type Catalog,
} from '#domain/catalog/catalog.ts';
import { lowestWithCard } from '#domain/catalog/plan-caps.ts';
import { isShippingFree } from '#domain/catalog/shipping-zones.ts';
import { leastSeats } from '#domain/companies/seat-count.ts';
import { seatsCatalog, seatsCents } from '#domain/companies/seat-price.ts';
import { cardLayouts } from '#domain/profiles/card-layout.ts';
import { sampleCardPathOf } from '#domain/public-card/sample-cards.ts';
import { layoutPicturePath } from '#domain/public-card/sample-person.ts';
import { faqPage } from '#domain/site/faq-page.ts';
import { organization, webSite } from '#domain/site/organization.ts';
import { sitePages } from '#domain/site/site-pages.ts';
import { languageOfPath } from '#domain/site/translated-pages.ts';
import type { TaxTable } from '#domain/tax/tax-rates.ts';
import { saysVat } from '#domain/catalog/vat-label.ts';
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
import { useChosenCurrency } from '#web/session/chosen-currency.ts';
import { useLoadedCart } from '#web/session/use-server-cart.ts';
import { JsonLd } from '#web/site/json-ld.tsx';
import { describePage } from '#web/site/page-meta.ts';
import { productIn } from '#web/cart/plans-in-language.ts';
import { priceIn } from '#web/site/price-in.ts';
import { useSiteTexts, type SiteTexts } from '#web/site/site-texts.ts';
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
  const { site, offer, catalog: currentVersion, homeWording } = context.get(servicesContext);
  const language = languageOfPath(url.pathname);
  const edited = homeWording(language);
  const { taxTable } = await offer();
  const catalog = createCatalog(await currentVersion());
  const { texts, page, data } = translatedPage(
    'home',
    sitePages.home,
    { request, url },
    ({ text }) => ({ title: text('home.title'), description: text('home.description') }),
    edited.texts,
  );
  const { text } = texts;
  // The words of keepers are theirs.
  const isClosingEdited = Object.hasOwn(edited.texts, 'home.closingText');
  const closingKey =
    isClosingEdited || isShippingFree(catalog.content.shipping)
      ? 'home.closingText'
      : 'home.closingAlone';
  return {
    ...data,
    ...describePage(page, site, [
      organization(site),
      webSite(site),
      productIn(language, site, catalog),
      faqPage(edited.questions ?? homeQuestions(texts)),
    ]),
    /** `null`: those of the release, which are among the texts. */
    questions: edited.questions?.map(({ question, html }) => ({ question, html })) ?? null,
    card: drawnCard(site),
    layouts: cardLayouts.map((layout) => ({
      name: text(layoutNames[layout]),
      path: sampleCardPathOf(layout),
      picture: layoutPicturePath(layout),
    })),
    colleagues,
    brandName: site.brandName,
    // The page is kept for everybody, so it has the prices of each currency; the browser knows which one was chosen.
    prices: pricesOf(texts, catalog, taxTable, closingKey),
    otherPrices: otherCatalogs(catalog).map((priced) =>
      pricesOf(texts, priced, taxTable, closingKey),
    ),
  };
}

/** The prices of the page in the currency of a catalog. */
function pricesOf(
  texts: SiteTexts<'home'>,
  catalog: Catalog,
  taxTable: TaxTable,
  closingKey: 'home.closingText' | 'home.closingAlone',
) {
  const { language, text } = texts;
  const { currency } = catalog;
  const seats = seatsCatalog(catalog, currency);
  const seatPrice = priceIn(language, seatsCents(seats, 1, 'monthly'), seats.currency);
  const withCard = lowestWithCard(catalog.content);
  const cardFrom =
    withCard === undefined
      ? text('home.cardAlone', { price: priceIn(language, furtherCardCents(catalog), currency) })
      : text('home.cardFrom', {
          price: priceTagIn(texts, planOfTier(catalog, withCard), currency),
        });
  return {
    currency,
    plans: pricedPlans(texts, catalog),
    /** Absent where prices say nothing of taxes. */
    vat: saysVat(taxTable, currency) ? text('home.withVat') : undefined,
    seat: { price: seatPrice, leastSeats },
    cardFrom,
    closing: text(closingKey, { cardFrom }),
  };
}

/** The catalog in the other currencies in which the lowest plan with a card is sold. */
function otherCatalogs(catalog: Catalog): Catalog[] {
  const withCard = lowestWithCard(catalog.content);
  return offeredCurrencies(catalog)
    .filter((currency) => currency !== catalog.currency)
    .map((currency) => catalogIn(catalog, currency))
    .filter(({ plans }) => withCard === undefined || plans.some(({ tier }) => tier === withCard));
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData.meta;

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { brandName, card, colleagues: cards, prices, otherPrices, jsonLd } = loaderData;
  const chosen = useChosenCurrency();
  const { plans, vat, seat, cardFrom, closing } =
    otherPrices.find(({ currency }) => currency === chosen) ?? prices;
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
      <Prices plans={plans} vat={vat} />
      <CustomerReviews />
      <Faq edited={loaderData.questions} />
      <Closing price={closing} />
    </>
  );
}
