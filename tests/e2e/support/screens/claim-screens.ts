import { expect, type Page } from '@playwright/test';
import { printedDesign } from '#domain/card-design/card-design.ts';
import { makeAccount, makeOwner, signIn } from '../accounts.ts';
import { answerRequests } from '../answers.ts';
import { answerApi } from '../billing.ts';
import { releaseCard, type IssuedCard } from '../cards.ts';
import { choosePassword, expectStep, openFirstTap, takeAnyCode } from '../first-tap.ts';
import { giveChip } from '../chips.ts';
import { field, press } from '../pages.ts';
import type { Scene, Screens } from './scene.ts';

/** Claiming a card. */
export const claimScreens = {
  claim: async ({ page, takeCard }) => {
    await openFirstTap(page, (await takeCard()).serial);
  },
  'claim of a card with a name': async ({ page, takeCard }) => {
    await answerApi(page, '/nfc/*/design', { design: printedDesign(tomokos) });
    await openFirstTap(page, (await takeCard()).serial);
    await expect(page.getByText('This is your card, Tomoko.')).toBeVisible();
  },
  'dashboard waiting for the second tap': async (scene) => {
    await waitForTap(scene);
    await expect(scene.page.getByText('Waiting for your tap…')).toBeVisible();
  },
  'dashboard after the second tap': async (scene) => {
    const { nfcUrl } = await waitForTap(scene);
    await scene.request.get(nfcUrl);
    await expect(scene.page.getByText('Your card works')).toBeVisible();
  },
  'claim, the code': async ({ page, takeCard }) => {
    await goToCode(page, await takeCard());
  },
  'claim, the password': async ({ page, takeCard }) => {
    await goToCode(page, await takeCard());
    await field(page, 'OTP').fill('123456');
    await expectStep(page, 'password');
    await press(page, 'Continue');
    await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
  },
  'claim, the profile': async ({ page, takeCard }) => {
    await goToDetails(page, await takeCard());
    await field(page, 'Name').fill('Ada Example');
    await field(page, 'Location').fill('London');
    await field(page, 'Phone').fill('2025550123');
    await field(page, 'Profile Email').focus();
  },
  'claim, the profile with errors': async ({ page, takeCard }) => {
    await goToDetails(page, await takeCard());
    await field(page, 'Profile Type').selectOption('Conference');
    await press(page, 'Register & Claim Card');
    await expect(page.getByText('Event Name is required')).toBeVisible();
  },
  'claim, the card as it is typed': async ({ page, takeCard }) => {
    await goToDetails(page, await takeCard());
    await field(page, 'Name').fill('Ada Example');
    const preview = page.getByRole('radio', { name: 'Preview' });
    if ((await preview.count()) > 0) await preview.check();
    await expect(
      page.getByRole('region', { name: 'Card preview' }).getByText('Ada Example').first(),
    ).toBeVisible();
  },
  'claim, an answer lost': async ({ page, takeCard }) => {
    await goToCode(page, await takeCard());
    await answerRequests(page, '*/api/check-registration-otp', () => 'lost');
    await field(page, 'OTP').fill('123456');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
  'claim with an account': async ({ page, takeCard }) => {
    await goToCode(page, await takeCard(), true);
    await field(page, 'OTP').fill('123456');
    await expectStep(page, 'account');
  },
  'claim signed in': async ({ page, takeCard }) => {
    const { serial } = await takeCard();
    await signIn(page, await makeAccount());
    await page.goto(`/register-nfc?serial=${serial}&mode=nfc`);
    await expect(page.getByRole('button', { name: 'Claim Card' })).toBeVisible();
  },
  'claim of a verified card by its address': async ({ page, takeCard }) => {
    const card = await takeCard();
    await giveChip(card);
    await page.goto(card.nfcUrl);
    await expect(page.getByRole('button', { name: 'I Tapped It' })).toBeVisible();
  },
  'claim of a released card': async ({ page, takeCard }) => {
    const card = await takeCard();
    await makeOwner(card);
    await releaseCard(card);
    await page.goto(`/register-nfc?serial=${card.serial}`);
    await expect(field(page, 'Transfer Code')).toBeVisible();
  },
  'claim of a card that somebody has': async ({ page, takeCard }) => {
    const card = await takeCard();
    await makeOwner(card);
    await page.goto(`/register-nfc?serial=${card.serial}`);
    await expect(page.getByRole('link', { name: 'Contact us' })).toBeVisible();
  },
  "claim of one's own card": async ({ page, takeCard }) => {
    const card = await takeCard();
    await signIn(page, await makeOwner(card));
    await page.goto(`/register-nfc?serial=${card.serial}`);
    await expect(page.getByRole('link', { name: 'Open Your Card' })).toBeVisible();
  },
  'claim without a serial': async ({ page }) => {
    await page.goto('/register-nfc');
    await expect(page.getByRole('alert')).toBeVisible();
  },
} satisfies Screens;

async function goToCode(page: Page, { serial }: IssuedCard, hasAccount = false): Promise<void> {
  await takeAnyCode(page, { hasAccount });
  await openFirstTap(page, serial);
  await field(page, 'Email').fill('ada@example.test');
  await press(page, 'Send OTP');
  await expectStep(page, 'code');
}

async function goToDetails(page: Page, card: IssuedCard): Promise<void> {
  await goToCode(page, card);
  await field(page, 'OTP').fill('123456');
  await choosePassword(page);
  await expect(field(page, 'Name')).toBeVisible();
}

const tomokos = { stock: 'night', name: 'Tomoko Hasegawa', role: 'Architect', logo: '' };

/** The dashboard as a claim leaves it. */
async function waitForTap({ page, takeCard }: Scene): Promise<IssuedCard> {
  const card = await takeCard();
  const owner = await makeOwner(card);
  await answerApi(page, '/nfc/*/design', { design: printedDesign(tomokos) });
  await signIn(page, owner);
  const tap = { serial: card.serial, uniqueId: owner.user.uniqueId };
  await page.evaluate((kept) => localStorage.setItem('awaited-tap', kept), JSON.stringify(tap));
  await page.goto('/dashboard');
  return card;
}
