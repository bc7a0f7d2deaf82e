import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sql } from 'kysely';
import { openDatabase, type Database } from '#server/database/database.ts';
import { addSeconds } from '#server/platform/clock.ts';
import { findJobIds, retryJobs } from '#server/platform/jobs/queue.ts';
import { createJobRunner } from '#server/platform/jobs/job-runner.ts';
import { makeJobsDue, readJobs } from '#tests/support/job-queue.ts';
import { startSmtpServer } from '#tests/support/smtp-server.ts';
import { createSpyLog } from '#tests/support/spy-log.ts';
import { createMetrics } from '#server/platform/metrics/metrics.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { createMailFiles } from './mail-files.ts';
import { enqueueMail, findRefusals, forgetOldMails, handleSendMail } from './mail-job.ts';
import { parseMailFrom } from '#domain/messages/mail-sender.ts';
import { MailRefusedError, type Mail, type MailFile, type MailTransport } from './mail.ts';
import { createSmtpTransport } from './smtp-transport.ts';

const log = createSpyLog();
const from = parseMailFrom('Nearcard <hello@nearcard.test>');
const brand = {
  brandName: 'Nearcard',
  supportEmail: 's@nearcard.test',
  postalAddress: 'Here',
  color: '',
};
const content = {
  subject: '042137 is your code',
  preheader: '',
  heading: 'Your code',
  paragraphs: [],
  code: '042137',
};
const order = { to: 'ann@example.test', content, cause: 'otp:1' };

let testDatabase: TestDatabase;
let database: Database;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase({ connectionString: testDatabase.connectionString });
});
afterAll(async () => {
  await database.destroy();
  await testDatabase.drop();
});
beforeEach(async () => {
  vi.clearAllMocks();
  await sql`truncate graphile_worker._private_jobs, mails`.execute(database);
});

const mailFiles = createMailFiles();
const letter = { name: 'a.txt', contentType: 'text/plain', bytes: Buffer.from('A') };
const makeLetter = vi.fn<(id: string) => Promise<MailFile | undefined>>();
mailFiles.add('letter', makeLetter);
let hoursLater = 0;
const clock = { now: () => addSeconds(new Date(), hoursLater * 3_600) };

function runnerWith(transport: MailTransport) {
  const platform = {
    database,
    mailTransport: transport,
    mailFrom: from,
    mailFiles,
    clock,
    log,
    metrics: createMetrics(),
  };
  const handlers = [handleSendMail(platform, () => brand)];
  return createJobRunner({ connectionString: testDatabase.connectionString, handlers, log });
}

/** A transport that fails a number of times; `tried` holds every mail it was given. */
function fakeTransport({ failures = 0 } = {}) {
  const tried: Mail[] = [];
  const sent: Mail[] = [];
  const send = async (mail: Mail) => {
    tried.push(mail);
    if (tried.length <= failures) throw new Error('the mail server is away');
    sent.push(mail);
  };
  return { tried, sent, send };
}

function enqueueInTransaction(): Promise<void> {
  return database.transaction().execute((tx) => enqueueMail(tx, order));
}

describe('enqueueMail', () => {
  it('sends after the commit', async () => {
    const transport = fakeTransport();
    await database.transaction().execute(async (tx) => {
      await enqueueMail(tx, order);
      expect(await readJobs(database)).toEqual([]);
    });
    await runnerWith(transport).runAllDue();
    expect(transport.sent).toMatchObject([
      { to: 'ann@example.test', subject: content.subject, text: expect.stringContaining('042137') },
    ]);
  });

  it('sends nothing after a rollback, and can be asked again', async () => {
    const transport = fakeTransport();
    const transaction = database.transaction().execute(async (tx) => {
      await enqueueMail(tx, order);
      throw new Error('rolled back');
    });
    await expect(transaction).rejects.toThrow('rolled back');
    await runnerWith(transport).runAllDue();
    expect(transport.sent).toEqual([]);
    await enqueueMail(database, order);
    await runnerWith(transport).runAllDue();
    expect(transport.sent).toHaveLength(1);
  });

  it('mails one cause once: asked twice, at the same time, and again after the mail has left', async () => {
    const transport = fakeTransport();
    await Promise.all([1, 2, 3].map(enqueueInTransaction));
    await runnerWith(transport).runAllDue();
    await enqueueInTransaction();
    await runnerWith(transport).runAllDue();
    expect(transport.sent).toHaveLength(1);
  });

  it('mails other causes apart', async () => {
    const transport = fakeTransport();
    await enqueueMail(database, order);
    await enqueueMail(database, { ...order, cause: 'otp:2' });
    await runnerWith(transport).runAllDue();
    expect(new Set(transport.sent.map(({ messageId }) => messageId)).size).toBe(2);
  });
});

describe('a mail with a file', () => {
  const files = [{ kind: 'letter', id: '7' }];

  it('has it made when it leaves, and goes without one that is gone', async () => {
    const transport = fakeTransport();
    makeLetter.mockResolvedValueOnce(letter).mockResolvedValueOnce(undefined);
    await enqueueMail(database, { ...order, files });
    await enqueueMail(database, { ...order, files, cause: 'otp:2' });
    expect(makeLetter).not.toHaveBeenCalled();
    await runnerWith(transport).runAllDue();
    expect(makeLetter).toHaveBeenCalledWith('7');
    expect(transport.sent.map(({ files: sent }) => sent)).toEqual([[letter], []]);
  });

  it('waits for one that cannot be made, for an hour', async () => {
    const transport = fakeTransport();
    const runner = runnerWith(transport);
    makeLetter.mockRejectedValue(new Error('no ink'));
    await enqueueMail(database, { ...order, files });
    await runner.runAllDue();
    expect(transport.tried).toEqual([]);
    hoursLater = 2;
    await makeJobsDue(database);
    await runner.runAllDue();
    hoursLater = 0;
    expect(transport.sent).toMatchObject([{ to: 'ann@example.test', files: [] }]);
  });
});

describe('a mail whose server is away', () => {
  it('is tried again as the same mail until it leaves', async () => {
    const transport = fakeTransport({ failures: 2 });
    const runner = runnerWith(transport);
    await enqueueMail(database, order);
    for (let attempt = 1; attempt <= 3; attempt++) {
      await runner.runAllDue();
      await makeJobsDue(database);
    }
    const [first] = transport.tried;
    expect(first?.messageId).toMatch(/^<[0-9a-f]{32}@nearcard\.test>$/);
    expect(transport.tried).toEqual([first, first, first]);
    expect(transport.sent).toEqual([first]);
    expect(await readJobs(database)).toEqual([]);
  });

  it('leaves when a real server refuses first and accepts later', async () => {
    const server = await startSmtpServer({ refusals: 1 });
    const runner = runnerWith(createSmtpTransport({ url: server.url, from }));
    await enqueueMail(database, order);
    await runner.runAllDue();
    expect(server.received).toEqual([]);
    await makeJobsDue(database);
    await runner.runAllDue();
    expect(server.received).toMatchObject([{ recipients: ['ann@example.test'] }]);
    await server.close();
  });

  it('keeps its code out of the logs', async () => {
    const runner = runnerWith(fakeTransport({ failures: 1 }));
    await enqueueMail(database, order);
    await runner.runAllDue();
    await makeJobsDue(database);
    await runner.runAllDue();
    const logged = Object.values(log).flatMap((method) => method.mock.calls);
    expect(log.warn).toHaveBeenCalledOnce();
    expect(JSON.stringify(logged)).not.toContain('042137');
  });
});

describe('a mail that the server refuses for good', () => {
  const reason =
    'The mail server rejected it permanently: 550 5.1.1 <ann@example.test>: no such user';

  it('is sent once, given up with the reason, and stays where an admin can try it again', async () => {
    const server = await startSmtpServer({ unknown: 'ann@example.test' });
    const runner = runnerWith(createSmtpTransport({ url: server.url, from }));
    await enqueueMail(database, order);
    await runner.runAllDue();
    await makeJobsDue(database);
    await runner.runAllDue();
    expect(server.attempts).toBe(1);
    const refused = [{ name: 'send_mail', attempts: 1, lastError: reason }];
    expect(await readJobs(database)).toMatchObject(refused);
    expect(await findRefusals(database, ['otp:0', 'otp:1'])).toEqual(new Map([['otp:1', reason]]));

    const [id] = await findJobIds(database, { states: ['given_up'] }, 10);
    await retryJobs(database, [id!]);
    await runner.runAllDue();
    expect(server.attempts).toBe(2);
    expect(await readJobs(database)).toMatchObject(refused);
    await server.close();
  });

  it('is delivered as the same mail when it is tried again and accepted', async () => {
    const transport = fakeTransport();
    const refuse = async () => {
      throw new MailRefusedError(550, '550 over quota');
    };
    await enqueueMail(database, order);
    await runnerWith({ send: refuse }).runAllDue();
    const [id] = await findJobIds(database, { states: ['given_up'] }, 10);
    await retryJobs(database, [id!]);
    await runnerWith(transport).runAllDue();
    expect(transport.sent).toMatchObject([{ to: 'ann@example.test' }]);
    expect(await readJobs(database)).toEqual([]);
    expect(await findRefusals(database, ['otp:1'])).toEqual(new Map());
  });

  it('is logged without its recipient', async () => {
    const server = await startSmtpServer({ unknown: 'ann@example.test' });
    await enqueueMail(database, order);
    await runnerWith(createSmtpTransport({ url: server.url, from })).runAllDue();
    const logged = Object.values(log).flatMap((method) => method.mock.calls);
    expect(logged).toContainEqual([{ responseCode: 550 }, 'an email was permanently rejected']);
    expect(JSON.stringify(logged)).not.toContain('ann@');
    await server.close();
  });
});

describe('forgetOldMails', () => {
  it.each([
    [89, 1],
    [91, 0],
  ])('after %i days remembers %i', async (days, remembered) => {
    await enqueueMail(database, order);
    await forgetOldMails(database, addSeconds(new Date(), days * 86_400));
    expect(await database.selectFrom('mails').selectAll().execute()).toHaveLength(remembered);
  });
});
