import { expect, type Page } from '@playwright/test';
import { makeAccount, signIn, type Account } from '../accounts.ts';
import { openPart } from '../company.ts';
import { readJoinPath } from '../mailbox.ts';
import { press } from '../pages.ts';
import { joinShop } from '../shop.ts';
import { expectHeading, goTo, type Scene, type Screens } from './scene.ts';

const name = 'Atelier Oliveira & Söhne';

/** The places of a company, as its roles see them. */
export const companyScreens = {
  'company that begins': async ({ page }) => {
    const owner = await makeAccount();
    const id = await openCompany(owner);
    await signIn(page, owner);
    await goTo(page, `/company?id=${id}`, name);
    await expect(page.getByText('0 of 4 done')).toBeVisible();
    await expect(page.getByText('No views in the last 7 days.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'People' }).getByRole('listitem')).toHaveCount(1);
  },
  'company overview': (scene) => openOfOwner(scene),
  'company people': (scene) => openOfOwner(scene, 'People'),
  'company cards': (scene) => openOfOwner(scene, 'Cards'),
  'company design': (scene) => openOfOwner(scene, 'Design'),
  'company activity': (scene) => openOfOwner(scene, 'Activity'),
  'company settings': (scene) => openOfOwner(scene, 'Settings'),
  'company seats': (scene) => openOfOwner(scene, 'Settings', 'Seats'),
  'company of a member': async ({ page }) => {
    const id = await openCompany(await makeAccount());
    const [member] = await addMembers(id, 1);
    if (member === undefined) throw new Error('a member was asked for');
    await signIn(page, member);
    await goTo(page, `/company?id=${id}`, name);
    await expect(page.getByRole('region', { name: 'Your Card' })).toBeVisible();
  },
  'first card of a member': async ({ page, request }) => {
    const [owner, guest] = await Promise.all([makeAccount(), makeAccount()]);
    const id = await openCompany(owner);
    const invited = await request.post(`/api/companies/${id}/invitations`, {
      headers: { authorization: `Bearer ${owner.token}` },
      data: { email: guest.email, role: 'member', groupId: null },
    });
    expect(invited.status()).toBe(200);
    await signIn(page, guest);
    await page.goto(await readJoinPath(request, guest.email));
    await press(page, 'Join');
    await expectHeading(page, 'Your Card');
    await expect(page.getByRole('button', { name: 'Save Your Card' })).toBeVisible();
  },
} satisfies Screens;

async function openCompany(owner: Account): Promise<string> {
  const { companies } = await joinShop();
  return companies.open({ name, owner: owner.email, seats: 12 });
}

const people = [
  ['Inês Oliveira', 'Head of Design', '#0f766e'],
  ['Bartholomew Featherstonehaugh-Cholmondeley', 'Senior Vice President of Joinery', '#7c3aed'],
  ['Mia', '', '#facc15'],
  ['عمر الفاروق', 'مهندس', '#1e3a8a'],
  ['Tomoko Yamada', 'Sales', '#111827'],
] as const;

/** Members whose profiles are made, each with a name, a title and a color. */
async function addMembers(companyId: string, count: number): Promise<Account[]> {
  const { companyMembers, database } = await joinShop();
  const members: Account[] = [];
  for (const [userProfile, jobTitle, color] of people.slice(0, count)) {
    const account = await makeAccount();
    const place = { role: 'member', groupId: null } as const;
    await database
      .transaction()
      .execute((tx) => companyMembers.join(tx, companyId, account.user._id, place));
    const ofMember = database
      .updateTable('profiles')
      .set({ name: userProfile, jobTitle, color })
      .where('accountId', '=', account.user._id)
      .where('companyMemberId', 'is not', null);
    await expect
      .poll(async () => (await ofMember.executeTakeFirst()).numUpdatedRows)
      .toBeGreaterThan(0n);
    members.push(account);
  }
  return members;
}

/** The places of a company and their parts, as its owner sees them after the overview. */
export const companyPlaces: readonly (readonly [place: string, part?: string])[] = [
  ['People'],
  ['Cards'],
  ['Design'],
  ['Activity'],
  ['Settings'],
  ['Settings', 'Seats'],
];

/** Opens a company with members as its owner, at a part of it. */
export async function openOfOwner(
  { page }: Pick<Scene, 'page'>,
  place?: string,
  part?: string,
): Promise<void> {
  const owner = await makeAccount();
  const id = await openCompany(owner);
  await addMembers(id, people.length);
  await signIn(page, owner);
  await goTo(page, `/company?id=${id}`, name);
  await expect(page.getByRole('region', { name: 'People' }).getByRole('listitem')).toHaveCount(
    people.length + 1,
  );
  if (place !== undefined) await openPart(page, place, part);
  await page.waitForLoadState('networkidle');
}

/** Goes to a part of the open company, and waits for what it reads. */
export async function openCompanyPart(page: Page, place: string, part?: string): Promise<void> {
  await openPart(page, place, part);
  await page.waitForLoadState('networkidle');
}
