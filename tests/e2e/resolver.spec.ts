import type { Page } from '@playwright/test';
import { makeOwner } from './support/accounts.ts';
import { freezeCard, releaseCard, whileUnreadable } from './support/cards.ts';
import { expect, ownPageTest, test } from './support/test.ts';

/** Of the right form, but never issued. */
const unknownSerial = '1234567890123452';

/** Go Home and Register Manually stand on every failure; 'Try again' behind them where it can help. */
async function expectFailure(
  page: Page,
  message: string,
  registerPath: string,
  canRetry = false,
): Promise<void> {
  await expect(page.getByRole('alert')).toHaveText(message);
  const choices = page.locator('.choices').getByRole('link');
  const retry = canRetry ? ['Try again'] : [];
  await expect(choices).toHaveText(['Go Home', 'Register Manually', ...retry]);
  await expect(choices.nth(0)).toHaveAttribute('href', '/');
  await expect(choices.nth(1)).toHaveAttribute('href', registerPath);
}

const registerPathOf = (serial: string) => `/register-nfc?serial=${serial}&mode=nfc`;

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with scripts ${javaScriptEnabled ? 'on' : 'off @all'}`, () => {
    test.use({ javaScriptEnabled });

    test('an unclaimed card leads to its registration', async ({ page, card }) => {
      await page.goto(card.nfcUrl);
      await page.waitForURL(`/register-nfc?serial=${card.serial}&card=${card.identifier}&mode=nfc`);
    });

    test('a claimed card opens its profile, by chip, QR code and printed identifier', async ({
      page,
      card,
    }) => {
      const { user } = await makeOwner(card);
      for (const url of [
        card.nfcUrl,
        card.qrUrl,
        `/nfc/qr?q=${card.identifier}`,
        `/nfc/qr?link=${user.uniqueId}`,
        `/Profiles/${card.serial}`,
      ]) {
        await page.goto(url);
        // Without scripts the card stays at the address of the tap: it is the answer to it.
        if (javaScriptEnabled) await page.waitForURL(`/card/${user.uniqueId}`);
        const own = page.locator('link[rel=canonical]');
        await expect(own).toHaveAttribute('href', new RegExp(`/card/${user.uniqueId}$`));
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada Example');
      }
    });

    test('an unknown card is shown, with a way on', async ({ page }) => {
      await page.goto(`/nfc/${unknownSerial}`);
      await expectFailure(page, 'Unable to resolve this card.', registerPathOf(unknownSerial));
    });

    test('what is no card of ours is shown, and nothing is followed', async ({ page }) => {
      await page.goto(`/nfc/qr?u=${encodeURIComponent('https://evil.example/nfc/1')}`);
      await expectFailure(page, 'Unable to resolve this card.', '/register-nfc?mode=qr');
      await page.getByRole('link', { name: 'Go Home' }).click();
      await page.waitForURL('/');
    });

    test('a frozen card says nothing of whose it is', async ({ page, card }) => {
      await makeOwner(card);
      await freezeCard(card);
      await page.goto(card.nfcUrl);
      const message = 'This card isn’t active right now.';
      await expectFailure(page, message, registerPathOf(card.serial));
      await expect(page.getByText('Ada Example')).toHaveCount(0);
    });
  });
}

test('a released card leads on to its claim', async ({ page, card }) => {
  await makeOwner(card);
  await releaseCard(card);
  await page.goto(card.nfcUrl);
  const registerPath = registerPathOf(card.serial);
  await expectFailure(page, 'This card isn’t active right now.', registerPath);
  await page.getByRole('link', { name: 'Register Manually' }).click();
  await page.waitForURL(registerPath);
});

// A stopped clock stays with a page.
ownPageTest('no answer within ten seconds is shown', async ({ page, card }) => {
  await page.clock.install();
  // Never answered.
  await page.route('**/resolve', () => {});
  const asking = page.waitForRequest('**/resolve');
  await whileUnreadable(() => page.goto(card.nfcUrl));
  await asking;
  await expect(page.getByText('Opening the card…')).toBeVisible();
  await page.clock.fastForward(10_000);
  await expectFailure(
    page,
    'Request timed out. Please try again.',
    registerPathOf(card.serial),
    true,
  );
});

test('a failed request is shown and can be tried again', async ({ page, card }) => {
  await page.route('**/resolve', (route) => route.abort());
  await whileUnreadable(() => page.goto(card.nfcUrl));
  await expectFailure(
    page,
    'Something went wrong while resolving this card.',
    registerPathOf(card.serial),
    true,
  );
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.unroute('**/resolve');
  await page.getByRole('link', { name: 'Try again' }).click();
  await page.waitForURL(/\/register-nfc\?/);
});

test("an answer that is not our server's is shown @all", async ({ page, card }) => {
  await page.route('**/resolve', (route) => route.fulfill({ body: '<h1>Hotel network</h1>' }));
  await whileUnreadable(() => page.goto(card.nfcUrl));
  await expect(page.getByRole('alert')).toHaveText('Unable to resolve this card.');
});
