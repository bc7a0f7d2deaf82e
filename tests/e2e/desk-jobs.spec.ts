import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { openDesk } from './support/desk.ts';
import { readMail } from './support/mailbox.ts';
import { expectToast, field, press } from './support/pages.ts';
import { joinShop } from './support/shop.ts';
import { expect, test } from './support/test.ts';

/** A mail that was given up; the shop's own worker leaves it alone. */
async function addFailedMail(to: string): Promise<void> {
  const { database } = await joinShop();
  const payload = JSON.stringify({
    id: randomUUID().replaceAll('-', ''),
    queuedAt: new Date().toISOString(),
    to,
    content: { subject: 'Your order', preheader: '', heading: 'Your order', paragraphs: ['Hello'] },
  });
  await sql`
    select graphile_worker.permanently_fail_jobs(array[job.id], '550 User unknown')
    from graphile_worker.add_job('send_mail', ${payload}::json,
      run_at => now() + interval '1 day') job`.execute(database);
}

test('a mail that was given up is seen with why, and sent again', async ({ page, request }) => {
  const to = `failed-${randomUUID().slice(0, 8)}@example.test`;
  await addFailedMail(to);
  await openDesk(page, 'tab=jobs&status=given_up');
  await field(page, 'Search').fill(to);
  await page.getByRole('link', { name: 'Mail: Your order' }).click();
  await expect(page.getByText('550 User unknown')).toBeVisible();
  await expect(page.getByText(to)).toBeVisible();
  await press(page, 'Try Again Now');
  await expectToast(page, 'It is tried again now.');
  await readMail(request, to, /^Your order$/);
  await page.reload();
  await expect(
    page.getByText('This job is not in the queue any more: it is done.').first(),
  ).toBeVisible();
  await page.getByRole('link', { name: 'All jobs' }).click();
  await expect(page.getByText('No jobs match.')).toBeVisible();
});
