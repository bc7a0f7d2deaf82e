import { Fragment } from 'react';
import { breadcrumbList } from '#domain/site/articles.ts';
import { faqPage } from '#domain/site/faq-page.ts';
import { sitePages } from '#domain/site/site-pages.ts';
import { openGraphLocale } from '#domain/texts/languages.ts';
import { servicesContext } from '#web/context.ts';
import { antennasIn, tapCauses, tapQuestions } from '#web/features/taps/causes.ts';
import { LastTaps } from '#web/features/taps/last-taps.tsx';
import { TapCauses } from '#web/features/taps/tap-causes.tsx';
import { JsonLd } from '#web/site/json-ld.tsx';
import { LanguageChoice } from '#web/site/language-choice.tsx';
import { describePage } from '#web/site/page-meta.ts';
import { WidePage } from '#web/site/page.tsx';
import {
  attributesOf,
  languageChoice,
  textsFor,
  varyByLanguage as headers,
} from '#web/site/spoken-language.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/tap-help.ts';

export { headers };

export function loader({ context, request }: Route.LoaderArgs) {
  const { site } = context.get(servicesContext);
  const texts = textsFor(request);
  const { text } = texts;
  const causes = tapCauses(texts);
  const page = {
    ...sitePages.tapHelp,
    title: text('help.title'),
    description: text('help.description'),
    locale: openGraphLocale(texts.language),
  };
  return {
    ...describePage(page, site, [faqPage(tapQuestions(causes)), breadcrumbList([page], site)]),
    inLanguage: attributesOf(texts),
    choice: languageChoice(texts),
    title: page.title,
    intro: text('help.intro'),
    causes,
    antennas: antennasIn(texts),
    inactive: text('help.inactive'),
    contact: texts
      .parts<'help.contact', { words: string }>('help.contact', {
        link: { words: text('help.contactLink') },
      })
      .map((part) => (typeof part === 'string' ? { words: part } : { ...part, isLink: true })),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData.meta;

/** Help for whoever holds a card to a phone and sees nothing; read without scripts as well. */
export default function TapHelpPage({ loaderData }: Route.ComponentProps) {
  const { jsonLd, choice, title, intro, causes, antennas, inactive, contact } = loaderData;
  return (
    <WidePage title={title} documentTitle={null} intro={intro}>
      <JsonLd json={jsonLd} />
      <LanguageChoice {...choice} />
      <LastTaps />
      <TapCauses causes={causes} antennas={antennas} />
      <p className="mt-12 max-w-reading border-t border-hairline pt-6 text-ink-soft">
        {inactive}{' '}
        {contact.map((part) =>
          'isLink' in part ? (
            <TextLink key={part.words} to="/contact">
              {part.words}
            </TextLink>
          ) : (
            <Fragment key={part.words}>{part.words}</Fragment>
          ),
        )}
      </p>
    </WidePage>
  );
}
