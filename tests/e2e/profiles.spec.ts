import type { Page } from '@playwright/test';
import sharp from 'sharp';
import {
  addProfile,
  givePlan,
  leastProfile,
  makeAccount,
  makeOwner,
  signIn,
} from './support/accounts.ts';
import { sizeOfScripts } from './support/script-size.ts';
import {
  expectFieldError,
  expectToast,
  field,
  manageCard,
  press,
  tabTo,
  unfoldProfile,
} from './support/pages.ts';
import { expect, ownPageTest, test } from './support/test.ts';

async function fillBasics(page: Page, name: string): Promise<void> {
  await field(page, 'Name').fill(name);
  await field(page, 'Location').fill('London');
  await field(page, 'Phone').fill('2025550123');
  // The preview beside it shows the card's form, which has one as well.
  await field(page, 'Email').first().fill('ada@example.test');
}

test('a first profile is added: errors, a pasted number, a draft, a picture', async ({ page }) => {
  await signIn(page, await makeAccount());
  await page.goto('/dashboard');
  await expect(page.getByText('No profiles added yet.')).toBeVisible();
  await press(page, 'Add Profile');
  const dialog = page.getByRole('dialog', { name: 'Add New Profile' });
  await expect(dialog).toBeVisible();

  await test.step('what is missing is said at once, and at its field', async () => {
    await press(page, 'Save Profile');
    await expectToast(
      page,
      'Please fill in the following required fields: Name, Location, Phone, Email',
    );
    await expectFieldError(field(page, 'Name'), 'Name is required');
    await expect(field(page, 'Name')).toBeFocused();
  });

  await test.step('a reload keeps what was typed', async () => {
    await fillBasics(page, 'Ada Example');
    await field(page, 'Phone').fill('');
    await field(page, 'Phone').focus();
    await page.evaluate(() => {
      const pasted = new DataTransfer();
      pasted.setData('text', '+49 (0)170 1234567');
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: pasted, bubbles: true }),
      );
    });
    await page.keyboard.insertText('+49 (0)170 1234567');
    await expect(field(page, 'Country Code')).toHaveValue('+49');
    await field(page, 'Email').first().focus();
    await expect(field(page, 'Phone')).toHaveValue('(170) 1234-567');
    await page.reload();
    await expect(field(page, 'Name')).toHaveValue('Ada Example');
    await expect(page.getByText('We restored what you typed before.')).toBeVisible();
  });

  await test.step('closing asks', async () => {
    await page.keyboard.press('Escape');
    await press(page, 'Keep Editing');
    await expect(dialog).toBeVisible();
  });

  await test.step('a picture is cut and uploaded', async () => {
    // Its text is what is pressed: the radio button itself is not seen.
    await page.getByText('Dark stage').click();
    await expect(page.getByRole('radio', { name: 'Dark stage' })).toBeChecked();
    await page.getByLabel('Choose Profile Photo').setInputFiles({
      name: 'notes.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF'),
    });
    await expectToast(page, 'Please select an image file');
    const image = { width: 640, height: 480, channels: 3, background: '#3366cc' } as const;
    await page.getByLabel('Choose Profile Photo').setInputFiles({
      name: 'portrait.png',
      mimeType: 'image/png',
      buffer: await sharp({ create: image }).png().toBuffer(),
    });
    const crop = page.getByRole('dialog', { name: 'Crop Profile Photo' });
    await crop.getByLabel('Zoom').press('ArrowRight');
    await expect(crop.getByLabel('Zoom')).toHaveAttribute('aria-valuetext', '1.1 times');
    await crop.getByRole('button', { name: 'Use Picture' }).click();
    await expectToast(page, 'Profile Photo uploaded successfully');
    await expect(page.getByRole('button', { name: 'Remove Profile Photo' })).toBeVisible();
  });

  await test.step('a free account takes the web-URL that is suggested', async () => {
    await expect(field(page, 'Web-URL')).toBeDisabled();
    await press(page, 'Use suggested');
    await expect(field(page, 'Web-URL')).toHaveValue('personal');
    await expect(page.getByText('Available', { exact: true })).toBeVisible();
  });

  await test.step('saved, it is in the list, and its limit is shown', async () => {
    await press(page, 'Save Profile');
    await expectToast(page, 'Company profile added successfully');
    await expect(dialog).toBeHidden();
    const card = page.getByRole('listitem').filter({ hasText: 'Ada Example' });
    await expect(card).toContainText('Active');
    await expect(card).toContainText('+49 (170) 1234-567');
    await expect(page.getByRole('button', { name: 'Add Profile' })).toBeDisabled();
    await expect(
      page.getByText('Free Plan allows only 1 Personal Profile. Upgrade to Business Plan'),
    ).toBeVisible();
  });
});

test('a form that is opened by a key goes on by keys, though it fills itself in steps @all', async ({
  page,
}) => {
  await signIn(page, await makeAccount());
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Add Profile' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Add New Profile' })).toBeFocused();
  await tabTo(page, field(page, 'Name'));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Add Profile' })).toBeFocused();
});

test('what is wrong with a field is said anew when the kind of the profile changes @all', async ({
  page,
}) => {
  const owner = await makeAccount();
  await givePlan(owner);
  await signIn(page, owner);
  await page.goto('/dashboard');
  await press(page, 'Add Profile');
  await field(page, 'Profile Type').selectOption('Business');
  await press(page, 'Save Profile');
  await expectFieldError(field(page, 'Company Name'), 'Company Name is required');
  await expectFieldError(field(page, 'Company Location'), 'Company Location is required');
  await field(page, 'Profile Type').selectOption('Personal');
  await expectFieldError(field(page, 'Location'), 'Location is required');
  await expect(page.getByText('Company Name is required', { exact: true })).toBeHidden();
});

test('a profile is added once, though the answer was lost', async ({ page }) => {
  const account = await makeAccount();
  await signIn(page, account);
  await page.goto('/dashboard?profile=new');
  await fillBasics(page, 'Ada Example');
  await page.route(
    '**/api/add-company-profile',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await press(page, 'Save Profile');
  await expectToast(page, 'Failed to add company profile');
  await page.reload();
  await expect(field(page, 'Name')).toHaveValue('Ada Example');
  await field(page, 'Name').fill('Ada Again');
  await press(page, 'Save Profile');
  await expectToast(page, 'Company profile added successfully');
  const headers = { Authorization: `Bearer ${account.token}` };
  const { user } = await (await page.request.get('/api/user', { headers })).json();
  expect(user.companyProfiles).toMatchObject([{ userProfile: 'Ada Again' }]);
});

test('a profile changed elsewhere is shown in both versions', async ({ page, card }) => {
  const account = await makeOwner(card);
  await signIn(page, account);
  await page.goto('/dashboard');
  await press(page, `Edit ${leastProfile.userProfile}`);
  await field(page, 'Name').fill('Ada of Mine');
  const [profile] = account.user.companyProfiles;
  await page.request.put('/api/update-company-profile', {
    headers: { Authorization: `Bearer ${account.token}` },
    data: { profileId: profile?._id, userProfile: 'Ada of Theirs', companyLocation: 'Paris' },
  });
  await press(page, 'Save Profile');
  const versions = page.getByRole('dialog', { name: 'Two versions of this profile' });
  await expect(versions).toContainText('This profile was changed somewhere else in the meantime.');
  await expect(versions.getByLabel('Keep mine: Ada of Mine')).toBeChecked();
  await expect(versions.getByLabel('Use theirs: Paris')).toBeChecked();
  await versions.getByRole('button', { name: 'Use and Save' }).click();
  await expectToast(page, 'Company profile updated successfully');
  const item = page.getByRole('listitem').filter({ hasText: 'Ada of Mine' });
  await expect(item).toContainText('Paris');

  await press(page, 'Delete Ada of Mine');
  await press(page, 'Delete Profile');
  await expectToast(page, 'Company profile removed successfully');
  await expect(page.getByText('No profiles added yet.')).toBeVisible();
});

test('a second profile has a web-URL of its own, and a changed one goes on leading there', async ({
  page,
  card,
}) => {
  const account = await makeOwner(card);
  await givePlan(account);
  await signIn(page, account);
  await page.goto('/dashboard');

  await test.step('it is filled in, follows the name, and was not typed', async () => {
    await press(page, 'Add Profile');
    await expect(field(page, 'Web-URL')).toHaveValue('personal-2');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Add New Profile' })).toBeVisible();
    await expect(page.getByText('We restored what you typed before.')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await press(page, 'Add Profile');
    await fillBasics(page, 'Ada at Work');
    await field(page, 'Profile Type').selectOption('Business');
    await field(page, 'Company Name').fill('Müller & Söhne');
    await expect(field(page, 'Web-URL')).toHaveValue('muller-sohne');
    await press(page, 'Save Profile');
    await expectToast(page, 'Company profile added successfully');
  });

  const { uniqueId } = account.user;
  const second = page.getByRole('listitem').filter({ hasText: 'Ada at Work' });
  await expect(second).toContainText(`/card/${uniqueId}/muller-sohne`);
  const first = page.getByRole('listitem').filter({ hasText: leastProfile.userProfile });
  await expect(first).toContainText(`/card/${uniqueId}/personal`);

  await test.step('it is changed, and typed in capitals with a hyphen too many', async () => {
    await unfoldProfile(page, 'Ada at Work');
    await press(page, 'Edit Ada at Work');
    await expect(page.getByText('Links with the old web-URL keep working.')).toBeVisible();
    await field(page, 'Web-URL').fill('profile');
    await press(page, 'Save Profile');
    const reserved = "'profile' always opens your card. Please choose another web-URL.";
    await expectFieldError(field(page, 'Web-URL'), reserved);
    await field(page, 'Web-URL').fill('-At--Work-');
    await field(page, 'Name').focus();
    await expect(field(page, 'Web-URL')).toHaveValue('at-work');
    await press(page, 'Save Profile');
    await expectToast(page, 'Company profile updated successfully');
    await expect(second).toContainText(`/card/${uniqueId}/at-work`);
  });

  await page.goto(`/card/${uniqueId}/MULLER-SOHNE#connect`);
  await expect(page.getByRole('heading', { name: 'Ada at Work' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(`/card/${uniqueId}/at-work`);

  await test.step('another profile takes it over only after a question', async () => {
    await page.goto('/dashboard');
    await unfoldProfile(page, 'Ada at Work');
    await press(page, 'Edit Ada at Work');
    await expect(page.getByText('Earlier web-URLs for this profile: 1')).toBeVisible();
    await page.keyboard.press('Escape');
    await unfoldProfile(page, leastProfile.userProfile);
    await press(page, `Edit ${leastProfile.userProfile}`);
    await field(page, 'Web-URL').fill('muller-sohne');
    const question = 'This web-URL currently opens Ada at Work. Use it for this profile instead?';
    await expectFieldError(field(page, 'Web-URL'), question);
    await press(page, 'Use It for This Profile');
    await expect(page.getByText(question)).toHaveCount(0);
    await press(page, 'Save Profile');
    await expectToast(page, 'Company profile updated successfully');
    await expect(first).toContainText(`/card/${uniqueId}/muller-sohne`);
  });
});

test('a locked profile is set active, and a card released', async ({ page, card }) => {
  const account = await makeOwner(card);
  await addProfile(account, { ...leastProfile, userProfile: 'Ada the Second' });
  await signIn(page, account);
  await page.goto('/dashboard');
  const first = page.getByRole('listitem').filter({ hasText: leastProfile.userProfile });
  await expect(first).toContainText('Locked');
  await expect(first.getByRole('button', { name: /^Edit/ })).toHaveCount(0);
  await unfoldProfile(page, leastProfile.userProfile);
  await press(page, `Set Active: ${leastProfile.userProfile}`);
  await expectToast(page, 'Active company profile set successfully');
  await expect(first).toContainText('Active');
  await expect(page.getByRole('listitem').filter({ hasText: 'Ada the Second' })).toContainText(
    'Locked',
  );

  const held = page.getByRole('region', { name: 'Your NFC Cards' });
  await manageCard(page, card, 'Release card');
  await press(page, 'Release Card');
  const code = page.getByRole('dialog', { name: /is released$/ });
  await expect(code).toContainText('the only time you’ll see its transfer code');
  await code.getByRole('button', { name: 'Done' }).click();
  await expect(held).toContainText('You don’t have any cards yet.');
});

test('the tour skips what is not there, and is shown once', async ({ page }) => {
  await signIn(page, await makeAccount({ hasSeenTour: false }));
  const isReported = page.waitForRequest('**/api/tour/seen');
  await page.goto('/dashboard');
  await expect(page.getByRole('dialog', { name: 'Add Profile' })).toBeVisible();
  await expect(page.getByText('Step 1 of 2')).toBeVisible();
  // One guide at a time: the first steps come after it.
  await expect(page.getByText('Get started')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Next' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Hello Menu' })).toBeVisible();
  await expect(page.getByText('Step 2 of 2')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Finish' })).toBeVisible();
  await press(page, 'Back');
  await expect(page.getByRole('dialog', { name: 'Add Profile' })).toBeVisible();
  await page.keyboard.press('Escape');
  await isReported;
  await expect(page.getByRole('heading', { name: 'Get started' })).toBeInViewport();
  await page.reload();
  await expect(page.getByText('No profiles added yet.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

// A first visit has nothing in its cache.
ownPageTest('the dashboard loads at most 240 kB of scripts @all', async ({ page }) => {
  await signIn(page, await makeAccount());
  await page.goto('/dashboard', { waitUntil: 'networkidle' });
  const size = await sizeOfScripts(page);
  expect(size).toBeGreaterThan(0);
  expect(size).toBeLessThanOrEqual(240_000);
});
