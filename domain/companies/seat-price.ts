import { sellBy, type Catalog } from '../catalog/catalog.ts';
import { seatProducts, type RecurringBilling } from '../catalog/products.ts';

/** The periods in which seats are paid, in the order in which they are offered. */
export const seatBillings = [
  { value: 'yearly', text: 'Annual' },
  { value: 'monthly', text: 'Monthly' },
] as const satisfies readonly { value: RecurringBilling; text: string }[];

/** The price of seats for one period, in US cents: seats are sold in dollars. */
export function seatsCents(catalog: Catalog, seats: number, billing: RecurringBilling): number {
  return seats * sellBy(catalog, seatProducts[billing]).unitCents;
}

/** The difference between twelve months and a year of seats, in US cents. */
export function yearlySavingCents(catalog: Catalog, seats: number): number {
  return 12 * seatsCents(catalog, seats, 'monthly') - seatsCents(catalog, seats, 'yearly');
}
