import type { Page } from '@playwright/test';
import { makeOwner, touredSampleAccount, signIn } from './support/accounts.ts';
import { chooseOf, expectToast, press } from './support/pages.ts';
import { readQrCode } from './support/qr-code.ts';
import { expect, ownPageTest, test } from './support/test.ts';

const myCard = '/dashboard/my-card';
const code = (page: Page) => page.getByRole('img', { name: 'QR code that opens your main URL' });

/** Opens one's own card, until it is kept on the device. */
async function openMyCard(page: Page): Promise<void> {
  await page.goto(myCard);
  await expect(page.getByText(/^Saved on this device since /)).toBeVisible();
}

/** The parts of the card that the browser keeps: page and worker. */
function keptBy(page: Page): Promise<[caches: string[], workers: number]> {
  return page.evaluate(async () => [
    await caches.keys(),
    (await navigator.serviceWorker.getRegistrations()).length,
  ]);
}

// A cached answer would help where there is no network.
ownPageTest(
  'one’s own card opens without a signal, and nothing else does',
  async ({ page, context, card }) => {
    const owner = await makeOwner(card);
    await signIn(page, owner);
    await page.goto('/dashboard');
    await expect(page.locator('link[rel=manifest]')).toHaveCount(0);
    await page.getByRole('main').getByRole('link', { name: 'My Card', exact: true }).click();
    await expect(page.getByText(/^Saved on this device since /)).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.locator('link[rel=manifest]')).toHaveAttribute(
      'href',
      `${myCard}.webmanifest`,
    );
    expect(await readQrCode(code(page))).toMatch(new RegExp(`/card/${owner.user.uniqueId}$`));

    await context.setOffline(true);
    await page.goto(myCard);
    await expect(
      page.getByText('You’re offline. This is the copy saved on this device on'),
    ).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada Example');
    await expect(page.getByRole('link', { name: 'ada@example.test' })).toBeVisible();
    const contact = page.getByRole('img', { name: 'QR code with your contact details' });
    expect(await readQrCode(contact)).toContain('FN:Ada Example\r\n');
    await page.getByRole('radio', { name: 'Page' }).check();
    expect(await readQrCode(code(page))).toMatch(new RegExp(`/card/${owner.user.uniqueId}$`));
    await expect(page.goto('/dashboard')).rejects.toThrow('ERR_INTERNET_DISCONNECTED');

    await context.setOffline(false);
    await openMyCard(page);
  },
);

test('the code has the photo in its middle, and is read all the same', async ({
  page,
  request,
}) => {
  const { user, ...session } = await touredSampleAccount(request, 'maya');
  await signIn(page, { user, ...session });
  await openMyCard(page);
  await expect(page.locator('.code.page .photo')).not.toHaveJSProperty('naturalWidth', 0);
  expect(await readQrCode(code(page))).toMatch(new RegExp(`/card/${user.uniqueId}$`));
});

// A cached answer would help where there is no network.
ownPageTest(
  'a shared phone shows nothing after signing out, though there is no signal @all',
  async ({ page, context, card }) => {
    await signIn(page, await makeOwner(card));
    await openMyCard(page);
    expect(await keptBy(page)).toEqual([['my-card'], 1]);
    await context.setOffline(true);
    await press(page, 'Logout');
    await expect.poll(() => keptBy(page)).toEqual([[], 0]);
    await expect(page.goto(myCard)).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
    await context.setOffline(false);
    await page.goto(myCard);
    await expect(page).toHaveURL(/\/login$/);
  },
);

test('a session that was ended elsewhere leaves nothing either @all', async ({ page, card }) => {
  const owner = await makeOwner(card);
  await signIn(page, owner);
  await openMyCard(page);
  const headers = { Authorization: `Bearer ${owner.token}` };
  await page.request.post('/api/logout', { headers });
  await page.goto(myCard);
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  await expect.poll(() => keptBy(page)).toEqual([[], 0]);
});

test('the signature is copied with its looks, and as text', async ({ page, context, request }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, await touredSampleAccount(request, 'maya'));
  await page.goto('/dashboard');
  await page
    .getByRole('button', { name: /^More options for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Email Signature' }).click();
  const dialog = page.getByRole('dialog', { name: 'Email Signature' });
  const photo = dialog.locator('img[alt^="Photo of"], img[alt^="Logo of"]');
  await expect(photo).toHaveJSProperty('naturalWidth', 256);
  await press(page, 'Copy Signature');
  await expectToast(page, 'Signature copied!');
  const [html, text] = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const read = async (type: string) => (await item?.getType(type))?.text() ?? '';
    return Promise.all([read('text/html'), read('text/plain')]);
  });
  expect(html).toContain('<table');
  expect(html).toContain('View my card');
  expect(html).toMatch(/src="http[^"]+\/photo\.jpg"/);
  expect(text).toMatch(/Email: .+@.+\n/);
  expect(text).toMatch(/\/card\//);
});

test('where a browser can’t copy it, the signature is copied by hand @all', async ({
  page,
  card,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'ClipboardItem'));
  await signIn(page, await makeOwner(card));
  await page.goto('/dashboard');
  await chooseOf(page, 'Ada Example', 'Email Signature');
  await press(page, 'Copy Signature');
  const source = page.getByLabel('Signature HTML');
  await expect(source).toHaveValue(/^<table.*Ada Example.*<\/table>$/);
});
