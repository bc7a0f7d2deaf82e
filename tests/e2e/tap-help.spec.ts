import { makeAccount, makeOwner, signIn } from './support/accounts.ts';
import { findBarriers } from './support/axe.ts';
import { answerApi } from './support/billing.ts';
import { expect, test } from './support/test.ts';

const heading = 'Why Did My Tap Not Work?';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the help for a tap is read whole, and found from the FAQ', async ({ page }) => {
    await page.goto('/#faq');
    await page.getByRole('link', { name: 'See what helps' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(6);
    await expect(
      page.getByText('open the Control Centre and touch the NFC tag reader'),
    ).toBeVisible();
    await expect(page.getByText('In the middle of the back')).toBeVisible();
    await expect(page.getByText('The last taps of your cards')).toHaveCount(0);
  });
});

test('an owner sees there what the shop has seen of the own cards', async ({ page }) => {
  await signIn(page, await makeAccount());
  await page.goto('/tap-help');
  const own = page.getByRole('region', { name: 'The last taps of your cards' });
  await expect(own.getByText('no tap and no scan in the last 30 days')).toBeVisible();
  await answerApi(page, '/insights/last-taps', {
    taps: [
      { at: '2026-11-25T14:00:00.000Z', source: 'nfc', count: 2 },
      { at: '2026-11-24T09:00:00.000Z', source: 'qr', count: 1 },
    ],
  });
  await page.reload();
  await expect(own.getByRole('listitem')).toContainText(['2 taps', '1 scan of the code']);
  expect(await findBarriers(page)).toEqual([]);
});

test('one’s own card goes into the wallets that the shop offers, and no others', async ({
  page,
  card,
}) => {
  await signIn(page, await makeOwner(card));
  await page.goto('/dashboard/my-card');
  await expect(page.getByText(/^Kept on this device since /)).toBeVisible();
  const buttons = page.getByRole('button', { name: /Wallet$/ });
  await expect(buttons).toHaveCount(0);
  await answerApi(page, '/wallets', { apple: true, google: true });
  await page.reload();
  await expect(buttons).toHaveText(['Add to Apple Wallet', 'Save to Google Wallet']);
  expect(await findBarriers(page)).toEqual([]);
  await answerApi(page, '/wallets/apple', { url: '/apple-pass/none' });
  await buttons.first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'This link has ended. Open My Card and add it again.',
  );
});
