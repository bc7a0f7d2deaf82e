import type { Thing } from './json-ld.ts';
import { absoluteUrl, type SiteIdentity } from './page-meta.ts';

export interface OrganizationFacts extends SiteIdentity {
  readonly supportEmail: string;
  /** Absent where the shop shows none. */
  readonly supportPhone: string | undefined;
  /** Absent where the shop shows none. */
  readonly postalAddress: string | undefined;
}

/** Refers to the organization described on the home page. */
export function organizationReference({ publicUrl }: SiteIdentity): Thing {
  return { '@id': absoluteUrl(publicUrl, '/#organization') };
}

/** The shop as schema.org's `Organization`. */
export function organization(site: OrganizationFacts): Thing {
  const { brandName, publicUrl, supportEmail: email, supportPhone: telephone } = site;
  return {
    '@type': 'Organization',
    ...organizationReference(site),
    name: brandName,
    url: absoluteUrl(publicUrl, '/'),
    logo: absoluteUrl(publicUrl, '/icon-512.png'),
    email,
    telephone,
    address: site.postalAddress,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      url: absoluteUrl(publicUrl, '/contact'),
      email,
      telephone,
      // Specification 1, section 9: Mon-Fri 9 AM - 6 PM.
      hoursAvailable: {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
        opens: '09:00',
        closes: '18:00',
      },
    },
  };
}

/** The site as schema.org's `WebSite`, which gives search results its name. */
export function webSite(site: SiteIdentity): Thing {
  return {
    '@type': 'WebSite',
    '@id': absoluteUrl(site.publicUrl, '/#website'),
    name: site.brandName,
    url: absoluteUrl(site.publicUrl, '/'),
    inLanguage: 'en',
    publisher: organizationReference(site),
  };
}
