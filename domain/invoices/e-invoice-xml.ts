import { xmlText } from '../xml-text.ts';
import type { PostalParts } from './invoice.ts';
import type { RateAmounts } from './e-invoice-amounts.ts';
import type { EInvoice, EInvoiceTax } from './e-invoice.ts';

/** The specifications (BT-24) that an e-invoice is written for, with their business process (BT-23). */
export const eInvoiceProfiles = {
  /** Inside the PDF: the profile EN 16931 of Factur-X and ZUGFeRD. */
  facturX: { specification: 'urn:cen.eu:en16931:2017', process: undefined },
  xRechnung: {
    specification: 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
    process: 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
  },
} as const;

export type EInvoiceProfile = keyof typeof eInvoiceProfiles;

/** XML that is written already: only `element` and `text` make some. */
type Xml = string | false | undefined;

/**
 * Writes an e-invoice as Cross Industry Invoice (UN/CEFACT D16B), the syntax of Factur-X and one of the two of
 * XRechnung. The order of the elements is that of the schema.
 * @returns UTF-8, with its declaration
 */
export function eInvoiceXml(invoice: EInvoice, profile: EInvoiceProfile): string {
  const { specification, process } = eInvoiceProfiles[profile];
  const body = [
    element(
      'rsm:ExchangedDocumentContext',
      process &&
        element('ram:BusinessProcessSpecifiedDocumentContextParameter', text('ram:ID', process)),
      element('ram:GuidelineSpecifiedDocumentContextParameter', text('ram:ID', specification)),
    ),
    element(
      'rsm:ExchangedDocument',
      text('ram:ID', invoice.number),
      text('ram:TypeCode', invoice.typeCode),
      element('ram:IssueDateTime', day(invoice.issuedAt)),
    ),
    element(
      'rsm:SupplyChainTradeTransaction',
      ...invoice.lines.map((line, index) => lineXml(invoice, line, index)),
      agreement(invoice),
      // Where a period was paid for, its supply began with it.
      element(
        'ram:ApplicableHeaderTradeDelivery',
        element(
          'ram:ActualDeliverySupplyChainEvent',
          element('ram:OccurrenceDateTime', day(invoice.period?.start ?? invoice.issuedAt)),
        ),
      ),
      settlement(invoice),
    ),
  ];
  const names = Object.entries(namespaces).map(([prefix, name]) => ` xmlns:${prefix}="${name}"`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rsm:CrossIndustryInvoice${names.join('')}>${body.join('')}</rsm:CrossIndustryInvoice>\n`;
}

const namespaces = {
  rsm: 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  ram: 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  udt: 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
  qdt: 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
} as const;

/** BG-25: a line, in units (UNECE Rec 20: C62). */
function lineXml(
  { amounts }: EInvoice,
  { name, quantity, tax }: EInvoice['lines'][number],
  index: number,
): string {
  const cents = amounts.lines[index] ?? 0;
  return element(
    'ram:IncludedSupplyChainTradeLineItem',
    element('ram:AssociatedDocumentLineDocument', text('ram:LineID', String(index + 1))),
    element('ram:SpecifiedTradeProduct', text('ram:Name', name)),
    element(
      'ram:SpecifiedLineTradeAgreement',
      element(
        'ram:NetPriceProductTradePrice',
        text('ram:ChargeAmount', unitPrice(cents, quantity)),
      ),
    ),
    element(
      'ram:SpecifiedLineTradeDelivery',
      text('ram:BilledQuantity', String(quantity), 'unitCode="C62"'),
    ),
    element(
      'ram:SpecifiedLineTradeSettlement',
      element('ram:ApplicableTradeTax', ...categoryXml(tax)),
      element(
        'ram:SpecifiedTradeSettlementLineMonetarySummation',
        text('ram:LineTotalAmount', money(cents)),
      ),
    ),
  );
}

/** BG-4, BG-7, and the numbers that both know the purchase by. */
function agreement({ buyerReference, seller, buyer, salesOrder, purchaseOrder }: EInvoice): string {
  return element(
    'ram:ApplicableHeaderTradeAgreement',
    text('ram:BuyerReference', buyerReference),
    element('ram:SellerTradeParty', ...partyXml(seller)),
    element('ram:BuyerTradeParty', ...partyXml(buyer)),
    element('ram:SellerOrderReferencedDocument', text('ram:IssuerAssignedID', salesOrder)),
    purchaseOrder !== undefined &&
      element('ram:BuyerOrderReferencedDocument', text('ram:IssuerAssignedID', purchaseOrder)),
  );
}

function partyXml(party: EInvoice['seller']): Xml[] {
  const { id, name, contact, phone, email, postal, vatNumber, taxNumber } = party;
  return [
    text('ram:ID', id),
    text('ram:Name', name),
    contact !== undefined &&
      element(
        'ram:DefinedTradeContact',
        text('ram:PersonName', contact),
        element('ram:TelephoneUniversalCommunication', text('ram:CompleteNumber', phone)),
        element('ram:EmailURIUniversalCommunication', text('ram:URIID', email)),
      ),
    element('ram:PostalTradeAddress', ...postalXml(postal)),
    element('ram:URIUniversalCommunication', text('ram:URIID', email, 'schemeID="EM"')),
    element('ram:SpecifiedTaxRegistration', text('ram:ID', vatNumber, 'schemeID="VA"')),
    element('ram:SpecifiedTaxRegistration', text('ram:ID', taxNumber, 'schemeID="FC"')),
  ];
}

function postalXml({ line1, line2, city, state, postalCode, countryCode }: PostalParts): Xml[] {
  return [
    text('ram:PostcodeCode', postalCode),
    text('ram:LineOne', line1),
    text('ram:LineTwo', line2),
    text('ram:CityName', city),
    // The lists of EN 16931 name Kosovo by another code than carriers and payment providers do.
    text('ram:CountryID', countryCode === 'XK' ? '1A' : countryCode),
    text('ram:CountrySubDivisionName', state),
  ];
}

/** Payment, tax, discount, period and sums. All is paid when an invoice is issued, so nothing is due. */
function settlement(invoice: EInvoice): string {
  const { currency, payment, taxes, amounts, period, discountReason, corrects } = invoice;
  return element(
    'ram:ApplicableHeaderTradeSettlement',
    text('ram:InvoiceCurrencyCode', currency),
    element(
      'ram:SpecifiedTradeSettlementPaymentMeans',
      text('ram:TypeCode', payment.code),
      text('ram:Information', payment.name),
    ),
    ...taxes.map((tax, index) =>
      element('ram:ApplicableTradeTax', ...breakdownXml(tax, amounts.rates[index])),
    ),
    period !== undefined &&
      element(
        'ram:BillingSpecifiedPeriod',
        element('ram:StartDateTime', day(period.start)),
        period.end !== null && element('ram:EndDateTime', day(period.end)),
      ),
    discountReason !== undefined &&
      element(
        'ram:SpecifiedTradeAllowanceCharge',
        element('ram:ChargeIndicator', text('udt:Indicator', 'false')),
        text('ram:ActualAmount', money(amounts.discount)),
        text('ram:Reason', discountReason),
        element('ram:CategoryTradeTax', ...categoryXml(taxes[0])),
      ),
    element(
      'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
      text('ram:LineTotalAmount', money(amounts.lineSum)),
      discountReason !== undefined && text('ram:AllowanceTotalAmount', money(amounts.discount)),
      text('ram:TaxBasisTotalAmount', money(amounts.basis)),
      text('ram:TaxTotalAmount', money(amounts.tax), `currencyID="${currency}"`),
      text('ram:GrandTotalAmount', money(amounts.total)),
      text('ram:TotalPrepaidAmount', money(amounts.total)),
      text('ram:DuePayableAmount', money(0)),
    ),
    corrects !== undefined &&
      element(
        'ram:InvoiceReferencedDocument',
        text('ram:IssuerAssignedID', corrects.number),
        element('ram:FormattedIssueDateTime', day(corrects.issuedAt, 'qdt')),
      ),
  );
}

/** BG-23. */
function breakdownXml(
  { category, percent, reason, reasonCode }: EInvoiceTax,
  sums: RateAmounts = { basis: 0, tax: 0 },
) {
  return [
    text('ram:CalculatedAmount', money(sums.tax)),
    text('ram:TypeCode', 'VAT'),
    text('ram:ExemptionReason', reason),
    text('ram:BasisAmount', money(sums.basis)),
    text('ram:CategoryCode', category),
    text('ram:ExemptionReasonCode', reasonCode),
    // XRechnung wants a rate (BR-DE-14) where EN 16931 only allows one.
    text('ram:RateApplicablePercent', percent ?? '0'),
  ];
}

function categoryXml({ category, percent }: EInvoiceTax): Xml[] {
  return [
    text('ram:TypeCode', 'VAT'),
    text('ram:CategoryCode', category),
    text('ram:RateApplicablePercent', percent),
  ];
}

/** '12.34' of cents. */
function money(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** BT-146: as many decimals as make the line's amount again. */
function unitPrice(cents: number, quantity: number): string {
  const isWhole = cents % quantity === 0;
  return (cents / 100 / quantity).toFixed(isWhole ? 2 : 6);
}

/** A day in UTC, as the books are (format 102: YYYYMMDD). */
function day(at: Date, prefix: 'udt' | 'qdt' = 'udt'): string {
  const digits = at.toISOString().slice(0, 10).replaceAll('-', '');
  return text(`${prefix}:DateTimeString`, digits, 'format="102"');
}

/** An element with its parts; empty where none has content, as EN 16931 allows no empty elements. */
function element(name: string, ...parts: readonly Xml[]): string {
  const content = parts.filter(Boolean).join('');
  return content === '' ? '' : `<${name}>${content}</${name}>`;
}

/** An element with text; empty without one. @param attributes as they are written, from constants */
function text(name: string, value: string | undefined, attributes = ''): string {
  const written = xmlText(value ?? '').trim();
  if (written === '') return '';
  return `<${name}${attributes && ` ${attributes}`}>${written}</${name}>`;
}
