import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { goodPassword, makeAccount, makeOwner, newEmail, signIn } from './support/accounts.ts';
import type { IssuedCard } from './support/cards.ts';
import { stepNames } from './support/first-tap.ts';
import { readJoinPath, readOtp } from './support/mailbox.ts';
import { expectToast, field } from './support/pages.ts';
import { planButton } from './support/plans.ts';
import { expect, test } from './support/test.ts';
import { startWalk, type Effort, type Walk } from './support/walk.ts';

interface Scene {
  readonly page: Page;
  readonly request: APIRequestContext;
  readonly browser: Browser;
  readonly baseURL: string | undefined;
  readonly card: IssuedCard;
  readonly walk: Walk;
}

/** The most that each walk may take; a letter's width moves the pixels. A change that shortens one lowers its figures here. */
const walks: readonly [name: string, walkIt: (scene: Scene) => Promise<void>, most: Effort][] = [
  [
    'from the first tap to the second',
    walkFirstTap,
    { screens: 7, presses: 3, fields: 6, menus: 0, scrolled: 380 },
  ],
  [
    'from the registration to a shared profile',
    walkFirstProfile,
    { screens: 5, presses: 6, fields: 7, menus: 0, scrolled: 270 },
  ],
  [
    'from three seats to the card of a colleague',
    walkThreeSeats,
    { screens: 14, presses: 15, fields: 8, menus: 1, scrolled: 480 },
  ],
  [
    'from a new message to its answer',
    walkNewMessage,
    { screens: 3, presses: 3, fields: 1, menus: 0, scrolled: 200 },
  ],
  [
    'from the home page to a plan for Germany',
    walkPlanForGermany,
    { screens: 8, presses: 7, fields: 8, menus: 1, scrolled: 2000 },
  ],
];

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first();
const link = (page: Page, name: string | RegExp) =>
  page.getByRole('link', { name, exact: true }).first();
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { name, exact: true }).first();

for (const [name, walkIt, most] of walks) {
  test(`${name} @all`, async ({ page, request, browser, baseURL, card }) => {
    test.slow();
    const walk = startWalk();
    await walkIt({ page, request, browser, baseURL, card, walk });
    const taken = walk.effort();
    console.log(`${name}: ${JSON.stringify(taken)}`);
    for (const what of ['screens', 'presses', 'fields', 'menus', 'scrolled'] as const) {
      expect.soft(taken[what], what).toBeLessThanOrEqual(most[what]);
    }
  });
}

async function walkFirstTap({ page, request, card, walk }: Scene): Promise<void> {
  const email = newEmail();
  await page.goto(card.nfcUrl);
  await walk.screen(heading(page, stepNames.email));
  await walk.fill(field(page, 'Email'), email);
  await walk.press(button(page, 'Send OTP'));
  await walk.screen(heading(page, stepNames.code));
  await walk.fill(field(page, 'OTP'), await readOtp(request, email));
  await walk.screen(heading(page, stepNames.password));
  await walk.fill(field(page, 'Password'), goodPassword);
  await walk.press(button(page, 'Continue'));
  await walk.screen(heading(page, stepNames.details));
  await fillProfile(page, walk);
  await walk.press(button(page, 'Register & Claim Card'));
  await walk.screen(heading(page, 'Card claimed!'));
  await walk.screen(heading(page, 'Tap your card again. It now opens your page.'));
  const tapped = await page.context().newPage();
  await tapped.goto(card.nfcUrl);
  await walk.screen(heading(tapped, 'Ada Example'));
  await tapped.close();
}

async function walkFirstProfile({ page, request, walk }: Scene): Promise<void> {
  // Without a sheet of the system for it, what is shared is copied.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await page.goto('/register');
  await walk.screen(button(page, 'Send OTP'));
  await register(page, request, walk, newEmail());
  await walk.screen(button(page, 'Skip'));
  await walk.press(button(page, 'Skip'));
  await walk.press(button(page, 'Add Your Profile'));
  await walk.screen(heading(page, 'Add New Profile'));
  await fillProfile(page, walk);
  const dialog = page.getByRole('dialog');
  await walk.fill(dialog.getByLabel('Email', { exact: true }).first(), 'ada@example.test');
  await walk.press(button(page, 'Save Profile'));
  await walk.screen(heading(page, /this is your card$/));
  await walk.press(button(page, 'Share'));
  await expect(page.getByRole('listitem').filter({ hasText: 'Share it once' })).toContainText(
    'done',
  );
}

async function walkThreeSeats(scene: Scene): Promise<void> {
  const { page, request, browser, baseURL, walk } = scene;
  await signIn(page, await makeAccount());
  await page.goto('/teams');
  await walk.screen(link(page, 'Choose Seats'));
  await walk.press(link(page, 'Choose Seats'));
  await walk.fill(field(page, 'Name of the company'), `Acme ${randomUUID().slice(0, 8)}`);
  await walk.choose(field(page, 'Country'), 'Germany');
  await walk.fill(field(page, 'Full Name'), 'Ada Example');
  await walk.press(button(page, 'Continue to Payment'));
  await walk.screen(button(page, /^Pay \$/));
  await walk.press(button(page, /^Pay \$/));
  await walk.screen(heading(page, 'Thank you!'));
  await walk.press(link(page, 'Set Up Your Company'));
  await walk.screen(link(page, 'Invite People'));
  await walk.press(link(page, 'Invite People'));
  await walk.screen(heading(page, 'Invite Someone'));
  const guest = newEmail();
  await walk.fill(page.getByRole('main').getByLabel('Email', { exact: true }), guest);
  await walk.press(button(page, 'Invite'));
  await expectToast(page, 'The invitation is on its way.');

  const context = await browser.newContext({ ...phone, ...(baseURL && { baseURL }) });
  const colleague = await context.newPage();
  await colleague.goto(await readJoinPath(request, guest));
  await walk.screen(button(colleague, 'Register to Join'));
  await walk.press(button(colleague, 'Register to Join'));
  await walk.screen(button(colleague, 'Send OTP'));
  // The address that is invited goes along.
  await expect(field(colleague, 'Email')).toHaveValue(guest);
  await sendCode(colleague, request, walk, guest);
  await walk.screen(button(colleague, 'Join'));
  await walk.press(button(colleague, 'Join'));
  await walk.screen(button(colleague, 'Save Your Card'));
  const image = { width: 640, height: 640, channels: 3, background: '#3366cc' } as const;
  await walk.attach(colleague.getByLabel('Choose Profile Photo'), {
    name: 'portrait.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: image }).png().toBuffer(),
  });
  await walk.screen(button(colleague, 'Use Picture'));
  await walk.press(button(colleague, 'Use Picture'));
  await expectToast(colleague, 'Profile Photo uploaded successfully');
  await walk.fill(field(colleague, 'Name (required)'), 'Grace Hopper');
  await walk.fill(field(colleague, 'Company Location (required)'), 'Berlin');
  await walk.fill(field(colleague, 'Company Phone (required)'), '2025550123');
  await walk.press(button(colleague, 'Save Your Card'));
  await walk.screen(colleague.getByRole('region', { name: 'Your Card' }));
  await context.close();

  await walk.press(link(page, 'Overview'));
  const card = page.getByRole('region', { name: 'People' }).getByRole('link', { name: /Grace/ });
  await walk.screen(card);
  await walk.press(card);
  await walk.screen(heading(page, 'Grace Hopper'));
  // The photo says nothing that the name does not.
  await expect(page.locator('article img').first()).toBeVisible();
}

async function walkNewMessage({ page, request, card, walk }: Scene): Promise<void> {
  const owner = await makeOwner(card);
  const { uniqueId } = owner.user;
  const left = { firstName: 'Eve', lastName: 'Example', email: newEmail(), message: 'Hello!' };
  const answer = await request.post('/api/profile-contact', {
    data: { uniqueId, phone: '+49 170 1234567', ...left },
  });
  expect(answer.ok()).toBe(true);
  await signIn(page, owner);
  await page.goto('/dashboard');
  const unread = link(page, 'Messages 1 unread');
  await walk.screen(unread);
  await walk.press(unread);
  const item = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Eve Example' });
  await walk.screen(item);
  await walk.press(item.getByRole('button', { expanded: false }));
  await walk.screen(button(page, 'Send Reply'));
  await walk.fill(field(page, 'Reply to Eve Example'), 'Gladly.');
  await walk.press(button(page, 'Send Reply'));
  await expectToast(page, 'Reply sent to Eve Example');
}

async function walkPlanForGermany({ page, request, walk }: Scene): Promise<void> {
  await page.goto('/');
  await walk.screen(heading(page, 'Tap. Connect. Share Instantly.'));
  await walk.press(link(page, 'Get Your Card Now'));
  await walk.screen(planButton(page, 'Select Plan', 'Business Plus'));
  await walk.press(planButton(page, 'Select Plan', 'Business Plus'));
  await walk.screen(button(page, 'Send OTP'));
  await register(page, request, walk, newEmail());
  await walk.screen(button(page, 'Proceed to Checkout'));
  await walk.press(button(page, 'Proceed to Checkout'));
  await walk.screen(heading(page, 'Delivery address'));
  await walk.choose(field(page, 'Country'), 'Germany');
  await walk.fill(field(page, 'Full Name'), 'Ada Example');
  await walk.fill(field(page, 'Address Line 1'), 'Große Straße 12');
  await walk.fill(field(page, 'Postal Code'), '49074');
  await walk.fill(field(page, 'City'), 'Osnabrück');
  await walk.fill(field(page, 'Phone Number'), '+49 541 5550123');
  await walk.press(button(page, 'Complete Purchase'));
  await walk.screen(button(page, /^Pay \$/));
  await walk.press(button(page, /^Pay \$/));
  await walk.screen(heading(page, 'Thank you!'));
}

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** From the address to the account. */
async function register(
  page: Page,
  request: APIRequestContext,
  walk: Walk,
  email: string,
): Promise<void> {
  await walk.fill(field(page, 'Email'), email);
  await sendCode(page, request, walk, email);
}

/** From a typed address to the account. */
async function sendCode(
  page: Page,
  request: APIRequestContext,
  walk: Walk,
  email: string,
): Promise<void> {
  await walk.press(button(page, 'Send OTP'));
  await walk.screen(field(page, 'OTP'));
  await walk.fill(field(page, 'OTP'), await readOtp(request, email));
  await walk.fill(field(page, 'Password'), goodPassword);
  await walk.press(button(page, 'Register'));
}

async function fillProfile(page: Page, walk: Walk): Promise<void> {
  await walk.fill(field(page, 'Name'), 'Ada Example');
  await walk.fill(field(page, 'Location'), 'London');
  await walk.fill(field(page, 'Phone'), '2025550123');
}
