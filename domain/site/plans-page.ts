import { planNameIn, type NamedPlans } from '../catalog/plan-names.ts';
import { shippedNameOf } from '../catalog/plans.ts';
import { isShippingFree, type ShippingZones } from '../catalog/shipping-zones.ts';
import { sitePages, type SitePage } from './site-pages.ts';

const freeShipping = ' Shipping is free.';

/**
 * The page of the plans, with today's name in its description, and free shipping while it is free. The sharing image
 * keeps what was drawn.
 */
export function plansPage(content: NamedPlans & { readonly shipping?: ShippingZones }): SitePage {
  const { description, ...page } = sitePages.plans;
  const lifetime = planNameIn(content, 'en', 'business_lifetime');
  const named = description.replace(shippedNameOf('lifetime'), () => lifetime);
  const isFree = isShippingFree(content.shipping);
  return { ...page, description: isFree ? named : named.replace(freeShipping, '') };
}
