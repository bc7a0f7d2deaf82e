import { tapHelp } from '#web/site/site-links.ts';
import { useSitePath, useSiteTexts } from '#web/site/site-texts.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { homeQuestions } from './questions.ts';
import { Section } from './section.tsx';

/** The questions that people ask before they buy. */
export function Faq() {
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
        {homeQuestions(texts).map(({ question, answer }) => (
          <Disclosure key={question} title={question}>
            {answer}
          </Disclosure>
        ))}
      </div>
    </Section>
  );
}
