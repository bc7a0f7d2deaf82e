import { expect } from '@playwright/test';
import { answerSum } from '../contact.ts';
import { press } from '../pages.ts';
import { goTo, type Screens } from './scene.ts';

/** Pages that are read, contact, and the design system. */
export const contentScreens = {
  contact: async ({ page }) => goTo(page, '/contact', 'Contact'),
  'contact with a card': async ({ page }) => goTo(page, '/contact?card=A1B2C3D4', 'Contact'),
  'contact with errors': async ({ page }) => {
    await page.goto('/contact');
    await answerSum(page);
    await press(page, 'Send Message');
    await expect(page.getByText('Please fill in all required fields').first()).toBeVisible();
  },
  'contact sent without scripts': async ({ page }) => goTo(page, '/contact?sent=1', 'Contact'),
  blog: async ({ page }) => goTo(page, '/blog', 'Blog'),
  'blog post': async ({ page }) =>
    goTo(page, '/blog/tap-or-qr-code', 'Tap or QR code: when each one is better'),
  terms: async ({ page }) => goTo(page, '/terms-and-conditions', 'Terms and Conditions'),

  'design system': async ({ page }) => goTo(page, '/dev/ui', 'Design system'),
  'design system with a dialog': async ({ page }) => {
    await goTo(page, '/dev/ui', 'Design system');
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible();
    await press(page, 'Open dialog');
    await expect(page.getByRole('dialog')).toBeVisible();
  },
} satisfies Screens;
