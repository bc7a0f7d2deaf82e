import { expect, type Page } from '@playwright/test';
import { answerApi } from '../billing.ts';
import {
  history,
  jobCounts,
  jobs,
  listedMessages,
  listedUsers,
  messageDetail,
  openDesk,
  paged,
  promos,
  userDetail,
} from '../desk.ts';
import { press } from '../pages.ts';
import type { Screens } from './scene.ts';

const sees = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible();

/** The desk's users, messages, promo codes, mails and jobs. */
export const deskUsersScreens = {
  'desk users': async ({ page }) => {
    await answerApi(page, '/admin/users?*', { ...paged(204), users: listedUsers, hasMore: true });
    await openDesk(page, 'tab=users&search=example');
    await sees(page, 'ada@example.test');
  },
  'desk user': async ({ page }) => {
    await answerApi(page, '/admin/users/*', { user: userDetail });
    await openDesk(page, 'tab=users&id=1');
    await sees(page, 'Ada at Work');
  },
  'desk user revoked': async ({ page }) => {
    await answerApi(page, '/admin/users/*', { user: userDetail });
    await openDesk(page, 'tab=users&id=1');
    await press(page, 'Revoke Admin');
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'desk without users': async ({ page }) => {
    await answerApi(page, '/admin/users?*', { ...paged(0), users: [] });
    await openDesk(page, 'tab=users&search=nobody');
    await sees(page, 'No users match.');
  },
  'desk messages': async ({ page }) => {
    await answerApi(page, '/admin/messages?*', { ...paged(2), messages: listedMessages });
    await openDesk(page, 'tab=messages');
    await sees(page, 'Marta Example');
  },
  'desk message': async ({ page }) => {
    await answerApi(page, '/admin/messages/*', { contactMessage: messageDetail });
    await openDesk(page, 'tab=messages&id=1');
    await sees(page, 'They left this morning.');
  },
  'desk reply refused': async ({ page }) => {
    await answerApi(page, '/admin/messages/*', { contactMessage: messageDetail });
    await openDesk(page, 'tab=messages&id=1');
    await press(page, 'Send Reply');
    await sees(page, 'Please write a reply.');
  },
  'desk without messages': async ({ page }) => {
    await answerApi(page, '/admin/messages?*', { ...paged(0), messages: [] });
    await openDesk(page, 'tab=messages');
    await sees(page, 'No messages yet.');
  },
  'desk promos': async ({ page }) => {
    await answerApi(page, '/admin/promos?*', { ...paged(promos.length), promos });
    await openDesk(page, 'tab=promos');
    await sees(page, 'AUTUMN-2026');
  },
  'desk promo': async ({ page }) => {
    await answerApi(page, '/admin/promos/*', { promo: promos[2], history });
    await openDesk(page, 'tab=promos&id=FAMILY25');
    await sees(page, '25% off for family');
  },
  'desk promo refused': async ({ page }) => {
    await openDesk(page, 'tab=promos&id=new');
    await press(page, 'Add Code');
    await sees(page, 'Please enter a code.');
  },
  'desk jobs': async ({ page }) => {
    await answerApi(page, '/admin/jobs?*', { ...paged(jobs.length), jobs, counts: jobCounts });
    await openDesk(page, 'tab=jobs');
    await sees(page, '•••••• is your Nearcard code');
  },
  'desk job': async ({ page }) => {
    await answerApi(page, '/admin/jobs/*', { job: jobs[1], history: [] });
    await openDesk(page, 'tab=jobs&id=42');
    await sees(page, 'User unknown');
  },
  'desk without jobs': async ({ page }) => {
    const counts = { waiting: 0, running: 0, failing: 0, given_up: 0 };
    await answerApi(page, '/admin/jobs?*', { ...paged(0), jobs: [], counts });
    await openDesk(page, 'tab=jobs');
    await sees(page, 'No jobs yet.');
  },
} satisfies Screens;
