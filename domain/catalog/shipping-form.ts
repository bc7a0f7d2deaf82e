import { countryCodeOf } from '../places/countries.ts';
import type { CatalogContent } from './catalog.ts';
import { currencies } from './currency.ts';
import { formatCents } from './money.ts';
import { isOddText } from './odd-text.ts';
import { priceProblem, type PriceField } from './price-field.ts';
import { shippingLimits, type ShippingZone } from './shipping-zones.ts';

const { name: longestName, days: mostDays, zones: mostZones, cents: mostCents } = shippingLimits;

export const shippingMessages = {
  name: `Please enter a name of at most ${longestName} characters.`,
  sameName: 'Please give each zone its own name.',
  countries: 'Please enter countries by their English names or two-letter codes.',
  twice: (code: string) => `Another zone has ${code} already. A country belongs to one zone.`,
  rest: 'Another zone has the rest of the world already. Please enter countries here.',
  price: `Please enter a price from $0.00 to ${formatCents(mostCents)}.`,
  otherPrice: `Please enter a price from 0.00 to ${mostCents / 100}, or leave it empty.`,
  days: `Please enter business days from 1 to ${mostDays}.`,
  order: 'Please enter as many days as the first number, or more.',
  allOff: 'Please keep at least one zone on, or remove them all to ship everywhere for free.',
  tooMany: `Please keep at most ${mostZones} zones.`,
} as const;

/** The price of shipping, which may be nothing. */
const priceField: PriceField = {
  leastCents: 0,
  mostCents,
  mayBeFree: true,
  message: shippingMessages.price,
  otherMessage: shippingMessages.otherPrice,
};

/** The path of a field of a zone: `shipping.0.name`, `shipping.0.prices.EUR`. */
export function zonePath(index: number, field: string): string {
  return `shipping.${index}.${field}`;
}

/** Why zones can't be published, by the path of their field. */
export function shippingProblems({ shipping = [] }: CatalogContent): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [index, zone] of shipping.entries()) {
    const before = shipping.slice(0, index);
    for (const [field, problem] of Object.entries(zoneProblems(zone, before))) {
      if (problem !== undefined) found[zonePath(index, field)] = problem;
    }
  }
  if (shipping.length > mostZones) found[zonePath(mostZones, 'name')] = shippingMessages.tooMany;
  if (shipping.length > 0 && !shipping.some(({ isOn }) => isOn)) {
    found[zonePath(0, 'name')] ??= shippingMessages.allOff;
  }
  return found;
}

/** @param before the zones above it, which a problem of two is no fault of */
function zoneProblems(zone: ShippingZone, before: readonly ShippingZone[]) {
  const { name, fromDays, toDays } = zone;
  return {
    name: nameProblem(name, before),
    countries: countriesProblem(zone.countries, before),
    ...Object.fromEntries(
      currencies.map((currency) => [
        `prices.${currency}`,
        priceProblem(priceField, zone.prices, currency),
      ]),
    ),
    fromDays: isDays(fromDays) ? undefined : shippingMessages.days,
    toDays: !isDays(toDays)
      ? shippingMessages.days
      : isDays(fromDays) && toDays < fromDays
        ? shippingMessages.order
        : undefined,
  };
}

function nameProblem(name: string, before: readonly ShippingZone[]): string | undefined {
  if (isOddText(name, longestName)) return shippingMessages.name;
  return before.some((other) => other.name === name) ? shippingMessages.sameName : undefined;
}

function countriesProblem(
  codes: readonly string[],
  before: readonly ShippingZone[],
): string | undefined {
  if (codes.some((code) => countryCodeOf(code) !== code)) return shippingMessages.countries;
  if (codes.length === 0) {
    return before.some(({ countries }) => countries.length === 0)
      ? shippingMessages.rest
      : undefined;
  }
  const twice = codes.find(
    (code, index) =>
      codes.indexOf(code) < index || before.some(({ countries }) => countries.includes(code)),
  );
  return twice && shippingMessages.twice(twice);
}

function isDays(days: number): boolean {
  return Number.isInteger(days) && days >= 1 && days <= mostDays;
}

/** The differences of the zones of two versions in words, one a zone. */
export function shippingChanges(
  { shipping: before = [] }: CatalogContent,
  { shipping: after = [] }: CatalogContent,
): string[] {
  const names = [...new Set([...before, ...after].map(({ name }) => name))];
  return names.flatMap((name) => {
    const [from, to] = [before, after].map((zones) => zoneText(zones.find(isNamed(name))));
    return from === to ? [] : [`Shipping to ${name}: ${from} → ${to}`];
  });
}

function isNamed(name: string) {
  return (zone: ShippingZone) => zone.name === name;
}

function zoneText(zone: ShippingZone | undefined): string {
  if (zone === undefined) return 'no zone';
  const { countries, prices, fromDays, toDays, isOn } = zone;
  const costs = currencies.flatMap((currency) => {
    const cents = prices[currency];
    return cents === undefined ? [] : [formatCents(cents, currency)];
  });
  return [
    costs.join(' / '),
    `${fromDays}–${toDays} business days`,
    countries.length === 0 ? 'rest of the world' : countries.toSorted().join(' '),
    ...(isOn ? [] : ['off']),
  ].join(', ');
}
