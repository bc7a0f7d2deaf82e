import { currency, plans, type Plan } from '#domain/catalog/plans.ts';
import type { Thing } from './json-ld.ts';
import { absoluteUrl, type SiteIdentity } from './page-meta.ts';
import { sharingImagePath } from './sharing-image.ts';
import { sitePages } from './site-pages.ts';

/** The business card as schema.org's `Product`, with an offer for every price of the catalogue. */
export function product(site: SiteIdentity): Thing {
  const { path, title, description, image } = sitePages.plans;
  const url = absoluteUrl(site.publicUrl, path);
  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    name: title,
    description,
    url,
    image: absoluteUrl(site.publicUrl, sharingImagePath(image, site.brandName)),
    brand: { '@type': 'Brand', name: site.brandName },
    offers: plans.flatMap((plan) => offersOf(plan, url)),
  };
}

function offersOf(plan: Plan, url: string): Thing[] {
  if (plan.billing === 'lifetime') return [offer(plan.id, plan.name, plan.priceCents, url)];
  if (plan.monthlyPriceCents === 0) return [offer(plan.id, plan.name, 0, url)];
  // The names and ids are those of the cart's lines (specification 1, section 3: Cart item).
  return [
    offer(`${plan.id}-monthly`, `${plan.name} Monthly`, plan.monthlyPriceCents, url, 'P1M'),
    offer(`${plan.id}-yearly`, `${plan.name} Yearly`, plan.yearlyPriceCents, url, 'P1Y'),
  ];
}

/** @param period for which the price is paid, as an ISO 8601 duration; absent: once */
function offer(sku: string, name: string, cents: number, url: string, period?: string): Thing {
  const price = (cents / 100).toFixed(2);
  return {
    '@type': 'Offer',
    sku,
    name,
    url,
    price,
    priceCurrency: currency,
    availability: 'https://schema.org/InStock',
    priceSpecification: period && {
      '@type': 'UnitPriceSpecification',
      price,
      priceCurrency: currency,
      billingDuration: period,
    },
  };
}
