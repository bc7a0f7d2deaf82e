import { unpricedZones, type CatalogContent } from '#domain/catalog/catalog.ts';
import { currencies, currencyNames, mainCurrency } from '#domain/catalog/currency.ts';
import { hasZones, zoneOf } from '#domain/catalog/shipping-zones.ts';
import { problem, warning, type Finding } from '#domain/health/finding.ts';

/**
 * Whether the shipping zones of the catalog fit its currencies and the shop's settings.
 * @param allowed SHIPPING_COUNTRIES; empty: all of them
 * @returns nothing where cards are shipped as meant
 */
export function judgeShipping(
  { prices, shipping }: Pick<CatalogContent, 'prices' | 'shipping'>,
  allowed: readonly string[],
): readonly Finding[] {
  if (!hasZones(shipping)) return [];
  const findings: Finding[] = [];
  for (const currency of currencies) {
    const names = unpricedZones(shipping, currency).map(({ name }) => name);
    const isSold = Object.values(prices).some((price) => price[currency] !== undefined);
    if (currency === mainCurrency || names.length === 0 || !isSold) continue;
    findings.push(
      warning(
        `Nothing is sold in ${currencyNames[currency]}. Missing: the price of shipping to ${names.join(', ')} in the catalog.`,
      ),
    );
  }
  const unserved = allowed.filter((code) => zoneOf(shipping, code) === undefined);
  if (unserved.length > 0) {
    const list = unserved.join(', ');
    findings.push(
      unserved.length === allowed.length
        ? problem(
            `No cards can be ordered: no shipping zone serves the countries of SHIPPING_COUNTRIES (${list}).`,
          )
        : warning(`SHIPPING_COUNTRIES names countries that no shipping zone serves: ${list}.`),
    );
  }
  return findings;
}
