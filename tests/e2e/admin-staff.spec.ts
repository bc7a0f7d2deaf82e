import { makeAccount, signIn } from './support/accounts.ts';
import { openAdmin } from './support/admin.ts';
import { findBarriers } from './support/axe.ts';
import { expectToast, field, logOut, press } from './support/pages.ts';
import { joinShop } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const roleMissing = 'Your role doesn’t include this. Ask an admin of this shop.';

test('an admin gives somebody the role Orders, who sees orders and no promo codes', async ({
  page,
  request,
}) => {
  const ada = await makeAccount();
  await openAdmin(page, 'tab=staff');
  await page.getByRole('link', { name: 'Add Person' }).click();
  await press(page, 'Add Person');
  await expect(page.getByText('Please choose at least one role.')).toBeVisible();
  await field(page, 'Email').fill(ada.email);
  await page.getByRole('checkbox', { name: /^Orders/ }).check();
  expect(await findBarriers(page)).toEqual([]);
  await press(page, 'Add Person');
  await expectToast(page, 'The roles take effect right away. We emailed the account owner.');
  await expect(page.getByRole('heading', { name: ada.email })).toBeVisible();
  await expect(page.getByText('Not yet. The roles work once it’s set up.')).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);

  await page.goto('/');
  await logOut(page);
  await page.goto('/admin/login');
  await field(page, 'Email').fill(ada.email);
  await field(page, 'Password').fill(ada.password);
  await press(page, 'Login');
  await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible();

  // As one is set up: `second-factor.spec.ts` does that in the browser.
  const { database } = await joinShop();
  await database
    .updateTable('accounts')
    .set({ hasSecondFactor: true })
    .where('id', '=', ada.user._id)
    .execute();
  await page.goto('/admin?tab=orders');
  const tabs = page.getByRole('navigation', { name: 'Admin' });
  await expect(tabs.getByRole('link')).toHaveText(['Overview', 'Orders', 'Cards']);
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await page.goto('/admin?tab=promos');
  await expect(page.getByText(roleMissing)).toBeVisible();

  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token}` };
  const refused = await request.get('/api/admin/promos', { headers });
  expect([refused.status(), (await refused.json()).message]).toEqual([403, roleMissing]);
  expect((await request.get('/api/admin/orders', { headers })).status()).toBe(200);
});

test('somebody with the role Money reads an order without the tools to ship it', async ({
  page,
}) => {
  const owner = await makeAccount();
  const { database } = await joinShop();
  await database
    .updateTable('accounts')
    .set({ hasSecondFactor: true, staffRoles: ['money'] })
    .where('id', '=', owner.user._id)
    .execute();
  await signIn(page, { ...owner, user: { ...owner.user, staffRoles: ['money'] } });
  await page.goto('/admin?tab=orders');
  await page.locator('[data-admin-row]').first().click();
  await expect(page.getByRole('heading', { name: /^Order #/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Payments' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Next step' })).toBeHidden();
  await expect(page.getByText('Change Address')).toBeHidden();
});
