import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Queryable } from '#server/database/database.ts';
import { addSeconds } from '#server/platform/clock.ts';
import { enqueueJob } from '#server/platform/jobs/enqueue-job.ts';
import { defineJob, handleJob, type JobHandler } from '#server/platform/jobs/job.ts';
import { countJobs, enqueueGivenUp, findGivenUp } from '#server/platform/jobs/queue.ts';
import { countBy } from '#server/platform/metrics/counted.ts';
import type { Platform } from '#server/platform/platform.ts';
import { mailContentSchema, type MailBrand, type MailContent } from './mail-content.ts';
import { mailFileReference, type MailFileReference } from './mail-files.ts';
import { MailRefusedError, type Mail, type MailFile } from './mail.ts';
import { renderMail } from './mail-renderer.ts';

/** The row holds what the mail says, one-time codes too, until it has left; nothing logs it. */
const sendMailJob = defineJob({
  name: 'send_mail',
  payload: z.object({
    id: z.string(),
    queuedAt: z.iso.datetime(),
    to: z.string(),
    replyTo: z.string().optional(),
    fromName: z.string().optional(),
    content: mailContentSchema,
    files: z.array(mailFileReference).readonly().optional(),
    isTyped: z.boolean().optional(),
    /** The mail server has refused it before: it was given up, and an admin tries it again. */
    wasRefused: z.boolean().optional(),
  }),
});

export interface MailOrder {
  readonly to: string;
  readonly replyTo?: string;
  /** The name beside the shop's address; absent: the shop's. */
  readonly fromName?: string;
  readonly content: MailContent;
  /** The attachments, made when the mail leaves. */
  readonly files?: readonly MailFileReference[];
  /** A person wrote it, so it is not marked as automatic. */
  readonly isTyped?: boolean;
  /** The mail's subject matter, made of identifiers: `otp:{id}`, `receipt:{orderId}`. */
  readonly cause: string;
}

/**
 * Queues a mail in the transaction that causes it: it leaves if and when that commits. A cause is
 * mailed once, also when it is asked for again after the mail has left, and from two transactions at
 * the same time.
 */
export async function enqueueMail(tx: Queryable, { cause, ...order }: MailOrder): Promise<void> {
  const id = idOf(cause);
  const queued = await tx
    .insertInto('mails')
    .values({ id })
    .onConflict((conflict) => conflict.doNothing())
    .returning('queuedAt')
    .executeTakeFirst();
  if (queued === undefined) return;
  await enqueueJob(tx, sendMailJob, { id, queuedAt: queued.queuedAt.toISOString(), ...order });
}

/** Of a cause: nothing that it names can be read from it. */
function idOf(cause: string): string {
  return createHash('sha256').update(cause).digest('hex').slice(0, 32);
}

const refusedKey = (id: string) => `refused-mail:${id}`;

/**
 * Which mails were queued, of the last 90 days.
 * @param causes as they were enqueued
 * @returns when each was queued, by cause, and why it was refused for good, where it was
 */
export async function findMails(
  db: Queryable,
  causes: readonly string[],
): Promise<ReadonlyMap<string, { readonly at: Date; readonly refusal: string | undefined }>> {
  if (causes.length === 0) return new Map();
  const [queued, refusals] = await Promise.all([
    db.selectFrom('mails').select(['id', 'queuedAt']).where('id', 'in', causes.map(idOf)).execute(),
    findRefusals(db, causes),
  ]);
  const times = new Map(queued.map(({ id, queuedAt }) => [id, queuedAt]));
  return new Map(
    causes.flatMap((cause) => {
      const at = times.get(idOf(cause));
      return at === undefined ? [] : [[cause, { at, refusal: refusals.get(cause) }]];
    }),
  );
}

/**
 * Which mails the mail server has refused for good.
 * @param causes as they were enqueued
 * @returns the reason of each that was refused, by cause
 */
export async function findRefusals(
  db: Queryable,
  causes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = await findGivenUp(
    db,
    causes.map((cause) => refusedKey(idOf(cause))),
  );
  return new Map(
    causes.flatMap((cause) => {
      const reason = found.get(refusedKey(idOf(cause)));
      return reason === undefined ? [] : [[cause, reason]];
    }),
  );
}

/** How many mails were tried in vain and will be tried again. */
export async function countFailingMails(db: Queryable): Promise<number> {
  return (await countJobs(db, sendMailJob.name)).failing;
}

/** For so long a mail waits for a file that can't be made; after that it goes without. */
const waitForFilesSeconds = 3_600;

/**
 * Renders and sends queued mails. A transport that throws is tried again with back-off; a mail that was
 * refused for good is given up at once, and stays in the queue for an admin to see.
 */
export function handleSendMail(
  platform: Pick<
    Platform,
    'database' | 'mailTransport' | 'mailFrom' | 'mailFiles' | 'clock' | 'metrics'
  > & {
    readonly log: Pick<Platform['log'], 'error' | 'warn' | 'info'>;
  },
  readBrand: () => MailBrand,
): JobHandler {
  const { database, mailTransport, mailFrom, mailFiles, clock, metrics, log } = platform;
  const count = countBy<{ outcome: 'sent' | 'failed' | 'refused' }>(
    metrics.registry,
    {
      name: 'nearcard_mails_total',
      help: 'Emails that this process tried to send, by outcome: sent, failed (tried again later), permanently rejected.',
    },
    { outcome: ['sent', 'failed', 'refused'] },
  );

  async function makeFiles(references: readonly MailFileReference[], queuedAt: string) {
    const made: MailFile[] = [];
    for (const reference of references) {
      try {
        const file = await mailFiles.make(reference);
        if (file !== undefined) made.push(file);
      } catch (error) {
        if (clock.now() < addSeconds(new Date(queuedAt), waitForFilesSeconds)) throw error;
        log.error({ err: error, kind: reference.kind }, 'a mail leaves without its file');
      }
    }
    return made;
  }

  return handleJob(sendMailJob, async (queued) => {
    const {
      id,
      queuedAt,
      to,
      replyTo,
      fromName,
      content,
      files = [],
      isTyped,
      wasRefused,
    } = queued;
    const brand = readBrand();
    const mail: Mail = {
      files: await makeFiles(files, queuedAt),
      ...renderMail(content, brand),
      to,
      replyTo,
      fromName,
      isTyped,
      messageId: `<${id}@${mailFrom.domain}>`,
      date: new Date(queuedAt),
    };
    try {
      await mailTransport.send(mail);
      count({ outcome: 'sent' });
      // The Message-ID leads from the mail to this line, and its trace to the request.
      log.info({ mail: id }, 'mail sent');
    } catch (error) {
      count({ outcome: error instanceof MailRefusedError ? 'refused' : 'failed' });
      // The second time it is a job of one attempt, which is given up by failing.
      if (!(error instanceof MailRefusedError) || wasRefused === true) throw error;
      await database.transaction().execute((tx) =>
        enqueueGivenUp(
          tx,
          sendMailJob,
          { ...queued, wasRefused: true },
          {
            jobKey: refusedKey(id),
            reason: error.message,
          },
        ),
      );
      // The answer itself may name the recipient; the queue in the admin area has it.
      log.warn({ responseCode: error.responseCode }, 'an email was permanently rejected');
    }
  });
}

const rememberForSeconds = 90 * 86_400;

/** Forgets causes mailed more than 90 days ago, longer than anything tells of one again. */
export async function forgetOldMails(db: Queryable, now: Date): Promise<void> {
  await db
    .deleteFrom('mails')
    .where('queuedAt', '<', addSeconds(now, -rememberForSeconds))
    .execute();
}
