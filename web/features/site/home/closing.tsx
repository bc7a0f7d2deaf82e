import { plansPath } from '#web/site/site-links.ts';
import { useSitePath, useSiteTexts } from '#web/site/site-texts.ts';
import { ButtonLink } from '#web/ui/button.tsx';

/** The last word of the page: what to do now, and what that costs. @param price as a sentence */
export function Closing({ price }: { price: string }) {
  const { text } = useSiteTexts('home');
  const sitePath = useSitePath();
  return (
    <section
      aria-labelledby="closing"
      className="border-t border-hairline bg-paper px-4 py-9 text-center sm:px-6 sm:py-14 lg:py-20"
    >
      <h2 id="closing" className="text-headline font-semibold">
        {text('home.closing')}
      </h2>
      <p className="mt-2 text-lead text-ink-soft">{price}</p>
      <ButtonLink to={sitePath(plansPath)} variant="primary" className="mt-5 min-h-12 px-6">
        {text('home.order')}
      </ButtonLink>
    </section>
  );
}
