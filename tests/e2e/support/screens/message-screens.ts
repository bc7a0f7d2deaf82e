import { expect } from '@playwright/test';
import { makeAccount, makeOwner, signIn } from '../accounts.ts';
import { answerMessages, fillConnectForm } from '../connect.ts';
import { press } from '../pages.ts';
import { goTo, type Scene, type Screens } from './scene.ts';

/** The screens of card messages: the visitor's, and the owner's. */
export const messageScreens = {
  'card form refused': async (scene) => {
    await openForm(scene);
    await fillConnectForm(scene.page, 'eve', 'Hello');
    await press(scene.page, 'Send');
    await expect(scene.page.getByRole('alert')).not.toBeEmpty();
  },
  'card form sent': async (scene) => {
    await openForm(scene);
    await fillConnectForm(scene.page, 'eve@example.test', 'Hello');
    await press(scene.page, 'Send');
    await expect(scene.page.getByText('Message sent!')).toBeVisible();
  },
  messages: async ({ page }) => {
    await signIn(page, await makeAccount());
    await answerMessages(page);
    await goTo(page, '/dashboard/messages', 'Messages');
    await page.getByRole('button', { expanded: false, name: /Marta/ }).click();
    await expect(page.getByLabel('Your note')).toBeVisible();
  },
  'message answered': async ({ page }) => {
    await signIn(page, await makeAccount());
    await answerMessages(page);
    await goTo(page, '/dashboard/messages?state=answered', 'Messages');
    await page.getByRole('button', { expanded: false, name: /مريم/ }).click();
    await expect(page.getByText('You replied').first()).toBeVisible();
  },
  'no message found': async ({ page }) => {
    await signIn(page, await makeAccount());
    await goTo(page, '/dashboard/messages?search=nobody', 'Messages');
    await expect(page.getByText('No messages found.')).toBeVisible();
  },
  'messages before a deletion': async ({ page }) => {
    await signIn(page, await makeAccount());
    await answerMessages(page);
    await goTo(page, '/dashboard/messages', 'Messages');
    await page.getByRole('button', { expanded: false, name: /Marta/ }).click();
    await page.getByRole('button', { name: /^Delete the message/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'no messages': async ({ page }) => {
    await signIn(page, await makeAccount());
    await goTo(page, '/dashboard/messages', 'Messages');
    await expect(page.getByText('No messages yet.')).toBeVisible();
  },
  'delete a left message': async ({ page }) =>
    goTo(page, '/delete-message?token=unknown', 'Delete your message?'),
  'left message deleted': async ({ page }) => goTo(page, '/delete-message?done=1', 'Deleted'),
} satisfies Screens;

/** The form judged by the server alone. */
async function openForm({ page, takeCard }: Scene): Promise<void> {
  const { user } = await makeOwner(await takeCard());
  await goTo(page, `/card/${user.uniqueId}`, 'Ada Example');
  await page.locator('.connect form').evaluate((form: HTMLFormElement) => {
    form.noValidate = true;
  });
}
