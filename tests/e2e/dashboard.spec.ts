import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import {
  addProfile,
  givePlan,
  leastProfile,
  makeAccount,
  makeOwner,
  signIn,
} from './support/accounts.ts';
import { expectToast, field, manageCard, press } from './support/pages.ts';
import { readQrCode } from './support/qr-code.ts';
import { expect, ownPageTest, test } from './support/test.ts';

async function openNewProfile(page: Page): Promise<void> {
  await signIn(page, await makeAccount());
  await page.goto('/dashboard?profile=new');
  await expect(page.getByRole('dialog', { name: 'Add New Profile' })).toBeVisible();
}

test('feedback whose answer is lost stays in its form until it is sent', async ({ page }) => {
  await signIn(page, await makeAccount());
  await page.goto('/dashboard');
  const message = field(page, 'Message');
  const send = page.getByRole('button', { name: 'Send Feedback' });
  await expect(send).toBeDisabled();
  await message.fill(' \n ');
  await expect(send).toBeDisabled();
  await message.fill('The code could be larger.');
  await page.route('**/api/feedback', (route) => route.abort());
  await send.click();
  await expectToast(page, 'Failed to send feedback.');
  await page.reload();
  await expect(message).toHaveValue('The code could be larger.');
  await page.unroute('**/api/feedback');
  await send.click();
  await expectToast(page, 'Thanks! Your feedback has been sent.');
  await expect(message).toHaveValue('');
});

test('a lost card is frozen, and unfrozen when it is found', async ({ page, context, card }) => {
  await signIn(page, await makeOwner(card));
  await page.goto('/dashboard');
  const held = page.getByRole('region', { name: 'Your NFC Cards' });
  await manageCard(page, card, 'Freeze card');
  await press(page, 'Freeze Card');
  await expect(held).toContainText('Frozen');
  const stranger = await context.newPage();
  await stranger.goto(card.nfcUrl);
  await expect(stranger.getByText('This card isn’t active right now.')).toBeVisible();
  await held.getByRole('button', { name: /^Unfreeze/ }).click();
  await expect(held.getByRole('button', { name: /^Unfreeze/ })).toBeHidden();
  await expect(held).not.toContainText('Frozen');
  await stranger.goto(card.nfcUrl);
  await stranger.waitForURL(/\/card\//);
});

test('the code of the main URL is enlarged, and kept as a picture', async ({ page, card }) => {
  const owner = await makeOwner(card);
  await signIn(page, owner);
  const { uniqueId } = owner.user;
  await page.goto('/dashboard');
  await press(page, 'Enlarge');
  const large = page.getByRole('dialog', { name: 'QR code' });
  const shown = await readQrCode(large.getByAltText('QR code that opens your main URL'));
  expect(shown).toMatch(new RegExp(`/card/${uniqueId}$`));
  await page.keyboard.press('Escape');
  await expect(large).toBeHidden();

  for (const [kind, beginning] of [
    ['SVG', '<svg'],
    ['PNG', '\u0089PNG'],
  ] as const) {
    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name: `Download the QR code as ${kind}` }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe(`qr-${uniqueId}.${kind.toLowerCase()}`);
    const stream = await file.createReadStream();
    const [first] = await stream.take(1).toArray();
    expect(Buffer.from(first).toString('latin1')).toContain(beginning);
  }
});

test('a place is taken, and links are put in order, by keys alone', async ({ page }) => {
  await openNewProfile(page);
  const place = field(page, 'Location');
  await place.focus();
  await page.keyboard.type('osnab');
  const suggestions = page.getByRole('listbox', { name: 'Location' });
  await expect(suggestions.getByRole('option').first()).toContainText('Osnabr');
  await page.keyboard.press('ArrowDown');
  await expect(suggestions.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(place).toHaveValue(/^Osnabr/);
  await expect(suggestions).toBeHidden();
  // Enter took the place, and sent nothing.
  await expect(page.getByText('Please fill in the following required fields')).toHaveCount(0);

  for (const [index, label] of ['Shop', 'Blog'].entries()) {
    await press(page, 'Add Link');
    await field(page, `Label for link ${index + 1}`).fill(label);
    await field(page, `URL for link ${index + 1}`).fill(`${label}.example.test`);
  }
  const up = page.getByRole('button', { name: 'Move Blog up, now 2 of 2' });
  await up.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Move Blog up, now 1 of 2' })).toBeFocused();
  await expect(field(page, 'URL for link 1')).toHaveValue('https://blog.example.test');
});

test('an upload can be cancelled, and the picture chosen again @all', async ({ page }) => {
  await openNewProfile(page);
  const image = { width: 640, height: 480, channels: 3, background: '#3366cc' } as const;
  const buffer = await sharp({ create: image }).png().toBuffer();
  const choose = async () => {
    const file = { name: 'portrait.png', mimeType: 'image/png', buffer };
    await page.getByLabel('Choose Profile Photo').setInputFiles(file);
    await press(page, 'Use Picture');
  };
  // Never answered, as on a line that has stopped.
  await page.route('**/api/upload-logo', () => {});
  await choose();
  await press(page, 'Cancel the upload of Profile Photo');
  await expect(page.getByLabel('Choose Profile Photo')).toBeVisible();
  await expect(page.getByText('Failed to upload logo')).toHaveCount(0);
  await page.unroute('**/api/upload-logo');
  await choose();
  await expectToast(page, 'Profile Photo uploaded successfully');
});

test('on a phone code, messages and insights are at hand before four profiles @all', async ({
  page,
  card,
}) => {
  const owner = await makeOwner(card);
  // With less of a plan three of them are locked.
  await givePlan(owner);
  for (const name of ['Ada Two', 'Ada Three', 'Ada Four']) {
    await addProfile(owner, { ...leastProfile, userProfile: name });
  }
  await signIn(page, owner);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Your Profiles' }).locator('h3')).toHaveCount(4);
  // Rows of several profiles are folded: one press shows all of one.
  const edit = page.getByRole('button', { name: 'Edit Ada Three' });
  await expect(edit).toBeHidden();
  const rows = page
    .getByRole('region', { name: 'Your Profiles' })
    .locator('ul > li')
    .filter({ has: page.locator('h3') });
  for (const row of await rows.all()) expect((await row.boundingBox())?.height).toBeLessThan(130);
  await page.getByRole('button', { name: 'Ada Three', exact: true }).press('Enter');
  await expect(edit).toBeVisible();
  await press(page, 'More options for Ada Four');
  await expect(page.getByRole('menuitem', { name: 'QR Code' })).toBeVisible();
  await page.keyboard.press('Escape');
  const topOf = async (found: Locator) => (await found.boundingBox())?.y ?? Number.NaN;
  const profiles = await topOf(page.getByRole('heading', { name: 'Your Profiles' }));
  const code = page.getByRole('button', { name: 'Show QR Code' });
  expect(await topOf(code)).toBeLessThan(profiles);
  const places = page.getByRole('navigation', { name: 'Your account' });
  for (const name of [/^Messages/, 'Insights']) {
    await expect(places.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
  }
  // On its side the places are a rail beside the page.
  await page.setViewportSize({ width: 844, height: 390 });
  expect(await places.boundingBox()).toMatchObject({ x: 0, y: 0, width: 80, height: 390 });
  expect((await page.getByRole('main').boundingBox())?.x).toBe(80);
  await expect(places.getByRole('link', { name: 'Orders' })).toBeInViewport({ ratio: 1 });
});

test('a draft that waits goes before the tour', async ({ page }) => {
  await signIn(page, await makeAccount({ hasSeenTour: false }));
  await page.goto('/dashboard?profile=new');
  await field(page, 'Name').fill('Ada Example');
  await page.goto('/dashboard', { waitUntil: 'networkidle' });
  await expect(page.getByText('You have a profile draft here')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await press(page, 'Open Draft');
  await expect(field(page, 'Name')).toHaveValue('Ada Example');
});

// The tour's script stays cached in a page that is kept.
ownPageTest('a press that comes before the tour is not taken away by it', async ({ page }) => {
  await signIn(page, await makeAccount({ hasSeenTour: false }));
  const tour = Promise.withResolvers<void>();
  await page.route('**/assets/tour-*.js', async (route) => {
    await tour.promise;
    await route.continue();
  });
  await page.goto('/dashboard');
  const message = field(page, 'Message');
  await message.click();
  const isLoaded = page.waitForResponse('**/assets/tour-*.js');
  tour.resolve();
  await isLoaded;
  await page.waitForLoadState('networkidle');
  await page.keyboard.type('Typed on');
  await expect(message).toHaveValue('Typed on');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.goto('/dashboard');
  await expect(page.getByRole('dialog', { name: 'Add Profile' })).toBeVisible();
});
