import { z } from 'zod';
import type { Queryable } from '#server/database/database.ts';
import { enqueueJob } from '#server/platform/jobs/enqueue-job.ts';
import { defineJob, handleJob, type JobHandler } from '#server/platform/jobs/job.ts';
import { takeWaitingJobs } from '#server/platform/jobs/queue.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findPassOfAccount, noteChanges } from './apple/apple-passes.repository.ts';
import type { ApplePassesService } from './apple/apple-passes.service.ts';
import { findGooglePass } from './google/google-passes.repository.ts';
import type { GooglePassesService } from './google/google-passes.service.ts';
import type { SendPushes } from './providers/apple-push.ts';

const maxAttempts = 10;
const changeJob = defineJob({
  name: 'wallet-change',
  payload: z.object({ accountId: z.string() }),
});
const pushJob = defineJob({
  name: 'push-apple-passes',
  payload: z.object({ passIds: z.array(z.string()) }),
  maxAttempts,
});
const updateGoogleJob = defineJob({
  name: 'update-google-pass',
  payload: z.object({ accountId: z.string() }),
  maxAttempts,
});
const endGoogleJob = defineJob({
  name: 'end-google-pass',
  payload: z.object({ name: z.string() }),
  maxAttempts,
});

/** One after another, as `noteChanges` wants them. */
const queueName = 'wallet-changes';
const changesAtOnce = 200;

/** The wallets that are set; an absent one has no passes to change. */
export interface OfferedWallets {
  readonly apple: { readonly passes: ApplePassesService; readonly push: SendPushes } | undefined;
  readonly google: GooglePassesService | undefined;
}

/** Brings the changes of profiles to the passes in wallets, by jobs of the change's own transaction. */
export function createWalletChanges(
  { database, clock }: Platform,
  { apple, google }: OfferedWallets,
) {
  /** Many changes of a while are one of each pass. */
  async function noteAll(first: string): Promise<void> {
    await database.transaction().execute(async (tx) => {
      const others = await takeWaitingJobs(tx, changeJob, changesAtOnce - 1);
      const accountIds = [...new Set([first, ...others.map(({ accountId }) => accountId)])];
      const passIds = apple === undefined ? [] : await noteChanges(tx, accountIds, clock.now());
      if (passIds.length > 0) await enqueueJob(tx, pushJob, { passIds });
      if (google === undefined) return;
      for (const accountId of accountIds) await enqueueJob(tx, updateGoogleJob, { accountId });
    });
  }

  /** @throws where a phone could not be notified, so that all are notified again later */
  async function push(passIds: readonly string[]): Promise<void> {
    if (apple === undefined) return;
    const phones = await apple.passes.listPhones(passIds);
    const tokens = phones.flatMap(({ pushToken }) => pushToken ?? []);
    const outcomes = tokens.length === 0 ? new Map() : await apple.push(tokens);
    for (const { deviceHash, passId, pushToken } of phones) {
      // A token that its key no longer opens reaches no phone either.
      const isGone = pushToken === undefined || outcomes.get(pushToken) === 'gone';
      if (isGone) await apple.passes.forgetPhone(deviceHash, passId);
    }
    const failed = [...outcomes.values()].filter((outcome) => outcome === 'failed').length;
    if (failed > 0) throw new Error(`${failed} of ${tokens.length} phones could not be told`);
  }

  const jobs: readonly JobHandler[] = [
    handleJob(changeJob, ({ accountId }) => noteAll(accountId)),
    handleJob(pushJob, ({ passIds }) => push(passIds)),
    handleJob(updateGoogleJob, async ({ accountId }) => google?.update(accountId)),
    handleJob(endGoogleJob, async ({ name }) => google?.end(name)),
  ];

  return {
    jobs,

    /** Notes that what an account's card shows has changed, in the transaction of the change. */
    async noteChange(tx: Queryable, { id }: { readonly id: string }): Promise<void> {
      if (apple === undefined && google === undefined) return;
      const [inApple, inGoogle] = await Promise.all([
        findPassOfAccount(tx, id),
        findGooglePass(tx, id),
      ]);
      if (inApple === undefined && inGoogle === undefined) return;
      await enqueueJob(tx, changeJob, { accountId: id }, { queueName });
    },

    /** Lets go of an account: Apple's passes and phones go with it, and Google is asked to forget its own. */
    async noteLeaving(tx: Queryable, { id }: { readonly id: string }): Promise<void> {
      const inGoogle = await findGooglePass(tx, id);
      if (inGoogle !== undefined) await enqueueJob(tx, endGoogleJob, { name: inGoogle.name });
    },
  };
}
