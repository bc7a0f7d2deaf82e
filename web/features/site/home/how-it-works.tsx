import { useSiteTexts } from '#web/site/site-texts.ts';

const steps = [
  { title: 'home.getTitle', details: 'home.getText' },
  { title: 'home.setUpTitle', details: 'home.setUpText' },
  { title: 'home.startTitle', details: 'home.startText' },
  { title: 'home.noticedTitle', details: 'home.noticedText' },
] as const;

/** The four steps from buying a card to being remembered. */
export function HowItWorks() {
  const { text } = useSiteTexts('home');
  return (
    <section
      aria-labelledby="how-it-works"
      className="mx-auto max-w-site px-4 py-9 sm:px-6 sm:py-14 lg:py-24"
    >
      <h2 id="how-it-works" className="text-headline font-semibold">
        {text('home.how')}
      </h2>
      <ol className="mt-6 grid gap-x-8 sm:grid-cols-2 sm:gap-y-8 lg:mt-12 lg:grid-cols-4">
        {steps.map(({ title, details }, index) => (
          <li
            key={title}
            className="grid grid-cols-[2rem_1fr] items-baseline border-t border-hairline py-3 sm:block sm:border-ink sm:pt-5"
          >
            <span
              aria-hidden="true"
              className="text-title font-semibold text-accent-ink tabular-nums sm:text-headline"
            >
              {index + 1}
            </span>
            <div className="sm:mt-3">
              <h3 className="font-semibold sm:text-title">{text(title)}</h3>
              <p className="max-w-reading text-ink-soft sm:mt-1">{text(details)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
