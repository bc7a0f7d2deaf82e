import { afterAll, beforeAll, expect, it } from 'vitest';
import { addBuyer } from '#tests/support/buyer.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it.each([
  ['of its page', null, 'de', /^Beleg zur Bestellung #\d+$/, 'Gesamtbetrag: 199,00 $'],
  ['of its buyer', 'fr', 'de', /^Reçu de la commande #\d+$/, 'Total: 199,00 $'],
  ['that there is', null, 'xx', /^Receipt for order #\d+$/, 'Total: $199.00'],
])('a receipt is in the language %s', async (_which, own, language, subject, total) => {
  const buyer = await addBuyer(test, `${own ?? 'nobody'}-${language}@example.test`);
  await buyer.call('PUT', '/user', { language: own });
  await test.deliverMails();
  await buyer.buy('lifetime', { language });
  const { email } = buyer.account;
  const mail = (await test.deliverMails()).find(({ to }) => to === email);
  expect(mail?.subject).toMatch(subject);
  expect(mail?.text.replaceAll(/[\u00a0\u202f]/gu, ' ')).toContain(total);
});
