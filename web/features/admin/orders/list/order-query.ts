import { isOrderStatus, type OrderStatus } from '#domain/orders/order-status.ts';
import { paymentStates } from '#domain/orders/payment-state.ts';
import { countryCodeOf } from '#domain/places/countries.ts';
import type { AdminAddress, noFilters } from '../../admin-address.ts';

/** A status the server knows; one that somebody typed into the address is as good as none. */
export function knownStatus(text: string): OrderStatus | '' {
  return isOrderStatus(text) ? text : '';
}

/**
 * The filters of the list of orders as the API takes them; what makes no sense in the address narrows nothing.
 * Days are those of the admin's own time zone, and the last one counts as a whole.
 */
export function orderQuery({
  status,
  search,
  payment,
  country,
  from,
  to,
  ship,
}: Pick<AdminAddress, keyof typeof noFilters>) {
  return {
    status: knownStatus(status),
    search,
    payment: paymentStates.find((state) => state === payment) ?? '',
    country: countryCodeOf(country) ?? '',
    from: startOf(from, 0),
    to: startOf(to, 1),
    needsShipping: ship === 'true' ? 'true' : '',
  } as const;
}

/** @param day `YYYY-MM-DD` @returns when the day that many days later begins, ISO 8601; empty for no day */
function startOf(day: string, later: number): string {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  if (year === undefined) return '';
  return new Date(Number(year), Number(month) - 1, Number(date) + later).toISOString();
}
