import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { makeAccount, makeAdmin, signIn, type Account } from './support/accounts.ts';
import { findBarriers } from './support/axe.ts';
import { lockOpenPart, openPart, templateLine } from './support/company.ts';
import { fillAddress } from './support/checkout.ts';
import { hiddenWidth } from './support/hidden-width.ts';
import { readJoinPath, readMail } from './support/mailbox.ts';
import { expectToast, field, press } from './support/pages.ts';
import { joinShop } from './support/shop.ts';
import { expect, test } from './support/test.ts';
import { phoneUserAgent } from './support/visitor.ts';

interface Person {
  readonly account: Account;
  readonly name: string;
  readonly page: Page;
}

/** Somebody with a browser of their own, who has said their name. */
async function enter(browser: Browser, name: string): Promise<Person> {
  const account = await makeAccount();
  const page = await (await browser.newContext()).newPage();
  await signIn(page, account);
  await page.goto('/account-settings');
  await field(page, 'Name').fill(name);
  await press(page, 'Save Changes');
  await expectToast(page, 'Profile updated successfully');
  return { account, name, page };
}

async function pay(page: Page): Promise<void> {
  await page.waitForURL(/\/sandbox\/payments\//);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await page.waitForURL(/\/success/);
}

/** Makes the cards of the newest order of a buyer in the admin area. */
async function makeCards(browser: Browser, buyer: Account, count: number): Promise<void> {
  const admin = await makeAdmin();
  const adminPage = await (await browser.newContext()).newPage();
  await adminPage.goto('/admin?tab=orders');
  await field(adminPage, 'Email').fill(admin.email);
  await field(adminPage, 'Password').fill(admin.password);
  await press(adminPage, 'Login');
  await field(adminPage, 'Search').fill(buyer.email);
  const ofBuyer = adminPage.getByRole('row').filter({ hasText: buyer.email });
  await ofBuyer
    .filter({ hasNot: adminPage.getByText('No cards') })
    .getByRole('link')
    .click();
  await press(adminPage, `Create ${count} Cards`);
  await expectToast(adminPage, 'All cards are made.');
  await adminPage.context().close();
}

/** The cards of a company, by the address of who has them. */
async function readCards(companyId: string): Promise<ReadonlyMap<string, string>> {
  const { database } = await joinShop();
  const cards = await database
    .selectFrom('cards')
    .innerJoin('companyMembers as member', 'member.id', 'companyMemberId')
    .innerJoin('accounts', 'accounts.id', 'member.accountId')
    .select(['serial', 'accounts.email'])
    .where('cards.companyId', '=', companyId)
    .execute();
  return new Map(cards.map(({ email, serial }) => [email, serial]));
}

/** Presses a button that saves a file. @returns its text */
async function download(page: Page, button: string): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, button)]);
  return readFile(await file.path(), 'utf8');
}

test("a company's year", async ({ browser, request }) => {
  test.slow();
  // A name that no line has room for, unless it may break anywhere.
  const company = `Rindfleischetikettierungsgesellschaft ${randomUUID().slice(0, 8)}`;
  const owner = await enter(browser, 'Ada Lovelace');
  const [grace, mary] = [
    await enter(browser, 'Grace Hopper'),
    await enter(browser, 'Mary Somerville'),
  ];
  const colleagues = [grace, mary];
  const { page } = owner;
  const visitor = await (await browser.newContext({ userAgent: phoneUserAgent })).newPage();
  let id = '';
  const open = (tab: string) => page.goto(`/company?id=${id}&tab=${tab}`);
  const slug = company.toLowerCase().replace(' ', '-');
  const pageOf = ({ account }: Person) => `/card/${account.user.uniqueId}/${slug}`;

  await test.step('five seats are bought, and the company opens', async () => {
    await page.goto('/teams');
    await field(page, 'Name of the company').fill(company);
    await field(page, 'Seats').fill('5');
    await page.getByLabel('Country').selectOption('Germany');
    await field(page, 'Full Name').fill('Ada Lovelace');
    await press(page, 'Continue to Payment');
    await pay(page);
    await expect(async () => {
      await page.goto('/company');
      await expect(page.getByRole('heading', { name: company })).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expect(page.getByText('1 of 5 taken')).toBeVisible();
    const { database } = await joinShop();
    const found = await database
      .selectFrom('companies')
      .select('id')
      .where('name', '=', company)
      .executeTakeFirstOrThrow();
    id = found.id;
  });

  await test.step('two are invited by mail, and join', async () => {
    for (const { account, page: their } of colleagues) {
      await open('invitations');
      await field(page, 'Email').fill(account.email);
      await press(page, 'Invite');
      await expectToast(page, 'The invitation is on its way.');
      await their.goto(await readJoinPath(request, account.email));
      await press(their, 'Join');
      await press(their, 'Skip');
      await expect(their.getByRole('heading', { name: company })).toBeVisible();
    }
    await open('overview');
    await expect(page.getByText('3 of 5 taken')).toBeVisible();
    await expect(page.getByText('1 of 4 done')).toBeVisible();
    const people = page.getByRole('region', { name: 'People' });
    for (const { name } of [owner, ...colleagues]) await expect(people).toContainText(name);
  });

  await test.step('the template locks the job title, and a request for another is accepted', async () => {
    await openPart(page, 'Design');
    await press(page, 'Show All Parts');
    await templateLine(page, 'Job Title').click();
    await lockOpenPart(page, 'Job Title', (value) => value.fill('Engineer'));
    await press(page, 'Save Template');
    await expect(page.getByText('All 3 profiles are up to date.')).toBeVisible();

    await grace.page.goto('/dashboard');
    await grace.page.getByRole('button', { name: /^Edit/ }).first().click();
    await field(grace.page, 'Job Title').fill('Rear Admiral');
    await field(grace.page, 'Company Location').fill('Arlington');
    await field(grace.page, 'Company Phone').fill('2025550123');
    await press(grace.page, 'Save Profile');
    await expectToast(grace.page, 'Saved. We asked your company to approve: Job Title.');

    await page.getByRole('link', { name: 'Requests' }).click();
    await page.getByRole('button', { name: /^Accept the change/ }).click();
    await expectToast(page, 'The change was accepted.');
    await readMail(request, grace.account.email, /Your change was accepted by/);
    await page.goto(pageOf(grace));
    await expect(page.getByText('Rear Admiral').first()).toBeVisible();
    await page.goto(pageOf(mary));
    await expect(page.getByText('Engineer').first()).toBeVisible();
  });

  await test.step('cards are ordered for both, and are theirs before they are shipped', async () => {
    await page.goto(`/company/${id}/order`);
    for (const { name } of colleagues) {
      await page.getByRole('checkbox', { name: new RegExp(`^${name}`) }).check();
    }
    await expect(page.getByText('2 selected')).toBeVisible();
    await fillAddress(page);
    await press(page, 'Order and Pay');
    await pay(page);
    await makeCards(browser, owner.account, 2);
    await open('overview');
    await expect(page.getByText('3 of 4 done')).toBeVisible();
    const serials = await readCards(id);
    for (const colleague of colleagues) {
      await visitor.goto(`/nfc/${serials.get(colleague.account.email)}`);
      await expect(visitor).toHaveURL(new RegExp(pageOf(colleague)));
    }
  });

  await test.step('every page of the company fits a narrow phone', async () => {
    const width = 320;
    await page.setViewportSize({ width, height: 640 });
    const parts = [
      'overview',
      'members',
      'invitations',
      'cards',
      'groups',
      'settings',
      'seats',
      'log',
    ];
    const pages = ['order', 'insights', 'messages', 'templates', 'sign-in', 'provisioning'];
    const paths = [
      ...parts.map((part) => `/company?id=${id}&tab=${part}`),
      ...pages.map((one) => `/company/${id}/${one}`),
      '/dashboard',
    ];
    for (const path of paths) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      expect(await hiddenWidth(page, width), path).toBe(0);
    }
    await page.setViewportSize({ width: 390, height: 844 });
  });

  await test.step('one leaves: card and page go to the other', async () => {
    const serial = (await readCards(id)).get(grace.account.email);
    await open('members');
    await press(page, `Remove ${grace.account.email}`);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/company card/).selectOption('Give them to a colleague');
    const heir = { label: `${mary.name} (${mary.account.email})` };
    await dialog.getByLabel('Who gets the cards').selectOption(heir);
    await dialog.getByLabel('Their company page').selectOption({ index: 2 });
    await dialog.getByLabel('Redirect to').selectOption(heir);
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expectToast(page, 'The member was removed.');
    for (const path of [`/nfc/${serial}`, pageOf(grace)]) {
      await visitor.goto(path);
      await expect(visitor).toHaveURL(new RegExp(pageOf(mary)));
    }
    await grace.page.goto('/company');
    await expect(grace.page.getByText('You’re not a member of a company.')).toBeVisible();
  });

  await test.step('two seats less are planned for the end of what is paid', async () => {
    await page.goto('/account-settings');
    await press(page, 'Change Seats');
    await field(page, 'Seats').fill('3');
    await press(page, 'Show the Price');
    await press(page, 'Change at Period End');
    await expect(page.getByRole('region', { name: 'Seats You Pay For' })).toContainText(
      /3 seats for \$[\d,.]+, paid yearly/,
    );
    await page.goto('/company');
    await expect(page.getByText('2 of 5 taken, 3 after the current paid period')).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
  });

  await test.step('members, figures and log are taken along as files', async () => {
    await open('members');
    const members = await download(page, 'Export as CSV');
    expect(members).toContain(mary.account.email);
    expect(members).not.toContain(grace.account.email);
    await page.goto(`/company/${id}/insights`);
    expect(await download(page, 'CSV by Member')).toContain(mary.name);
    await open('log');
    expect(await download(page, 'Export as CSV')).toContain(grace.account.email);
  });

  for (const each of [page, grace.page, mary.page, visitor]) await each.context().close();
});
