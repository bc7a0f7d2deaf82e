import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { BrandMark } from '#web/site/brand-mark.tsx';
import { quickLinks } from '#web/site/site-links.ts';
import { useSitePath, useSiteTexts } from '#web/site/site-texts.ts';
import { usePageLanguages } from '#web/site/use-page-languages.ts';
import { useSite } from '#web/site/use-site.ts';
import { PageLanguages } from './page-languages.tsx';
import { SocialLinks } from './social-links.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** The footer: the site's owner, further links, and the contact details; on a phone no longer than a short page. */
export function SiteFooter() {
  const { brandName, isDemo } = useSite();
  const { text, parts } = useSiteTexts('shell');
  const pathOf = useSitePath();
  const languages = usePageLanguages()?.languages;
  return (
    <footer className="border-t border-hairline bg-paper">
      <div className="mx-auto max-w-site px-4 sm:px-6">
        <div className="grid gap-x-12 pt-4 pb-2 lg:grid-cols-[1.3fr_1.4fr_1fr] lg:py-10">
          <div className="flex flex-wrap items-center justify-between gap-x-4 lg:block">
            <p className="flex min-w-0 items-center gap-2.5 text-lead font-semibold">
              <BrandMark />
              <span className="min-w-0 break-words">{brandName}</span>
            </p>
            <p className="mt-3 max-w-80 text-ink-soft max-lg:hidden">{text('shell.brandLine')}</p>
            <SocialLinks />
          </div>
          <nav aria-labelledby="quick-links">
            <ColumnHeading id="quick-links">{text('shell.quickLinks')}</ColumnHeading>
            <ul className="grid grid-cols-2 gap-x-4 max-lg:mt-2 max-lg:text-caption sm:max-lg:grid-cols-4">
              {quickLinks.map(({ to, key }) => (
                <li key={to}>
                  <Link to={pathOf(to)} className={linkLook}>
                    {text(key)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <ContactDetails />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-hairline py-3 text-caption text-ink-soft lg:py-5">
          <p className="min-w-36 flex-1">
            {parts<'shell.rights', ReactNode>('shell.rights', {
              brand: brandName,
              demo: isDemo && <span key="demo">{text('shell.demo')}</span>,
            })}
          </p>
          {languages !== undefined && <PageLanguages languages={languages} />}
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  );
}

/** Postal address, e-mail and phone, as far as the shop shows them. */
function ContactDetails() {
  const { supportEmail, supportPhone, postalAddress } = useSite();
  const { text } = useSiteTexts('shell');
  return (
    <section aria-labelledby="contact-details">
      <ColumnHeading id="contact-details">{text('shell.contact')}</ColumnHeading>
      <address className="flex flex-wrap items-center gap-x-4 not-italic max-lg:text-caption lg:flex-col lg:items-start">
        {postalAddress !== undefined && (
          <span className="text-ink-soft max-sm:mt-2 max-sm:w-full lg:py-2.5">
            <bdi>{postalAddress}</bdi>
          </span>
        )}
        <a href={`mailto:${supportEmail}`} className={linkLook}>
          <span className="wrap-anywhere">{supportEmail}</span>
        </a>
        {supportPhone !== undefined && (
          <a href={`tel:${supportPhone.replaceAll(/[^\d+]/g, '')}`} className={linkLook}>
            <bdi dir="ltr">{supportPhone}</bdi>
          </a>
        )}
      </address>
    </section>
  );
}

/** Seen where there are columns. */
function ColumnHeading({ id, children }: { id: string; children: ReactNode }) {
  return (
    <h2 id={id} className="text-caption font-medium max-lg:sr-only">
      {children}
    </h2>
  );
}

const linkLook =
  'inline-flex min-h-11 items-center text-ink-soft underline-offset-4 transition-colors hover:text-ink hover:underline';
