import { Link } from 'react-router';
import { contactLink, legalLinks } from '#web/site/site-links.ts';
import { useSite } from '#web/site/use-site.ts';

/** The end of an owner's page: what the law wants within reach of each page, and nothing more. */
export function LegalLine() {
  const { brandName } = useSite();
  return (
    <footer className="beside-owner-header above-owner-bar print:hidden">
      <div className="mx-auto flex max-w-site flex-wrap items-center gap-x-5 px-4 py-4 text-caption text-ink-soft sm:px-6">
        <span className="py-3">© 2025 {brandName}. All rights reserved.</span>
        {[contactLink, ...legalLinks].map(({ to, text }) => (
          <Link
            key={to}
            to={to}
            className="inline-flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline"
          >
            {text}
          </Link>
        ))}
      </div>
    </footer>
  );
}
