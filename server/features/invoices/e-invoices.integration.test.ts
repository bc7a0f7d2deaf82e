import { afterAll, beforeAll, expect, it } from 'vitest';
import { addBuyer, type Buyer } from '#tests/support/buyer.ts';
import { businessAddress, eInvoiceSettings } from '#tests/support/e-invoices.ts';
import { createStripeShop, type StripeShop } from '#tests/support/stripe-shop.ts';
import { requireWellFormedXml } from '#tests/support/xml.ts';
import type { OrderView } from '#wire/orders/orders.ts';

let shop: StripeShop;
beforeAll(async () => {
  shop = await createStripeShop(eInvoiceSettings);
});
afterAll(() => shop.close());

/** Buys a year at Stripe. @returns the payment with its invoices, and Stripe's name of it */
async function buy(email: string, deliveryAddress: object, request: object = {}) {
  const buyer = await addBuyer(shop.test, email);
  const { sessionId } = await shop.begin(buyer, 'business-yearly', { deliveryAddress, ...request });
  shop.stripe.pay(sessionId);
  await shop.postAll();
  return { buyer, sessionId };
}

async function paymentOf(buyer: Buyer) {
  const { orders } = (await buyer.call('GET', '/orders')).json<{ orders: OrderView[] }>();
  const payment = orders[0]?.payments[0];
  if (payment?.invoice == null) throw new Error('there is no invoice');
  return { ...payment, invoice: payment.invoice };
}

const xmlOf = (buyer: Buyer, id: string) => buyer.call('GET', `/invoices/${id}/xrechnung`);

it('a business has e-invoices of its payment and its refund, also inside the PDF and the mail', async () => {
  const { buyer, sessionId } = await buy('business@example.test', businessAddress);
  await shop.test.services.payments.getProvider('stripe').refund({
    paymentId: sessionId,
    idempotencyKey: 'e-invoice-refund',
    amountCents: 1_000,
  });
  await shop.postAll();
  const { invoice, corrections } = await paymentOf(buyer);
  const [note] = corrections;
  expect([invoice.eInvoice, note?.eInvoice]).toEqual([true, true]);

  const answer = await xmlOf(buyer, invoice._id);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/xml; charset=utf-8',
    'content-disposition': `attachment; filename="${invoice.number}.xml"`,
  });
  requireWellFormedXml(answer.body);
  for (const part of [
    `<ram:ID>${invoice.number}</ram:ID><ram:TypeCode>380</ram:TypeCode>`,
    '<ram:Name>Beispiel &amp; Söhne GmbH</ram:Name>',
    '<ram:CityName>München</ram:CityName>',
    '<ram:ID schemeID="VA">DE123456788</ram:ID>',
    '<ram:TaxTotalAmount currencyID="USD">7.98</ram:TaxTotalAmount>',
    '<ram:GrandTotalAmount>50.00</ram:GrandTotalAmount>',
  ]) {
    expect(answer.body).toContain(part);
  }
  const corrected = (await xmlOf(buyer, note?._id ?? '')).body;
  expect(corrected).toContain('<ram:TypeCode>381</ram:TypeCode>');
  expect(corrected).toContain(`<ram:IssuerAssignedID>${invoice.number}</ram:IssuerAssignedID>`);

  const pdf = await buyer.call('GET', `/invoices/${invoice._id}/pdf`);
  expect(pdf.rawPayload.toString('latin1')).toContain('(factur-x.xml)');
  const mails = await shop.test.deliverMails();
  expect(mails.flatMap(({ files = [] }) => files.map(({ name }) => name))).toEqual([
    `${invoice.number}.pdf`,
    `${note?.number}.pdf`,
  ]);
});

it('a business of another member country owes the VAT itself, and pays the same', async () => {
  const vienna = { ...businessAddress, city: 'Wien', postalCode: '1010', country: 'Austria' };
  const { buyer } = await buy(
    'reverse@example.test',
    { ...vienna, taxId: 'ATU 13585627' },
    { tax: 0 },
  );
  const { invoice, amount } = await paymentOf(buyer);
  expect(amount).toBe(50);
  expect(invoice.taxes).toEqual([{ name: 'VAT (reverse charge)', percent: 0, amount: 0 }]);
  const { body } = await xmlOf(buyer, invoice._id);
  expect(body).toContain('<ram:CategoryCode>AE</ram:CategoryCode>');
  const other = await buy('typing@example.test', { ...vienna, taxId: 'ATU 13585626' });
  expect((await paymentOf(other.buyer)).invoice.taxes).toMatchObject([{ percent: 20 }]);
});

it('a person has the PDF alone', async () => {
  const { buyer } = await buy('person@example.test', {
    ...businessAddress,
    company: '',
    taxId: '',
  });
  const { invoice } = await paymentOf(buyer);
  expect(invoice.eInvoice).toBe(false);
  expect((await xmlOf(buyer, invoice._id)).statusCode).toBe(404);
  const pdf = await buyer.call('GET', `/invoices/${invoice._id}/pdf`);
  expect(pdf.rawPayload.toString('latin1')).not.toContain('factur-x');
});
