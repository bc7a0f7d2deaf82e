import { useFactsTexts } from '../plans/facts-texts.ts';
import { useShopCatalog } from '#web/cart/use-shop-catalog.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { buyingQuestions } from './buying-questions.ts';

/** The questions of buyers, all answered at a glance. */
export function BuyingFacts() {
  const texts = useFactsTexts();
  const { text, parts } = texts;
  return (
    <section
      aria-labelledby="good-to-know"
      className="mx-auto w-full max-w-site px-4 py-14 sm:px-6 lg:py-20"
    >
      <h2 id="good-to-know" className="text-headline font-semibold">
        {text('facts.good')}
      </h2>
      <dl className="mt-8 grid gap-x-12 gap-y-8 md:grid-cols-2 lg:grid-cols-3">
        {buyingQuestions(useShopCatalog(), texts).map(({ question, answer }) => (
          <div key={question} className="border-t border-hairline pt-5">
            <dt className="text-lead font-medium">{question}</dt>
            <dd className="mt-2 max-w-reading text-ink-soft">{answer}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-8 text-ink-soft">
        {parts('facts.readMore', {
          terms: (
            <TextLink key="terms" to="/terms-and-conditions">
              {text('facts.terms')}
            </TextLink>
          ),
        })}
      </p>
    </section>
  );
}
