import { useSearchParams } from 'react-router';
import { formatPrice } from '#domain/catalog/money.ts';
import { createCatalog, furtherCardCents } from '#domain/catalog/catalog.ts';
import { leastSeats } from '#domain/companies/seat-count.ts';
import { seatsCents, yearlySavingCents } from '#domain/companies/seat-price.ts';
import { breadcrumbList } from '#domain/site/articles.ts';
import { faqPage } from '#domain/site/faq-page.ts';
import { organization } from '#domain/site/organization.ts';
import { sitePages } from '#domain/site/site-pages.ts';
import { servicesContext } from '#web/context.ts';
import { BuySeats } from '#web/features/companies/seats/buy-seats.tsx';
import { SeatPrice } from '#web/features/companies/seats/seat-price.tsx';
import { teamCards } from '#web/features/companies/seats/team-cards.ts';
import { TeamFacts } from '#web/features/companies/seats/team-facts.tsx';
import { TeamPicture } from '#web/features/companies/seats/team-picture.tsx';
import { teamQuestions } from '#web/features/companies/seats/team-questions.ts';
import { JsonLd } from '#web/site/json-ld.tsx';
import { describePage } from '#web/site/page-meta.ts';
import { useCatalog } from '#web/site/use-catalog.ts';
import { Alert } from '#web/ui/alert.tsx';
import { ButtonAnchor } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/teams.ts';

const cards = teamCards();

export async function loader({ context }: Route.LoaderArgs) {
  const { site, offer, catalog } = context.get(servicesContext);
  const page = sitePages.teams;
  const { methods, isTestMode, taxTable, sellerVatCountry } = await offer();
  return {
    ...describePage(page, site, [
      organization(site),
      faqPage(teamQuestions(createCatalog(await catalog()))),
      breadcrumbList([page], site),
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
  const { jsonLd, cards: pictures, methods, isTestMode, taxes } = loaderData;
  const [query] = useSearchParams();
  const catalog = useCatalog();
  const savedCents = yearlySavingCents(catalog, 1);
  const yearly = formatPrice(seatsCents(catalog, 1, 'yearly'));
  return (
    <div className="mx-auto w-full max-w-site px-4 py-10 sm:px-6 sm:py-14">
      <JsonLd json={jsonLd} />
      {query.get('payment') === 'cancelled' && (
        <div className="mb-10">
          <Alert kind="notice">The payment was canceled. You have not been charged.</Alert>
        </div>
      )}
      <header className="grid items-center gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.35fr]">
        <div>
          <h1 className="text-headline font-semibold">Teams</h1>
          <p className="mt-3 max-w-reading text-title">
            Matching NFC business cards for everyone in your company.
          </p>
          <p className="mt-3 max-w-reading text-lead text-ink-soft">
            You add and remove people yourself. When someone leaves, their card stays with you.
          </p>
          <p className="mt-6">
            <span className="text-headline font-semibold tabular-nums">
              {formatPrice(seatsCents(catalog, 1, 'monthly'))}
            </span>{' '}
            a seat a month
          </p>
          <p className="max-w-reading text-ink-soft">
            <span>
              {savedCents > 0
                ? `Or ${yearly} a seat a year, ${formatPrice(savedCents)} less than paying monthly.`
                : `Or ${yearly} a seat a year.`}
            </span>{' '}
            <span>
              From {leastSeats} seats. NFC cards are {formatPrice(furtherCardCents(catalog))} each,
              one time.
            </span>
          </p>
          <ButtonAnchor href="#buy" variant="primary" className="mt-6 min-h-12">
            See Your Price
          </ButtonAnchor>
        </div>
        <TeamPicture cards={pictures} />
      </header>
      <div className="mt-16 grid items-start gap-x-16 gap-y-12 lg:grid-cols-[1fr_1.2fr]">
        <section aria-labelledby="buy" className="min-w-0">
          <h2 id="buy" className="mb-5 scroll-mt-24 text-title font-semibold">
            Buy Seats
          </h2>
          {isTestMode && <p className="mb-4 text-ink-soft">Test mode: no money is taken.</p>}
          {methods.length > 0 ? (
            <BuySeats methods={methods} taxes={taxes} companyId={query.get('company') ?? ''} />
          ) : (
            <>
              <SeatPrice />
              <p className="mt-5 text-ink-soft">
                You can’t buy seats here right now. Please{' '}
                <TextLink to="/contact">contact us</TextLink>.
              </p>
            </>
          )}
        </section>
        <section aria-labelledby="facts">
          <h2 id="facts" className="mb-5 text-title font-semibold">
            What You Get
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
            Questions
          </h2>
          <p className="mt-2 text-ink-soft">
            Something else? <TextLink to="/contact">Write to us</TextLink>
          </p>
        </div>
        <div className="border-t border-hairline">
          {teamQuestions(catalog).map(({ question, answer }) => (
            <Disclosure key={question} title={question}>
              {answer}
            </Disclosure>
          ))}
        </div>
      </section>
    </div>
  );
}
