import { countryCodeOf } from '../places/countries.ts';
import { placeKey } from '../places/place-text.ts';
import { stateNameOf } from '../places/states.ts';

/** One line of the tax table: what prices contain where a buyer is. */
export interface TaxRate {
  /** ISO 3166-1 alpha-2; `*` is everywhere that has no line of its own. */
  readonly country: string;
  /** Of that country, by its name where there is a list; absent: all of it. */
  readonly state?: string;
  /** In millionths: 19 % is 190,000. */
  readonly millionths: number;
  /** The lower rate of things of the reduced class, likewise; absent: they have the same as all others. */
  readonly reducedMillionths?: number;
  /** The name on invoices: 'VAT'. */
  readonly name: string;
}

/** The class of a thing that has a lower rate where a place has one; all others have none. */
export type TaxClass = 'reduced';

/** Off when empty. */
export type TaxTable = readonly TaxRate[];

/** The taxes that prices contain, and where the seller has a VAT number. */
export interface ShopTaxes {
  /** Taxes that prices contain, by place; empty: none. */
  readonly taxTable: TaxTable;
  /** ISO 3166-1 alpha-2 of a member of the European Union; `null`: the seller has no VAT number of one. */
  readonly sellerVatCountry: string | null;
}

/** The rate where a buyer is. */
export interface AppliedRate extends Pick<TaxRate, 'name' | 'millionths' | 'reducedMillionths'> {
  /** The buyer owes the tax, at their own rate: the price contains none. Absent: the seller owes it. */
  readonly isReverseCharge?: true;
}

/** A rate and what of an amount it is. */
export interface ContainedTax extends Omit<AppliedRate, 'reducedMillionths'> {
  readonly cents: number;
  /** The part of the amount that has this rate, tax included; absent: all of it. */
  readonly grossCents?: number;
}

/** The place of a buyer, as their address says it. */
export interface TaxPlace {
  /** Name, code or alias. */
  readonly country: string;
  readonly state: string;
  /** Of the buyer, as it was typed; absent or empty: none. */
  readonly taxId?: string;
}

/** The line for a place: its state's, else its country's, else everybody's. */
export function taxRateOf(table: TaxTable, place: TaxPlace | null): TaxRate | undefined {
  if (table.length === 0) return undefined;
  const country = place === null ? undefined : countryCodeOf(place.country);
  const own = table.filter((rate) => rate.country === country);
  return (
    own.find(({ state }) => state !== undefined && isSameState(state, country, place)) ??
    own.find(({ state }) => state === undefined) ??
    table.find((rate) => rate.country === '*')
  );
}

function isSameState(state: string, country = '', place: TaxPlace | null): boolean {
  const name = stateNameOf(country, place?.state ?? '');
  return name !== undefined && placeKey(name) === placeKey(state);
}

/**
 * The tax that an amount contains: gross less net, the net rounded half up to cents, so that the two
 * always make the amount again. Of an amount that goes back it is the same, below zero.
 * @param grossCents whole cents
 */
export function containedTax(
  grossCents: number,
  { name, millionths, isReverseCharge }: AppliedRate,
): ContainedTax {
  const cents = grossCents - netCents(grossCents, millionths);
  return { name, millionths, cents, ...(isReverseCharge && { isReverseCharge }) };
}

/** In whole numbers: cents times a million are exact up to some 90 million dollars. */
function netCents(grossCents: number, millionths: number): number {
  if (grossCents < 0) return -netCents(-grossCents, millionths);
  const whole = 1_000_000 + millionths;
  const scaled = grossCents * 1_000_000;
  const rest = scaled % whole;
  return (scaled - rest) / whole + (rest * 2 >= whole ? 1 : 0);
}

/** All that an amount contains, in cents. */
export function taxCentsOf(taxes: readonly ContainedTax[]): number {
  return taxes.reduce((sum, { cents }) => sum + cents, 0);
}

/** '19%', '7.25%'. */
export function rateLabel(millionths: number): string {
  return `${millionths / 10_000}%`;
}
