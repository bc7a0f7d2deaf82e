import { makeAccount, makeAdmin, signIn } from './support/accounts.ts';
import { findBarriers } from './support/axe.ts';
import { openPart } from './support/company.ts';
import { fillAddress } from './support/checkout.ts';
import { expectToast, field, press } from './support/pages.ts';
import { joinShop } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const names = ['Ada Lovelace', 'Grace Hopper', 'W'.repeat(60), 'Mary Somerville'];

test('an owner orders cards for members, pays, and each opens its member’s page before it is shipped', async ({
  page,
  browser,
}) => {
  test.slow();
  const owner = await makeAccount();
  const { companies, companyMembers, database } = await joinShop();
  const id = await companies.open({ name: 'Acme Orders', owner: owner.email, seats: 9 });
  const pages = new Map<string, string>();
  for (const name of names) {
    const { user } = await makeAccount();
    await database.updateTable('accounts').set({ name }).where('id', '=', user._id).execute();
    const place = { role: 'member', groupId: null } as const;
    await database.transaction().execute((tx) => companyMembers.join(tx, id, user._id, place));
    pages.set(name, `/card/${user.uniqueId}/acme-orders`);
  }
  for (const path of pages.values()) {
    await expect.poll(async () => (await page.request.get(path)).status()).toBe(200);
  }

  await test.step('the owner chooses, sees the cards and leaves one out that does not fit', async () => {
    await signIn(page, owner);
    await page.goto(`/company?id=${id}`);
    await openPart(page, 'Cards', 'Order Cards');
    await field(page, 'Show').selectOption('Without a card');
    await field(page, 'Search members').fill('ada');
    await page.getByRole('checkbox', { name: /^Ada Lovelace/ }).check();
    await field(page, 'Search members').fill('');
    await press(page, 'Select All Results');
    await expect(page.getByText('5 selected')).toBeVisible();
    await press(page, 'Preview the card for Grace Hopper');
    await expect(page.getByRole('img', { name: /Front of the card.*Grace Hopper/ })).toBeVisible();
    await page.getByRole('radio', { name: /^Ocean/ }).check();
    await expect(page.getByRole('alert')).toContainText('too long for a card');
    // The owner has given no name.
    await expect(page.getByRole('alert')).toContainText('This member has no name yet.');
    expect(await findBarriers(page)).toEqual([]);
    await press(page, 'Leave These Out');
    await expect(page.getByText('3 selected')).toBeVisible();
  });

  await test.step('and pays for three', async () => {
    await fillAddress(page);
    await expect(page.getByText('$45.00', { exact: true })).toBeVisible();
    await press(page, 'Order and Pay');
    await page.waitForURL(/\/sandbox\/payments\//);
    await page.getByRole('button', { name: /^Pay / }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you!');
    await page.goto(`/company/${id}/order`);
    await expect(page.getByText('0 of 3 cards made, $45.00')).toBeVisible();
    await expect(page.getByText('ordered in').first()).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
  });

  await test.step('the admin area makes them in one press', async () => {
    const adminPage = await browser.newPage();
    const admin = await makeAdmin();
    await adminPage.goto('/admin?tab=orders');
    await field(adminPage, 'Email').fill(admin.email);
    await field(adminPage, 'Password').fill(admin.password);
    await press(adminPage, 'Login');
    await field(adminPage, 'Search').fill(owner.email);
    await expect(adminPage.getByRole('rowheader')).toHaveCount(1);
    await adminPage.getByRole('rowheader').getByRole('link').click();
    const members = adminPage.getByRole('region', { name: 'Member cards' });
    await expect(members.getByRole('listitem')).toHaveCount(3);
    expect(await findBarriers(adminPage)).toEqual([]);
    await press(adminPage, 'Go to Member Cards');
    await expect(adminPage.getByRole('button', { name: 'Create 3 Cards' })).toBeFocused();
    await press(adminPage, 'Create 3 Cards');
    await expectToast(adminPage, 'All cards are made.');
    await expect(adminPage.getByText('3 of 3 cards assigned')).toBeVisible();
    await expect(adminPage.getByText('Held by the company for its member')).toHaveCount(3);
    await expect(adminPage.getByRole('button', { name: /^Take out/ })).toHaveCount(0);
    const [print] = await Promise.all([
      adminPage.waitForEvent('download'),
      press(adminPage, 'Print Files for 3 Cards'),
    ]);
    expect(print.suggestedFilename()).toMatch(/^order-\d+-cards\.zip$/);
    expect(await findBarriers(adminPage)).toEqual([]);
    await adminPage.close();
  });

  await test.step('a tap opens the page of its member, and nobody can claim the card', async () => {
    const cards = await database
      .selectFrom('cards')
      .innerJoin('companyMembers as member', 'member.id', 'companyMemberId')
      .innerJoin('accounts', 'accounts.id', 'member.accountId')
      .select(['serial', 'accounts.name'])
      .where('cards.companyId', '=', id)
      .execute();
    expect(cards.map(({ name }) => name).toSorted()).toEqual([
      'Ada Lovelace',
      'Grace Hopper',
      'Mary Somerville',
    ]);
    const [card] = cards;
    await page.goto(`/nfc/${card?.serial}`);
    await expect(page).toHaveURL(new RegExp(`${pages.get(card?.name ?? '')}`));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(card?.name ?? '');
    await page.goto(`/company/${id}/order`);
    await expect(page.getByText('3 of 3 cards made, $45.00')).toBeVisible();
    await page.getByRole('link', { name: /^Order #/ }).click();
    await expect(page.getByText('nobody has to claim it')).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
  });
});
