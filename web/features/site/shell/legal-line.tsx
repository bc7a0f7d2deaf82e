import { Link } from 'react-router';
import { contactLink, legalLinks } from '#web/site/site-links.ts';
import { useSiteTexts } from '#web/site/site-texts.ts';
import { useSite } from '#web/site/use-site.ts';

/** The end of an owner's page: what the law wants within reach of each page, and nothing more. */
export function LegalLine() {
  const { brandName } = useSite();
  const { text } = useSiteTexts('shell');
  return (
    <footer className="beside-owner-header above-owner-bar print:hidden">
      <div className="mx-auto flex max-w-site flex-wrap items-center gap-x-5 px-4 py-4 text-caption text-ink-soft sm:px-6">
        <span className="py-3">{text('shell.rights', { brand: brandName, demo: '' })}</span>
        {[contactLink, ...legalLinks].map(({ to, key }) => (
          <Link
            key={to}
            to={to}
            className="inline-flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline"
          >
            {text(key)}
          </Link>
        ))}
      </div>
    </footer>
  );
}
