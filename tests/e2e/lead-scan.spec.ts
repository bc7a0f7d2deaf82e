import { makeOwner, signIn } from './support/accounts.ts';
import { browserThatSees } from './support/fake-camera.ts';
import { press } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const vCard = [
  'BEGIN:VCARD',
  'VERSION:3.0',
  'N:Müller;Žofia;;;',
  'FN:Žofia Müller',
  'ORG:Atelier Nord',
  'TEL:+420601123456',
  'EMAIL:zofia@atelier.example',
  'END:VCARD',
].join('\r\n');

test('a code before the camera becomes a draft of a lead, which is kept', async ({
  card,
  baseURL,
}) => {
  const browser = await browserThatSees(vCard);
  try {
    const page = await browser.newPage({ baseURL: baseURL ?? '' });
    await signIn(page, await makeOwner(card));
    await page.goto('/dashboard/my-card');
    await press(page, 'Scan a Code');
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Žofia Müller');
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('zofia@atelier.example');
    // The camera is let go of.
    await expect(page.getByLabel('Camera view')).toHaveCount(0);
    await press(page, 'Save Person');
    await page.goto('/dashboard/leads');
    await expect(page.getByRole('button', { name: /^Žofia Müller/ })).toBeVisible();
  } finally {
    await browser.close();
  }
});
