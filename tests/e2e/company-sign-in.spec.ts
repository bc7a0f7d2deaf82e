import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { companySignInMessages as messages } from '#domain/companies/company-sign-in.ts';
import { startIdentityProvider } from '#tests/support/identity-provider.ts';
import { goodPassword, makeAccount, signIn } from './support/accounts.ts';
import { findBarriers } from './support/axe.ts';
import { openPart } from './support/company.ts';
import { readMail } from './support/mailbox.ts';
import { expectToast, field, press } from './support/pages.ts';
import { getProduct } from './support/product.ts';
import { joinShop } from './support/shop.ts';
import { expect, test } from './support/test.ts';

/** Says of a domain what its DNS record would. */
async function verify(domain: string): Promise<void> {
  const { database } = await joinShop();
  await database
    .updateTable('companyDomains')
    .set({ verifiedAt: new Date() })
    .where('domain', '=', domain)
    .execute();
}

/** An account of an address, with the usual password. */
async function addAccount(email: string): Promise<string> {
  const { database, accounts, passwords } = await joinShop();
  const passwordHash = await passwords.hash(goodPassword);
  const account = await accounts.createAccount(database, { email, passwordHash, name: '' });
  return account.id;
}

async function typeEmail(page: Page, email: string, company: string) {
  await page.goto('/login');
  await field(page, 'Email').fill(email);
  const button = page.getByRole('button', { name: `Continue with ${company}` });
  await expect(button).toBeVisible();
  return button;
}

test('an owner sets up the sign-in of a company, and members come in by it', async ({
  page,
  browser,
  request,
}) => {
  test.slow();
  const provider = await startIdentityProvider({ port: getProduct().issuerPort });
  const name = `Acme ${randomUUID().slice(0, 8)}`;
  const domain = `${randomUUID()}.example`;
  const owner = await makeAccount();
  const { companies } = await joinShop();
  const id = await companies.open({ name, owner: owner.email, seats: 5 });
  await signIn(page, owner);

  await page.goto(`/company?id=${id}`);
  await openPart(page, 'Settings', 'Company Login');
  await field(page, 'New domain').fill('no domain');
  await press(page, 'Add Domain');
  await expect(page.getByText('Please enter a domain such as example.com.')).toBeVisible();
  await field(page, 'New domain').fill(domain);
  await press(page, 'Add Domain');
  await expectToast(page, 'The domain was added.');
  await expect(page.getByText(/nearcard-verification=[\w-]{43}/)).toBeVisible();
  await press(page, 'Save');
  await expect(page.getByText('Please enter the address of the issuer')).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await verify(domain);
  const client = provider.addClient(`${getProduct().baseUrl}/login/company/${id}`);
  await field(page, 'Issuer').fill(provider.issuer);
  await field(page, 'Client ID').fill(client.clientId);
  await field(page, 'Client secret').fill(client.clientSecret);
  await page.getByLabel('Members with an address').check();
  await press(page, 'Save');
  await expectToast(page, 'Company login saved.');
  await expect(field(page, 'Client secret')).toHaveValue('');
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);

  // Somebody new.
  const guest = await browser.newPage();
  const email = `ann@${domain}`;
  provider.person = { sub: 'ann', email, email_verified: true, name: 'Ann Example' };
  const button = await typeEmail(guest, email, name);
  expect(await findBarriers(guest)).toEqual([]);
  await button.click();
  await expect(guest).toHaveURL(/\/dashboard$/);
  await guest.goto('/company');
  await expect(guest.getByRole('heading', { name })).toBeVisible();
  await openPart(guest, 'Settings');
  await expect(guest.getByRole('link', { name: 'Company Login' })).toHaveCount(0);
  await guest.close();

  // Somebody who had an account before.
  const member = await browser.newPage();
  const known = `bob@${domain}`;
  await addAccount(known);
  provider.person = { sub: 'bob', email: known, email_verified: true };
  await (await typeEmail(member, known, name)).click();
  await expect(member.getByText(`${known} already has an account.`)).toBeVisible();
  await expect(member).toHaveURL(`${getProduct().baseUrl}/login/company/${id}`);
  expect(await findBarriers(member)).toEqual([]);
  const { text } = await readMail(request, known, /code/i);
  await field(member, 'Code').fill(/\b\d{6}\b/.exec(text)?.[0] ?? '');
  await press(member, 'Continue');
  await expect(member).toHaveURL(/\/dashboard$/);
  await member.close();

  // The password is not enough any more, and the provider may be away.
  const later = await browser.newPage();
  await typeEmail(later, known, name);
  await field(later, 'Password').fill(goodPassword);
  await press(later, 'Login');
  await expectToast(later, messages.enforced(name));
  await provider.close();
  await press(later, `Continue with ${name}`);
  await expectToast(later, messages.away(name));
  await later.goto(`/login/company/${id}?code=a&state=b`);
  await expect(later.getByText('was started in another browser')).toBeVisible();
  await expect(later).toHaveURL(`${getProduct().baseUrl}/login/company/${id}`);
  expect(await findBarriers(later)).toEqual([]);
  await later.goto(`/login/company/${id}?code=a&state=de.b`);
  await expect(later.getByText('in einem anderen Browser begonnen')).toBeVisible();
  await expect(later.getByRole('link', { name: 'Zurück zur Anmeldung' })).toHaveAttribute(
    'href',
    '/de/login',
  );
  expect(await findBarriers(later)).toEqual([]);
  await later.close();

  await press(page, 'Remove Company Login');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expectToast(page, 'Company login removed.');
});
