import { productName } from '#domain/catalog/product-name.ts';
import { cardStocks } from '#domain/card-design/card-stocks.ts';
import { surchargeTerms } from '#domain/catalog/surcharges.ts';
import { productOfName } from '#domain/catalog/products.ts';
import { amountOf, type InvoiceContent } from '#domain/invoices/invoice.ts';
import { countryCodeOf } from '#domain/places/countries.ts';
import { rateLabel } from '#domain/tax/tax-rates.ts';
import { directionOf } from '#domain/texts/languages.ts';
import { mailTextsIn, type MailTexts } from '#domain/texts/mail-texts.ts';

/** The words on an invoice's paper in its buyer's language. Its content, and the e-invoice in it, keep English. */
export interface InvoiceWords extends Pick<MailTexts, 'language' | 'text' | 'day'> {
  /** It is laid out from right to left. */
  readonly isTurned: boolean;
  readonly amount: (cents: number) => string;
  readonly total: string;
  /** The name of a line or of a discount. */
  readonly sold: (name: string) => string;
  readonly tax: (tax: InvoiceContent['taxes'][number]) => string;
  /** '19%'. */
  readonly rate: (millionths: number) => string;
  readonly paidBy: string;
  /** Lines of the buyer's address. */
  readonly address: readonly string[];
}

const after = ', after credit for unused time';

/** @param content without a language it is printed in English */
export function invoiceWords(content: InvoiceContent): InvoiceWords {
  const texts = mailTextsIn(content.language);
  const { language, text, day } = texts;
  const { currency = 'USD', buyer } = content;
  const isEnglish = language === 'en';
  const amount = (cents: number) =>
    isEnglish ? amountOf(content, cents) : texts.amount(cents, currency);
  const rate = (millionths: number) =>
    isEnglish ? rateLabel(millionths) : texts.percent(millionths);
  const country = countryCodeOf(buyer.country);
  return {
    language,
    isTurned: directionOf(language) === 'rtl',
    text,
    day,
    amount,
    // More countries than one write '$': its sign alone would not say whose.
    total: amount(content.totalCents) + (currency === 'USD' ? ` ${currency}` : ''),
    sold: (name) => (isEnglish ? name : soldIn(texts, name)),
    tax({ name, millionths }) {
      const called = !isEnglish && name === 'VAT' ? text('order.vat') : name;
      return `${called} ${rate(millionths)}`;
    },
    rate,
    paidBy: paidBy(texts, content),
    address: buyer.address.map((line) =>
      !isEnglish && line === buyer.country && country !== undefined ? texts.country(country) : line,
    ),
  };
}

function soldIn(texts: MailTexts, name: string): string {
  const { text } = texts;
  if (name.endsWith(after)) {
    return text('invoice.afterCredit', { plan: soldIn(texts, name.slice(0, -after.length)) });
  }
  if (name === 'Shipping') return text('order.shipping');
  if (name === 'Discount') return text('order.discount');
  if (name.startsWith('Promo ')) return text('order.promo', { code: name.slice('Promo '.length) });
  if (name === 'Credit for unused time') return text('invoice.credit');
  if (name === 'Refund') return text('invoice.refund');
  if (name === 'Refund that was taken back') return text('invoice.refundBack');
  const material = cardStocks.find((stock) => surchargeTerms(stock.id).name === name);
  if (material !== undefined) return text('product.surcharge', { material: material.name });
  const product = productOfName(name);
  return product === undefined
    ? name
    : productName(texts, { productId: product.id, name }, undefined);
}

function paidBy({ text }: MailTexts, { paidBy: provider }: InvoiceContent): string {
  switch (provider) {
    case 'stripe':
      return text('invoice.byCard');
    case 'paypal':
      return 'PayPal';
    case 'sandbox':
      return text('invoice.byTest');
    case 'none':
      return text('invoice.byNothing');
  }
}
