import { makeAccount, signIn } from './support/accounts.ts';
import { findBarriers } from './support/axe.ts';
import { openPart } from './support/company.ts';
import { readMail } from './support/mailbox.ts';
import { expectToast, field, press } from './support/pages.ts';
import { joinShop } from './support/shop.ts';
import { expect, test } from './support/test.ts';

test('an owner makes a token, a directory uses it and is stopped, and the owner decides', async ({
  page,
  request,
}) => {
  test.slow();
  const owner = await makeAccount();
  const { companies, database } = await joinShop();
  const id = await companies.open({ name: 'Acme Cards', owner: owner.email, seats: 20 });
  await signIn(page, owner);
  await page.goto(`/company?id=${id}`);
  await openPart(page, 'Settings', 'Directory');
  await expect(page.getByText('No directory has assigned anyone yet.')).toBeVisible();
  await page.getByText('Set Up Okta').click();
  expect(await findBarriers(page)).toEqual([]);

  await press(page, 'Create Token');
  await expect(page.getByText('Please enter a name, such as that of the directory.')).toBeVisible();
  await field(page, 'Name of the new token').fill('Entra');
  await press(page, 'Create Token');
  const dialog = page.getByRole('dialog', { name: 'Copy this token now' });
  const token = (await dialog.locator('code').textContent()) ?? '';
  expect(token).toMatch(/^scim_[\w-]{43}$/);
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'I Saved It' }).click();
  await expect(page.getByText(token)).toHaveCount(0);
  await expect(page.getByText('never used')).toBeVisible();
  await readMail(request, owner.email, /A provisioning token was created for Acme Cards/);

  const scim = (method: string, path: string, data?: object) =>
    request.fetch(`/scim/v2${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
      ...(data && { data: JSON.stringify(data) }),
    });
  const users: string[] = [];
  for (let count = 0; count < 5; count += 1) {
    const member = await makeAccount();
    const { id: accountId } = await database
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', member.email)
      .executeTakeFirstOrThrow();
    const joinedAt = new Date();
    const place = { role: 'member', groupId: null, joinedAt } as const;
    await database
      .insertInto('companyMembers')
      .values({ id: accountId, companyId: id, accountId, ...place })
      .execute();
    const made = await scim('POST', '/Users', { userName: member.email });
    expect(made.status()).toBe(201);
    users.push((await made.json()).id);
  }
  const statuses: number[] = [];
  for (const user of users) statuses.push((await scim('DELETE', `/Users/${user}`)).status());
  expect(statuses).toEqual([204, 204, 204, 204, 403]);
  await readMail(request, owner.email, /Your directory tried to remove many members of Acme Cards/);

  await page.reload();
  await expect(page.getByText('Your directory tried to remove many members.')).toBeVisible();
  await expect(page.getByText('The directory has assigned 1 person.')).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await press(page, 'Allow for a Day');
  await page.getByRole('dialog').getByRole('button', { name: 'Allow' }).click();
  await expectToast(page, 'The directory can remove members for 24 hours.');
  await expect(page.getByText(/can remove any number of members until/)).toBeVisible();
  expect((await scim('DELETE', `/Users/${users[4]}`)).status()).toBe(204);

  await press(page, 'Revoke Entra');
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expectToast(page, 'The token was revoked.');
  expect((await scim('GET', '/Users')).status()).toBe(401);

  await page.goto(`/company?id=${id}&tab=log`);
  await expect(page.getByText('Provisioning token revoked')).toBeVisible();
  await expect(page.getByText('directory (Entra)').first()).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
});
