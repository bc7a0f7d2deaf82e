import { planNameIn, type NamedPlans } from '../catalog/plan-names.ts';
import { shippedNameOf } from '../catalog/plans.ts';
import { isShippingFree, type ShippingZones } from '../catalog/shipping-zones.ts';
import { sitePages, type SitePage } from './site-pages.ts';

const freeShipping = ' Shipping is free.';

/** The page and its sharing image where shipping has a price: both leave it out. */
export const plansPageWherePaid: SitePage = {
  ...sitePages.plans,
  description: withoutShipping(sitePages.plans.description),
  image: {
    ...sitePages.plans.image,
    name: `${sitePages.plans.image.name}-prices`,
    line: withoutShipping(sitePages.plans.image.line),
  },
};

/**
 * The page of the plans, with today's name in its description, and free shipping while it is free. The sharing image
 * keeps the shipped name.
 */
export function plansPage(content: NamedPlans & { readonly shipping?: ShippingZones }): SitePage {
  const isFree = isShippingFree(content.shipping);
  const { description, ...page }: SitePage = isFree ? sitePages.plans : plansPageWherePaid;
  const lifetime = planNameIn(content, 'en', 'business_lifetime');
  return { ...page, description: description.replace(shippedNameOf('lifetime'), () => lifetime) };
}

function withoutShipping(text: string): string {
  return text.replace(freeShipping, '');
}
