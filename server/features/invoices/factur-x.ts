import { eInvoiceXml } from '#domain/invoices/e-invoice-xml.ts';
import { eInvoiceOf, isBusiness, type IssuedInvoice } from '#domain/invoices/e-invoice.ts';
import { namedAsPrinted } from '#domain/invoices/invoice-line.ts';
import type { AttachedFile } from '#server/platform/pdf/attached-file.ts';

const fileName = 'factur-x.xml';

/**
 * The e-invoice inside an invoice's PDF, as Factur-X 1.0 and ZUGFeRD 2 have it.
 * @returns undefined for a buyer that is no business, and where the invoice lacks something
 */
export function facturXOf(invoice: IssuedInvoice): AttachedFile | undefined {
  if (!isBusiness(invoice.content.buyer)) return undefined;
  const terms = eInvoiceOf({ ...invoice, content: namedAsPrinted(invoice.content) });
  if (terms === undefined) return undefined;
  return {
    name: fileName,
    contentType: 'text/xml',
    description: 'Factur-X/ZUGFeRD e-invoice',
    content: Buffer.from(eInvoiceXml(terms, 'facturX')),
    metadata: {
      schema: 'Factur-X PDFA Extension Schema',
      namespace: 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#',
      prefix: 'fx',
      facts: [
        { name: 'DocumentType', value: 'INVOICE', description: 'Kind of the document' },
        { name: 'DocumentFileName', value: fileName, description: 'Name of the XML inside' },
        { name: 'Version', value: '1.0', description: 'Version of the XML' },
        { name: 'ConformanceLevel', value: 'EN 16931', description: 'Profile of the XML' },
      ],
    },
  };
}
