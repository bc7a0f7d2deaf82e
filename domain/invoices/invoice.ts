import { mainCurrency, type Currency } from '../catalog/currency.ts';
import { formatCents } from '../catalog/money.ts';
import type { SiteLanguage } from '../texts/site-languages.ts';
import type { OrderProvider } from '../orders/payment-provider.ts';
import type { ContainedTax } from '../tax/tax-rates.ts';

export const invoiceKinds = ['invoice', 'credit_note'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** An address in the parts that an e-invoice names one by one. */
export interface PostalParts {
  readonly line1: string;
  /** Empty where there is none; so is the next but one. */
  readonly line2: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string;
}

export interface InvoiceSeller {
  readonly name: string;
  readonly address: string | null;
  readonly taxId: string | null;
  readonly email: string;
  /** Absent: the shop told none, or did not yet keep it. */
  readonly phone?: string;
  /** Absent likewise. */
  readonly postal?: PostalParts;
}

/** Of a deleted account, only where it was is left. */
export interface InvoiceBuyer {
  readonly email: string;
  readonly name: string;
  readonly company: string;
  readonly taxId: string;
  /** Street, town and country, line by line. */
  readonly address: readonly string[];
  readonly state: string;
  /** Its English name; empty: not known. */
  readonly country: string;
  /** Absent: its country is none that is known, or the invoice is from before it was kept. */
  readonly postal?: PostalParts;
}

export interface InvoiceLine {
  readonly name: string;
  /** The name in the buyer's language, by the shop's own translation; absent: it is made of `name`. */
  readonly printed?: string;
  readonly quantity: number;
  readonly unitCents: number;
  readonly totalCents: number;
  /** The rate of the tax that it contains, of several taxes of its invoice; absent: there is only one. */
  readonly millionths?: number;
}

/**
 * The content of an invoice or a credit note, as it was on the day it was issued. Amounts are in
 * hundredths of its currency; those of a credit note are what goes back, as positive numbers.
 */
export interface InvoiceContent {
  readonly seller: InvoiceSeller;
  readonly buyer: InvoiceBuyer;
  readonly orderNumber: number;
  /** Absent: dollars, which all were in before there were others. */
  readonly currency?: Currency;
  /** The buyer's, in which it is printed; absent: English. */
  readonly language?: SiteLanguage;
  /** The buyer's own number of the purchase; absent: none was given. */
  readonly purchaseOrder?: string;
  readonly lines: readonly InvoiceLine[];
  /** Taken off the lines; where there are several taxes, off those of the first. */
  readonly discount: { readonly name: string; readonly cents: number } | null;
  readonly totalCents: number;
  /** The taxes in the total, the standard one first; none where no table of taxes was configured. */
  readonly taxes: readonly ContainedTax[];
  /** The period that was paid for, in ISO 8601; no end is for good, and `null` where it is of no matter. */
  readonly period: { readonly start: string; readonly end: string | null } | null;
  readonly paidBy: OrderProvider;
}

/** An amount of an invoice as it is printed. */
export function amountOf({ currency = mainCurrency }: InvoiceContent, cents: number): string {
  return formatCents(cents, currency);
}

/** How it was paid, as an invoice says it. */
export const paymentNames: Readonly<Record<OrderProvider, string>> = {
  stripe: 'Card (Stripe)',
  paypal: 'PayPal',
  sandbox: 'Test payment, not charged',
  none: 'Nothing to pay',
};

/**
 * The number as it is printed: 'INV-2026-000123', 'CN-2026-000124'. Both kinds count in one series, which
 * never begins anew; the year (UTC) only makes it easier to find.
 */
export function invoiceName(kind: InvoiceKind, number: number, issuedAt: Date): string {
  const prefix = kind === 'invoice' ? 'INV' : 'CN';
  return `${prefix}-${issuedAt.getUTCFullYear()}-${String(number).padStart(6, '0')}`;
}

/** The remaining data of a buyer whose account was deleted: the place where taxes were due. */
export function anonymousBuyer({ state, country }: InvoiceBuyer): InvoiceBuyer {
  return { email: '', name: '', company: '', taxId: '', address: [], state, country };
}

export const paperSizes = ['a4', 'letter'] as const;
export type PaperSize = (typeof paperSizes)[number];

/** The countries with paper of 8.5 × 11 inches (CLDR, "paperSize"). */
const letterCountries = new Set('US CA MX BZ CL CO CR GT NI PA PH PR SV VE DO HN BO'.split(' '));

/** The paper that a printer in a country has. @param country ISO 3166-1 alpha-2 */
export function paperOf(country: string | undefined): PaperSize {
  return country !== undefined && letterCountries.has(country) ? 'letter' : 'a4';
}
