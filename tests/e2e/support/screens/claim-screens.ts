import { expect } from '@playwright/test';
import { makeAccount, makeOwner, signIn } from '../accounts.ts';
import { releaseCard } from '../cards.ts';
import { field, openForm, press } from '../pages.ts';
import type { Screens } from './scene.ts';

/** Claiming a card. */
export const claimScreens = {
  claim: async ({ page, takeCard }) => {
    const { serial } = await takeCard();
    await openForm(page, `/register-nfc?serial=${serial}&mode=nfc`, 'Register & Claim Card');
  },
  'claim with errors': async ({ page, takeCard }) => {
    const { serial } = await takeCard();
    await openForm(page, `/register-nfc?serial=${serial}&mode=qr`, 'Register & Claim Card');
    await field(page, 'Profile Type').selectOption('Conference');
    await press(page, 'Register & Claim Card');
    await expect(page.getByText('Event Name is required')).toBeVisible();
  },
  'claim signed in': async ({ page, takeCard }) => {
    const { serial } = await takeCard();
    await signIn(page, await makeAccount());
    await page.goto(`/register-nfc?serial=${serial}&mode=nfc`);
    await expect(page.getByRole('button', { name: 'Claim Card' })).toBeVisible();
  },
  'claim of a released card': async ({ page, takeCard }) => {
    const card = await takeCard();
    await makeOwner(card);
    await releaseCard(card);
    await signIn(page, await makeAccount());
    await page.goto(`/register-nfc?serial=${card.serial}`);
    await press(page, 'Claim Card');
    await expect(field(page, 'Transfer Code')).toBeVisible();
  },
  'claim without a serial': async ({ page }) => {
    await page.goto('/register-nfc');
    await expect(page.getByRole('alert')).toBeVisible();
  },
} satisfies Screens;
