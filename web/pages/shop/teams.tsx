import { useSearchParams } from 'react-router';
import { formatPrice } from '#domain/catalog/money.ts';
import { seatProducts } from '#domain/catalog/products.ts';
import { leastSeats } from '#domain/companies/company.ts';
import { breadcrumbList } from '#domain/site/articles.ts';
import { organization } from '#domain/site/organization.ts';
import { sitePages } from '#domain/site/site-pages.ts';
import { servicesContext } from '#web/context.ts';
import { BuySeats } from '#web/features/companies/seats/buy-seats.tsx';
import { JsonLd } from '#web/site/json-ld.tsx';
import { WidePage } from '#web/site/page.tsx';
import { describePage } from '#web/site/page-meta.ts';
import { Alert } from '#web/ui/alert.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/teams.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { site, offer } = context.get(servicesContext);
  const page = sitePages.teams;
  const { methods, isTestMode, taxTable } = await offer();
  return {
    ...describePage(page, site, [organization(site), breadcrumbList([page], site)]),
    methods,
    isTestMode,
    taxTable,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData.meta;

export function shouldRevalidate() {
  return false;
}

const { monthly, yearly } = seatProducts;
const savingCents = 12 * monthly.unitCents - yearly.unitCents;

const facts = [
  {
    term: 'Everyone keeps their own account',
    text: 'Members keep their private profiles, cards, messages and plan separate from the company. Colleagues only see each other’s email address, name, role and group.',
  },
  {
    term: 'One look for everyone',
    text: 'Set up a template for the company or for each group, with fields that are free, suggested or locked. Each change updates every page.',
  },
  {
    term: 'Cards stay when people leave',
    text: 'When someone leaves, their card goes to the next person. NFC cards are ordered in the shop and aren’t part of a seat.',
  },
  {
    term: 'Easy to add and remove people',
    text: 'Invite them by email or from a list, or let your directory do it with SCIM. Members can also log in with your OpenID Connect provider.',
  },
  {
    term: 'Roles, groups and a log',
    text: 'Make people owners, admins, group admins, editors or members. Each role has the rights it needs, and a log shows who did what.',
  },
  {
    term: 'Nothing is lost when you stop',
    text: 'When your paid time ends, nobody can make changes. Members, cards and pages stay and keep working. You can edit again once seats are paid.',
  },
];

export default function TeamsPage({ loaderData }: Route.ComponentProps) {
  const { jsonLd, methods, isTestMode, taxTable } = loaderData;
  const [query] = useSearchParams();
  return (
    <WidePage
      title="Teams"
      documentTitle={null}
      intro="Manage everyone in your company in one place. Each person keeps a private account."
    >
      <JsonLd json={jsonLd} />
      {query.get('payment') === 'cancelled' && (
        <div className="mb-10">
          <Alert kind="notice">The payment was canceled. You have not been charged.</Alert>
        </div>
      )}
      <dl className="mb-12 grid max-w-reading border-t border-hairline sm:grid-cols-2 sm:gap-x-10">
        <Price label="Monthly" cents={monthly.unitCents} per="seat a month" />
        <Price
          label="Annual"
          cents={yearly.unitCents}
          per={`seat a year, ${formatPrice(savingCents)} less than paying monthly`}
        />
      </dl>
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[1fr_1.2fr]">
        <section aria-labelledby="buy">
          <h2 id="buy" className="mb-5 text-title font-semibold">
            Buy Seats
          </h2>
          {isTestMode && <p className="mb-4 text-ink-soft">Test mode: no money is taken.</p>}
          {methods.length > 0 ? (
            <BuySeats
              methods={methods}
              taxTable={taxTable}
              companyId={query.get('company') ?? ''}
            />
          ) : (
            <p className="text-ink-soft">
              You can’t buy seats here right now. Please{' '}
              <TextLink to="/contact">contact us</TextLink>.
            </p>
          )}
        </section>
        <section aria-labelledby="facts">
          <h2 id="facts" className="mb-5 text-title font-semibold">
            What You Get
          </h2>
          <dl className="border-t border-hairline">
            {facts.map(({ term, text }) => (
              <div key={term} className="border-b border-hairline py-4">
                <dt className="font-medium">{term}</dt>
                <dd className="mt-1 max-w-reading text-ink-soft">{text}</dd>
              </div>
            ))}
            <div className="border-b border-hairline py-4">
              <dt className="font-medium">How seats work</dt>
              <dd className="mt-1 max-w-reading text-ink-soft">
                At least {leastSeats}. Added seats start right away, and you pay for the rest of the
                current period. Removed seats end with the period. With PayPal you pay for one month
                or year. It doesn’t renew, and the number of seats stays the same.
              </dd>
            </div>
          </dl>
        </section>
      </div>
    </WidePage>
  );
}

function Price({ label, cents, per }: { label: string; cents: number; per: string }) {
  return (
    <div className="border-b border-hairline py-4">
      <dt className="text-caption text-ink-soft">{label}</dt>
      <dd>
        <span className="text-headline font-semibold tabular-nums">{formatPrice(cents)}</span>{' '}
        <span className="text-ink-soft">a {per}</span>
      </dd>
    </div>
  );
}
