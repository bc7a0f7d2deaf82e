import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readJobs } from '#tests/support/job-queue.ts';
import { patience } from '#tests/support/patience.ts';
import { createSecondApp, createTestApp, type TestApp } from '#tests/support/test-app.ts';

describe('of a shop whose web and jobs are processes of their own', () => {
  let web: TestApp;
  let jobs: Awaited<ReturnType<typeof createSecondApp>>;
  beforeAll(async () => {
    web = await createTestApp({ ROLE: 'web' });
    jobs = await createSecondApp(web, web.connectionString, { ROLE: 'jobs' });
    web.services.start();
  });
  afterAll(async () => {
    await jobs.close();
    await web.close();
  });

  it.each(['/healthz', '/readyz', '/metrics'])('the jobs answer %s', async (url) => {
    expect((await jobs.app.inject(url)).statusCode).toBe(200);
  });

  it.each(['/', '/api/plan', '/api/openapi.json', '/nfc/1', '/robots.txt'])(
    'the jobs do not answer %s',
    async (url) => {
      const answer = await jobs.app.inject(url);
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
    },
  );

  it('the web queues mails, and the jobs send them', async () => {
    const sent = vi.spyOn(jobs.services.mailTransport, 'send');
    await web.app.inject({
      method: 'POST',
      url: '/api/send-registration-otp',
      payload: { email: 'ada@example.test' },
    });
    // The web has started, and would have begun it by now if it ran jobs: its turn comes before the others'.
    const [mail] = await readJobs(web.services.database);
    expect(mail).toMatchObject({ name: 'send_mail', attempts: 0, lockedBy: null });
    jobs.services.start();
    await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce(), patience);
  });
});
