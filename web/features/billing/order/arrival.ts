import { arrivalOf } from '#domain/orders/delivery-time.ts';
import { countryCodeOf } from '#domain/places/countries.ts';
import { daysIn } from '#web/site/places-in.ts';
import type { Language } from '#domain/texts/languages.ts';
import type { OwnOrderView } from '#wire/orders/orders.ts';

type Shipped = Pick<OwnOrderView, 'deliveryAddress' | 'deliveryTime' | 'paidAt' | 'timestamp'>;

/**
 * The days on which an order is expected, in words; undefined without a country that is known.
 * @param now where those that have passed are of no use: the time
 */
export function arrivalDays(
  language: Language,
  { deliveryAddress, deliveryTime, paidAt, timestamp }: Shipped,
  now?: Date,
): string | undefined {
  const code = countryCodeOf(deliveryAddress?.country ?? '');
  if (code === undefined) return undefined;
  const from = new Date(paidAt ?? timestamp);
  const arrival = arrivalOf(code, from, deliveryTime ?? undefined);
  return now !== undefined && arrival.to < now ? undefined : daysIn(language, arrival);
}
