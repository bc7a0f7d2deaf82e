import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Queryable } from '#server/database/database.ts';
import { addSeconds } from '#server/platform/clock.ts';
import { enqueueJob } from '#server/platform/jobs/enqueue-job.ts';
import { defineJob, handleJob, type JobHandler } from '#server/platform/jobs/job.ts';
import type { Platform } from '#server/platform/platform.ts';
import { mailContentSchema, type MailBrand, type MailContent } from './mail-content.ts';
import { mailFileReference, type MailFileReference } from './mail-files.ts';
import type { MailFile } from './mail.ts';
import { renderMail } from './mail-renderer.ts';

/** The row holds what the mail says, one-time codes too, until it has left; nothing logs it. */
const sendMailJob = defineJob({
  name: 'send_mail',
  payload: z.object({
    id: z.string(),
    queuedAt: z.iso.datetime(),
    to: z.string(),
    replyTo: z.string().optional(),
    content: mailContentSchema,
    files: z.array(mailFileReference).readonly().optional(),
  }),
});

export interface MailOrder {
  readonly to: string;
  readonly replyTo?: string;
  readonly content: MailContent;
  /** What is attached, made when the mail leaves. */
  readonly files?: readonly MailFileReference[];
  /** What the mail is about, made of identifiers: `otp:{id}`, `receipt:{orderId}`. */
  readonly cause: string;
}

/**
 * Queues a mail in the transaction that causes it: it leaves if and when that commits. A cause is
 * mailed once, also when it is told of again after the mail has left, and from two transactions at
 * the same time.
 */
export async function enqueueMail(tx: Queryable, { cause, ...order }: MailOrder): Promise<void> {
  const id = createHash('sha256').update(cause).digest('hex').slice(0, 32);
  const queued = await tx
    .insertInto('mails')
    .values({ id })
    .onConflict((conflict) => conflict.doNothing())
    .returning('queuedAt')
    .executeTakeFirst();
  if (queued === undefined) return;
  await enqueueJob(tx, sendMailJob, { id, queuedAt: queued.queuedAt.toISOString(), ...order });
}

/** For so long a mail waits for a file that can't be made; after that it goes without. */
const waitForFilesSeconds = 3_600;

/** Renders and sends queued mails; a transport that throws is tried again with back-off. */
export function handleSendMail(
  platform: Pick<Platform, 'mailTransport' | 'mailFrom' | 'mailFiles' | 'clock'> & {
    readonly log: Pick<Platform['log'], 'error'>;
  },
  brand: MailBrand,
): JobHandler {
  const { mailTransport, mailFrom, mailFiles, clock, log } = platform;

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

  return handleJob(sendMailJob, async ({ id, queuedAt, to, replyTo, content, files = [] }) => {
    await mailTransport.send({
      files: await makeFiles(files, queuedAt),
      ...renderMail(content, brand),
      to,
      replyTo,
      messageId: `<${id}@${mailFrom.domain}>`,
      date: new Date(queuedAt),
    });
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
