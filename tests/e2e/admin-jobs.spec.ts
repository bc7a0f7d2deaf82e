import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { openAdmin } from './support/admin.ts';
import { readMail } from './support/mailbox.ts';
import { expectToast, field, press } from './support/pages.ts';
import { joinShop } from './support/shop.ts';
import { expect, test } from './support/test.ts';

/** A mail that was given up; the shop's own worker leaves it alone. */
async function addFailedMail(to: string, subject: string): Promise<void> {
  const { database } = await joinShop();
  const payload = JSON.stringify({
    id: randomUUID().replaceAll('-', ''),
    queuedAt: new Date().toISOString(),
    to,
    content: { subject, preheader: '', heading: subject, paragraphs: ['Hello'] },
  });
  await sql`
    select graphile_worker.permanently_fail_jobs(array[job.id], '550 User unknown')
    from graphile_worker.add_job('send_mail', ${payload}::json,
      run_at => now() + interval '1 day') job`.execute(database);
}

test('a mail that was given up is seen with why, and sent again', async ({ page, request }) => {
  const name = `failed-${randomUUID().slice(0, 8)}`;
  const to = `${name}@example.test`;
  const subject = `Order of ${name}`;
  await addFailedMail(to, subject);
  await openAdmin(page, 'tab=jobs&status=given_up');
  await field(page, 'Search').fill(to);
  await expect(page).toHaveURL(/search=failed/);
  await page.getByRole('link', { name: `Email: ${subject}` }).click();
  await expect(page.getByText('550 User unknown')).toBeVisible();
  await expect(page.getByText(to)).toBeVisible();
  await press(page, 'Retry Now');
  await expectToast(page, 'The job is being retried.');
  await readMail(request, to, new RegExp(`^${subject}$`));
  await page.reload();
  await expect(
    page.getByText('This job is done and no longer in the queue.').first(),
  ).toBeVisible();
  await page.getByRole('link', { name: 'All jobs' }).click();
  await expect(page.getByText('No jobs match.')).toBeVisible();
});

test('a row that is opened right after typing stays open @all', async ({ page }) => {
  const subject = `Order ${randomUUID()}`;
  await addFailedMail('failed@example.test', subject);
  await openAdmin(page, 'tab=jobs&status=given_up');
  const link = page.getByRole('link', { name: `Email: ${subject}` });
  await expect(link).toBeVisible();
  // A timer that waits for the end of typing goes off between the router's new address and its page.
  await page.evaluate(() => {
    const waiting = new Map<number, () => void>();
    const set = window.setTimeout.bind(window);
    const clear = window.clearTimeout.bind(window);
    Object.assign(window, {
      setTimeout(run: () => void, ms?: number, ...rest: unknown[]) {
        const id = set(run, ms, ...rest);
        if (ms === 250) waiting.set(id, run);
        return id;
      },
      clearTimeout(id?: number) {
        clear(id);
        if (id !== undefined) waiting.delete(id);
      },
    });
    const push = history.pushState.bind(history);
    history.pushState = (...there) => {
      history.pushState = push;
      push(...there);
      for (const run of waiting.values()) run();
    };
  });
  await field(page, 'Search').fill('failed@');
  await link.evaluate((anchor: HTMLElement) => anchor.click());
  await expect(page.getByText('Last error')).toBeVisible();
  await expect(page).toHaveURL(/&id=\d+$/);
});
