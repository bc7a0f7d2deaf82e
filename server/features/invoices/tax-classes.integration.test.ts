import { afterAll, beforeAll, expect, it } from 'vitest';
import { priceConflictMessage } from '#domain/catalog/price-claim.ts';
import type { Accessory } from '#domain/catalog/accessories.ts';
import { seedContent } from '#domain/catalog/seed-catalog.ts';
import { addAdmin } from '#tests/support/admin.ts';
import { addBuyer, paymentIdOf, type Buyer } from '#tests/support/buyer.ts';
import { businessAddress, eInvoiceSettings } from '#tests/support/e-invoices.ts';
import { book, publishCatalog } from '#tests/support/catalog.ts';
import { createStripeShop, type StripeShop } from '#tests/support/stripe-shop.ts';

let shop: StripeShop;
let admin: Buyer;
beforeAll(async () => {
  shop = await createStripeShop({ ...eInvoiceSettings, TAX_TABLE: 'DE 19/7 VAT' });
  admin = await addAdmin(shop.test);
  await publish(book);
});
afterAll(() => shop.close());

async function publish(accessory: Accessory): Promise<void> {
  shop.test.clock.advance(1);
  await publishCatalog(admin, { ...seedContent, accessories: [accessory] });
}

it('a plan and a reduced accessory have the tax of both rates, from checkout to the books', async () => {
  const buyer = await addBuyer(shop.test, 'two-rates@example.test');
  const lifetime = seedContent.prices['lifetime']?.USD ?? 0;
  const [standard, reduced] = [lifetime - Math.round(lifetime / 1.19), 70];
  const asked = {
    items: [
      { productId: 'lifetime', quantity: 1 },
      { productId: book.id, quantity: 1 },
    ],
    deliveryAddress: businessAddress,
  };
  const ofOneRate = lifetime + 1_070 - Math.round((lifetime + 1_070) / 1.19);
  const wrong = await buyer.purchase({ ...asked, tax: ofOneRate / 100 });
  expect([wrong.statusCode, wrong.json().message]).toEqual([409, priceConflictMessage]);
  const right = await buyer.purchase({ ...asked, tax: (standard + reduced) / 100 });
  const { url } = right.json<{ url: string }>();
  // The order keeps the class that it was placed with.
  await publish({ ...book, taxClass: undefined });
  shop.stripe.pay(paymentIdOf(url));
  await shop.postAll();
  const [mail] = await shop.test.deliverMails();
  expect(mail?.text).toMatch(/19% VAT[\s\S]*7% VAT/);

  const list = () => {
    const { services } = shop.test;
    return services.invoices.listOfAccount(services.database, buyer.account.id);
  };
  const [invoice] = await list();
  const taxes = [
    { name: 'VAT', millionths: 190_000, cents: standard, grossCents: lifetime },
    { name: 'VAT', millionths: 70_000, cents: reduced, grossCents: 1_070 },
  ];
  expect(invoice?.content).toMatchObject({
    lines: [{ millionths: 190_000 }, { name: 'Book', millionths: 70_000 }],
    taxes,
  });
  const xml = (await buyer.call('GET', `/invoices/${invoice?.id}/xrechnung`)).body;
  expect(xml.match(/<ram:BasisAmount>[\d.]+/g)).toEqual([
    `<ram:BasisAmount>${((lifetime - standard) / 100).toFixed(2)}`,
    '<ram:BasisAmount>10.00',
  ]);

  const back = async (amountCents: number) => {
    await shop.test.services.payments.getProvider('stripe').refund({
      paymentId: paymentIdOf(url),
      idempotencyKey: `two-rates-${amountCents}`,
      amountCents,
    });
    expect(await shop.postAll()).toEqual([200]);
  };
  await back(1_000);
  await back(lifetime + 70);
  const notes = (await list()).filter(({ kind }) => kind === 'credit_note');
  const parts = notes.flatMap(({ content }) => content.taxes);
  const sumOf = (millionths: number, key: 'cents' | 'grossCents') =>
    parts.reduce((sum, tax) => sum + (tax.millionths === millionths ? (tax[key] ?? 0) : 0), 0);
  expect(parts).toHaveLength(4);
  for (const { millionths, cents, grossCents } of taxes) {
    expect([sumOf(millionths, 'cents'), sumOf(millionths, 'grossCents')]).toEqual([
      cents,
      grossCents,
    ]);
  }

  const { months } = (await admin.call('GET', '/admin/months')).json();
  const path = `/admin/months/${months[0].month}`;
  const { month } = (await admin.call('GET', path)).json();
  expect(month.currencies[0].byPlace).toMatchObject([
    { country: 'DE', millionths: 70_000, count: 3, grossCents: 0, taxCents: 0 },
    { country: 'DE', millionths: 190_000, count: 3, grossCents: 0, taxCents: 0 },
  ]);
  expect((await admin.call('GET', `${path}/bookings.csv`)).body).toContain('19; 7,VAT; VAT');
});
