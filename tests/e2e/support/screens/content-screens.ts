import { expect, type Page } from '@playwright/test';
import { answerSum } from '../contact.ts';
import { press } from '../pages.ts';
import { goTo, type Screens } from './scene.ts';

/** Pages that are read, contact, and the design system. */
export const contentScreens = {
  contact: async ({ page }) => openContact(page, '/contact'),
  'contact with a card': async ({ page }) => openContact(page, '/contact?card=A1B2C3D4'),
  'contact with errors': async ({ page }) => {
    await page.goto('/contact');
    await answerSum(page);
    await press(page, 'Send Message');
    await expect(page.getByText('Please fill in all required fields').first()).toBeVisible();
  },
  'contact sent without scripts': async ({ page }) => openContact(page, '/contact?sent=1'),
  'cancel a contract': async ({ page }) => goTo(page, '/cancel-contract', 'Cancel a Contract'),
  'withdraw in German': async ({ page }) =>
    goTo(page, '/de/withdraw-from-contract', 'Vertrag widerrufen'),
  'tap help': async ({ page }) => goTo(page, '/tap-help', 'Why Didn’t My Tap Work?'),
  teams: async ({ page }) => goTo(page, '/teams', 'Teams'),
  blog: async ({ page }) => goTo(page, '/blog', 'Blog'),
  'blog post': async ({ page }) =>
    goTo(page, '/blog/tap-or-qr-code', 'Tap or QR code: when each one is better'),
  'unknown post': async ({ page }) => goTo(page, '/blog/no-such-post', 'Post not found'),
  'unknown file': async ({ page }) => goTo(page, '/nothing.txt', 'Page not found'),
  'a page that could not be loaded': async ({ page }) => {
    await page.goto('/contact');
    await page.waitForFunction(() => '__reactRouterDataRouter' in window);
    await page.context().setOffline(true);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
    await expect(page.getByText('You’re offline. Nothing was lost.')).toBeVisible();
  },
  'a document without its scripts': async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/blog');
    await expect(page.getByText('Something didn’t load.', { exact: false })).toBeVisible();
  },
  terms: async ({ page }) => goTo(page, '/terms-and-conditions', 'Terms and Conditions'),
  privacy: async ({ page }) => goTo(page, '/privacy', 'Privacy'),
  imprint: async ({ page }) => goTo(page, '/imprint', 'Imprint'),

  'design system': async ({ page }) => goTo(page, '/dev/ui', 'Design system'),
  'design system with a dialog': async ({ page }) => {
    await goTo(page, '/dev/ui', 'Design system');
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible();
    await press(page, 'Open dialog');
    await expect(page.getByRole('dialog')).toBeVisible();
  },
} satisfies Screens;

/** Waits for the scripts, which lock the button until the sum is solved. */
async function openContact(page: Page, path: string): Promise<void> {
  await goTo(page, path, 'Contact');
  await expect(page.getByRole('button', { name: 'Send Message', exact: true })).toBeDisabled();
}
