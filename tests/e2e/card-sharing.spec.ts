import type { BrowserContext, Page } from '@playwright/test';
import { normalizeProfile } from '#domain/profiles/profile-input.ts';
import { addProfile, leastProfile, makeAccount, makeOwner, signIn } from './support/accounts.ts';
import { saveContact } from './support/contact-file.ts';
import { expectToast, press } from './support/pages.ts';
import { readQrCode } from './support/qr-code.ts';
import { expect, test } from './support/test.ts';

/** Gives the next pages a device that shares, or that fails to with an error of that name. */
async function shareWith(page: Page, failure = ''): Promise<void> {
  await page.addInitScript((name) => {
    const share = async (data: ShareData) => {
      document.documentElement.dataset['shared'] = JSON.stringify(data);
      if (name) throw new DOMException('no', name);
    };
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  }, failure);
}

const sharedBy = async (page: Page) =>
  JSON.parse((await page.locator('html').getAttribute('data-shared')) ?? 'null');

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const allowClipboard = (context: BrowserContext) =>
  context.grantPermissions(['clipboard-read', 'clipboard-write']);

test('a card is shared by the device, else its link is copied', async ({
  page,
  context,
  card,
  baseURL,
}) => {
  await allowClipboard(context);
  const { user } = await makeOwner(card);
  const url = `${baseURL}/card/${user.uniqueId}`;
  const share = page.getByRole('button', { name: 'Share' });
  const said = page.locator('output');

  // How this visitor came here is nobody else's business.
  await page.goto(`${url}?source=nfc`);
  await share.click();
  await expect(said).toHaveText('Link copied!');
  expect(await copied(page)).toBe(url);

  await shareWith(page);
  await page.goto(url);
  await share.click();
  await expect.poll(() => sharedBy(page)).toEqual({ title: 'Ada Example', url });
  await expect(said).toBeEmpty();

  await shareWith(page, 'NotAllowedError');
  await page.goto(url);
  await share.click();
  await expect(said).toHaveText('Failed to share. Copied to clipboard!');

  await shareWith(page, 'AbortError');
  await page.goto(url);
  await share.click();
  await expect.poll(() => sharedBy(page)).not.toBeNull();
  await expect(said).toBeEmpty();
});

test('an owner looks at a profile’s card, saves it and shares it', async ({
  page,
  context,
  card,
}) => {
  await allowClipboard(context);
  const owner = await makeOwner(card);
  await signIn(page, owner);
  await page.goto('/dashboard');
  const preview = page.getByRole('button', { name: 'Preview Ada Example' });
  await preview.click();
  const shown = page.getByRole('dialog', { name: 'Ada Example' });
  await expect(shown.getByRole('link', { name: 'Location: London' })).toHaveAttribute(
    'href',
    /google\.com\/maps/,
  );
  const contact = await saveContact(page);
  expect(contact.value('fn')).toBe('Ada Example');
  await expectToast(page, 'Company contact saved to device!');
  await shown.getByRole('button', { name: 'Share' }).click();
  await expectToast(page, 'Company details copied to clipboard!');
  expect(await copied(page)).toContain('+1 (202) 555-0123\nada@example.test\nLondon\nhttp');

  for (const [failure, toast] of [
    ['', 'Shared successfully!'],
    ['NotAllowedError', 'Failed to share. Copied to clipboard!'],
  ] as const) {
    await shareWith(page, failure);
    await page.reload();
    await preview.click();
    await shown.getByRole('button', { name: 'Share' }).click();
    await expectToast(page, toast);
  }
  expect(await sharedBy(page)).toMatchObject({ title: 'Ada Example' });
});

test('the offline code holds the contact itself', async ({ page, card }) => {
  await signIn(page, await makeOwner(card));
  await page.goto('/dashboard');
  await page.getByRole('radio', { name: 'Offline' }).check();
  await press(page, 'Enlarge');
  const large = page.getByRole('dialog', { name: 'offline QR code' });
  const contact = await readQrCode(large.getByAltText('QR code with your contact details'));
  expect(contact).toMatch(/^BEGIN:VCARD\r\n[^]*FN:Ada Example\r\nTEL:\+12025550123\r\n/);
});

test('an owner hides phone and e-mail from the page, and lets search engines list it', async ({
  page,
  card,
}) => {
  const owner = await makeOwner(card);
  await signIn(page, owner);
  await page.goto(`/dashboard?profile=${owner.user.companyProfiles[0]?._id}`);
  await page.getByRole('dialog').getByText('Privacy', { exact: true }).click();
  await page.getByLabel('Let search engines list this page').check();
  await page.getByLabel('Phone and email only in the saved contact').check();
  await press(page, 'Save Profile');
  await expectToast(page, 'Company profile updated successfully');
  await page.goto(`/card/${owner.user.uniqueId}`);
  await expect(page.getByText('Save the contact to get the phone number and email.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Call' })).toHaveCount(0);
  await expect(page.locator('meta[name=robots]')).toHaveCount(0);
  expect((await saveContact(page)).value('email')).toBe('ada@example.test');
});

test('naughty strings are text, and no word of them widens the page @all', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.dismiss();
  });
  for (const text of [
    '<img src=x onerror=alert(1)>',
    '"><script>alert(1)</script>',
    'Ṱ̺̺̕o͞ ̷i̲̬͇̪͙n̝̗͕v̟̜̘̦͟o̶̙̰̠kè͚̮̺̪̹̱̤',
    '\u202Etest\u202E ثم نفس سقطت',
    'W'.repeat(120),
  ]) {
    const { userProfile } = normalizeProfile({ userProfile: text });
    const account = await makeAccount();
    await addProfile(account, { ...leastProfile, userProfile: text, jobTitle: text });
    await page.goto(`/card/${account.user.uniqueId}`);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(userProfile);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  }
  expect(alerts).toEqual([]);
});
