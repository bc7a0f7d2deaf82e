import type { Page } from '@playwright/test';
import { press } from './support/pages.ts';
import { expect, ownPageTest, test } from './support/test.ts';

/** Milliseconds a toast takes to fade once its time is over. */
const fadeMs = 1_100;

async function openSamples(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto('/dev/ui');
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible();
}

test.describe('a toast', () => {
  const cases = [
    { button: 'Success toast', text: 'Promo FRIENDS20 applied', staysMs: 2_000 },
    { button: 'Error toast', text: 'Something went wrong', staysMs: 4_000 },
    { button: 'Blank toast', text: 'Promo removed.', staysMs: 4_000 },
    { button: 'Custom toast', text: '1 item(s) added!', staysMs: 4_000 },
  ];
  for (const { button, text, staysMs } of cases) {
    // A stopped clock stays with a page.
    ownPageTest(`${button}: stays ${staysMs} ms, anew when raised again @all`, async ({ page }) => {
      await openSamples(page);
      const toasts = page.getByRole('region', { name: 'Notifications' });
      await press(page, button);
      await page.mouse.move(0, 0);
      await page.clock.runFor(staysMs - 300);
      await press(page, button);
      await expect(toasts.getByText(text)).toHaveCount(1);
      await page.mouse.move(0, 0);
      await page.clock.runFor(staysMs - 300);
      await expect(toasts.getByText(text)).toBeVisible();
      await page.clock.runFor(300 + fadeMs);
      await expect(toasts.getByText(text)).toHaveCount(0);
    });
  }

  // A stopped clock stays with a page.
  ownPageTest('that loads stays until it is dismissed @all', async ({ page }) => {
    await openSamples(page);
    const toast = page.getByText('Redirecting to your cart!');
    await press(page, 'Loading toast');
    await page.clock.runFor(60_000);
    await expect(toast).toBeVisible();
    await press(page, 'Dismiss toasts');
    await page.clock.runFor(fadeMs);
    await expect(toast).toHaveCount(0);
  });

  // A stopped clock stays with a page.
  ownPageTest('is one of 20 at most @all', async ({ page }) => {
    await openSamples(page);
    await press(page, '25 toasts');
    const toasts = page.getByRole('region', { name: 'Notifications' }).getByText(/^Message \d+$/);
    await expect(toasts).toHaveCount(20);
    await expect(toasts.first()).toHaveText('Message 25');
  });
});

test('a dialog keeps the focus, closes by Escape and gives the focus back @all', async ({
  page,
}) => {
  await page.goto('/dev/ui');
  const opener = page.getByRole('button', { name: 'Open dialog' });
  const dialog = page.getByRole('dialog', { name: 'Rename the profile' });
  await opener.press('Enter');
  await expect(dialog.getByLabel('Profile name')).toBeFocused();
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('Tab');
    const isBehind = await page.evaluate(
      () =>
        document.activeElement?.closest('main') !== null &&
        !document.activeElement?.closest('dialog'),
    );
    expect(isBehind).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

// A stopped clock stays with a page.
ownPageTest('a toast is seen over an open dialog, and after it @all', async ({ page }) => {
  await openSamples(page);
  await press(page, 'Open dialog');
  await press(page, 'Save');
  const toast = page.getByText('Something went wrong').filter({ visible: true });
  await expect(page.getByRole('dialog').getByText('Something went wrong')).toBeVisible();
  await expect(toast).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(toast).toHaveCount(1);
  await page.clock.runFor(4_000 + fadeMs);
  await expect(toast).toHaveCount(0);
});

test.describe('a celebration', () => {
  test('is left out for who wants less motion @all', async ({ page }) => {
    await page.goto('/dev/ui');
    await press(page, 'Celebrate');
    await expect(page.locator('body > canvas')).toHaveCount(0);
  });

  test.describe('where motion is welcome', () => {
    test.use({ contextOptions: { reducedMotion: 'no-preference' } });

    test('comes, goes, and breaks no security rule @all', async ({ page }) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      await page.goto('/dev/ui');
      await press(page, 'Celebrate');
      await expect(page.locator('body > canvas')).toHaveCount(1);
      await expect(page.locator('body > canvas')).toHaveCount(0);
      expect(complaints).toEqual([]);
    });
  });
});
