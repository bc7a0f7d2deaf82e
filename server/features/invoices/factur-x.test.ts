import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { eInvoiceXml } from '#domain/invoices/e-invoice-xml.ts';
import { eInvoiceOf } from '#domain/invoices/e-invoice.ts';
import { sampleInvoices } from '#tests/support/e-invoices.ts';
import { readPdfText } from '#tests/support/pdf-text.ts';
import { requireWellFormedXml } from '#tests/support/xml.ts';
import { drawInvoice } from './draw-invoice.ts';
import { facturXOf } from './factur-x.ts';

const samples = sampleInvoices(8);
const [german, , , reverse] = samples.map(({ invoice }) => invoice);
if (german === undefined || reverse === undefined) throw new Error('there are no samples');

/** The streams of a PDF that are compressed, as text. */
function streams(file: Buffer): string[] {
  const text = file.toString('latin1');
  return [...text.matchAll(/FlateDecode\n>>\nstream\n/g)].map(({ index, 0: { length } }) => {
    const end = text.indexOf('\nendstream', index);
    return inflateSync(file.subarray(index + length, end)).toString();
  });
}

describe('the PDF for a business', () => {
  it('is PDF/A-3 with the e-invoice inside', async () => {
    const file = await drawInvoice(german);
    const text = file.toString('latin1');
    expect(text).toMatch(/^%PDF-1\.7/);
    expect(text).toContain('/Type /OutputIntent');
    expect(text).toMatch(/\/AFRelationship \/Alternative\n\/F \(factur-x\.xml\)/);
    expect(text).toMatch(/\/AF \[\d+ 0 R\]/);
    expect(text).toContain('/Subtype /text#2Fxml');
    const terms = eInvoiceOf(german);
    expect(streams(file)).toContain(terms && eInvoiceXml(terms, 'facturX'));
  });

  it('names in it what the paper names', async () => {
    const lines = german.content.lines.map((line) => ({ ...line, printed: 'Nussbaumständer' }));
    const content = { ...german.content, language: 'de', lines } as const;
    const asked = { ...german, content };
    expect(readPdfText(await drawInvoice(asked, { isCompressed: false }))).toContain(
      'Nussbaumständer',
    );
    expect(facturXOf(asked)?.content.toString()).toContain('<ram:Name>Nussbaumständer</ram:Name>');
    expect(JSON.stringify(eInvoiceOf(asked))).not.toContain('Nussbaumständer');
  });

  it('says in its metadata what is inside, whatever the seller’s name', async () => {
    const file = (await drawInvoice(german)).toString();
    const metadata = /<x:xmpmeta[^]*<\/x:xmpmeta>/.exec(file)?.[0] ?? '';
    requireWellFormedXml(metadata);
    expect(metadata).toContain('<pdfaid:part>3</pdfaid:part>');
    expect(metadata).toContain('<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>');
    expect(metadata).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>');
    expect(metadata).toContain('<rdf:li>Nearcard &amp; Söhne GmbH</rdf:li>');
  });

  it('says on paper that the recipient owes the tax', async () => {
    const text = readPdfText(await drawInvoice(reverse, { isCompressed: false }));
    expect(text).toContain('VAT (reverse charge) 0%');
    expect(text.at(-1)).toBe('Reverse charge: VAT is owed by the recipient');
  });

  it('is the same file each time', async () => {
    const [one, other] = await Promise.all([drawInvoice(german), drawInvoice(german)]);
    expect(one.equals(other)).toBe(true);
  });
});

describe('an ordinary PDF, without an e-invoice', () => {
  const { content } = german;
  it.each([
    ['a person', { buyer: { ...content.buyer, company: '', taxId: '' } }],
    ['a purchase without tax', { taxes: [] }],
  ])('is for %s', async (_, said) => {
    const asked = { ...german, content: { ...content, ...said } };
    expect(facturXOf(asked)).toBeUndefined();
    expect((await drawInvoice(asked)).toString('latin1')).not.toContain('/AF ');
  });
});
