import { useSite } from '#web/site/use-site.ts';

/** Whose site this is and how to reach them. */
export function SiteFooter() {
  const { brandName, supportEmail, supportPhone, postalAddress, isDemo } = useSite();
  return (
    <footer className="border-t border-hairline bg-paper text-caption text-ink-soft">
      <div className="mx-auto flex max-w-site flex-col gap-x-10 gap-y-4 px-4 py-8 sm:px-6 md:flex-row md:items-baseline md:justify-between">
        <p>
          © 2025 {brandName}. All rights reserved.
          {isDemo && ' Demonstration: nothing here is really sold.'}
        </p>
        <address className="flex flex-wrap items-baseline gap-x-6 gap-y-1 not-italic">
          {postalAddress !== '' && <span>{postalAddress}</span>}
          {supportPhone !== '' && (
            <ContactLink href={`tel:${supportPhone.replaceAll(/[^\d+]/g, '')}`}>
              {supportPhone}
            </ContactLink>
          )}
          <ContactLink href={`mailto:${supportEmail}`}>{supportEmail}</ContactLink>
        </address>
      </div>
    </footer>
  );
}

function ContactLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      className="inline-flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline"
    >
      {children}
    </a>
  );
}
