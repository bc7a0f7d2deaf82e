import { z } from 'zod';
import type { Queryable } from '#server/database/database.ts';
import { enqueueJob } from '#server/platform/jobs/enqueue-job.ts';
import { defineJob, handleJob, type JobHandler } from '#server/platform/jobs/job.ts';
import type { Ids } from '#server/platform/ids.ts';
import type { EventSubject, ProviderEvent } from '../payment-provider.ts';
import { makeSandboxId } from './sandbox-ids.ts';

const envelope = { eventId: z.string(), type: z.string() };
const paymentId = z.string();
const subscriptionId = z.string();

/** The sandbox's webhooks: a job in the transaction that changed something, retried until taken. */
const sandboxEventJob = defineJob<ProviderEvent>({
  name: 'sandbox-event',
  payload: z.discriminatedUnion('about', [
    z.object({ ...envelope, about: z.literal('checkout'), paymentId }),
    z.object({ ...envelope, about: z.literal('renewal'), paymentId, subscriptionId }),
    z.object({ ...envelope, about: z.literal('subscription'), subscriptionId }),
  ]),
});

/** Tells the shop, as a provider would, once the transaction has committed. */
export async function sendSandboxEvent(
  tx: Queryable,
  ids: Ids,
  type: string,
  subject: EventSubject,
): Promise<void> {
  await enqueueJob(tx, sandboxEventJob, { eventId: makeSandboxId(ids, 'evt'), type, ...subject });
}

/** @param receive takes an event as it takes a webhook that was verified; throws to get it again */
export function handleSandboxEvents(receive: (event: ProviderEvent) => Promise<void>): JobHandler {
  return handleJob(sandboxEventJob, receive);
}
