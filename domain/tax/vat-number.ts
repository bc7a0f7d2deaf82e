import { countryCodeOf, countryName } from '../places/countries.ts';

interface VatFormat {
  /** As the numbers of this country begin. */
  readonly prefix: string;
  /** The rest of the number, without spaces, dots, dashes and slashes. */
  readonly pattern: RegExp;
  readonly example: string;
}

/**
 * The VAT numbers of the European Union, by ISO 3166-1 alpha-2 code, as the Commission publishes their
 * formats (VIES). Checksums are left out: some members have given numbers that pass none.
 */
const vatFormats: Readonly<Partial<Record<string, VatFormat>>> = {
  AT: { prefix: 'AT', pattern: /^U\d{8}$/, example: 'ATU12345678' },
  // Numbers of nine digits are still written: they have a 0 in front now.
  BE: { prefix: 'BE', pattern: /^[01]?\d{9}$/, example: 'BE0123456789' },
  BG: { prefix: 'BG', pattern: /^\d{9,10}$/, example: 'BG123456789' },
  CY: { prefix: 'CY', pattern: /^\d{8}[A-Z]$/, example: 'CY12345678L' },
  CZ: { prefix: 'CZ', pattern: /^\d{8,10}$/, example: 'CZ12345678' },
  DE: { prefix: 'DE', pattern: /^\d{9}$/, example: 'DE123456789' },
  DK: { prefix: 'DK', pattern: /^\d{8}$/, example: 'DK12345678' },
  EE: { prefix: 'EE', pattern: /^\d{9}$/, example: 'EE123456789' },
  ES: { prefix: 'ES', pattern: /^(?:[A-Z]\d{7}[A-Z\d]|\d{8}[A-Z])$/, example: 'ESX1234567X' },
  FI: { prefix: 'FI', pattern: /^\d{8}$/, example: 'FI12345678' },
  FR: { prefix: 'FR', pattern: /^[A-Z\d]{2}\d{9}$/, example: 'FR12345678901' },
  GR: { prefix: 'EL', pattern: /^\d{9}$/, example: 'EL123456789' },
  HR: { prefix: 'HR', pattern: /^\d{11}$/, example: 'HR12345678901' },
  HU: { prefix: 'HU', pattern: /^\d{8}$/, example: 'HU12345678' },
  IE: {
    prefix: 'IE',
    pattern: /^(?:\d[A-Z\d+*]\d{5}[A-Z]|\d{7}[A-Z]{2})$/,
    example: 'IE1234567WA',
  },
  IT: { prefix: 'IT', pattern: /^\d{11}$/, example: 'IT12345678901' },
  LT: { prefix: 'LT', pattern: /^(?:\d{9}|\d{12})$/, example: 'LT123456789' },
  LU: { prefix: 'LU', pattern: /^\d{8}$/, example: 'LU12345678' },
  LV: { prefix: 'LV', pattern: /^\d{11}$/, example: 'LV12345678901' },
  MT: { prefix: 'MT', pattern: /^\d{8}$/, example: 'MT12345678' },
  NL: { prefix: 'NL', pattern: /^[A-Z\d]{9}B[A-Z\d]{2}$/, example: 'NL123456789B01' },
  PL: { prefix: 'PL', pattern: /^\d{10}$/, example: 'PL1234567890' },
  PT: { prefix: 'PT', pattern: /^\d{9}$/, example: 'PT123456789' },
  RO: { prefix: 'RO', pattern: /^\d{2,10}$/, example: 'RO1234567890' },
  SE: { prefix: 'SE', pattern: /^\d{12}$/, example: 'SE123456789001' },
  SI: { prefix: 'SI', pattern: /^\d{8}$/, example: 'SI12345678' },
  SK: { prefix: 'SK', pattern: /^\d{10}$/, example: 'SK1234567890' },
};

/**
 * The problem of a tax ID that begins as a VAT number of its country does, and does not go on so. Other tax
 * IDs have too many forms: nothing is refused of them, nor of countries outside the European Union.
 * @param country of the buyer, by its English name
 */
export function vatNumberProblem(taxId: string, country: string): string | undefined {
  const code = countryCodeOf(country);
  const format = code === undefined ? undefined : vatFormats[code];
  if (code === undefined || format === undefined) return undefined;
  const { prefix, pattern, example } = format;
  const written = compactTaxId(taxId);
  // A letter before the digits may be the begin of a name or of another number.
  if (!new RegExp(`^${prefix}[A-Z]?\\d`).test(written)) return undefined;
  if (pattern.test(written.slice(prefix.length))) return undefined;
  return `A VAT number for ${countryName(code)} looks like ${example}.`;
}

/** A VAT number of the European Union, in one spelling. */
export interface VatNumber {
  /** ISO 3166-1 alpha-2 of the member that gave it: GR, although its numbers begin with EL. */
  readonly countryCode: string;
  /** With its prefix, without spaces and marks: 'DE123456789'. */
  readonly written: string;
  /** Without its prefix. */
  readonly own: string;
}

/** Reads a tax ID as a VAT number of the European Union; undefined: it is none, or another country's. */
export function readVatNumber(taxId: string): VatNumber | undefined {
  const written = compactTaxId(taxId);
  const countryCode = written.startsWith('EL') ? 'GR' : written.slice(0, 2);
  const format = vatFormats[countryCode];
  if (format === undefined || !written.startsWith(format.prefix)) return undefined;
  const own = written.slice(format.prefix.length);
  return format.pattern.test(own) ? { countryCode, written, own } : undefined;
}

/** Whether a country is one whose VAT numbers the European Union knows. @param countryCode ISO 3166-1 alpha-2 */
export function isInVatUnion(countryCode: string): boolean {
  return vatFormats[countryCode] !== undefined;
}

/** A tax ID without spaces, dots, dashes and slashes, in capitals. */
export function compactTaxId(taxId: string): string {
  return taxId.toUpperCase().replaceAll(/[\s./-]/g, '');
}
