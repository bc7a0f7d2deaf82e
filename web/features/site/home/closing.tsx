import { plansPath } from '#web/site/site-links.ts';
import { ButtonLink } from '#web/ui/button.tsx';

/** The last word of the page: what to do now, and what that costs. */
export function Closing({ cardFrom }: { cardFrom: string }) {
  return (
    <section
      aria-labelledby="closing"
      className="border-t border-hairline bg-paper px-4 py-9 text-center sm:px-6 sm:py-14 lg:py-20"
    >
      <h2 id="closing" className="text-headline font-semibold">
        Ready to Order?
      </h2>
      <p className="mt-2 text-lead text-ink-soft">{cardFrom}. Shipping is free.</p>
      <ButtonLink to={plansPath} variant="primary" className="mt-5 min-h-12 px-6">
        Order Your Card
      </ButtonLink>
    </section>
  );
}
