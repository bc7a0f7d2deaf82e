import { problem, right } from '#domain/health/finding.ts';
import { workKinds } from '#domain/admin/work.ts';
import { letThrough } from './support/answers.ts';
import { answerApi, refuseApi } from './support/billing.ts';
import { openAdmin } from './support/admin.ts';
import { press } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const report = {
  checkedAt: '2026-11-20T08:00:00.000Z',
  parts: [
    { title: 'Disk', findings: [right('41.3 GB are free.')] },
    { title: 'Mail', findings: [problem('No emails are sent: check SMTP_URL.')] },
  ],
};

test('what is wrong stands on the first screen until a check finds it mended', async ({ page }) => {
  const nothing = Object.fromEntries(workKinds.map((kind) => [kind, 0]));
  await answerApi(page, '/admin/work', { work: { ...nothing, wrongChecks: 1 } });
  await answerApi(page, '/admin/health', { report });
  await openAdmin(page, '');
  await expect(page.getByText('One thing is wrong with the shop: Mail')).toBeVisible();
  await page.getByRole('link', { name: 'See what to do' }).click();
  const checks = page.getByRole('list', { name: 'Checks' }).getByRole('listitem');
  await expect(checks.first()).toContainText('No emails are sent: check SMTP_URL.');
  await expect(checks.first()).toContainText('Failed');
  const tab = page.getByRole('link', { name: 'Health', exact: true });
  await expect(tab).toBeInViewport();
  await expect(tab).toHaveAccessibleDescription('1 wrong');

  await letThrough(page, '*/api/admin/work');
  await press(page, 'Check Again');
  const result = page.getByRole('status').filter({ hasText: 'Checked' });
  await expect(result).toContainText('Nothing is wrong');
  await expect(checks).toHaveCount(14);
  await expect(page.getByText('Every email stays in the mailbox, /dev/mailbox.')).toBeVisible();
  await expect(page.getByText(/leads here without a proxy/)).toBeVisible();
  await expect(tab).toHaveAccessibleDescription('');
});

test('a check that fails says so, and keeps what was found before @all', async ({ page }) => {
  await answerApi(page, '/admin/health', { report });
  await openAdmin(page, 'tab=health');
  await refuseApi(page, '/admin/health/check', 429, 'Try again later.');
  await press(page, 'Check Again');
  await expect(page.getByRole('alert')).toHaveText('Try again later.');
  await expect(page.getByText('41.3 GB are free.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check Again' })).toBeEnabled();
});
