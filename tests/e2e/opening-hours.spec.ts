import type { Browser, Page } from '@playwright/test';
import { weekdays } from '#domain/profiles/opening-hours.ts';
import { addProfile, leastProfile, makeAccount, makeOwner, signIn } from './support/accounts.ts';
import { findBarriers } from './support/axe.ts';
import { expectToast, press } from './support/pages.ts';
import { bothWindows, expect, test } from './support/test.ts';

const workdays = weekdays.slice(0, 5);
const openingHours = workdays.map((day) => ({ day, opens: '09:00', closes: '18:00' }));

/** Half a minute before it closes in Berlin on a Friday; in Tokyo it is Saturday. */
const friday = new Date('2026-11-27T16:59:30Z');

/** A card with hours in a time zone. @returns its public page */
async function makeCard(timeZone: string): Promise<string> {
  const account = await makeAccount();
  await addProfile(account, { ...leastProfile, openingHours, timeZone });
  return `/card/${account.user.uniqueId}`;
}

/** A visitor's page, on a phone in New York. */
async function visit(browser: Browser, options: { javaScriptEnabled?: boolean } = {}) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    timezoneId: 'America/New_York',
    ...options,
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(friday);
  return page;
}

const lineOf = (page: Page) => page.locator('[data-zone]');

test('a card says in its own time zone whether it is open, until when, and goes on saying it', async ({
  browser,
  baseURL,
}) => {
  const page = await visit(browser);
  await page.clock.install({ time: friday.getTime() - 1_000 });
  await page.clock.pauseAt(friday);
  await page.goto(`${baseURL}${await makeCard('Europe/Berlin')}?lang=en`);
  await expect(lineOf(page)).toHaveText('Open now · closes at 18:00');
  await page.clock.runFor(29_000);
  await expect(lineOf(page)).toHaveText('Open now · closes at 18:00');
  await page.clock.runFor(1_000);
  await expect(lineOf(page)).toHaveText('Closed · opens Monday at 09:00');
  // Out of sight over the weekend.
  await page.clock.fastForward('54:30:00');
  await expect(lineOf(page)).toHaveText('Closed · opens at 09:00');
  await page.clock.fastForward('08:30:00');
  await expect(lineOf(page)).toHaveText('Open now · closes at 18:00');
  await page.context().close();
});

test('a card says it from right to left, in light and dark', async ({ browser, baseURL }) => {
  const page = await visit(browser);
  await page.goto(`${baseURL}${await makeCard('Asia/Tokyo')}?lang=ar`);
  await expect(lineOf(page)).toHaveText('مغلق · يفتح يوم الاثنين الساعة 09:00');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findBarriers(page), colorScheme).toEqual([]);
  }
  await page.context().close();
});

test('nothing moves when it is said, even where the sentence fills two lines', async ({
  browser,
  baseURL,
}) => {
  const url = `${baseURL}${await makeCard('Asia/Tokyo')}?lang=de`;
  const places: unknown[] = [];
  for (const javaScriptEnabled of [false, true]) {
    const page = await visit(browser, { javaScriptEnabled });
    await page.setViewportSize({ width: 320, height: 844 });
    await page.goto(url);
    await expect(lineOf(page)).toHaveText(
      javaScriptEnabled ? 'Geschlossen · öffnet am Montag um 09:00 Uhr' : '',
    );
    places.push(await page.locator('.hours').boundingBox());
    await page.context().close();
  }
  expect(places[1]).toEqual(places[0]);
});

test('nothing is said without scripts, or by a browser that does not know the zone', async ({
  browser,
  baseURL,
}) => {
  const path = await makeCard('Europe/Berlin');
  const without = await visit(browser, { javaScriptEnabled: false });
  await without.goto(`${baseURL}${path}`);
  await expect(without.getByText('09:00 – 18:00')).toBeVisible();
  await expect(lineOf(without)).toBeEmpty();
  await without.context().close();

  const older = await visit(browser);
  await older.addInitScript(() => {
    Object.assign(Intl, {
      DateTimeFormat() {
        throw new RangeError('Invalid time zone specified');
      },
    });
  });
  const errors: Error[] = [];
  older.on('pageerror', (error) => errors.push(error));
  await older.goto(`${baseURL}${path}`);
  await expect(older.getByRole('button', { name: 'Share' })).toBeVisible();
  await expect(lineOf(older)).toBeEmpty();
  expect(errors).toEqual([]);
  await older.context().close();
});

for (const [where, options] of bothWindows) {
  test.describe(where, () => {
    test.use(options);

    test('hours are entered in the zone of the browser, another one is chosen, the preview follows', async ({
      page,
      card,
      isMobile,
    }) => {
      await signIn(page, await makeOwner(card));
      await page.goto('/dashboard');
      await press(page, `Edit ${leastProfile.userProfile}`);
      const zone = page.getByLabel('Time zone');
      await page.getByText('Opening hours', { exact: true }).click();
      await expect(zone).toHaveCount(0);
      for (const day of ['Monday', 'Tuesday']) await press(page, `Add hours on ${day}`);
      const own = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
      await expect(zone).toHaveValue(own);
      await zone.selectOption('Asia/Tokyo');
      if (isMobile) await page.getByRole('radio', { name: 'Preview' }).check();
      await expect(lineOf(page)).toHaveText(/^(Open now|Closed) · /);
      await expect(lineOf(page)).toHaveAttribute('data-zone', 'Asia/Tokyo');
      await press(page, 'Save Profile');
      await expectToast(page, 'Company profile updated successfully');
      await press(page, `Edit ${leastProfile.userProfile}`);
      await page.getByText('Opening hours', { exact: true }).click();
      await expect(zone).toHaveValue('Asia/Tokyo');
    });
  });
}
