import type { DeliveryTime } from '../catalog/shipping-zones.ts';

/** The countries that are reached fastest; by ISO 3166-1 alpha-2. */
const nearest = new Set(['US']);
const near = new Set(['CA', 'MX', 'PR', 'VI', 'GU', 'AS', 'MP', 'UM']);
/** The European Union, the European Economic Area, Switzerland, the United Kingdom and its islands. */
const europe = new Set(
  (
    'AT BE BG CH CY CZ DE DK EE ES FI FR GB GG GR HR HU IE IM IS IT JE LI LT LU LV MC MT NL NO PL PT ' +
    'RO SE SI SK SM VA'
  ).split(' '),
);
const overseas = new Set(['AU', 'NZ', 'JP', 'KR', 'SG', 'HK', 'TW', 'IL', 'AE']);

/** @param code ISO 3166-1 alpha-2; what is no code counts as the rest of the world */
export function deliveryTimeTo(code: string): DeliveryTime {
  if (nearest.has(code)) return { fromDays: 3, toDays: 6 };
  if (near.has(code)) return { fromDays: 5, toDays: 10 };
  if (europe.has(code)) return { fromDays: 5, toDays: 10 };
  if (overseas.has(code)) return { fromDays: 7, toDays: 14 };
  return { fromDays: 10, toDays: 20 };
}

/** '3–6 business days'. @param label English where a caller gives no other */
export function deliveryTimeLabel(
  { fromDays, toDays }: DeliveryTime,
  label = (from: number, to: number) => `${from}–${to} business days`,
): string {
  return label(fromDays, toDays);
}

/** From the fastest country to the slowest, of those that are shipped to; empty: all of them. */
export function deliveryTimeOfAll(codes: readonly string[]): DeliveryTime {
  const times = (codes.length === 0 ? ['US', ''] : codes).map(deliveryTimeTo);
  return {
    fromDays: Math.min(...times.map(({ fromDays }) => fromDays)),
    toDays: Math.max(...times.map(({ toDays }) => toDays)),
  };
}

/** The days on which an order is made and shipped, in business days. */
const handlingDays = 2;

/** The first and the last day on which an order is expected to arrive. */
export interface Arrival {
  readonly from: Date;
  readonly to: Date;
}

/**
 * The expected arrival of an order. Business days are Monday to Friday; holidays are not known.
 *
 * @param code ISO 3166-1 alpha-2; what is no code counts as the rest of the world
 * @param orderedAt its day is that of the reader's time zone
 * @param time of the zone that it is shipped by; absent: of the country
 */
export function arrivalOf(
  code: string,
  orderedAt: Date,
  { fromDays, toDays }: DeliveryTime = deliveryTimeTo(code),
): Arrival {
  return {
    from: afterBusinessDays(orderedAt, handlingDays + fromDays),
    to: afterBusinessDays(orderedAt, handlingDays + toDays),
  };
}

function afterBusinessDays(from: Date, count: number): Date {
  const day = new Date(from.getFullYear(), from.getMonth(), from.getDate());
  for (let left = count; left > 0;) {
    day.setDate(day.getDate() + 1);
    const isWeekend = day.getDay() === 0 || day.getDay() === 6;
    if (!isWeekend) left -= 1;
  }
  return day;
}
