import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readNdefUriRecord } from '#domain/cards/nfc-uri.ts';
import { parseMailFrom } from '#domain/messages/mail-sender.ts';
import { composeMessage, type Mail } from '#server/platform/mail/mail.ts';
import { address, addBuyer, type Buyer } from '#tests/support/buyer.ts';
import { addAdmin } from '#tests/support/admin.ts';
import { formulasIn, readCsv } from '#tests/support/read-csv.ts';
import { issueClaimedCard } from '#tests/support/shop.ts';
import { readVCard, vCardProblems } from '#tests/support/strict-vcard.ts';
import { businessAddress, eInvoiceSettings } from '#tests/support/e-invoices.ts';
import { createTestApp, firstProfile, type TestApp } from '#tests/support/test-app.ts';
import { requireWellFormedXml } from '#tests/support/xml.ts';

/** Texts of one line or more that would mean something else in a file, where they got in as they are. */
const texts = {
  'a formula': '=HYPERLINK("http://evil.example";"x")',
  'a formula behind a sign': "@SUM(1+1)*cmd|' /C calc'!A0",
  'a line of a mail': 'Ada\r\nBcc: evil@evil.example\r\n\r\nHello',
  'a line of a header alone': 'Ada\nX-Evil: 1',
  'a line of a contact': 'Ada\r\nEND:VCARD\r\nBEGIN:VCARD\r\nTEL:+4999',
  'a property': 'Ada;EMAIL:evil@evil.example\\nTEL:1',
  'a folded line': `${'a'.repeat(70)}\r\n TEL:+4999`,
  'an element': '"><img src=x onerror=alert(1)></title><script>alert(1)</script>',
  'a PDF’s action': ') /OpenAction << /S /JavaScript /JS (app.alert(1)) >> (',
  'an end of a stream': '\nendstream\nendobj\n9 0 obj << /Launch (calc) >>',
  'another direction': 'Ada \u202Egnp.exe',
} as const;

let test: TestApp;
let admin: Buyer;
let count = 0;
beforeAll(async () => {
  test = await createTestApp(eInvoiceSettings);
  admin = await addAdmin(test);
});
afterAll(() => test.close());

const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

async function requireHarmlessMail(mail: Mail): Promise<void> {
  const composed = composeMessage(mail, parseMailFrom('Nearcard <hello@nearcard.test>'));
  const { message } = await composer.sendMail(composed);
  if (!Buffer.isBuffer(message)) throw new TypeError('not in one piece');
  const read = await PostalMime.parse(message);
  const names = new Set(read.headers.map(({ key }) => key));
  expect([names.has('bcc'), names.has('cc'), names.has('x-evil')]).toEqual([false, false, false]);
  expect(read.to).toEqual([{ name: '', address: mail.to }]);
  expect(read.html).not.toMatch(/<(?:script|img src=x|svg|iframe)[\s>]/iu);
}

/** A PDF has no action of its own and opens nothing. */
function requireHarmlessPdf(file: Buffer): void {
  const outside = file.toString('latin1').replaceAll(/\((?:\\.|[^\\)])*\)|<[\da-f\s]*>/gi, '');
  expect(outside.startsWith('%PDF-')).toBe(true);
  expect(outside.replaceAll(/stream\r?\n[^]*?endstream/g, '')).not.toMatch(
    /\/(?:JavaScript|JS|OpenAction|AA|Launch|EmbeddedFile|SubmitForm)\b/,
  );
}

function requireHarmlessCsv(text: string, columns: number): void {
  const rows = readCsv(text);
  expect(rows.length).toBeGreaterThan(1);
  expect(new Set(rows.map((row) => row.length))).toEqual(new Set([columns]));
  expect(rows.flatMap(formulasIn)).toEqual([]);
}

const columnsOf = (text: string) => readCsv(text)[0]?.length ?? 0;

describe.each(Object.entries(texts))('%s', (_name, text) => {
  const short = text.slice(0, 80);

  it('in a profile is a text of the contact and of the page, nothing more', async () => {
    const owner = await addBuyer(test, `owner${(count += 1)}@example.test`);
    const everywhere = { userProfile: short, jobTitle: short, companyName: short };
    const profile = { ...firstProfile, ...everywhere, description: text, keySkills: short };
    const added = await owner.call('POST', '/add-company-profile', profile);
    expect(added.statusCode).toBe(200);
    const path = `/card/${owner.account.uniqueId}`;
    const contact = await test.app.inject(`${path}/contact.vcf`);
    expect(vCardProblems(contact.rawPayload)).toEqual([]);
    const lines = readVCard(contact.body);
    expect(lines.filter(({ name }) => name === 'BEGIN' || name === 'END')).toHaveLength(2);
    expect(lines.filter(({ value }) => value === '+4999')).toEqual([]);
    expect(Object.keys(contact.headers)).not.toContain('x-evil');
    requireWellFormedXml((await test.app.inject(`${path}/contact-qr.svg`)).body);
    const { body, statusCode } = await test.app.inject(path);
    expect(statusCode).toBe(200);
    expect(body).not.toMatch(/<img src=x|<script>alert/);
  });

  it('from a visitor is a text of mails, CSV and contact', async () => {
    const owner = await addBuyer(test, `owner${(count += 1)}@example.test`);
    await owner.call('POST', '/add-company-profile', firstProfile);
    const payload = {
      uniqueId: owner.account.uniqueId,
      slug: '',
      firstName: short,
      lastName: short,
      email: 'eve@example.test',
      phone: '+12025550123',
      message: text,
    };
    const sent = await test.app.inject({ method: 'POST', url: '/api/profile-contact', payload });
    expect(sent.statusCode).toBe(200);
    const mails = await test.deliverMails();
    expect(mails.length).toBeGreaterThan(0);
    for (const mail of mails) await requireHarmlessMail(mail);
    const file = (await owner.call('GET', '/messages/export')).body;
    requireHarmlessCsv(file, columnsOf(file));
    const { messages } = (await owner.call('GET', '/messages')).json();
    const contact = await owner.call('GET', `/messages/${messages[0]._id}/contact.vcf`);
    expect(vCardProblems(contact.rawPayload)).toEqual([]);
  });

  it('in an address is a text of mails, CSV, invoice and print', async () => {
    const buyer = await addBuyer(test, `buyer${(count += 1)}@example.test`);
    const deliveryAddress = { ...address, fullName: short, city: short, company: short };
    const designs = [{ stock: 'night', name: 'Ada', role: 'Architect', logo: '' }];
    const items = [{ productId: 'lifetime', quantity: 1, designs }];
    const bought = await buyer.buy('lifetime', { items, deliveryAddress });
    expect(bought.statusCode).toBe(200);
    for (const mail of await test.deliverMails()) await requireHarmlessMail(mail);
    const { orders } = (await buyer.call('GET', '/orders')).json();
    const [{ _id: orderId, payments }] = orders;
    const invoice = await buyer.call('GET', `/invoices/${payments[0].invoice._id}/pdf`);
    requireHarmlessPdf(invoice.rawPayload);
    const file = (await admin.call('GET', '/admin/orders.csv')).body;
    requireHarmlessCsv(file, columnsOf(file));
    const { serial } = await issueClaimedCard(test.services, buyer.account);
    const tag = await admin.call('GET', `/admin/cards/${serial}/tag.ndef`);
    expect(readNdefUriRecord(tag.rawPayload)).toMatch(/^http:\/\/localhost:3000\/nfc\/\d{16}$/);
    const slip = await admin.call('GET', `/admin/packing-slips?ids=${orderId}`);
    expect(slip.statusCode).toBe(200);
  });

  it('in the address of a business is a text of the e-invoice, which has the same elements', async () => {
    const buyer = await addBuyer(test, `buyer${(count += 1)}@example.test`);
    const elementsOf = async (said: object) => {
      await buyer.buy('lifetime', { deliveryAddress: { ...businessAddress, ...said } });
      const { orders } = (await buyer.call('GET', '/orders')).json();
      const { _id: id } = orders[0].payments[0].invoice;
      const { statusCode, body } = await buyer.call('GET', `/invoices/${id}/xrechnung`);
      expect(statusCode).toBe(200);
      requireWellFormedXml(body);
      return body.match(/<[\w:]+/g);
    };
    const plain = await elementsOf({});
    const hostile = await elementsOf({ fullName: short, company: short, city: short });
    expect(hostile).toEqual(plain);
  });
});
