import { makeAccount, signIn } from './support/accounts.ts';
import { findBarriers } from './support/axe.ts';
import { watchLayoutShifts } from './support/layout-shifts.ts';
import { tabTo } from './support/pages.ts';
import { expect, ownPageTest, test } from './support/test.ts';

test('header, menu, carousel and FAQ by the keyboard alone', async ({ page, isMobile }) => {
  await page.goto('/');
  const { keyboard } = page;

  await keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  if (isMobile) {
    const opener = page.getByRole('button', { name: 'Open menu' });
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await tabTo(page, opener);
    await keyboard.press('Enter');
    await expect(menu).toBeVisible();
    await tabTo(page, menu.getByRole('link', { name: 'Home', exact: true }));
    await expect(menu.getByRole('link', { name: 'Home', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();
  } else {
    const nav = page.getByRole('navigation', { name: 'Main' });
    await tabTo(page, nav.getByRole('link', { name: 'Home' }));
    await expect(nav.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
    await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Register' }));
  }

  await tabTo(page, page.getByRole('link', { name: 'Get Your Card Now' }));
  await tabTo(page, page.getByRole('link', { name: 'View Full Details' }));

  const strip = page.getByRole('list', { name: 'Reviews' });
  await tabTo(page, strip);
  const second = page.getByRole('button', { name: 'Review 2 of 3' });
  await tabTo(page, second);
  await keyboard.press('Enter');
  await expect(second).toHaveAttribute('aria-current', 'true');
  await expect(strip.getByText('Mateo Ferreira')).toBeInViewport({ ratio: 1 });

  const question = page.getByText('Can I change my profile later?');
  const answer = page.getByText('Yes, anytime in your dashboard.', { exact: false });
  await expect(answer).toBeHidden();
  await tabTo(page, page.locator('summary').filter({ has: question }));
  await keyboard.press('Enter');
  await expect(answer).toBeVisible();
  await keyboard.press('Space');
  await expect(answer).toBeHidden();
});

test.describe('the menu of a small screen', () => {
  test.skip(({ isMobile }) => !isMobile, 'larger screens show the links themselves');

  test('keeps the page where it is, and closes when the focus leaves it', async ({ page }) => {
    await page.goto('/');
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.mouse.move(200, 400);
    await page.mouse.wheel(0, 600);
    await expect(menu).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => window.scrollY)).toBe(0);

    await tabTo(page, page.getByRole('link', { name: 'Get Your Card Now' }));
    await expect(menu).toBeHidden();
  });

  test('closes by following a link, and shows a signed-in person their own', async ({ page }) => {
    const account = await makeAccount();
    await signIn(page, account);
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(menu.getByText(`Hello, ${account.email.split('@', 1)[0]}`)).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Admin Panel' })).toHaveCount(0);
    await menu.getByRole('link', { name: 'Dashboard' }).click();
    await page.waitForURL('/dashboard');
    await expect(menu).toBeHidden();
  });
});

test.describe('the reviews @all', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  const stayMs = 5_000;

  // A stopped clock stays with a page.
  ownPageTest(
    'go on every 5 seconds, but not under a mouse, the focus or a stop',
    async ({ page, isMobile }) => {
      await page.clock.install();
      await page.goto('/');
      const dot = (number: number) => page.getByRole('button', { name: `Review ${number} of 3` });
      const shows = async (number: number) =>
        expect(dot(number)).toHaveAttribute('aria-current', 'true');
      await dot(1).scrollIntoViewIfNeeded();
      await page.mouse.move(0, 0);

      await shows(1);
      await page.clock.runFor(stayMs);
      await shows(2);

      await page.getByRole('button', { name: 'Pause reviews' }).focus();
      await page.clock.runFor(3 * stayMs);
      await shows(2);
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Play reviews' }).blur();
      await page.clock.runFor(3 * stayMs);
      await shows(2);
      await page.getByRole('button', { name: 'Play reviews' }).press('Enter');
      await page.getByRole('button', { name: 'Pause reviews' }).blur();

      if (!isMobile) {
        await page.getByText('Mateo Ferreira').hover();
        await page.clock.runFor(3 * stayMs);
        await shows(2);
        await page.mouse.move(0, 0);
      }
      await page.clock.runFor(stayMs);
      await shows(3);
      await page.clock.runFor(stayMs);
      await shows(1);

      // The clicked dot keeps the focus, but nobody reads by it.
      await (isMobile ? dot(3).tap() : dot(3).click());
      await shows(3);
      await page.mouse.move(0, 0);
      await page.clock.runFor(stayMs);
      await shows(1);
    },
  );

  // A stopped clock stays with a page.
  ownPageTest('wait in a hidden tab', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    const first = page.getByRole('button', { name: 'Review 1 of 3' });
    await expect(first).toHaveAttribute('aria-current', 'true');
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await page.clock.runFor(4 * stayMs);
    await expect(first).toHaveAttribute('aria-current', 'true');
  });
});

test('shows the card and the way to a sample in the first screen', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('.hero-card')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Replay the tap' })).toBeHidden();
  await page.getByRole('link', { name: 'Open a Sample Card' }).click();
  await page.waitForURL('/sample-card');
  await expect(page.getByRole('heading', { name: 'Rosa Lind' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Save Contact' })).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
});

test('the wall leads to a sample of each layout, and Teams to its page', async ({ page }) => {
  await page.goto('/');
  const wall = page.getByRole('region', { name: 'Six Layouts' });
  const samples = await wall
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]));
  expect(samples).toEqual([
    ['Banner', '/sample-card'],
    ['Portrait', '/sample-card/portrait'],
    ['Split', '/sample-card/split'],
    ['Minimal', '/sample-card/minimal'],
    ['Dark stage', '/sample-card/stage'],
    ['Business', '/sample-card/business'],
  ]);
  await page.getByRole('link', { name: 'See Teams' }).click();
  await page.waitForURL('/teams');
  await page.goBack();
  await wall.getByRole('link', { name: 'Minimal' }).click();
  await page.waitForURL('/sample-card/minimal');
});

test('no two landmarks have one name @all', async ({ page }) => {
  await page.goto('/');
  const names = await page
    .locator('section[aria-label], section[aria-labelledby], nav')
    .evaluateAll((landmarks) =>
      landmarks.map((landmark) => {
        const named = document.getElementById(landmark.getAttribute('aria-labelledby') ?? '');
        return (landmark.getAttribute('aria-label') ?? named?.textContent ?? '').toLowerCase();
      }),
    );
  expect(names.length).toBeGreaterThan(5);
  expect(new Set(names).size).toBe(names.length);
});

// A stopped clock stays with a page.
ownPageTest('the reviews stand still for who wants less motion @all', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await expect(page.getByRole('button', { name: /(Pause|Play) reviews/ })).toHaveCount(0);
  await page.clock.runFor(30_000);
  await expect(page.getByRole('button', { name: 'Review 1 of 3' })).toHaveAttribute(
    'aria-current',
    'true',
  );
});

// A first visit has nothing in its cache.
ownPageTest('nothing moves under the eyes while the page loads @all', async ({ page }) => {
  const readShifts = await watchLayoutShifts(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(await readShifts()).toEqual([]);
});

test.describe('without scripts @all', () => {
  test.use({ javaScriptEnabled: false });

  test('everything can be read and every link leads on', async ({ page, isMobile }) => {
    await page.goto('/');
    for (const heading of [
      'Tap. Connect. Share Instantly.',
      'Why Nearcard',
      'Six Layouts',
      'Product Snapshot',
      'What You See',
      'How It Works',
      'Teams',
      'Prices',
      'Customer Reviews',
      'FAQ',
      'Ready to Order?',
    ]) {
      await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    }
    await page.getByText('Paper, App or Our Card').click();
    await expect(page.getByRole('table', { name: /^A paper card/ })).toBeVisible();
    await page.getByText('Which phones does it work with?').click();
    await expect(
      page.getByText('It works with any NFC smartphone', { exact: false }),
    ).toBeVisible();
    await expect(page.getByRole('group', { name: 'Theme' })).toBeHidden();

    if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click();
    const links = page.getByRole('navigation', { name: isMobile ? 'Menu' : 'Main' });
    await expect(links.getByRole('link', { name: 'Contact' })).toBeVisible();
    if (isMobile) await page.getByRole('button', { name: 'Close menu' }).click();
    await page.getByRole('link', { name: 'Get Your Card Now' }).click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Tap\./);
  });
});
