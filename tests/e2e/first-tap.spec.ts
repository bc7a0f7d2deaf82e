import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { newEmail, sampleAccount } from './support/accounts.ts';
import { saveContact } from './support/contact-file.ts';
import { choosePassword, expectStep, proveAddress, stepNames } from './support/first-tap.ts';
import { expectToast, field, press } from './support/pages.ts';
import { readQrCode } from './support/qr-code.ts';
import { expect, test } from './support/test.ts';

const typed = {
  name: "Zoë O'Neil-García",
  company: 'Blåbær & Söner; "Design", Ltd',
  location: 'Große Straße 12, 49074 Osnabrück; Germany',
  phone: '(0)541 5550123',
  profileEmail: 'zoe@blabaer.example',
};

test('the first tap makes an account, the next one opens its card for a stranger', async ({
  page,
  request,
  browser,
  baseURL,
  card,
}) => {
  const email = newEmail();

  await test.step('the tap leads to the registration', async () => {
    await page.goto(card.nfcUrl);
    await page.waitForURL(`/register-nfc?serial=${card.serial}&card=${card.identifier}&mode=nfc`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Register & Claim NFC Card');
  });

  await test.step('address, code and password are asked for one by one', async () => {
    await proveAddress(page, request, email);
    await choosePassword(page);
    await expect(page.getByRole('heading', { name: stepNames.details })).toBeFocused();
    await page.goBack();
    await expectStep(page, 'password');
    await page.goForward();
    await expectStep(page, 'details');
  });

  await test.step('the card is seen as it is typed, and claimed', async () => {
    await field(page, 'Profile Type').selectOption('Business');
    await field(page, 'Name').fill(typed.name);
    await field(page, 'Company Name').fill(typed.company);
    await field(page, 'Company Location').fill(typed.location);
    await field(page, 'Company Phone').fill(`+49 ${typed.phone}`);
    await field(page, 'Profile Email').fill(typed.profileEmail);
    await expect(field(page, 'Country Code')).toHaveValue('+49');
    await pickPhoto(page);
    const preview = page.getByRole('radio', { name: 'Preview' });
    if (await preview.isVisible()) await preview.check();
    const shown = page.getByRole('region', { name: 'Card preview' });
    await expect(shown.getByText(typed.name).first()).toBeVisible();
    await expect(shown.getByText(typed.profileEmail)).toBeVisible();
    await press(page, 'Register & Claim Card');
    await expectToast(page, 'Card claimed! Redirecting to dashboard…');
    await expect(page.getByRole('heading', { name: 'Card claimed!' })).toBeFocused();
  });

  const mainUrl = await test.step('the dashboard shows the profile and its address', async () => {
    await page.waitForURL('/dashboard');
    // The tour of who is new lies over what a camera would read.
    await press(page, 'Skip');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      `Welcome, ${email.split('@')[0]}`,
    );
    const profile = page.getByRole('listitem').filter({ hasText: typed.name });
    await expect(profile).toContainText(typed.company);
    await expect(profile).toContainText('Active');
    await expect(profile).toContainText(typed.profileEmail);
    await expect(profile).toContainText('+49 (541) 5550-123');
    await expect(profile).toContainText(typed.location);
    const link = page
      .getByRole('region', { name: 'Your card' })
      .getByRole('link', { name: /\/card\// });
    const url = (await link.getAttribute('href')) ?? '';
    expect(url).toMatch(new RegExp(`^${baseURL}/card/[a-z0-9]{10}$`));
    expect(await readQrCode(page.getByAltText('QR code that opens your main URL'))).toBe(url);
    return url;
  });

  await test.step('a stranger taps the same card and saves the contact', async () => {
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    const stranger = await context.newPage();
    await stranger.goto(card.nfcUrl);
    await stranger.waitForURL(mainUrl);
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(typed.name);
    expect(await readQrCode(stranger.getByAltText('QR code that opens this card'))).toBe(mainUrl);

    const contact = await saveContact(stranger);
    expect(contact.fileName).toBe('Blåbær & Söner Design , Ltd.vcf');
    expect(contact.value('fn')).toBe(typed.name);
    expect(contact.value('n')).toEqual(["O'Neil-García", 'Zoë', '', '', '']);
    expect([contact.value('org')].flat()).toEqual([typed.company]);
    expect(contact.value('tel')).toBe('+495415550123');
    expect(contact.value('email')).toBe(typed.profileEmail);
    expect(contact.value('adr')).toEqual(['', '', typed.location, '', '', '', '']);
    expect(contact.labelledUrl('Profile')).toBe(mainUrl);
    expect(String(contact.value('photo')).length).toBeGreaterThan(100);
    await context.close();
  });
});

test('the contact of a finished profile has every field and the photo', async ({
  page,
  request,
}) => {
  const { user } = await sampleAccount(request, 'maya');
  const [profile] = user.companyProfiles;
  await page.goto(`/card/${user.uniqueId}`);
  const contact = await saveContact(page);
  expect(contact.value('fn')).toBe('Maya Lindqvist');
  expect([contact.value('org')].flat()).toEqual(['Lindqvist Interiors']);
  expect(contact.value('title')).toBe('Founder');
  expect(contact.value('tel')).toBe('+46846500412');
  expect(contact.value('url')).toBe('https://lindqvist-interiors.example');
  expect(contact.value('note')).toBe(`Pronouns: she/her\n${profile?.description}`);
  expect(contact.labelledUrl('Selected rooms')).toBe(profile?.links[0]?.url);
  expect(contact.labelledUrl('LinkedIn')).toBe(profile?.linkedin);
  expect(contact.labelledUrl('Instagram')).toBe(profile?.instagram);

  const photo = Buffer.from(String(contact.value('photo')), 'base64');
  const { format, width, height } = await sharp(photo).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 256, height: 256 });
});

/** Chooses a photo, for a card that has no account yet. */
async function pickPhoto(page: Page): Promise<void> {
  const image = { width: 640, height: 480, channels: 3, background: '#3366cc' } as const;
  await page.getByLabel('Choose Profile Photo').setInputFiles({
    name: 'portrait.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: image }).png().toBuffer(),
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Use Picture' }).click();
  await expectToast(page, 'Profile Photo uploaded successfully');
}
