import { countryCodeOf, countryName } from '../../places/countries.ts';
import { rateLabel, taxCentsOf, type ContainedTax } from '../../tax/tax-rates.ts';
import { deferredCents, type OngoingPayment } from './deferred.ts';
import { splitCents } from '../../split-cents.ts';
import { soldOf, type BookedPurpose, type NameOf } from './shares.ts';

export const bookingKinds = ['charge', 'refund', 'dispute'] as const;
export type BookingKind = (typeof bookingKinds)[number];

/** Money that moved once: a payment, a refund, or what a payer's bank took or gave back. */
export interface Booking extends BookedPurpose {
  readonly at: Date;
  readonly kind: BookingKind;
  /** ISO 4217. */
  readonly currency: string;
  /** With tax; below zero where it went back. */
  readonly amountCents: number;
  /** As its invoice or credit note names them: never below zero. */
  readonly taxes: readonly ContainedTax[];
  /** The buyer's, by any of its names; empty: not known. */
  readonly country: string;
}

/** Sums in the smallest unit of one currency; net and tax make the gross sum. */
export interface Sums {
  readonly count: number;
  readonly netCents: number;
  readonly taxCents: number;
  readonly grossCents: number;
}

export interface PlanSums extends Sums {
  readonly plan: string;
}

export interface PlaceSums extends Sums {
  /** ISO 3166-1 alpha-2; empty: not known. */
  readonly country: string;
  /** As in the tax table; 0: no tax. */
  readonly millionths: number;
  readonly taxName: string;
}

/** The figures of a month in one currency. */
export interface CurrencyFigures {
  readonly currency: string;
  readonly charges: Sums;
  readonly refunds: Sums;
  readonly disputes: Sums;
  /** All bookings. */
  readonly total: Sums;
  /** Those of them whose date lies in a month that was closed before. */
  readonly corrections: Sums;
  readonly byPlan: readonly PlanSums[];
  /** By country and tax rate. */
  readonly byPlace: readonly PlaceSums[];
  /** Of yearly plans: paid and not yet earned at the end of the month, without tax. */
  readonly deferredCents: number;
}

/** One entry a currency, by their codes: amounts of two are never added. */
export type MonthFigures = readonly CurrencyFigures[];

const zero: Sums = { count: 0, netCents: 0, taxCents: 0, grossCents: 0 };

export function addSums(a: Sums, b: Sums): Sums {
  return {
    count: a.count + b.count,
    netCents: a.netCents + b.netCents,
    taxCents: a.taxCents + b.taxCents,
    grossCents: a.grossCents + b.grossCents,
  };
}

/** The tax of a booking, below zero where the money went back. */
export function bookedTaxCents({ amountCents, taxes }: Pick<Booking, 'amountCents' | 'taxes'>) {
  const cents = taxCentsOf(taxes);
  return amountCents < 0 && cents !== 0 ? -cents : cents;
}

function sumsOf(booking: Pick<Booking, 'amountCents' | 'taxes'>): Sums {
  const { amountCents: grossCents } = booking;
  const taxCents = bookedTaxCents(booking);
  return { count: 1, netCents: grossCents - taxCents, taxCents, grossCents };
}

/** The code of a country that is named in any way; empty: not known. */
export function bookedCountry(country: string): string {
  return countryCodeOf(country) ?? '';
}

interface Group {
  readonly currency: string;
  readonly sums: Record<'charges' | 'refunds' | 'disputes' | 'total' | 'corrections', Sums>;
  readonly byPlan: Map<string, PlanSums>;
  readonly byPlace: Map<string, PlaceSums>;
  deferredCents: number;
}

const kindSums = { charge: 'charges', refund: 'refunds', dispute: 'disputes' } as const;

/**
 * Adds up a month, booking by booking, however many there are.
 * @param start the month's first moment
 * @param nameOf today's names; absent: the shipped ones
 */
export function createMonthSums(start: Date, nameOf?: NameOf) {
  const groups = new Map<string, Group>();

  function groupOf(currency: string): Group {
    const known = groups.get(currency);
    if (known !== undefined) return known;
    const group: Group = {
      currency,
      sums: { charges: zero, refunds: zero, disputes: zero, total: zero, corrections: zero },
      byPlan: new Map(),
      byPlace: new Map(),
      deferredCents: 0,
    };
    groups.set(currency, group);
    return group;
  }

  return {
    add(booking: Booking): void {
      const { sums, byPlan, byPlace } = groupOf(booking.currency);
      const own = sumsOf(booking);
      sums.total = addSums(sums.total, own);
      sums[kindSums[booking.kind]] = addSums(sums[kindSums[booking.kind]], own);
      if (booking.at < start) sums.corrections = addSums(sums.corrections, own);
      for (const part of planParts(booking, own, nameOf)) {
        byPlan.set(part.plan, { ...part, ...addSums(byPlan.get(part.plan) ?? zero, part) });
      }
      for (const part of placeParts(booking)) {
        const { country, millionths, taxName } = part;
        const key = JSON.stringify([country, millionths, taxName]);
        byPlace.set(key, { ...part, ...addSums(byPlace.get(key) ?? zero, part) });
      }
    },

    /** Adds the part of a payment that is earned after the month. @param end the first moment after it */
    defer(payment: OngoingPayment, end: Date): void {
      const cents = deferredCents(payment, end);
      if (cents !== 0) groupOf(payment.currency).deferredCents += cents;
    },

    figures(): MonthFigures {
      return [...groups.values()]
        .toSorted((a, b) => (a.currency < b.currency ? -1 : 1))
        .map(({ currency, sums, byPlan, byPlace, deferredCents: deferred }) => ({
          currency,
          ...sums,
          byPlan: [...byPlan.values()].toSorted((a, b) => b.grossCents - a.grossCents),
          byPlace: [...byPlace.values()].toSorted(byName),
          deferredCents: deferred,
        }));
    },
  };
}

function planParts(
  booking: Booking,
  { netCents, taxCents }: Sums,
  nameOf: NameOf | undefined,
): PlanSums[] {
  const sold = soldOf(booking, nameOf);
  const byRate = partsByRate(booking).map((part, index) => ({
    part,
    sold: sold.filter(({ taxClass }) => (taxClass === 'reduced') === index > 0),
  }));
  // Things that are not known by their rate share the sums of all.
  const isKnown = byRate.length > 1 && byRate.every((rate) => rate.sold.length > 0);
  return isKnown
    ? byRate.flatMap(({ part, sold: own }) => sharesOf(part, own))
    : sharesOf({ netCents, taxCents }, sold);
}

function sharesOf(
  { netCents, taxCents }: Pick<Sums, 'netCents' | 'taxCents'>,
  sold: ReturnType<typeof soldOf>,
): PlanSums[] {
  const weights = sold.map(({ weight }) => weight);
  const nets = splitCents(netCents, weights);
  const taxes = splitCents(taxCents, weights);
  return sold.map(({ name: plan }, index) => {
    const [net = 0, tax = 0] = [nets[index], taxes[index]];
    return { plan, count: 1, netCents: net, taxCents: tax, grossCents: net + tax };
  });
}

/** The part of a booking that each of its taxes is in, in their order; without taxes none. */
function partsByRate({ amountCents, taxes }: Pick<Booking, 'amountCents' | 'taxes'>): Sums[] {
  return taxes.map((tax) => {
    const cents = tax.grossCents ?? Math.abs(amountCents);
    return sumsOf({ amountCents: amountCents < 0 ? -cents : cents, taxes: [tax] });
  });
}

/** The sums of a booking by the rates of its taxes. */
function placeParts(booking: Booking): PlaceSums[] {
  const { taxes } = booking;
  const country = bookedCountry(booking.country);
  if (taxes.length === 0) return [{ country, millionths: 0, taxName: '', ...sumsOf(booking) }];
  const parts = partsByRate(booking);
  return taxes.map(({ millionths, name: taxName }, index) => ({
    country,
    millionths,
    taxName,
    ...(parts[index] ?? zero),
  }));
}

function byName(a: PlaceSums, b: PlaceSums): number {
  const [first, second] = [placeName(a.country), placeName(b.country)];
  return first === second ? a.millionths - b.millionths : first < second ? -1 : 1;
}

/** 'Germany'. @param code empty: not known */
export function placeName(code: string): string {
  return code === '' ? 'Unknown' : countryName(code);
}

/** '19% VAT', 'No tax'. */
export function rateName({ millionths, taxName }: Pick<PlaceSums, 'millionths' | 'taxName'>) {
  return taxName === '' ? 'No tax' : `${rateLabel(millionths)} ${taxName}`;
}

const unionCodes = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

/**
 * The rows of a One Stop Shop report: sales with tax to each country of the European Union, by rate. The
 * seller's own country is among them: who reports it leaves it out.
 */
export function ossRows({ byPlace }: Pick<CurrencyFigures, 'byPlace'>): PlaceSums[] {
  return byPlace.filter(({ country, millionths }) => unionCodes.has(country) && millionths > 0);
}

/** Sums by a name, such as the country or the rate, in the order in which the names come first. */
export function sumsBy<Row extends Sums>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
): (Sums & { readonly name: string })[] {
  const found = new Map<string, Sums>();
  for (const row of rows) {
    const name = nameOf(row);
    found.set(name, addSums(found.get(name) ?? zero, row));
  }
  return [...found].map(([name, sums]) => ({ name, ...sums }));
}
