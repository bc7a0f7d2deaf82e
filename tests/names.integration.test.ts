import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardFront } from '#domain/card-design/card-face.ts';
import { printedDesign } from '#domain/card-design/card-design.ts';
import { isRightToLeft } from '#domain/text.ts';
import { readVCard } from '#domain/profile-import/read-vcard.ts';
import { drawText } from '#server/features/site/sharing-images/text-images.ts';
import { outlineOfText } from '#server/platform/pdf/text-outline.ts';
import type { AdminOrder } from '#wire/admin/orders.ts';
import type { OrderView } from '#wire/orders/orders.ts';
import { address, addBuyer, type Buyer } from './support/buyer.ts';
import { drawsMissingGlyph, readPdfText } from './support/pdf-text.ts';
import { textOf } from './support/rendered-page.ts';
import { issueCard } from './support/shop.ts';
import { namesOfAllScripts } from './support/script-names.ts';
import { vCardProblems } from './support/strict-vcard.ts';
import { createTestApp, type TestApp } from './support/test-app.ts';
import { sampleEvenly } from './support/whole-run.ts';

let test: TestApp;
let admin: Buyer;
let count = 0;
beforeAll(async () => {
  test = await createTestApp();
  admin = await addBuyer(test, 'admin@example.test');
  await test.services.admins.setAdmin('admin@example.test', true, 'test');
});
afterAll(() => test.close());

/** Those characters of a name that a text has not, or not often enough. */
function missingOf(name: string, text: string): string[] {
  const left = Array.from(text.normalize('NFD'));
  return Array.from(name.normalize('NFD').replaceAll(/\s/g, '')).filter((character) => {
    const at = left.indexOf(character);
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
}

function expectDrawn(name: string, pdf: Buffer): void {
  expect(missingOf(name, readPdfText(pdf).join(''))).toEqual([]);
  expect(drawsMissingGlyph(pdf)).toBe(false);
}

/** Lets somebody of this name publish a card and buy one. */
async function shopAs(name: string) {
  const buyer = await addBuyer(test, `name-${(count += 1)}@example.test`);
  const profile = { userProfile: name, profileType: 'Personal', companyPhone: '2025550123' };
  const added = await buyer.call('POST', '/add-company-profile', {
    ...profile,
    companyLocation: 'London',
    companyEmail: buyer.account.email,
  });
  expect(added.statusCode).toBe(200);
  const designs = [{ stock: 'clay', name, role: '', logo: '' }];
  const bought = await buyer.buy('lifetime', {
    items: [{ productId: 'lifetime', quantity: 1, designs }],
    deliveryAddress: { ...address, fullName: name },
  });
  expect(bought.statusCode).toBe(200);
  // The receipt goes out with its invoice.
  const mails = await test.deliverMails();
  const [order] = (await buyer.call('GET', '/orders')).json<{ orders: OrderView[] }>().orders;
  if (order === undefined) throw new Error('nothing was bought');
  // Its code is printed on the back.
  const { serial } = await issueCard(test.services);
  const assignment = { orderId: order._id, position: 1 };
  await test.services.orderCards.assign(assignment, serial, admin.account.id);
  return { buyer, order, mails, card: `/card/${buyer.account.uniqueId}` };
}

describe('somebody whose name is', () => {
  it.each(sampleEvenly(namesOfAllScripts, 15))('%s has it everywhere, whole', async (name) => {
    const { buyer, order, mails, card } = await shopAs(name);
    const get = (url: string) => test.app.inject({ url });

    expect(textOf((await get(card)).body)).toContain(name);
    const contact = (await get(`${card}/contact.vcf`)).rawPayload;
    expect(vCardProblems(contact)).toEqual([]);
    expect(readVCard(contact)?.fields.userProfile).toBe(name);
    expect((await get(`${card}/preview.jpg`)).headers['content-type']).toBe('image/jpeg');

    expect(mails.map(({ html }) => textOf(html)).join(' ')).toContain(name);
    const [payment] = order.payments;
    const invoice = await buyer.call('GET', `/invoices/${payment?.invoice?._id}/pdf`);
    expect(invoice.statusCode).toBe(200);
    expectDrawn(name, invoice.rawPayload);
    const print = await admin.call('GET', `/admin/orders/${order._id}/cards/1/print.pdf`);
    expect(print.statusCode).toBe(200);
    expectDrawn(name, print.rawPayload);
    const slips = await admin.call('GET', `/admin/packing-slips?ids=${order._id}`);
    const [slip] = slips.json<{ orders: AdminOrder[] }>().orders;
    expect(slip?.deliveryAddress?.fullName).toBe(name);
    expect((await admin.call('GET', '/admin/orders.csv')).body).toContain(name);
  });
});

const size = 60;

/** The ink of a drawing in a frame of its own, as shades of 96 × 24 pixels. */
async function shadesOf(drawing: Sharp): Promise<Buffer> {
  const paper = '#ffffff';
  // Each step by itself: in one pipeline, sharp trims before it lays on paper.
  const flat = await drawing.flatten({ background: paper }).png().toBuffer();
  const trimmed = await sharp(flat).trim({ background: paper, threshold: 40 }).png().toBuffer();
  return sharp(trimmed).greyscale().resize(96, 24, { fit: 'fill' }).raw().toBuffer();
}

function place(name: string) {
  const direction = isRightToLeft(name) ? 'rtl' : 'ltr';
  return {
    x: 50,
    y: 150,
    isMirrored: false,
    direction,
    size,
    weight: 600,
    maxWidth: 4_000,
  } as const;
}

describe('two drawings of a name, by two programs', () => {
  it.each(sampleEvenly(namesOfAllScripts, 15))('of %s look alike', async (name) => {
    // The two take the space between words from different fonts.
    const letters = name.replaceAll(' ', '');
    const path = outlineOfText(letters, place(letters));
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="4100" height="300"><path d="${path}"/></svg>`;
    const look = { weight: 600, sizes: [size], maxHeight: 400, width: 4_000 } as const;
    const { input } = await drawText(letters, { ...look, color: '#000000', align: 'left' });
    const [outlined, set] = await Promise.all([
      shadesOf(sharp(Buffer.from(svg))),
      shadesOf(sharp(input)),
    ]);
    const differences = Array.from(outlined, (shade, at) => Math.abs(shade - (set[at] ?? 0)));
    const mean = differences.reduce((sum, one) => sum + one, 0) / differences.length;
    expect(mean).toBeLessThan(25);
  });
});

describe('a printed card', () => {
  it.each(sampleEvenly(namesOfAllScripts, 15))(
    'with %s as name and role keeps the two apart',
    (name) => {
      const design = printedDesign({ stock: 'clay', name, role: name, logo: '' });
      const lines = cardFront(design)
        .filter((shape) => shape.kind === 'text')
        .map((shape) => {
          const ys = outlineOfText(shape.text, shape).matchAll(/-?[\d.]+[ ,](-?[\d.]+)/g);
          const heights = Array.from(ys, ([, y]) => Number(y));
          return { top: Math.min(...heights), bottom: Math.max(...heights) };
        });
      expect(lines.length).toBeGreaterThan(1);
      for (const [index, { bottom }] of lines.entries()) {
        const next = lines[index + 1]?.top ?? 53.98;
        expect(next).toBeGreaterThan(bottom);
      }
    },
  );
});
