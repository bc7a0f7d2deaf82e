import { Link } from 'react-router';
import { useSitePath } from '#web/site/site-texts.ts';
import { useFactsTexts } from './facts-texts.ts';

/** The banner for a buyer whose wish is none of the plans. */
export function ContactBanner() {
  const { text } = useFactsTexts();
  const sitePath = useSitePath();
  return (
    <aside
      aria-label={text('facts.contact')}
      className="mx-auto w-full max-w-site px-4 pb-14 sm:px-6 lg:pb-20"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-6 rounded-card bg-stock px-6 py-8 text-on-stock sm:px-10">
        <div>
          <p className="text-title font-semibold">{text('facts.unsure')}</p>
          <p className="mt-1 max-w-reading text-on-stock-soft">{text('facts.tellUs')}</p>
        </div>
        <Link
          to={sitePath('/contact')}
          className="inline-flex min-h-12 items-center rounded-field border border-current px-5 font-medium transition-opacity hover:opacity-80"
        >
          {text('facts.contactUs')}
        </Link>
      </div>
    </aside>
  );
}
