import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { BrandMark } from '#web/site/brand-mark.tsx';
import { quickLinks } from '#web/site/site-links.ts';
import { useSite } from '#web/site/use-site.ts';
import { SocialLinks } from './social-links.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** The footer: the site's owner, further links, and the contact details. */
export function SiteFooter() {
  const { brandName, isDemo } = useSite();
  return (
    <footer className="below-the-fold border-t border-hairline bg-paper">
      <div className="mx-auto max-w-site px-4 sm:px-6">
        <div className="grid gap-x-12 gap-y-10 py-12 sm:grid-cols-2 lg:grid-cols-[1.6fr_1fr_1.2fr] lg:py-16">
          <div className="sm:col-span-2 lg:col-span-1">
            <p className="flex items-center gap-2.5 text-lead font-semibold">
              <BrandMark />
              <span className="min-w-0 break-words">{brandName}</span>
            </p>
            <p className="mt-3 max-w-80 text-ink-soft">
              Business cards that open your profile on any phone with a tap or scan.
            </p>
            <SocialLinks />
          </div>
          <nav aria-labelledby="quick-links">
            <ColumnHeading id="quick-links">Quick Links</ColumnHeading>
            <ul className="mt-2">
              {quickLinks.map(({ to, text }) => (
                <li key={to}>
                  <Link to={to} className={linkLook}>
                    {text}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <ContactDetails />
        </div>
        <div className="flex flex-col-reverse gap-x-10 gap-y-6 border-t border-hairline py-6 text-caption text-ink-soft md:flex-row md:items-center md:justify-between">
          <p>
            © 2025 {brandName}. All rights reserved.
            {isDemo && <span>{' This is a demo. Nothing here is actually for sale.'}</span>}
          </p>
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  );
}

/** Postal address, e-mail and phone, as far as the shop shows them. */
function ContactDetails() {
  const { supportEmail, supportPhone, postalAddress } = useSite();
  return (
    <section aria-labelledby="contact-details">
      <ColumnHeading id="contact-details">Contact</ColumnHeading>
      <address className="mt-2 flex flex-col items-start not-italic">
        {postalAddress !== undefined && (
          <span className="py-2.5 text-ink-soft">{postalAddress}</span>
        )}
        <a href={`mailto:${supportEmail}`} className={linkLook}>
          <span className="wrap-anywhere">{supportEmail}</span>
        </a>
        {supportPhone !== undefined && (
          <a href={`tel:${supportPhone.replaceAll(/[^\d+]/g, '')}`} className={linkLook}>
            {supportPhone}
          </a>
        )}
      </address>
    </section>
  );
}

function ColumnHeading({ id, children }: { id: string; children: ReactNode }) {
  return (
    <h2 id={id} className="text-caption font-medium">
      {children}
    </h2>
  );
}

const linkLook =
  'inline-flex min-h-11 items-center text-ink-soft underline-offset-4 transition-colors hover:text-ink hover:underline';
