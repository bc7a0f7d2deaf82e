import { tapHelp } from '#web/site/site-links.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { questions } from './questions.ts';
import { Section } from './section.tsx';

/** The questions that people ask before they buy. */
export function Faq() {
  return (
    <Section
      id="faq"
      title="FAQ"
      aside={
        <p className="mt-2 text-ink-soft lg:mt-4 lg:text-lead">
          Nothing opens? <TextLink to={tapHelp.to}>See what helps</TextLink>, or{' '}
          <TextLink to="/contact">write to us</TextLink>.
        </p>
      }
    >
      <div className="border-t border-hairline">
        {questions.map(({ question, answer }) => (
          <Disclosure key={question} title={question}>
            {answer}
          </Disclosure>
        ))}
      </div>
    </Section>
  );
}
