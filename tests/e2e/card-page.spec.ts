import { makeOwner, makeAccount, sampleAccount, signIn } from './support/accounts.ts';
import { saveContact } from './support/contact-file.ts';
import { readQrCode } from './support/qr-code.ts';
import { makeCardProfile } from './support/screens/card-profiles.ts';
import { expect, test } from './support/test.ts';

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('the card is complete, and each of its links works', async ({ page, request, baseURL }) => {
    const { user } = await sampleAccount(request, 'maya');
    await page.goto(`/card/${user.uniqueId}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Maya Lindqvist');

    for (const [name, href] of [
      ['Call', 'tel:+46846500412'],
      ['WhatsApp', 'https://wa.me/46846500412'],
      ['Email', 'mailto:maya@nearcard.test'],
      ['Website', 'https://lindqvist-interiors.example'],
      ['Phone: +46 8 465 004 12', 'tel:+46846500412'],
      ['Email: maya@nearcard.test', 'mailto:maya@nearcard.test'],
      ['Second phone: +46 8 465 004 38', 'tel:+46846500438'],
      ['Selected rooms lindqvist-interiors.example', 'https://lindqvist-interiors.example/rooms'],
      ['LinkedIn', 'https://www.linkedin.com/in/maya-lindqvist-example'],
      ['Instagram', 'https://www.instagram.com/lindqvist.example'],
      ['Login to Manage Profile', '/login'],
      ['Create your own', '/'],
    ] as const) {
      await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
    }
    // A control that needs scripts is not there without them.
    await expect(page.getByRole('button')).toHaveText(['Send']);
    const links = await page.getByRole('link').all();
    const hrefs = await Promise.all(links.map(async (link) => link.getAttribute('href')));
    const ours = hrefs.filter((href) => href?.startsWith('/'));
    expect(ours).toContain(`/card/${user.uniqueId}/contact.vcf`);
    for (const path of ours) {
      const answer = await request.get(path ?? '');
      expect(answer.status(), path ?? '').toBe(200);
    }
    for (const skill of ['Space planning', 'Lighting', 'Joinery', 'Workplace strategy']) {
      await expect(page.getByRole('listitem').filter({ hasText: skill })).toBeVisible();
    }
    await expect(page.getByText('Scan to Save Contact')).toBeVisible();
    expect(await readQrCode(page.getByAltText('QR code that opens this card'))).toBe(
      `${baseURL}/card/${user.uniqueId}`,
    );
    const contact = await saveContact(page);
    expect(contact.value('fn')).toBe('Maya Lindqvist');
  });

  test('a card nobody has is not found', async ({ page }) => {
    const answer = await page.goto('/card/aaaaaaaaaa');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Card Not Found');
    await expect(page.getByText('Failed to load card data')).toBeVisible();
  });
});

for (const name of ['the least', 'all at its longest', 'Arabic on the right']) {
  test(`Save Contact is in sight on a phone on its side: ${name} @all`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width: 844, height: 390 });
    await page.goto((await makeCardProfile(request, name)).path);
    await expect(page.getByRole('link', { name: 'Save Contact' })).toBeInViewport({ ratio: 1 });
  });
}

test('the code stays beside a long card @all', async ({ page, request }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto((await makeCardProfile(request, 'all at its longest')).path);
  await page.getByRole('button', { name: 'Send' }).scrollIntoViewIfNeeded();
  await expect(page.getByAltText('QR code that opens this card')).toBeInViewport({ ratio: 1 });
});

test('a card from right to left is so as a whole @all', async ({ page, request }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto((await makeCardProfile(request, 'Arabic on the right')).path);
  const boxOf = async (selector: string) => {
    const box = await page.locator(selector).first().boundingBox();
    if (box === null) throw new Error(`no ${selector}`);
    return { left: box.x, right: box.x + box.width };
  };
  const [card, code] = [await boxOf('.card'), await boxOf('.qr')];
  expect(code.right).toBeLessThan(card.left);
  const [icon, phone] = [await boxOf('.details svg'), await boxOf('.details bdi[dir=ltr]')];
  expect(phone.right).toBeLessThan(icon.left);
  // Numbers still run from left to right.
  const number = page.getByRole('link', { name: 'Phone: +1 (202) 555-0123' });
  await expect(number).toHaveCSS('direction', 'rtl');
  await expect(number.locator('bdi')).toHaveCSS('direction', 'ltr');
});

test('buttons without data are not shown', async ({ page, card }) => {
  const { user } = await makeOwner(card);
  await page.goto(`/card/${user.uniqueId}`);
  await expect(page.getByRole('link', { name: 'Call', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Website', exact: true })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'About' })).toHaveCount(0);
});

test('the owner is led to the dashboard', async ({ page, card }) => {
  const account = await makeOwner(card);
  await signIn(page, account);
  await page.goto(`/card/${account.user.uniqueId}`);
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await page.waitForURL('/dashboard');
  await expect(page.getByRole('listitem').filter({ hasText: 'Ada Example' })).toBeVisible();
});

test('anybody else logs in and then comes to the dashboard', async ({ page, card }) => {
  const { user } = await makeOwner(card);
  await signIn(page, await makeAccount());
  await page.goto(`/card/${user.uniqueId}`);
  await page.getByRole('link', { name: 'Login to Manage Profile' }).click();
  await page.waitForURL('/dashboard');
});
