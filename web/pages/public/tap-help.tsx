import { breadcrumbList } from '#domain/seo/articles.ts';
import { faqPage } from '#domain/seo/faq-page.ts';
import { sitePages } from '#domain/seo/site-pages.ts';
import { servicesContext } from '#web/context.ts';
import { tapQuestions } from '#web/features/tap-help/causes.ts';
import { LastTaps } from '#web/features/tap-help/last-taps.tsx';
import { TapCauses } from '#web/features/tap-help/tap-causes.tsx';
import { JsonLd } from '#web/site/json-ld.tsx';
import { describePage } from '#web/site/page-meta.ts';
import { tapHelp } from '#web/site/site-links.ts';
import { WidePage } from '#web/site/page.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/tap-help.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { site } = context.get(servicesContext);
  const page = sitePages.tapHelp;
  return describePage(page, site, [faqPage(tapQuestions), breadcrumbList([page], site)]);
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData.meta;

/** Help for whoever holds a card to a phone and sees nothing; read without scripts as well. */
export default function TapHelpPage({ loaderData: { jsonLd } }: Route.ComponentProps) {
  return (
    <WidePage
      title={tapHelp.text}
      documentTitle={null}
      intro="Go through these from the top: the first one that fits is mostly it. In a hurry, scan the code that is printed on the card."
    >
      <JsonLd json={jsonLd} />
      <LastTaps />
      <TapCauses />
      <p className="mt-12 max-w-reading border-t border-hairline pt-6 text-ink-soft">
        Does the card open a page that says it is not active? Then the tap has worked, and its owner
        has switched the card off. Nothing helps? <TextLink to="/contact">Write to us</TextLink>{' '}
        with the number printed on it.
      </p>
    </WidePage>
  );
}
