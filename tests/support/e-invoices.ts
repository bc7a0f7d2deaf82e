import type { IssuedInvoice } from '#domain/invoices/e-invoice.ts';
import type {
  InvoiceBuyer,
  InvoiceLine,
  InvoiceSeller,
  PostalParts,
} from '#domain/invoices/invoice.ts';
import { countryName } from '#domain/places/countries.ts';
import { linesByRate, refundLines, type ClassedLine } from '#domain/invoices/invoice-line.ts';
import { containedTaxes } from '#domain/tax/contained-taxes.ts';
import type { AppliedRate } from '#domain/tax/tax-rates.ts';
import { Random } from '#tests/soak/random.ts';

/** An invoice as EN 16931 is to take it. */
export interface SampleInvoice {
  /** Of its case: 'AE, credit note, GBP'. */
  readonly name: string;
  readonly currency: (typeof currencies)[number];
  readonly invoice: IssuedInvoice;
}

/** The settings of a shop in Germany that makes e-invoices. */
export const eInvoiceSettings = {
  TAX_TABLE: 'DE 19 VAT; AT 20 VAT',
  SELLER_TAX_ID: 'DE136695976',
  SELLER_ADDRESS: 'Musterstraße 12; 10115; Berlin; DE',
  SUPPORT_PHONE: '+49 30 1234567',
} as const;

/** Where a business of Germany has its cards and invoices sent to. */
export const businessAddress = {
  fullName: 'Ada Example',
  phoneNumber: '+49 30 7654321',
  addressLine1: 'Beispielweg 3',
  addressLine2: '',
  city: 'München',
  state: '',
  postalCode: '80331',
  country: 'Germany',
  additionalInstructions: '',
  company: 'Beispiel & Söhne GmbH',
  taxId: 'DE123456788',
} as const;

const berlin: PostalParts = {
  line1: 'Musterstraße 12',
  line2: '',
  city: 'Berlin',
  state: '',
  postalCode: '10115',
  countryCode: 'DE',
};

/** A seller of Germany who tells all that an e-invoice needs. */
export const sampleSeller: InvoiceSeller = {
  name: 'Nearcard & Söhne GmbH',
  address: 'Musterstraße 12, 10115 Berlin',
  taxId: 'DE136695976',
  email: 'support@nearcard.test',
  phone: '+49 30 1234567',
  postal: berlin,
};

const vat = (percent: number, name = 'VAT'): AppliedRate => ({
  name,
  millionths: percent * 10_000,
});

/** A tax, and the place of a buyer whom it applies to. */
const cases: readonly {
  readonly category: string;
  readonly rate: AppliedRate;
  readonly taxId: string;
  readonly postal: PostalParts;
  readonly seller?: InvoiceSeller;
}[] = [
  {
    category: 'S',
    rate: vat(19),
    taxId: 'DE123456788',
    postal: { ...berlin, line2: 'Hof <2> & "3"' },
  },
  {
    category: 'S of another country',
    rate: vat(20, 'TVA'),
    taxId: '',
    postal: {
      ...berlin,
      line1: '1 rue de l’Été',
      city: 'Paris',
      postalCode: '75001',
      countryCode: 'FR',
    },
  },
  {
    category: 'S of odd percent',
    rate: vat(8.1, 'MWST'),
    taxId: 'CHE-123.456.789 MWST',
    postal: { ...berlin, city: 'Zürich', state: 'Zürich', postalCode: '8001', countryCode: 'CH' },
  },
  {
    category: 'AE',
    rate: { name: 'VAT (reverse charge)', millionths: 0, isReverseCharge: true },
    taxId: 'ATU 13585627',
    postal: { ...berlin, city: 'Wien', postalCode: '1010', countryCode: 'AT' },
  },
  {
    category: 'AE of Greece',
    rate: { name: 'VAT (reverse charge)', millionths: 0, isReverseCharge: true },
    taxId: 'EL094259216',
    postal: { ...berlin, city: 'Αθήνα', postalCode: '105 57', countryCode: 'GR' },
  },
  {
    category: 'S of two rates',
    rate: { ...vat(19), reducedMillionths: 70_000 },
    taxId: 'DE123456788',
    postal: berlin,
  },
  { category: 'E', rate: vat(0, 'Exempt, § 19 UStG'), taxId: 'DE123456788', postal: berlin },
  {
    category: 'G',
    rate: vat(0, 'No tax'),
    taxId: '12-3456789',
    postal: { ...berlin, city: 'Austin', state: 'Texas', postalCode: '73301', countryCode: 'US' },
  },
  {
    category: 'O',
    rate: vat(0, 'Outside the scope of VAT'),
    taxId: 'DE123456788',
    postal: berlin,
    seller: {
      ...sampleSeller,
      taxId: 'CHE-107.787.577',
      postal: { ...berlin, city: 'Zug', postalCode: '6300', countryCode: 'CH' },
    },
  },
];

const goods = [
  ['Business Plus Yearly', 8_000],
  ['Teams Monthly', 600],
  ['Extra card, metal', 1_500],
  ['Lifetime “Gold” & more', 19_900],
  ['One cent', 1],
] as const;

const currencies = ['USD', 'EUR', 'GBP'] as const;

const kinds = ['invoice', 'discounted', 'credit note', 'refund taken back', 'free'] as const;

/** So many invoices and credit notes of a seed: every tax, every kind, three currencies. */
export function sampleInvoices(count: number, seed = 16_931): SampleInvoice[] {
  const random = new Random(seed);
  return Array.from({ length: count }, (_, index) => {
    const of = cases[index % cases.length] ?? cases[0];
    const kind = kinds[Math.floor(index / cases.length) % kinds.length] ?? 'invoice';
    if (of === undefined) throw new Error('there are no cases');
    const currency = currencies[index % currencies.length] ?? 'USD';
    const priced = { currency };
    const sold = kind === 'invoice' || kind === 'discounted' || kind === 'free';
    const classed = linesOf(random, sold, of.rate.reducedMillionths !== undefined);
    const gross = sumOf(classed);
    const standard = sumOf(classed.filter(({ taxClass }) => taxClass !== 'reduced'));
    const discountCents =
      kind === 'free' ? standard : kind === 'discounted' ? Math.floor(standard * random.next()) : 0;
    const totalCents = gross - discountCents;
    const parts = classed.map((line) => ({ ...line, grossCents: line.totalCents }));
    const taxes = containedTaxes(of.rate, totalCents, parts);
    const lines = sold ? linesByRate(classed, taxes) : refundLines('Refund', totalCents, taxes);
    const issuedAt = new Date(Date.UTC(2026, 10, 1 + (index % 28), 12));
    const invoice: IssuedInvoice = {
      kind: kind === 'credit note' ? 'credit_note' : 'invoice',
      number: index + 1,
      issuedAt,
      corrects: sold
        ? null
        : {
            kind: kind === 'credit note' ? 'invoice' : 'credit_note',
            number: 9_000 + index,
            issuedAt: new Date('2026-10-01T00:00:00Z'),
          },
      content: {
        seller: of.seller ?? sampleSeller,
        buyer: buyerOf(of, index),
        orderNumber: 10_000 + index,
        ...priced,
        ...(index % 2 === 0 && { purchaseOrder: `PO-${index}/26` }),
        lines,
        discount: discountCents === 0 ? null : { name: 'Promo FRIENDS20', cents: discountCents },
        totalCents,
        taxes,
        period: periodOf(index, issuedAt),
        paidBy: totalCents === 0 ? 'none' : index % 2 === 0 ? 'stripe' : 'paypal',
      },
    };
    return { name: `${of.category}, ${kind}, ${currency}`, currency, invoice };
  });
}

function lineOf(random: Random): InvoiceLine {
  const [name, unitCents] = goods[Math.floor(random.next() * goods.length)] ?? goods[0];
  const quantity = 1 + Math.floor(random.next() * 12);
  return { name, quantity, unitCents, totalCents: unitCents * quantity };
}

/** The lines that were sold or go back; of two rates, every second line is of the reduced class. */
function linesOf(random: Random, isSold: boolean, isMixed: boolean): ClassedLine[] {
  const count = isSold ? 1 + Math.floor(random.next() * 4) : 1;
  return Array.from({ length: isMixed ? count + 1 : count }, (_, index) => ({
    ...(isSold
      ? lineOf(random)
      : { name: 'Refund', quantity: 1, ...sameCents(1 + Math.floor(random.next() * 30_000)) }),
    ...(isMixed && index % 2 === 1 && { taxClass: 'reduced' as const }),
  }));
}

function sumOf(lines: readonly ClassedLine[]): number {
  return lines.reduce((sum, line) => sum + line.totalCents, 0);
}

const sameCents = (cents: number) => ({ unitCents: cents, totalCents: cents });

function buyerOf({ taxId, postal }: (typeof cases)[number], index: number): InvoiceBuyer {
  return {
    email: `buyer-${index}@example.test`,
    name: 'Ada Example',
    company: index % 5 === 4 && taxId !== '' ? '' : 'Beispiel & Co. <KG>',
    taxId,
    address: [postal.line1, postal.city],
    state: postal.state,
    country: countryName(postal.countryCode),
    postal,
  };
}

/** A period, one without an end, or none. */
function periodOf(index: number, issuedAt: Date) {
  if (index % 4 === 3) return null;
  const start = issuedAt.toISOString();
  return {
    start,
    end: index % 4 === 2 ? null : new Date(+issuedAt + 31 * 86_400_000).toISOString(),
  };
}
