import { makeAccount, signIn } from './support/accounts.ts';
import { findBarriers } from './support/axe.ts';
import { openPart } from './support/company.ts';
import { readMail } from './support/mailbox.ts';
import { expectToast, field, press } from './support/pages.ts';
import { joinShop } from './support/shop.ts';
import { expect, test } from './support/test.ts';

test('an owner locks a field, a member asks for another value, and it is accepted', async ({
  page,
  browser,
  request,
}) => {
  const [owner, member] = await Promise.all([makeAccount(), makeAccount()]);
  const { companies, companyMembers, accounts, database } = await joinShop();
  const id = await companies.open({ name: 'Acme Cards', owner: owner.email, seats: 3 });
  const found = await accounts.findByEmail(database, member.email);
  const place = { role: 'member', groupId: null } as const;
  await database.transaction().execute((tx) => companyMembers.join(tx, id, found?.id ?? '', place));

  await signIn(page, owner);
  await page.goto(`/company?id=${id}`);
  await openPart(page, 'Design');
  await page.getByLabel('Job Title', { exact: true }).selectOption('Locked');
  await page.getByLabel('Job Title: locked to').fill('Engineer');
  await page.getByLabel('Page Layout', { exact: true }).selectOption('Locked');
  await page.getByLabel('Page Layout: locked to').selectOption('Minimal');
  await page.getByLabel('Company Email', { exact: true }).selectOption('Locked');
  await page.getByLabel('Company Email: locked to').fill('{nick}@acme.test');
  expect(await findBarriers(page)).toEqual([]);
  await press(page, 'Save Template');
  await expect(page.getByText('“{nick}” isn’t a placeholder.')).toBeVisible();
  await page.getByLabel('Company Email', { exact: true }).selectOption('Free');
  await press(page, 'Save Template');
  await expectToast(page, 'Template saved. We’re updating the profiles one by one.');
  await expect(page.getByText('All 2 profiles are up to date.')).toBeVisible();
  await page.getByRole('link', { name: 'Profiles', exact: true }).click();
  await expect(page.getByRole('link', { name: `Open the page of ${member.email}` })).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);

  const other = await browser.newPage();
  await signIn(other, member);
  await other.goto('/dashboard');
  await expect(other.getByRole('main').getByText('Company', { exact: true })).toBeVisible();
  await other.getByRole('button', { name: /^Edit/ }).first().click();
  await expect(other.getByText('has locked Job Title, Page Layout.')).toBeVisible();
  await field(other, 'Name').fill('Grace Hopper');
  await expect(other.getByText('Locked by Acme Cards. Changes need approval.')).toBeVisible();
  await field(other, 'Job Title').fill('Admiral');
  await field(other, 'Company Location').fill('Lisbon');
  await field(other, 'Company Phone').fill('2025550123');
  expect(await findBarriers(other)).toEqual([]);
  await press(other, 'Save Profile');
  await expectToast(other, 'Saved. We asked your company to approve: Job Title.');
  const asked = await readMail(request, owner.email, /A member of Acme Cards requested a change/);
  expect(asked.text).toContain('Job Title: Admiral');

  await page.getByRole('link', { name: 'Requests' }).click();
  await expect(page.getByText('Admiral')).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: /^Accept the change/ }).click();
  await expectToast(page, 'The change was accepted.');
  await expect(page.getByText('No pending requests.')).toBeVisible();
  await readMail(request, member.email, /Your change was accepted by Acme Cards/);

  await other.reload();
  await expect(other.getByText(/Admiral/).first()).toBeVisible();
});
