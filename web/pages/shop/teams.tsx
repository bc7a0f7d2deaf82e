import { useSearchParams } from 'react-router';
import { createCatalog, furtherCardCents } from '#domain/catalog/catalog.ts';
import { leastSeats } from '#domain/companies/seat-count.ts';
import { seatsCents, yearlySavingCents } from '#domain/companies/seat-price.ts';
import { breadcrumbList } from '#domain/site/articles.ts';
import { faqPage } from '#domain/site/faq-page.ts';
import { organization } from '#domain/site/organization.ts';
import { sitePages } from '#domain/site/site-pages.ts';
import { saysVat } from '#domain/catalog/vat-label.ts';
import { useSeatsCatalog } from '#web/cart/use-seats-catalog.ts';
import { servicesContext } from '#web/context.ts';
import { BuySeats } from '#web/features/companies/seats/buy-seats.tsx';
import { SeatPrice } from '#web/features/companies/seats/seat-price.tsx';
import { teamCards } from '#web/features/companies/seats/team-cards.ts';
import { TeamFacts } from '#web/features/companies/seats/team-facts.tsx';
import { TeamPicture } from '#web/features/companies/seats/team-picture.tsx';
import { teamQuestions } from '#web/features/companies/seats/team-questions.ts';
import { JsonLd } from '#web/site/json-ld.tsx';
import { useTeamsTexts } from '#web/features/companies/seats/teams-texts.ts';
import { languageOfPath } from '#domain/site/translated-pages.ts';
import { describePage } from '#web/site/page-meta.ts';
import { priceIn } from '#web/site/price-in.ts';
import { InShopTexts } from '#web/site/shop-texts.tsx';
import { useSitePath } from '#web/site/site-texts.ts';
import { varyByLanguage as headers } from '#web/site/spoken-language.ts';
import { homeCrumb, loaderTexts, pageIn, shopPage } from '#web/site/translated-page.ts';
import { Alert } from '#web/ui/alert.tsx';
import { ButtonAnchor } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/teams.ts';

const cards = teamCards();

export { headers };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { site, offer, catalog } = context.get(servicesContext);
  const language = languageOfPath(url.pathname);
  const texts = loaderTexts('teams', language);
  const { path } = sitePages.teams;
  const page = pageIn(language, sitePages.teams, {
    title: texts.text('teams.title'),
    description: texts.text('teams.description'),
  });
  const { methods, isTestMode, taxTable, sellerVatCountry } = await offer();
  return {
    ...shopPage(path, ['teams', 'checkout'], { request, url }),
    ...describePage(page, site, [
      organization(site),
      faqPage(teamQuestions(createCatalog(await catalog()), texts)),
      breadcrumbList([page], site, homeCrumb(language)),
    ]),
    cards,
    methods,
    isTestMode,
    taxes: { taxTable, sellerVatCountry },
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData.meta;

export function shouldRevalidate() {
  return false;
}

export default function TeamsPage({ loaderData }: Route.ComponentProps) {
  return (
    <InShopTexts sent={loaderData.shopTexts}>
      <Teams loaderData={loaderData} />
    </InShopTexts>
  );
}

function Teams({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  const { jsonLd, cards: pictures, methods, isTestMode, taxes } = loaderData;
  const texts = useTeamsTexts();
  const { language, text, parts } = texts;
  const contactPath = useSitePath()('/contact');
  const [query] = useSearchParams();
  const catalog = useSeatsCatalog();
  const { currency } = catalog;
  const savedCents = yearlySavingCents(catalog, 1);
  const yearly = priceIn(language, seatsCents(catalog, 1, 'yearly'), currency);
  return (
    <div className="mx-auto w-full max-w-site px-4 py-10 sm:px-6 sm:py-14">
      <JsonLd json={jsonLd} />
      {query.get('payment') === 'cancelled' && (
        <div className="mb-10">
          <Alert kind="notice">{text('teams.cancelled')}</Alert>
        </div>
      )}
      <header className="grid items-center gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.35fr]">
        <div>
          <h1 className="text-display font-semibold">{text('teams.title')}</h1>
          <p className="mt-3 max-w-reading text-title">{text('teams.headline')}</p>
          <p className="mt-3 max-w-reading text-lead text-ink-soft">{text('teams.intro')}</p>
          <p className="mt-6">
            {parts('teams.seatMonth', {
              price: (
                <span key="price" className="text-headline font-semibold tabular-nums">
                  {priceIn(language, seatsCents(catalog, 1, 'monthly'), currency)}
                </span>
              ),
            })}
          </p>
          <p className="max-w-reading text-ink-soft">
            <span>
              {savedCents > 0
                ? text('teams.seatYearSaving', {
                    price: yearly,
                    saving: priceIn(language, savedCents, currency),
                  })
                : text('teams.seatYear', { price: yearly })}
            </span>{' '}
            <span>
              {text('teams.fromSeats', {
                seats: leastSeats,
                price: priceIn(language, furtherCardCents(catalog), currency),
              })}
            </span>
          </p>
          {saysVat(taxes.taxTable, currency) && (
            <p className="mt-2 text-caption text-ink-soft">{text('teams.withVat')}</p>
          )}
          <ButtonAnchor href="#buy" variant="primary" className="mt-6 min-h-12">
            {text('teams.chooseSeats')}
          </ButtonAnchor>
        </div>
        <TeamPicture cards={pictures} label={text('teams.picture')} />
      </header>
      <div className="mt-16 grid items-start gap-x-16 gap-y-12 lg:grid-cols-[1fr_1.2fr]">
        <section aria-labelledby="buy" className="min-w-0">
          <h2 id="buy" className="mb-5 scroll-mt-24 text-title font-semibold">
            {text('teams.buy')}
          </h2>
          {isTestMode && <p className="mb-4 text-ink-soft">{text('teams.testMode')}</p>}
          {methods.length > 0 ? (
            <BuySeats methods={methods} taxes={taxes} companyId={query.get('company') ?? ''} />
          ) : (
            <>
              <SeatPrice />
              <p className="mt-5 text-ink-soft">
                {parts('teams.noPayments', {
                  contact: (
                    <TextLink key="contact" to={contactPath}>
                      {text('teams.contactUs')}
                    </TextLink>
                  ),
                })}
              </p>
            </>
          )}
        </section>
        <section aria-labelledby="facts">
          <h2 id="facts" className="mb-5 text-title font-semibold">
            {text('teams.get')}
          </h2>
          <TeamFacts />
        </section>
      </div>
      <section
        aria-labelledby="questions"
        className="mt-16 grid gap-x-16 gap-y-5 lg:grid-cols-[1fr_1.6fr]"
      >
        <div>
          <h2 id="questions" className="text-title font-semibold">
            {text('teams.questions')}
          </h2>
          <p className="mt-2 text-ink-soft">
            {parts('teams.somethingElse', {
              write: (
                <TextLink key="write" to={contactPath}>
                  {text('teams.write')}
                </TextLink>
              ),
            })}
          </p>
        </div>
        <div className="border-t border-hairline">
          {teamQuestions(catalog, texts).map(({ question, answer }) => (
            <Disclosure key={question} title={question}>
              {answer}
            </Disclosure>
          ))}
        </div>
      </section>
    </div>
  );
}
