import { makeAccount, signIn } from './support/accounts.ts';
import { findBarriers } from './support/axe.ts';
import { fillConnectForm } from './support/connect.ts';
import { expectToast, field, press } from './support/pages.ts';
import { joinShop } from './support/shop.ts';
import { expect, test } from './support/test.ts';
import { phoneUserAgent } from './support/visitor.ts';

test('a member lets the company read, a visitor is informed, and all see the leader board once it is on', async ({
  page,
  browser,
}) => {
  const [owner, member] = await Promise.all([makeAccount(), makeAccount()]);
  const { companies, companyMembers, database } = await joinShop();
  const id = await companies.open({ name: 'Acme Together', owner: owner.email, seats: 5 });
  const place = { role: 'member', groupId: null } as const;
  await database.transaction().execute((tx) => companyMembers.join(tx, id, member.user._id, place));
  const card = `/card/${member.user.uniqueId}/acme-together`;
  await expect.poll(async () => (await page.request.get(card)).status()).toBe(200);

  await signIn(page, owner);
  await page.goto(`/company/${id}/messages`);
  await expect(page.getByText('No messages yet.')).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('checkbox', { name: 'Member', exact: true }).check();
  await press(page, 'Save');
  await expectToast(page, 'The inbox was saved.');

  const other = await browser.newPage();
  await signIn(other, member);
  await other.goto(`/company?id=${id}`);
  await other.getByRole('link', { name: 'Review the request' }).click();
  expect(await findBarriers(other)).toEqual([]);
  await press(other, 'Agree');
  await expectToast(other, 'The company can read your messages from now on.');
  await expect(other.getByRole('button', { name: 'Stop Sharing' })).toBeVisible();

  const visitor = await (await browser.newContext({ userAgent: phoneUserAgent })).newPage();
  await visitor.goto(`${card}#nfc`);
  await expect(visitor.getByText('Acme Together can also see and keep it.')).toBeVisible();
  expect(await findBarriers(visitor)).toEqual([]);
  await fillConnectForm(visitor, 'eve@example.test', 'Please call me.');
  await visitor.locator('.connect form button').click();
  await expect(visitor.locator('#message-sent')).toBeVisible();

  await page.goto(`/company/${id}/messages`);
  await expect(page.getByText('Please call me.')).toBeVisible();
  await press(page, 'Mark the message from Eve Example as handled');
  await expectToast(page, 'Message marked as handled.');
  await expect(page.getByText(`by ${owner.email}`)).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await press(page, 'Reply to the message from Eve Example');
  const reply = field(page, 'Reply to Eve Example');
  await expect(reply).toHaveAccessibleDescription(
    `We email it to eve@example.test in Acme Together’s name. Their answer goes to ${owner.email}.`,
  );
  await reply.fill('Gladly.');
  expect(await findBarriers(page)).toEqual([]);
  await press(page, 'Send Reply');
  await expectToast(page, 'Reply sent to Eve Example');
  await expect(page.getByText(`${owner.email} replied`)).toBeVisible();
  const download = page.waitForEvent('download');
  await press(page, 'Export CSV');
  expect((await download).suggestedFilename()).toMatch(/^company-messages-.*\.csv$/);

  await page.goto(`/company/${id}/insights`);
  await expect(page.getByLabel('Counts by member').filter({ visible: true })).toContainText('1');
  const figures = page.waitForEvent('download');
  await press(page, 'CSV by Member');
  expect((await figures).suggestedFilename()).toMatch(/\.csv$/);
  expect(await findBarriers(page)).toEqual([]);
  await other.goto(`/company/${id}/insights`);
  await expect(other.getByText('This company has no leaderboard.')).toBeVisible();
  await press(page, 'Turn On');
  await expectToast(page, 'Members now see the leaderboard.');
  await other.reload();
  await expect(other.getByRole('list', { name: 'Places' })).toContainText('You');
  expect(await findBarriers(other)).toEqual([]);

  await other.goto(`/company/${id}/messages`);
  await press(other, 'Stop Sharing');
  await expectToast(other, 'From now on, only you can read your messages.');
  // The page is cached, and rendered again once the notice of the change has come.
  const shown = async () => (await page.request.get(card)).text();
  await expect.poll(shown).not.toContain('can also see and keep it.');
});
