import { printedDesign } from '#domain/card-design/card-design.ts';
import { findBarriers } from './support/axe.ts';
import { answerApi } from './support/billing.ts';
import { claimFirst, expectStep, openFirstTap, takeAnyCode } from './support/first-tap.ts';
import { field, press } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const tapAgain = 'Tap your card again. It now opens your page.';

test('after a claim the dashboard waits for the second tap, and the tour for another visit', async ({
  page,
  request,
  context,
  card,
}) => {
  await claimFirst(page, request, card.serial);
  const panel = page.getByRole('region', { name: tapAgain });
  await expect(panel.getByText('Waiting for your tap…')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await findBarriers(page)).toEqual([]);

  // A phone opens each tap in a tab of its own.
  const tapped = await context.newPage();
  await tapped.goto(card.nfcUrl);
  await expect(tapped.getByRole('heading', { level: 1 })).toHaveText('Ada Example');
  await tapped.close();
  await expect(page.getByText('Your card works')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'That’s it.' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'See my page' })).toHaveAttribute(
    'href',
    /\/card\/[a-z0-9]{10}$/,
  );
  expect(await findBarriers(page)).toEqual([]);

  await page.reload();
  await expect(page.getByRole('region', { name: 'Your NFC Cards' })).toContainText(card.identifier);
  await expect(page.getByText('Your card works')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // The plan has one profile: nothing can be added.
  const later = await context.newPage();
  await later.goto('/dashboard');
  await expect(later.getByRole('dialog', { name: 'Edit Profile' })).toBeVisible();
  await expect(later.getByText('Step 1 of 3')).toBeVisible();
});

test('whoever skips the second tap is not asked again', async ({ page, request, card }) => {
  await claimFirst(page, request, card.serial);
  await press(page, 'Skip');
  await expect(page.getByText(tapAgain)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Your NFC Cards' })).toContainText(card.identifier);
  await expect(page.getByText(tapAgain)).toHaveCount(0);
});

test('the first tap draws the card, greets its name, and keeps the address in sight', async ({
  page,
  card,
}) => {
  const design = printedDesign({
    stock: 'night',
    name: 'Tomoko Hasegawa',
    role: 'Architect',
    logo: '',
  });
  await answerApi(page, '/nfc/*/design', { design });
  await takeAnyCode(page);
  await openFirstTap(page, card.serial);
  await expect(page.getByText('This is your card, Tomoko.')).toBeVisible();
  const picture = page.getByRole('img', { name: /^Your card: / });
  const place = await picture.boundingBox();
  await field(page, 'Email').fill('tomoko@example.test');
  await press(page, 'Send OTP');
  await expectStep(page, 'code');
  await expect(page.getByText('tomoko@example.test')).toBeVisible();
  expect(await picture.boundingBox()).toEqual(place);
  await press(page, 'Change email');
  await expectStep(page, 'email');
  await expect(field(page, 'Email')).toHaveValue('tomoko@example.test');
});

test('a card of which nothing is said is plain, and is claimed all the same', async ({
  page,
  card,
}) => {
  await page.route('**/api/nfc/*/design', (route) => route.abort());
  await openFirstTap(page, card.serial);
  await expect(page.getByText('This is your card.', { exact: true })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Your card: / })).toBeVisible();
});

test('a layout is chosen from three pictures of the own page', async ({ page, card }) => {
  await takeAnyCode(page);
  await openFirstTap(page, card.serial);
  await field(page, 'Email').fill('ada@example.test');
  await press(page, 'Send OTP');
  await field(page, 'OTP').fill('123456');
  await field(page, 'Password').fill('correct horse battery');
  await press(page, 'Continue');
  await field(page, 'Name').fill('Ada Example');
  const looks = page.getByRole('group', { name: 'Page layout (optional)' });
  await expect(looks.getByRole('radio', { name: 'Banner' })).toBeChecked();
  await expect(looks.getByText('Ada Example').first()).toBeVisible();
  await looks.getByRole('radio', { name: 'Minimal' }).check({ force: true });
  const sent = page.waitForRequest('**/claim');
  await field(page, 'Location').fill('London');
  await field(page, 'Phone').fill('2025550123');
  await press(page, 'Register & Claim Card');
  expect((await sent).postDataJSON().profile.layout).toBe('minimal');
});
