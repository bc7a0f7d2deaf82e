import { countryCodeOf } from '../places/countries.ts';
import { reverseChargeNote } from '../tax/reverse-charge.ts';
import type { ContainedTax } from '../tax/tax-rates.ts';
import { compactTaxId, isInVatUnion } from '../tax/vat-number.ts';
import { xmlText } from '../xml-text.ts';
import { netAmounts, rateIndex, type NetAmounts } from './e-invoice-amounts.ts';
import {
  invoiceName,
  paymentNames,
  type InvoiceBuyer,
  type InvoiceContent,
  type InvoiceKind,
  type InvoiceSeller,
  type PostalParts,
} from './invoice.ts';

/** An invoice or a credit note, as it was issued. */
export interface IssuedInvoice {
  readonly kind: InvoiceKind;
  readonly number: number;
  readonly issuedAt: Date;
  readonly content: InvoiceContent;
  /** The invoice that it corrects. */
  readonly corrects: Pick<IssuedInvoice, 'kind' | 'number' | 'issuedAt'> | null;
}

/**
 * A tax of lines by the categories of UNTDID 5305: a rate (S), exempt (E), reverse charge (AE), export
 * from the European Union (G), outside the scope of VAT (O).
 */
export interface EInvoiceTax {
  /** BT-118, BT-151, BT-95. */
  readonly category: 'S' | 'E' | 'AE' | 'G' | 'O';
  /** BT-119, BT-152, BT-96, in percent; lines of category O have none (BR-O-5). */
  readonly percent?: string;
  /** BT-120. */
  readonly reason?: string;
  /** BT-121, of the list VATEX. */
  readonly reasonCode?: string;
}

interface EInvoiceParty {
  /** BT-27, BT-44. */
  readonly name: string;
  /** BG-5, BG-8. */
  readonly postal: PostalParts;
  /** BT-34, BT-49, in the scheme of email addresses; BT-43, BT-58. */
  readonly email: string;
  /** BT-41, BT-56. */
  readonly contact?: string;
  /** BT-42. */
  readonly phone?: string;
  /** BT-31, BT-48: with the prefix of its country. */
  readonly vatNumber?: string;
  /** BT-32: another tax number of the seller. */
  readonly taxNumber?: string;
  /** BT-29, BT-46: a number of no scheme. */
  readonly id?: string;
}

/** The business terms (BT) of EN 16931 that an e-invoice of the shop has. */
export interface EInvoice {
  /** BT-1. */
  readonly number: string;
  /** BT-2. */
  readonly issuedAt: Date;
  /** BT-3, UNTDID 1001: commercial invoice or credit note. */
  readonly typeCode: '380' | '381';
  /** BT-5, ISO 4217. */
  readonly currency: string;
  /** BT-10: the buyer's own number, else the order. */
  readonly buyerReference: string;
  /** BT-13. */
  readonly purchaseOrder?: string;
  /** BT-14. */
  readonly salesOrder: string;
  /** BG-3: what is corrected. */
  readonly corrects?: { readonly number: string; readonly issuedAt: Date };
  readonly seller: EInvoiceParty;
  readonly buyer: EInvoiceParty;
  /** BG-14: the period that was paid for; it begins with the delivery (BT-72), else that is the day of issue. */
  readonly period?: { readonly start: Date; readonly end: Date | null };
  /** BT-81 (UNTDID 4461) and BT-82. */
  readonly payment: { readonly code: '1' | '68'; readonly name: string };
  /** BT-153, BT-129 and BG-30; amounts are those of `amounts.lines`. */
  readonly lines: readonly {
    readonly name: string;
    readonly quantity: number;
    readonly tax: EInvoiceTax;
  }[];
  /** BT-97. */
  readonly discountReason?: string;
  /** BG-23, whose sums are `amounts.rates`; the first is that of the discount. */
  readonly taxes: readonly [EInvoiceTax, ...EInvoiceTax[]];
  readonly amounts: NetAmounts;
}

/** The things that an e-invoice needs and does not have. */
export type EInvoiceGap =
  'seller_address' | 'seller_tax_id' | 'seller_phone' | 'buyer_address' | 'tax' | 'amounts';

/** Whether a buyer is a business, as far as they said. */
export function isBusiness({ company, taxId }: Pick<InvoiceBuyer, 'company' | 'taxId'>): boolean {
  return company !== '' || taxId !== '';
}

/** The gaps of a seller that the shop's settings can fill. */
export function sellerGaps(
  seller: Pick<InvoiceSeller, 'taxId' | 'phone' | 'postal'>,
): EInvoiceGap[] {
  const gaps: EInvoiceGap[] = [];
  if (seller.postal === undefined) gaps.push('seller_address');
  if (compactTaxId(seller.taxId ?? '') === '') gaps.push('seller_tax_id');
  if ((seller.phone ?? '').replaceAll(/\D/g, '').length < 3) gaps.push('seller_phone');
  return gaps;
}

/** The gaps of an invoice; none: it is an e-invoice. */
export function eInvoiceGaps(content: InvoiceContent): EInvoiceGap[] {
  const { seller, buyer, taxes } = content;
  const gaps = sellerGaps(seller);
  const { postal } = buyer;
  const isPlaced = postal !== undefined && postal.city !== '' && postal.postalCode !== '';
  const isNamed = hasText(buyer.company || buyer.name) && buyer.email !== '';
  if (!isPlaced || !isNamed) gaps.push('buyer_address');
  const isOfVat = taxes.length > 0 && taxes.every((tax) => isVat(tax, buyer));
  if (!isOfVat || isPartlyOutside(content)) return [...gaps, 'tax'];
  const isSold = content.lines.every(({ name, quantity }) => hasText(name) && quantity > 0);
  if (content.lines.length === 0 || !isSold || netAmounts(content) === undefined) {
    gaps.push('amounts');
  }
  return gaps;
}

/** Whether some of several taxes are outside the scope of VAT: beside others EN 16931 has no place for that (BR-O-11). */
function isPartlyOutside({ taxes, seller, buyer }: InvoiceContent): boolean {
  const [from, to] = [seller.postal?.countryCode ?? '', buyer.postal?.countryCode ?? ''];
  return taxes.length > 1 && taxes.some((tax) => taxOf(tax, from, to).category === 'O');
}

/** Whether anything is left of a text in XML: EN 16931 allows no empty elements. */
function hasText(text: string): boolean {
  return xmlText(text).trim() !== '';
}

/** Whether an invoice comes as e-invoice as well: to a business, and with nothing missing. */
export function hasEInvoice(content: InvoiceContent): boolean {
  return isBusiness(content.buyer) && eInvoiceGaps(content).length === 0;
}

/** The gaps that keep a business from its e-invoice; none where EN 16931 has no place for the invoice at all. */
export function missingForEInvoice(content: InvoiceContent): EInvoiceGap[] {
  const gaps = isBusiness(content.buyer) ? eInvoiceGaps(content) : [];
  return gaps.includes('tax') ? [] : gaps;
}

/** The thing that fills each gap, in words that follow 'Missing:'. */
export const gapNames: Readonly<Record<EInvoiceGap, string>> = {
  seller_address: 'the seller’s address in parts (SELLER_ADDRESS)',
  seller_tax_id: 'the seller’s tax number (SELLER_TAX_ID)',
  seller_phone: 'the shop’s phone number (SUPPORT_PHONE)',
  buyer_address: 'the buyer’s name, city or postal code',
  tax: 'a tax that is VAT',
  amounts: 'lines that make the total',
};

/** Countries whose taxes on sales are no VAT, the only tax that EN 16931 knows. */
const salesTaxCountries = new Set(['US']);

function isVat({ millionths }: ContainedTax, { country }: InvoiceBuyer): boolean {
  return millionths === 0 || !salesTaxCountries.has(countryCodeOf(country) ?? '');
}

/**
 * Maps an invoice to the terms of EN 16931, complete enough for XRechnung 3.0 as well.
 * @returns undefined where it has gaps (`eInvoiceGaps`)
 */
export function eInvoiceOf(invoice: IssuedInvoice): EInvoice | undefined {
  const { kind, number, issuedAt, content, corrects } = invoice;
  const { seller, buyer, orderNumber, purchaseOrder, lines, discount, period } = content;
  if (seller.postal === undefined || buyer.postal === undefined) return undefined;
  const [from, to] = [seller.postal.countryCode, buyer.postal.countryCode];
  const [tax, ...others] = content.taxes.map((contained) => taxOf(contained, from, to));
  const amounts = netAmounts(content);
  if (tax === undefined || amounts === undefined || eInvoiceGaps(content).length > 0) {
    return undefined;
  }
  return {
    number: invoiceName(kind, number, issuedAt),
    issuedAt,
    typeCode: kind === 'invoice' ? '380' : '381',
    currency: currencyOf(content),
    buyerReference: purchaseOrder ?? `Order #${orderNumber}`,
    ...(purchaseOrder !== undefined && { purchaseOrder }),
    salesOrder: String(orderNumber),
    ...(corrects !== null && {
      corrects: {
        number: invoiceName(corrects.kind, corrects.number, corrects.issuedAt),
        issuedAt: corrects.issuedAt,
      },
    }),
    seller: sellerParty(seller, seller.postal, tax),
    buyer: buyerParty(buyer, buyer.postal, tax),
    ...(period !== null && {
      period: {
        start: new Date(period.start),
        end: period.end === null ? null : new Date(period.end),
      },
    }),
    payment: paymentOf(content),
    lines: lines.map((line) => ({
      name: line.name,
      quantity: line.quantity,
      tax: others[rateIndex(content.taxes, line) - 1] ?? tax,
    })),
    ...(discount !== null && discount.cents > 0 && { discountReason: discount.name }),
    taxes: [tax, ...others],
    amounts,
  };
}

/** Of all amounts; dollars where an invoice names none. */
function currencyOf(content: InvoiceContent): string {
  const named = 'currency' in content ? content.currency : undefined;
  return typeof named === 'string' ? named : 'USD';
}

function taxOf(
  { name, millionths, isReverseCharge }: ContainedTax,
  from: string,
  to: string,
): EInvoiceTax {
  if (isReverseCharge) {
    return { category: 'AE', percent: '0', reason: reverseChargeNote, reasonCode: 'VATEX-EU-AE' };
  }
  if (millionths > 0) return { category: 'S', percent: String(millionths / 10_000) };
  if (from === to || (isInVatUnion(from) && isInVatUnion(to))) {
    return { category: 'E', percent: '0', reason: name };
  }
  return isInVatUnion(from)
    ? { category: 'G', percent: '0', reason: name, reasonCode: 'VATEX-EU-G' }
    : { category: 'O', reason: name, reasonCode: 'VATEX-EU-O' };
}

/** An invoice outside the scope of VAT must not name VAT numbers (BR-O-02): the seller's is a plain one there. */
function sellerParty(
  { name, email, phone = '', taxId }: InvoiceSeller,
  postal: PostalParts,
  { category }: EInvoiceTax,
): EInvoiceParty {
  const own = compactTaxId(taxId ?? '');
  const party = { name, postal, email, contact: name, phone };
  if (category === 'O') return { ...party, id: own };
  return isVatNumberOf(own, postal)
    ? { ...party, vatNumber: own }
    : { ...party, taxNumber: own, id: own };
}

function buyerParty(
  { name, company, email, taxId }: InvoiceBuyer,
  postal: PostalParts,
  { category }: EInvoiceTax,
): EInvoiceParty {
  const own = compactTaxId(taxId);
  const party = {
    name: company || name,
    postal,
    email,
    ...(company !== '' && name !== '' && { contact: name }),
  };
  if (own === '') return party;
  const isVatNumber = category !== 'O' && isVatNumberOf(own, postal);
  return isVatNumber ? { ...party, vatNumber: own } : { ...party, id: own };
}

/** BR-CO-9: a VAT number begins with the code of its country; in Greece with EL. */
function isVatNumberOf(taxId: string, { countryCode }: PostalParts): boolean {
  const prefix = countryCode === 'GR' ? 'EL' : countryCode;
  return taxId.startsWith(prefix) && /^[\dA-Z+*]{2,}$/.test(taxId.slice(prefix.length));
}

/** UNTDID 4461: an online payment service, or nothing that the list has. */
function paymentOf({ paidBy }: InvoiceContent): EInvoice['payment'] {
  const code = paidBy === 'stripe' || paidBy === 'paypal' ? '68' : '1';
  return { code, name: paymentNames[paidBy] };
}
