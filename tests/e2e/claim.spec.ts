import { makeOwner, goodPassword, newEmail, makeAccount, signIn } from './support/accounts.ts';
import { freezeCard, releaseCard } from './support/cards.ts';
import { expectStep, openFirstTap } from './support/first-tap.ts';
import { readOtp } from './support/mailbox.ts';
import { expectFieldError, expectToast, field, openForm, press } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const claimLabel = 'Register & Claim Card';
const needsTransferCode = 'This card had an owner before. Please enter its transfer code.';

test('registering with a serial claims the card', async ({ page, request, card }) => {
  const email = newEmail();
  await openForm(page, `/register?serial=${card.serial}&mode=qr`, 'Send OTP');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Register & Claim NFC Card');
  const inGroups = card.serial.replaceAll(/\d{4}(?=\d)/g, '$& ');
  await expect(page.getByText(`QR card ${inGroups}`)).toBeVisible();
  await field(page, 'Email').fill(email);
  await press(page, 'Send OTP');
  await field(page, 'OTP').fill(await readOtp(request, email));
  await field(page, 'Password').fill(goodPassword);
  await press(page, claimLabel);
  await expectToast(page, 'Card claimed successfully');
  await page.waitForURL('/dashboard');

  await page.goto(card.nfcUrl);
  // A page without the card's script leaves the mark of the tap in its address.
  await page.waitForURL(/\/card\/[a-z0-9]{10}#nfc$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'This card is not published yet',
  );
});

test('who is signed in claims by a tap and a button', async ({ page, card }) => {
  const account = await makeAccount();
  await signIn(page, account);
  await page.goto(card.nfcUrl);
  await expect(page.getByText(`You’re logged in as ${account.email}.`)).toBeVisible();
  await press(page, 'Claim Card');
  await expectToast(page, 'Card claimed successfully');
  await page.waitForURL(`/card/${account.user.uniqueId}`);
  await expect(page.getByRole('link', { name: 'Go to Dashboard' })).toBeVisible();

  await page.goto(`/register-nfc?serial=${card.serial}`);
  await page.getByRole('link', { name: 'Open Your Card' }).click();
  await page.waitForURL(`/card/${account.user.uniqueId}`);
});

test('who has an account logs in on the way and comes back to the card', async ({ page, card }) => {
  const { email, password } = await makeAccount();
  await openFirstTap(page, card.serial);
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  // Both pages have these fields.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login');
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await press(page, 'Login');
  await expect(page.getByRole('button', { name: 'Claim Card' })).toBeVisible();
});

test('a card that somebody else claims meanwhile is refused', async ({ page, card }) => {
  await signIn(page, await makeAccount());
  await page.goto(`/register-nfc?serial=${card.serial}`);
  await expect(page.getByRole('button', { name: 'Claim Card' })).toBeVisible();
  await makeOwner(card);
  await press(page, 'Claim Card');
  await expect(page.getByRole('alert')).toHaveText('This card has already been claimed.');
});

test('a released card is claimed with its transfer code, by who is signed in', async ({
  page,
  card,
}) => {
  await makeOwner(card);
  const transferCode = await releaseCard(card);
  const { user, ...session } = await makeAccount();
  await signIn(page, { user, ...session });
  await page.goto(`/register-nfc?serial=${card.serial}`);
  await field(page, 'Transfer Code').fill('AAAA AAAA AAAA');
  await press(page, 'Claim Card');
  await expectFieldError(field(page, 'Transfer Code'), needsTransferCode);
  await field(page, 'Transfer Code').fill(transferCode.toLowerCase());
  await press(page, 'Claim Card');
  await page.waitForURL(`/card/${user.uniqueId}`);
});

test('a card is checked before anything is typed', async ({ page, card }) => {
  const contact = page.getByRole('link', { name: 'Contact us' });
  await test.step('one that could not be asked about is asked about again', async () => {
    await page.route('**/check', (route) => route.abort());
    await page.goto(`/register-nfc?serial=${card.serial}`);
    await expect(page.getByRole('alert')).toHaveText('We couldn’t check this card.');
    await page.unroute('**/check');
    await press(page, 'Try again');
    await expectStep(page, 'email');
  });
  await test.step('one that somebody has', async () => {
    await makeOwner(card);
    await page.goto(`/register-nfc?serial=${card.serial}&card=${card.identifier}`);
    await expect(page.getByRole('alert')).toHaveText('This card has already been claimed.');
    await expect(contact).toHaveAttribute('href', `/contact?card=${card.identifier}`);
    await expect(field(page, 'Email')).toHaveCount(0);
  });
  await test.step('one that is frozen', async () => {
    await freezeCard(card);
    await page.reload();
    await expect(page.getByRole('alert')).toHaveText('This card is frozen and can’t be claimed.');
    await expect(contact).toBeVisible();
  });
  await test.step('one that is not of this shop', async () => {
    await page.goto('/register-nfc?serial=4111111111111111');
    await expect(page.getByRole('alert')).toHaveText('Unable to resolve this card.');
    await expect(contact).toBeVisible();
  });
});

test('/register checks the card before it asks for an address', async ({ page, card }) => {
  const address = `/register?serial=${card.serial}&mode=qr`;
  const alert = page.getByRole('alert');
  const expectRefusal = async (message: string) => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Register & Claim NFC Card');
    await expect(alert).toHaveText(message);
    await expect(field(page, 'Email')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Register without a card' })).toBeVisible();
  };
  await test.step('one that is not of this shop', async () => {
    await page.goto('/register?serial=4111111111111111');
    await expectRefusal('Unable to resolve this card.');
  });
  await test.step('one that could not be asked about is asked about again', async () => {
    await page.route('**/check', (route) => route.abort());
    await page.goto(address);
    await expectRefusal('We couldn’t check this card.');
    await page.unroute('**/check');
    await press(page, 'Try again');
    await expect(field(page, 'Email')).toBeVisible();
    await expect(alert).toHaveCount(0);
  });
  await test.step('one that somebody has', async () => {
    await makeOwner(card);
    await page.goto(address);
    await expectRefusal('This card has already been claimed.');
  });
  await test.step('a released one goes on where its transfer code is asked for', async () => {
    await releaseCard(card);
    await page.goto(address);
    await page.waitForURL(`/register-nfc?serial=${card.serial}&mode=qr`);
    await expectStep(page, 'transfer');
  });
});

test('the printed identifier alone finds its card', async ({ page, card }) => {
  await page.goto(`/register?card=${card.identifier}`);
  await page.waitForURL(`/register-nfc?serial=${card.serial}&card=${card.identifier}&mode=qr`);
});

for (const [query, message] of [
  ['', 'Card serial missing in URL'],
  ['?serial=12ab', 'Card serial must be numeric. Please re-scan.'],
] as const) {
  test(`/register-nfc${query} says that ${message} @all`, async ({ page }) => {
    await page.goto(`/register-nfc${query}`);
    await expect(page.getByRole('alert')).toHaveText(message);
    await expect(page.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
  });
}
