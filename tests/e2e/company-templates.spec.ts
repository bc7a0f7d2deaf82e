import { makeAccount, signIn } from './support/accounts.ts';
import { findBarriers } from './support/axe.ts';
import { lockOpenPart, openPart, templateLine } from './support/company.ts';
import { readMail } from './support/mailbox.ts';
import { expectToast, field, press } from './support/pages.ts';
import { joinShop } from './support/shop.ts';
import { expect, largeWindow, test } from './support/test.ts';

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
  await page.locator('[data-part="jobTitle"]').click();
  const sheet = page.getByRole('dialog', { name: 'Job Title' });
  await expect(sheet.getByRole('radio', { name: 'Free' })).toBeChecked();
  expect(await findBarriers(page)).toEqual([]);
  await lockOpenPart(page, 'Job Title', (value) => value.fill('Engineer'));
  await expect(templateLine(page, 'Job Title')).toHaveAccessibleName('Job Title Engineer Locked');
  await press(page, 'Show All Parts');
  await templateLine(page, 'Page Layout').click();
  await lockOpenPart(page, 'Page Layout', (value) => value.selectOption('Minimal'));
  await templateLine(page, 'Company Email').click();
  await lockOpenPart(page, 'Company Email', (value) => value.fill('{nick}@acme.test'));
  expect(await findBarriers(page)).toEqual([]);
  await press(page, 'Save Template');
  const refused = page.getByRole('dialog', { name: 'Company Email' });
  await expect(refused.getByText('“{nick}” isn’t a placeholder.')).toBeVisible();
  await refused.getByRole('radio', { name: 'Free' }).check();
  await press(page, 'Done');
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

test.describe('in a large window', () => {
  test.use(largeWindow);

  test('parts are locked by pressing them on the card, and by the keyboard in their list', async ({
    page,
  }) => {
    const owner = await makeAccount();
    const { companies } = await joinShop();
    const id = await companies.open({ name: 'Acme Locks', owner: owner.email, seats: 3 });
    await signIn(page, owner);
    await page.goto(`/company/${id}/templates`);

    await page.locator('[data-part="jobTitle"]').click();
    const title = templateLine(page, 'Job Title');
    await expect(title).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('radio', { name: 'Free' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Locked' })).toBeChecked();
    await page.keyboard.press('Tab');
    await page.keyboard.type('Engineer');
    await expect(field(page, 'Locked Job Title')).toHaveValue('Engineer');
    expect(await findBarriers(page)).toEqual([]);

    const color = templateLine(page, 'Theme Color');
    await expect(color).toHaveCount(0);
    await press(page, 'Show All Parts');
    await color.focus();
    await page.keyboard.press('Enter');
    await expect(color).toHaveAttribute('aria-expanded', 'true');
    await expect(title).toHaveAccessibleName('Job Title Engineer Locked');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await field(page, 'Suggested Theme Color').fill('#1d4ed8');
    await color.press('Enter');
    await expect(color).toHaveAccessibleName('Theme Color #1d4ed8 Suggested');
    await press(page, 'Save Template');
    await expectToast(page, 'Template saved. We’re updating the profiles one by one.');

    await page.reload();
    await expect(title).toHaveAccessibleName('Job Title Engineer Locked');
    await expect(color).toHaveAccessibleName('Theme Color #1d4ed8 Suggested');
    await expect(page.locator('[data-part="jobTitle"]')).toHaveAttribute(
      'title',
      'Job Title: Locked',
    );
  });
});
