import { describe, expect, it } from 'vitest';
import { sampleInvoices, sampleSeller } from '#tests/support/e-invoices.ts';
import { requireWellFormedXml } from '#tests/support/xml.ts';
import { xmlText } from '../xml-text.ts';
import { eInvoiceXml } from './e-invoice-xml.ts';
import { eInvoiceGaps, eInvoiceOf } from './e-invoice.ts';
import { anonymousBuyer, type InvoiceContent, type InvoiceSeller } from './invoice.ts';

const samples = sampleInvoices(45);
const [german] = samples.map(({ invoice }) => invoice);
if (german === undefined) throw new Error('there are no samples');
const { content } = german;

/** As an invoice from before sellers had addresses in parts. */
function withoutPostal({ name, address, taxId, email, phone = '' }: InvoiceSeller): InvoiceSeller {
  return { name, address, taxId, email, phone };
}

/** All amounts of an element, in cents. */
function cents(xml: string, name: string): number[] {
  const found = xml.matchAll(new RegExp(`<ram:${name}[^>]*>(-?[\\d.]+)</ram:${name}>`, 'g'));
  return [...found].map(([, amount]) => Math.round(Number(amount) * 100));
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

describe('the rules of EN 16931 about sums', () => {
  it.each(samples)('$name', ({ invoice, currency }) => {
    const terms = eInvoiceOf(invoice);
    const xml = terms && eInvoiceXml(terms, 'xRechnung');
    if (xml === undefined) throw new Error(eInvoiceGaps(invoice.content).join());
    requireWellFormedXml(xml);
    expect(xml).toContain(`<ram:InvoiceCurrencyCode>${currency}<`);
    const lines = cents(xml, 'LineTotalAmount');
    const [allowance = 0] = cents(xml, 'AllowanceTotalAmount');
    const [basis = 0] = cents(xml, 'TaxBasisTotalAmount');
    const [total = 0] = cents(xml, 'GrandTotalAmount');
    const [prepaid = 0] = cents(xml, 'TotalPrepaidAmount');
    const [due] = cents(xml, 'DuePayableAmount');
    const [tax = 0] = cents(xml, 'TaxTotalAmount');
    // BR-CO-10, 13, 15, 16; and what the buyer paid is what the invoice says.
    expect(sum(lines.slice(0, -1))).toBe(lines.at(-1));
    expect((lines.at(-1) ?? 0) - allowance).toBe(basis);
    expect(basis + tax).toBe(total);
    expect(total - prepaid).toBe(due);
    expect(total).toBe(invoice.content.totalCents);
    // BR-CO-14, and rate by rate BR-S-8 and BR-CO-17, to a cent; the discount is of the first.
    const [bases, taxes] = [cents(xml, 'BasisAmount'), cents(xml, 'CalculatedAmount')];
    expect([sum(bases), sum(taxes)]).toEqual([basis, tax]);
    for (const [index, rate] of (terms?.taxes ?? []).entries()) {
      const own = lines.slice(0, -1).filter((_, at) => terms?.lines[at]?.tax === rate);
      const [ownBasis = 0, ownTax = 0] = [bases[index], taxes[index]];
      expect(sum(own) - (index === 0 ? allowance : 0)).toBe(ownBasis);
      const computed = Math.round((ownBasis * Number(rate.percent ?? 0)) / 100);
      expect(Math.abs(ownTax - computed)).toBeLessThanOrEqual(1);
    }
    // A line is its quantity times its price.
    const quantities = [...xml.matchAll(/<ram:BilledQuantity[^>]*>(\d+)</g)].map(([, n]) =>
      Number(n),
    );
    const prices = [...xml.matchAll(/<ram:ChargeAmount>([\d.]+)</g)].map(([, n]) => Number(n));
    expect(quantities.map((n, index) => Math.round(n * (prices[index] ?? 0) * 100))).toEqual(
      lines.slice(0, -1),
    );
  });
});

describe('the tax', () => {
  it.each(samples.slice(0, 9))('of $name has its category', ({ name, invoice }) => {
    expect(eInvoiceOf(invoice)?.taxes[0].category).toBe(/^[A-Z]+/.exec(name)?.[0]);
  });

  it('names both VAT numbers where it is owed by the recipient', () => {
    const sample = samples.find(({ name }) => name.startsWith('AE of'));
    const terms = sample && eInvoiceOf(sample.invoice);
    expect(terms?.seller.vatNumber).toBe('DE136695976');
    expect(terms?.buyer.vatNumber).toBe('EL094259216');
    expect(terms?.taxes[0].reason).toBe('Reverse charge: VAT is owed by the recipient');
  });

  it('outside the scope of VAT names no VAT number', () => {
    const sample = samples.find(({ name }) => name.startsWith('O'));
    const terms = sample && eInvoiceOf(sample.invoice);
    expect([terms?.seller.vatNumber, terms?.buyer.vatNumber]).toEqual([undefined, undefined]);
    expect(terms?.seller.id).toBe('CHE107787577');
  });
});

describe('an e-invoice', () => {
  it('writes a tax number of no VAT form as one', () => {
    const seller = { ...sampleSeller, taxId: '12/345/67890' };
    const terms = eInvoiceOf({ ...german, content: { ...content, seller } });
    expect(terms?.seller).toMatchObject({ taxNumber: '1234567890', id: '1234567890' });
    expect(terms?.seller.vatNumber).toBeUndefined();
  });

  it('refers to what it corrects', () => {
    const note = samples.find(({ name }) => name.includes('credit note'));
    const terms = note && eInvoiceOf(note.invoice);
    expect(terms).toMatchObject({
      typeCode: '381',
      corrects: { number: expect.stringMatching(/^INV-2026-/) },
    });
  });

  it('keeps what XML cannot hold out of its texts', () => {
    expect(xmlText('a\u0000\u000B<b> & "c" \uD800 😀')).toBe(
      'a&lt;b&gt; &amp; &quot;c&quot; \uFFFD 😀',
    );
  });
});

describe('no e-invoice', () => {
  const { seller, buyer } = content;
  const [tax] = content.taxes;
  it.each<[string, Partial<InvoiceContent>, string[]]>([
    ['the seller told no address in parts', { seller: withoutPostal(seller) }, ['seller_address']],
    ['the seller has no tax ID', { seller: { ...seller, taxId: null } }, ['seller_tax_id']],
    ['the seller has no phone', { seller: { ...seller, phone: 'none' } }, ['seller_phone']],
    ['the account was deleted', { buyer: anonymousBuyer(buyer) }, ['buyer_address']],
    ['there is no tax', { taxes: [] }, ['tax']],
    [
      'the tax is no VAT',
      { buyer: { ...buyer, country: 'United States' }, taxes: tax === undefined ? [] : [tax] },
      ['tax'],
    ],
    ['nothing was sold', { lines: [], totalCents: 0 }, ['amounts']],
    [
      'a line has no name',
      { lines: content.lines.map((line) => ({ ...line, name: '\u0007 ' })) },
      ['amounts'],
    ],
    ['the lines do not make the total', { totalCents: content.totalCents + 1 }, ['amounts']],
  ])('where %s', (_, said, gaps) => {
    const asked = { ...content, ...said };
    expect(eInvoiceGaps(asked)).toEqual(gaps);
    expect(eInvoiceOf({ ...german, content: asked })).toBeUndefined();
  });
});
