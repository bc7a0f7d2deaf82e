import { tapHelp } from '#web/site/site-links.ts';
import { useSitePath, useSiteTexts } from '#web/site/site-texts.ts';
import { answerLook } from '#web/ui/answer-look.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { homeQuestions } from './questions.ts';
import { Section } from './section.tsx';

interface FaqProps {
  /** The questions of keepers, whose answers are safe HTML; `null`: those of the release. */
  edited: readonly { readonly question: string; readonly html: string }[] | null;
}

/** The questions that people ask before they buy. */
export function Faq({ edited }: FaqProps) {
  const texts = useSiteTexts('home');
  const sitePath = useSitePath();
  const { language, text, parts } = texts;
  // The help has an address for English, which its readers' browsers choose, and one for each language.
  const help = language === 'en' ? tapHelp.to : `${tapHelp.to}?lang=${language}`;
  return (
    <Section
      id="faq"
      title={text('home.faq')}
      aside={
        <p className="mt-2 text-ink-soft lg:mt-4 lg:text-lead">
          {parts('home.faqMore', {
            help: (
              <TextLink key="help" to={help}>
                {text('home.faqHelp')}
              </TextLink>
            ),
            contact: (
              <TextLink key="contact" to={sitePath('/contact')}>
                {text('home.faqContact')}
              </TextLink>
            ),
          })}
        </p>
      }
    >
      <div className="border-t border-hairline">
        {edited?.map(({ question, html }) => (
          <Disclosure key={question} title={question}>
            <div className={answerLook} dangerouslySetInnerHTML={{ __html: html }} />
          </Disclosure>
        ))}
        {edited === null &&
          homeQuestions(texts).map(({ question, answer }) => (
            <Disclosure key={question} title={question}>
              {answer}
            </Disclosure>
          ))}
      </div>
    </Section>
  );
}
