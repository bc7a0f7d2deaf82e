import { expect, type Page } from '@playwright/test';
import { answerApi } from '../billing.ts';
import {
  history,
  jobCounts,
  jobs,
  listedMessages,
  listedUsers,
  messageDetail,
  openAdmin,
  paged,
  promos,
  staff,
  userDetail,
} from '../admin.ts';
import { makeAccount } from '../accounts.ts';
import { press } from '../pages.ts';
import type { Work } from '#wire/admin/work.ts';
import type { Screens } from './scene.ts';

const noWork: Work = {
  wrongChecks: 0,
  toShip: 0,
  replacementsToShip: 0,
  returnsWaiting: 0,
  lowBlanks: 0,
  refundsToApprove: 0,
  paymentProblems: 0,
  unanswered: 0,
  failedJobs: 0,
};

const sees = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible();

/** The admin area's users, messages, promo codes, mails and jobs. */
export const adminUsersScreens = {
  'admin users': async ({ page }) => {
    await answerApi(page, '/admin/users?*', { ...paged(204), users: listedUsers, hasMore: true });
    await openAdmin(page, 'tab=users&search=example');
    await sees(page, 'ada@example.test');
  },
  'admin user': async ({ page }) => {
    await answerApi(page, '/admin/users/*', { user: userDetail });
    await openAdmin(page, 'tab=users&id=1');
    await sees(page, 'Ada at Work');
  },
  'admin user revoked': async ({ page }) => {
    await answerApi(page, '/admin/users/*', { user: userDetail });
    await openAdmin(page, 'tab=users&id=1');
    await press(page, 'Revoke Admin');
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'admin without users': async ({ page }) => {
    await answerApi(page, '/admin/users?*', { ...paged(0), users: [] });
    await openAdmin(page, 'tab=users&search=nobody');
    await sees(page, 'No users match.');
  },
  'admin staff': async ({ page }) => {
    await answerApi(page, '/admin/staff?*', { ...paged(staff.length), staff });
    await openAdmin(page, 'tab=staff');
    await sees(page, 'Orders, Support, Money, Content');
  },
  'admin staff member': async ({ page }) => {
    await answerApi(page, '/admin/staff/*', { member: staff[1], history });
    await openAdmin(page, 'tab=staff&id=2');
    await sees(page, 'Not yet. The roles work once it’s set up.');
  },
  'admin staff refused': async ({ page }) => {
    await openAdmin(page, 'tab=staff&id=new');
    await press(page, 'Add Person');
    await sees(page, 'Please choose at least one role.');
  },
  'admin tab of another role': async ({ page }) => {
    const account = await makeAccount();
    const user = { ...account.user, staffRoles: ['orders' as const] };
    await answerApi(page, '/user', { user });
    await answerApi(page, '/admin/work', { work: noWork });
    await openAdmin(page, 'tab=promos', { ...account, user });
    await sees(page, 'Your role doesn’t include this.');
  },
  'admin messages': async ({ page }) => {
    await answerApi(page, '/admin/messages?*', { ...paged(2), messages: listedMessages });
    await openAdmin(page, 'tab=messages');
    await sees(page, 'Marta Example');
  },
  'admin message': async ({ page }) => {
    await answerApi(page, '/admin/messages/*', { contactMessage: messageDetail });
    await openAdmin(page, 'tab=messages&id=1');
    await sees(page, 'They left this morning.');
  },
  'admin reply refused': async ({ page }) => {
    await answerApi(page, '/admin/messages/*', { contactMessage: messageDetail });
    await openAdmin(page, 'tab=messages&id=1');
    await press(page, 'Send Reply');
    await sees(page, 'Please write a reply.');
  },
  'admin without messages': async ({ page }) => {
    await answerApi(page, '/admin/messages?*', { ...paged(0), messages: [] });
    await openAdmin(page, 'tab=messages');
    await sees(page, 'No messages yet.');
  },
  'admin promos': async ({ page }) => {
    await answerApi(page, '/admin/promos?*', { ...paged(promos.length), promos });
    await openAdmin(page, 'tab=promos');
    await sees(page, 'AUTUMN-2026');
  },
  'admin promo': async ({ page }) => {
    await answerApi(page, '/admin/promos/*', { promo: promos[2], history });
    await openAdmin(page, 'tab=promos&id=FAMILY25');
    await sees(page, '25% off for family');
  },
  'admin promo refused': async ({ page }) => {
    await openAdmin(page, 'tab=promos&id=new');
    await press(page, 'Add Code');
    await sees(page, 'Please enter a code.');
  },
  'admin jobs': async ({ page }) => {
    await answerApi(page, '/admin/jobs?*', { ...paged(jobs.length), jobs, counts: jobCounts });
    await openAdmin(page, 'tab=jobs');
    await sees(page, '•••••• is your Nearcard code');
  },
  'admin job': async ({ page }) => {
    await answerApi(page, '/admin/jobs/*', { job: jobs[1], history: [] });
    await openAdmin(page, 'tab=jobs&id=42');
    await sees(page, 'User unknown');
  },
  'admin without jobs': async ({ page }) => {
    const counts = { waiting: 0, running: 0, failing: 0, given_up: 0 };
    await answerApi(page, '/admin/jobs?*', { ...paged(0), jobs: [], counts });
    await openAdmin(page, 'tab=jobs');
    await sees(page, 'No jobs yet.');
  },
} satisfies Screens;
