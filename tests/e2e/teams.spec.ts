import type { APIRequestContext } from '@playwright/test';
import { addProfile, leastProfile, makeAccount, signIn } from './support/accounts.ts';
import { findBarriers } from './support/axe.ts';
import { openPart, placesShown } from './support/company.ts';
import { readJoinPath, readMail } from './support/mailbox.ts';
import { expectToast, field, press } from './support/pages.ts';
import { joinShop } from './support/shop.ts';
import { expect, test } from './support/test.ts';

test('an owner invites somebody, who joins, is made a group admin, and is removed', async ({
  page,
  browser,
  request,
}) => {
  test.slow();
  const [owner, guest] = await Promise.all([makeAccount(), makeAccount()]);
  // A profile of their own, whose number they can take.
  await addProfile(guest, leastProfile);
  const { companies } = await joinShop();
  const id = await companies.open({ name: 'Acme Cards', owner: owner.email, seats: 3 });
  const open = (tab: string) => page.goto(`/company?id=${id}&tab=${tab}`);
  await signIn(page, owner);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Company', exact: true }).click();
  await expect(page.getByText('1 of 3 taken')).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);

  await openPart(page, 'People', 'Groups');
  await field(page, 'New group').fill('Sales');
  await press(page, 'Add Group');
  await expectToast(page, 'The group was added.');
  expect(await findBarriers(page)).toEqual([]);

  await openPart(page, 'Settings');
  await field(page, 'City').fill('Lisbon');
  await field(page, 'Country').fill('Atlantis');
  await press(page, 'Save');
  await expect(page.getByText('Please choose a country from the list.')).toBeVisible();
  await field(page, 'Country').fill('Portugal');
  expect(await findBarriers(page)).toEqual([]);
  await press(page, 'Save');
  await expectToast(page, 'The company was saved.');

  await openPart(page, 'People', 'Invitations');
  await page.getByLabel('Choose a CSV file').setInputFiles({
    name: 'list.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`email,role\n${guest.email},editor\nnobody,member\n`),
  });
  await expect(page.getByText('1 of 2 lines have errors.')).toBeVisible();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await press(page, 'Cancel');

  // A directory's export is read by the columns that are chosen.
  await page.getByLabel('Choose a CSV file').setInputFiles({
    name: 'users.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `First Name [Required],Email Address [Required],Org Unit Path [Required]\nAda,${guest.email},Sales\n`,
    ),
  });
  const columns = page.getByRole('dialog', { name: 'Which column is which?' });
  await expect(columns.getByLabel('Email')).toHaveValue('1');
  await expect(columns.getByRole('row').filter({ hasText: guest.email })).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await columns.getByLabel('Email').selectOption('Choose a column');
  await columns.getByRole('button', { name: 'Continue' }).click();
  await expect(columns.getByText('Choose the column with the email addresses')).toBeVisible();
  await columns.getByLabel('Email').selectOption('B: Email Address [Required]');
  await columns.getByLabel('Group').selectOption('C: Org Unit Path [Required]');
  await columns.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('1 of 1 will be invited.')).toBeVisible();
  await press(page, 'Cancel');
  await field(page, 'Email').fill(guest.email);
  await press(page, 'Invite');
  await expectToast(page, 'The invitation is on its way.');
  await expect(page.getByRole('button', { name: `Send again to ${guest.email}` })).toBeVisible();

  const path = await readJoinPath(request, guest.email);
  await page.goto(path);
  await expect(page.getByText(`This invitation is for ${guest.email}, and you`)).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  const other = await browser.newPage();
  await signIn(other, guest);
  await other.goto(path);
  await other.getByRole('button', { name: 'Join' }).click();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Your Card');
  await field(other, 'Name (required)').fill('Grace Hopper');
  await press(other, 'Save Your Card');
  // At the field, and nowhere else.
  await expect(other.getByText('Company Phone is required')).toBeVisible();
  await expect(other.getByText('Please fill in the following required fields')).toHaveCount(0);
  expect(await findBarriers(other)).toEqual([]);
  await press(other, 'Use +1 (202) 555-0123');
  await expect(field(other, 'Company Phone (required)')).toHaveValue('(202) 555-0123');
  await changeElsewhere(request, guest.token);
  await press(other, 'Save Your Card');
  await expectToast(other, 'Company profile updated successfully');
  await expect(other.getByRole('heading', { name: 'Acme Cards' })).toBeVisible();
  expect(await placesShown(other)).toEqual(['Overview', 'Activity', 'Settings']);
  const ownCard = other.getByRole('region', { name: 'Your Card' });
  await expect(ownCard).toContainText('Grace Hopper');
  await expect(ownCard).toContainText('You can edit everything on this card.');
  expect(await findBarriers(other)).toEqual([]);

  await open('members');
  await field(page, `Select ${guest.email}`).check();
  await field(page, 'New role').selectOption('Group admin');
  await field(page, 'New group').selectOption('Sales');
  expect(await findBarriers(page)).toEqual([]);
  await press(page, 'Change');
  await expectToast(page, 'The member was changed.');
  await readMail(request, guest.email, /Your role at Acme Cards has changed/);
  await other.reload();
  await openPart(other, 'People');
  await expect(other.getByText('1 entry, page 1 of 1')).toBeVisible();

  await press(page, `Remove ${guest.email}`);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Remove ${guest.email}` })
    .click();
  await expectToast(page, 'The member was removed.');
  await readMail(request, guest.email, /no longer a member of Acme Cards/);
  await other.goto('/company');
  await expect(other.getByText('You’re not a member of a company.')).toBeVisible();
  await other.goto('/dashboard');
  await expect(other.getByRole('link', { name: 'Card', exact: true })).toBeVisible();
  await expect(other.getByRole('link', { name: 'Company', exact: true })).toHaveCount(0);
  await other.close();

  await open('log');
  await expect(page.getByText('Member removed')).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await openPart(page, 'Settings');
  await press(page, 'Leave');
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expectToast(page, 'A company needs an owner. Make someone else an owner first.');

  await page.goto('/account-settings');
  await press(page, 'Delete My Account');
  await expect(page.getByText('You leave Acme Cards. Your page there is deleted.')).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
});

/** Changes the only profile of an account while a form with its older version is open. */
async function changeElsewhere(request: APIRequestContext, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const { user } = await (await request.get('/api/user', { headers })).json();
  const { _id: profileId, version } = user.companyProfiles.find(
    ({ companyMemberId }: { readonly companyMemberId?: string }) => companyMemberId !== undefined,
  );
  const required = { userProfile: 'Grace', companyLocation: 'Berlin', companyPhone: '2025550199' };
  const data = { profileId, version, ...required, description: 'Filled in meanwhile' };
  const answer = await request.put('/api/update-company-profile', { headers, data });
  expect(answer.ok()).toBe(true);
}
