import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { makeAccount, signIn, type Account } from './support/accounts.ts';
import { hiddenWidth } from './support/hidden-width.ts';
import { readJoinPath } from './support/mailbox.ts';
import { press } from './support/pages.ts';
import { joinShop } from './support/shop.ts';
import { expect, test } from './support/test.ts';

async function openCompany(name: string, owner: Account): Promise<string> {
  const { companies } = await joinShop();
  return companies.open({ name, owner: owner.email, seats: 5 });
}

/** Presses a button that saves a file. @returns its text */
async function download(page: Page, button: string): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, button)]);
  return readFile(await file.path(), 'utf8');
}

test('who skips the card is a member all the same, and stands in the files that are taken along', async ({
  page,
  browser,
  request,
}) => {
  const [owner, guest] = await Promise.all([makeAccount(), makeAccount()]);
  const id = await openCompany('Acme Files', owner);
  await request.post(`/api/companies/${id}/invitations`, {
    headers: { authorization: `Bearer ${owner.token}` },
    data: { email: guest.email, role: 'member', groupId: null },
  });
  const other = await browser.newPage();
  await signIn(other, guest);
  await other.goto(await readJoinPath(request, guest.email));
  await press(other, 'Join');
  await press(other, 'Skip');
  await expect(other.getByRole('heading', { name: 'Acme Files' })).toBeVisible();
  await other.close();

  await signIn(page, owner);
  await page.goto(`/company?id=${id}&tab=members`);
  expect(await download(page, 'Export as CSV')).toContain(guest.email);
  await page.goto(`/company?id=${id}&tab=log`);
  expect(await download(page, 'Export as CSV')).toContain(guest.email);
});

test('every page of a company fits a narrow phone @all', async ({ page }) => {
  test.slow();
  const owner = await makeAccount();
  // A name that no line has room for, unless it may break anywhere.
  const id = await openCompany('Rindfleischetikettierungsgesellschaft', owner);
  await signIn(page, owner);
  const width = 320;
  await page.setViewportSize({ width, height: 640 });
  const parts = ['overview', 'members', 'invitations', 'cards', 'groups', 'settings'];
  const pages = ['order', 'insights', 'messages', 'templates', 'sign-in', 'provisioning'];
  for (const path of [
    ...[...parts, 'seats', 'log'].map((part) => `/company?id=${id}&tab=${part}`),
    ...pages.map((one) => `/company/${id}/${one}`),
    '/dashboard',
  ]) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect(await hiddenWidth(page, width), path).toBe(0);
  }
});
