import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import {
  addProfile,
  leastProfile,
  makeAccount,
  makeOwner,
  sampleAccount,
  signIn,
  touredSampleAccount,
} from '../accounts.ts';
import { answerApi } from '../billing.ts';
import { field, press } from '../pages.ts';
import type { Screens } from './scene.ts';

/** The profile form, and what else the dashboard opens. */
export const studioScreens = {
  'profile form': async ({ page, takeCard }) => {
    await signIn(page, await makeOwner(await takeCard()));
    await page.goto('/dashboard?profile=new');
    await expect(page.getByText('Order of the page')).toBeVisible();
  },
  'profile form with errors, all of it open': async ({ page }) => {
    await signIn(page, await makeAccount());
    await page.goto('/dashboard?profile=new');
    // The sections come a step after the fields: until then, there is none to open.
    await expect(page.getByText('Order of the page')).toBeVisible();
    const closed = page.locator('dialog details:not([open]) > summary');
    while ((await closed.count()) > 0) await closed.first().click();
    await press(page, 'Add Link');
    await page.getByRole('textbox', { name: 'LinkedIn' }).fill('example.test');
    await press(page, 'Save Profile');
    await expect(page.getByText('Please enter a valid LinkedIn URL')).toBeVisible();
    await field(page, 'Form Title').focus();
    // Let the dialog be as long as what is in it, for the picture.
    await expect(page.getByText('Please fill in the following')).toBeHidden();
  },
  'profile preview': async ({ page, request }) => {
    const account = await sampleAccount(request, 'maya');
    await signIn(page, account);
    await page.goto(`/dashboard?profile=${account.user.companyProfiles[0]?._id}`);
    await expect(field(page, 'Name')).toBeVisible();
    const preview = page.getByRole('radio', { name: 'Preview' });
    if ((await preview.count()) > 0) await preview.check();
    await expect(
      page.getByRole('region', { name: 'Card preview' }).getByText('Save Contact'),
    ).toBeVisible();
  },
  'profile picture': async ({ page }) => {
    await signIn(page, await makeAccount());
    await page.goto('/dashboard?profile=new');
    await pickPicture(page);
    const dialog = page.getByRole('dialog', { name: 'Crop Banner Background' });
    await expect(dialog.getByRole('button', { name: 'Use Picture' })).toBeEnabled();
  },
  'profile in two versions': async ({ page, takeCard }) => {
    const account = await makeOwner(await takeCard());
    await signIn(page, account);
    const id = account.user.companyProfiles[0]?._id;
    await page.goto(`/dashboard?profile=${id}`);
    await field(page, 'Name').fill('Ada Lovelace');
    await page.request.put('/api/update-company-profile', {
      headers: { Authorization: `Bearer ${account.token}` },
      data: { profileId: id, userProfile: 'Ada King', companyLocation: 'Paris' },
    });
    await press(page, 'Save Profile');
    await expect(page.getByRole('dialog', { name: 'Two versions' })).toBeVisible();
  },
  'dashboard with a draft': async ({ page }) => {
    await signIn(page, await makeAccount());
    await page.evaluate(() =>
      sessionStorage.setItem('profile-draft-new', JSON.stringify({ userProfile: 'Ada Example' })),
    );
    await page.goto('/dashboard');
    await expect(page.getByRole('button', { name: 'Open Draft' })).toBeVisible();
  },
  'dashboard tour': async ({ page }) => {
    await signIn(page, await makeAccount({ hasSeenTour: false }));
    await page.goto('/dashboard');
    await expect(page.getByRole('dialog', { name: 'Add Profile' })).toBeVisible();
  },
  'dashboard with a profile previewed': async ({ page }) => {
    const account = await makeAccount();
    await addProfile(account, {
      ...leastProfile,
      jobTitle: 'Analyst and Metaphysician',
      companyName: 'Analytical Engines',
      website: 'https://engines.example',
      linkedin: 'https://www.linkedin.com/in/ada-example',
      instagram: 'https://www.instagram.com/ada.example',
    });
    await signIn(page, account);
    await page.goto('/dashboard');
    await page.getByRole('button', { name: /^Preview/ }).click();
    await expect(page.getByRole('dialog').getByText('Save Contact')).toBeVisible();
  },
  'dashboard with the offline code': async ({ page, takeCard }) => {
    await signIn(page, await makeOwner(await takeCard()));
    await page.goto('/dashboard');
    await page.getByRole('radio', { name: 'Offline' }).check();
    await expect(page.getByAltText('QR code with your contact details')).toBeVisible();
  },
  'e-mail signature': async ({ page, request }) => {
    await signIn(page, await touredSampleAccount(request, 'maya'));
    await page.goto('/dashboard');
    await page
      .getByRole('button', { name: /^More options for/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Email Signature' }).click();
    await press(page, 'Show HTML');
    await expect(page.getByLabel('Signature HTML')).toBeVisible();
  },
  'my card': async ({ page, request }) => {
    await signIn(page, await sampleAccount(request, 'maya'));
    await page.goto('/dashboard/my-card');
    await expect(page.getByRole('img', { name: 'QR code that opens your main URL' })).toBeVisible();
  },
  'my card in wallets': async ({ page, request }) => {
    await signIn(page, await sampleAccount(request, 'maya'));
    await answerApi(page, '/wallets', { apple: true, google: true });
    await page.goto('/dashboard/my-card');
    await expect(page.getByRole('button', { name: 'Add to Apple Wallet' })).toBeVisible();
  },
  'dashboard with the code enlarged': async ({ page }) => {
    const account = await makeAccount();
    await addProfile(account, leastProfile);
    await signIn(page, account);
    await page.goto('/dashboard');
    await press(page, 'Enlarge');
    await expect(page.getByRole('dialog', { name: 'QR code' })).toBeVisible();
  },
} satisfies Screens;

/** Chooses a landscape with something to see in it. */
async function pickPicture(page: Page): Promise<void> {
  const stripes = Buffer.from(
    '<svg width="800" height="600"><rect width="800" height="600" fill="#2b5d4a"/><circle cx="400" cy="300" r="180" fill="#e9c46a"/></svg>',
  );
  await page.getByLabel('Choose Banner Background').setInputFiles({
    name: 'banner.png',
    mimeType: 'image/png',
    buffer: await sharp(stripes).png().toBuffer(),
  });
}
