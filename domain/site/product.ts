import { decimalDollars } from '#domain/catalog/money.ts';
import { cartProducts, offSaleIds, type Catalog } from '#domain/catalog/catalog.ts';
import { mainCurrency } from '#domain/catalog/currency.ts';
import { planNameIn } from '#domain/catalog/plan-names.ts';
import { termsOfTier } from '#domain/catalog/plans.ts';
import type { Billing, ProductTerms } from '#domain/catalog/products.ts';
import type { Thing } from './json-ld.ts';
import { absoluteUrl, type PageMeta, type SiteIdentity } from './page-meta.ts';
import { plansPage } from './plans-page.ts';
import { sharingImagePath } from './sharing-image.ts';

const free = termsOfTier('free');

/** For which a price is paid (ISO 8601); what is paid once has none. */
const durations: Readonly<Partial<Record<Billing, string>>> = { monthly: 'P1M', yearly: 'P1Y' };

/** The words of the product in another language than English. */
export interface ProductWords {
  /** The page of the plans in the language. */
  readonly page: PageMeta;
  readonly free: string;
  readonly nameOf: (product: Pick<ProductTerms, 'id' | 'name'>) => string;
}

/**
 * The business card as schema.org's `Product`, with an offer for every price of the catalogue. In all languages it is the
 * same product, by its `@id`. @param words absent: English
 */
export function product(site: SiteIdentity, catalog: Catalog, words?: ProductWords): Thing {
  const english = plansPage(catalog.content);
  const { path, title, description, image } = words?.page ?? english;
  const offSale = offSaleIds(catalog);
  const url = absoluteUrl(site.publicUrl, path);
  const freeName = words?.free ?? planNameIn(catalog.content, 'en', free.tier);
  const nameOf = words?.nameOf ?? (({ name }) => name);
  return {
    '@type': 'Product',
    '@id': `${absoluteUrl(site.publicUrl, english.path)}#product`,
    name: title,
    description,
    url,
    image: absoluteUrl(site.publicUrl, sharingImagePath(image, site.brandName)),
    brand: { '@type': 'Brand', name: site.brandName },
    offers: [
      offer(free.id, freeName, 0, url),
      ...cartProducts(catalog).flatMap(({ id, name, unitCents, billing }) =>
        offSale.includes(id)
          ? []
          : [offer(id, nameOf({ id, name }), unitCents, url, durations[billing])],
      ),
    ],
  };
}

/** @param period for which the price is paid, as an ISO 8601 duration; absent: once */
function offer(sku: string, name: string, cents: number, url: string, period?: string): Thing {
  const price = decimalDollars(cents);
  return {
    '@type': 'Offer',
    sku,
    name,
    url,
    price,
    priceCurrency: mainCurrency,
    availability: 'https://schema.org/InStock',
    priceSpecification: period && {
      '@type': 'UnitPriceSpecification',
      price,
      priceCurrency: mainCurrency,
      billingDuration: period,
    },
  };
}
