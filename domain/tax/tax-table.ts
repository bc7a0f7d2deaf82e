import { countryCodeOf } from '../places/countries.ts';
import { placeKey } from '../places/place-text.ts';
import { stateNameOf } from '../places/states.ts';
import type { TaxRate, TaxTable } from './tax-rates.ts';

const shape = /^(?<place>\S+)\s+(?<rate>\S+)(?:\s+(?<name>.+))?$/u;
const maximumName = 40;

/**
 * Reads the setting `TAX_TABLE`: lines, or parts between semicolons, of `COUNTRY[-STATE] RATE[/REDUCED] NAME`,
 * with ISO 3166 codes and rates in percent; the second one, which is lower, is that of the reduced class. `*` is everywhere else. Empty lines are skipped.
 * @returns in words, what is wrong with the first entry that cannot be used, or the table
 */
export function readTaxTable(
  text: string,
): { readonly table: TaxTable } | { readonly problem: string } {
  const entries = text
    .split(/[\n;]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  const table: TaxRate[] = [];
  for (const [index, entry] of entries.entries()) {
    const rate = readEntry(entry, table);
    if (typeof rate === 'string') {
      return { problem: `entry ${index + 1} ('${entry.slice(0, 80)}') ${rate}` };
    }
    table.push(rate);
  }
  return { table };
}

/** @returns what is wrong, in words that follow the entry */
function readEntry(entry: string, before: TaxTable): TaxRate | string {
  const { place = '', rate = '', name = '' } = shape.exec(entry)?.groups ?? {};
  const where = readPlace(place);
  if (where === undefined) return 'needs a country code such as DE or US-CA, or *';
  const rates = readRates(rate);
  if (rates === undefined) return 'needs a rate from 0 to 100 percent, with up to 4 decimals';
  if (name === '') return 'needs a name for the tax, as in DE 19 VAT';
  if (name.length > maximumName || /\p{Cc}/u.test(name)) {
    return `needs a name of at most ${maximumName} characters on one line`;
  }
  if (before.some((other) => isSamePlace(other, where))) return 'repeats a country or state';
  return { ...where, ...rates, name };
}

function readPlace(text: string): Pick<TaxRate, 'country' | 'state'> | undefined {
  if (text === '*') return { country: '*' };
  const [code = '', ...rest] = text.toUpperCase().split('-');
  const state = rest.join('-');
  // Names are no codes: the table is read by people of one country and used by another's.
  if (!/^[A-Z]{2}$/.test(code) || countryCodeOf(code) !== code) return undefined;
  if (!text.includes('-')) return { country: code };
  const stateName = stateNameOf(code, state);
  return stateName ? { country: code, state: stateName } : undefined;
}

function isSamePlace(one: Pick<TaxRate, 'country' | 'state'>, other: typeof one): boolean {
  return one.country === other.country && placeKey(one.state ?? '') === placeKey(other.state ?? '');
}

function readRates(text: string): Pick<TaxRate, 'millionths' | 'reducedMillionths'> | undefined {
  const [first = '', second, ...more] = text.split('/');
  const millionths = readRate(first);
  if (millionths === undefined || more.length > 0) return undefined;
  if (second === undefined) return { millionths };
  const reducedMillionths = readRate(second);
  return reducedMillionths !== undefined && reducedMillionths < millionths
    ? { millionths, reducedMillionths }
    : undefined;
}

function readRate(text: string): number | undefined {
  if (!/^\d{1,3}(\.\d{1,4})?$/.test(text)) return undefined;
  const [whole = '', decimals = ''] = text.split('.');
  const millionths = Number(whole + decimals.padEnd(4, '0'));
  return millionths <= 1_000_000 ? millionths : undefined;
}
