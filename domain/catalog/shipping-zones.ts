import type { Currency, Money } from './currency.ts';

/** How long cards are on their way, in business days from shipping. */
export interface DeliveryTime {
  readonly fromDays: number;
  readonly toDays: number;
}

/** A part of the world, what it costs to ship cards there, and how long they are on their way. */
export interface ShippingZone extends DeliveryTime {
  /** For admins alone. */
  readonly name: string;
  /** ISO 3166-1 alpha-2 codes; none: the rest of the world. */
  readonly countries: readonly string[];
  /** For all cards of an order together. */
  readonly prices: Money;
  /** Cards are shipped there. */
  readonly isOn: boolean;
}

/** The limits of zones: characters, business days, and cents of any currency. */
export const shippingLimits = { name: 60, days: 90, zones: 30, cents: 100_000 } as const;

/** Absent or empty: cards are shipped everywhere for free, in the times of `deliveryTimeTo`. */
export type ShippingZones = readonly ShippingZone[] | undefined;

/** The price of a shipping and its time. */
export interface Shipping extends DeliveryTime {
  /** In hundredths of the currency of its cart. */
  readonly cents: number;
}

/**
 * The zone that a country is shipped to by. A country that a zone names is in no other, so that a zone which is off
 * is not shipped to at the price of the rest of the world.
 * @param code ISO 3166-1 alpha-2
 */
export function zoneOf(zones: readonly ShippingZone[], code: string): ShippingZone | undefined {
  const zone =
    zones.find(({ countries: named }) => named.includes(code)) ??
    zones.find(({ countries: named }) => named.length === 0);
  return zone?.isOn === true ? zone : undefined;
}

/** Whether a shop has zones at all. */
export function hasZones(zones: ShippingZones): zones is readonly ShippingZone[] {
  return zones !== undefined && zones.length > 0;
}

/** Whether cards are shipped everywhere for free: the site says so only then. */
export function isShippingFree(zones: ShippingZones): boolean {
  return (zones ?? []).every(
    ({ isOn, prices }) => !isOn || Object.values(prices).every((cents) => cents === 0),
  );
}

/**
 * The price and the time of a shipping.
 * @returns undefined where no zone serves the country, or the zone has no price in the currency
 */
export function shippingTo(
  zones: readonly ShippingZone[],
  code: string,
  currency: Currency,
): Shipping | undefined {
  const zone = zoneOf(zones, code);
  const cents = zone?.prices[currency];
  if (zone === undefined || cents === undefined) return undefined;
  return { cents, fromDays: zone.fromDays, toDays: zone.toDays };
}

/** The lowest and the highest price of the zones that are shipped to, and their times together. */
export function shippingRange(
  zones: readonly ShippingZone[],
  currency: Currency,
): (DeliveryTime & { readonly lowestCents: number; readonly highestCents: number }) | undefined {
  const on = zones.filter(({ isOn }) => isOn);
  const cents = on.flatMap(({ prices }) => prices[currency] ?? []);
  if (cents.length === 0) return undefined;
  return {
    lowestCents: Math.min(...cents),
    highestCents: Math.max(...cents),
    fromDays: Math.min(...on.map(({ fromDays }) => fromDays)),
    toDays: Math.max(...on.map(({ toDays }) => toDays)),
  };
}
