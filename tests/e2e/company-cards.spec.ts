import { makeAccount, signIn, type Account } from './support/accounts.ts';
import { findBarriers } from './support/axe.ts';
import { issueCards } from './support/cards.ts';
import { expectToast, field, press } from './support/pages.ts';
import { joinShop } from './support/shop.ts';
import { expect, test } from './support/test.ts';

test('an owner puts a card in, assigns, loses and replaces it, and decides when its member leaves', async ({
  page,
}) => {
  const [owner, first, second] = await Promise.all([makeAccount(), makeAccount(), makeAccount()]);
  const { companies, companyMembers, database, cards } = await joinShop();
  const id = await companies.open({ name: 'Acme Cards', owner: owner.email, seats: 5 });
  const place = { role: 'member', groupId: null } as const;
  for (const { user } of [first, second]) {
    await database.transaction().execute((tx) => companyMembers.join(tx, id, user._id, place));
  }
  const issued = await issueCards(2);
  for (const { serial } of issued) {
    await cards.claim(database, { serial, accountId: owner.user._id, claimCode: '' });
  }
  const [one, other] = issued;
  if (one === undefined || other === undefined) throw new Error('two cards were asked for');
  const pathOf = async ({ user }: Account) => {
    const path = `/card/${user.uniqueId}/acme-cards`;
    await expect.poll(async () => (await page.request.get(path)).status()).toBe(200);
    return path;
  };
  const tapped = async (serial: string) => {
    const answer = await page.request.get(`/nfc/${serial}/resolve`, {
      headers: { accept: 'application/json' },
    });
    return answer.ok() ? (await answer.json()).url : answer.status();
  };
  const [firstPage, secondPage] = [await pathOf(first), await pathOf(second)];

  await signIn(page, owner);
  await page.goto(`/company?id=${id}&tab=cards`);
  for (const { identifier } of issued) {
    await field(page, 'Your card').selectOption({ label: identifier });
    await press(page, 'Add Card');
    await expect(page.getByRole('button', { name: `Assign card ${identifier}` })).toBeVisible();
  }
  expect(await findBarriers(page)).toEqual([]);
  expect(await tapped(one.serial)).toBe(`/company-page/${id}`);
  await page.goto(`/company-page/${id}`);
  await expect(page.getByRole('heading', { name: 'Acme Cards' })).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);

  await page.goto(`/company?id=${id}&tab=cards`);
  await press(page, `Assign card ${one.identifier}`);
  await field(page, 'Find a colleague').fill(first.email);
  await field(page, 'Who gets the card').selectOption({ label: first.email });
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Assign' }).click();
  await expectToast(page, 'The card was assigned.');
  expect(await tapped(one.serial)).toBe(firstPage);

  await press(page, `Mark card ${one.identifier} as lost`);
  await press(page, 'Turn Off');
  await expectToast(page, 'The card is turned off.');
  expect(await tapped(one.serial)).toBe(403);
  await press(page, `Replace card ${one.identifier}`);
  await field(page, 'Replacement card').selectOption({ label: other.identifier });
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Replace' }).click();
  await expectToast(page, 'The card was replaced.');
  expect(await tapped(other.serial)).toBe(firstPage);
  await field(page, 'Status').selectOption('Lost');
  await expect(page.getByText('1 entry, page 1 of 1')).toBeVisible();

  await page.goto(`/company?id=${id}&tab=members`);
  await press(page, `Remove ${first.email}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/2 company cards/).selectOption('Give them to a colleague');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(dialog.getByText('Please choose a colleague.')).toBeVisible();
  await dialog.getByLabel('Who gets the cards').selectOption({ label: second.email });
  await dialog.getByLabel('Their company page').selectOption({ index: 2 });
  await dialog.getByLabel('Redirect to').selectOption({ label: second.email });
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expectToast(page, 'The member was removed.');
  expect(await tapped(other.serial)).toBe(secondPage);
  await page.goto(firstPage);
  await expect(page).toHaveURL(new RegExp(`${secondPage}$`));
});
