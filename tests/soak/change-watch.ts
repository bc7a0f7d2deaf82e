import { setTimeout as wait } from 'node:timers/promises';
import type { Member } from './members.ts';
import { callUntilAnswered } from './shop-calls.ts';
import { askFresh, type FreshAnswer } from './fresh-connection.ts';

/** The promise of the page cache (decision 5). */
const shownWithinMs = 1_000;
/** `node:cluster` deals new connections out in turn, to others meanwhile as well. */
const asksEach = 3;
const pollMs = 20;

interface WatchOptions {
  readonly url: string;
  readonly workers: number;
  readonly signal: AbortSignal;
}

/**
 * Changes a member's card again and again: an edit, a freeze, a release. Each must show on every process within
 * a second of its answer.
 * @returns how many changes were made, how long after one somebody who asked was still shown the old state, and
 * the changes that took longer than they may
 */
export async function watchChanges(member: Member, { url, workers, signal }: WatchOptions) {
  const { token, serial, profileId, uniqueId } = member;
  const page = `${url}/card/${uniqueId}`;
  const tap = `${url}/api/nfc/${serial}/resolve`;
  const report = { changes: 0, oldForMs: 0, problems: [] as string[] };
  const call = (path: string, body: object, method?: 'PUT') =>
    callUntilAnswered(url + path, { token, body, ...(method && { method }) });

  async function untilShown(
    change: string,
    address: string,
    isNew: (answer: FreshAnswer) => boolean,
  ) {
    const answeredAt = performance.now();
    for (;;) {
      const askedAt = performance.now();
      const asked = Array.from({ length: workers * asksEach }, () => askFresh(address));
      // A process that is killed meanwhile does not answer.
      const answers = (await Promise.allSettled(asked)).flatMap((answer) =>
        answer.status === 'fulfilled' ? [answer.value] : [],
      );
      const old = answers.filter((answer) => !isNew(answer));
      if (answers.length > 0 && old.length === 0) {
        report.changes += 1;
        return;
      }
      if (old.length > 0) report.oldForMs = Math.max(report.oldForMs, askedAt - answeredAt);
      if (old.length > 0 && askedAt - answeredAt > shownWithinMs) {
        report.problems.push(`${change}: ${old.length} of ${answers.length} answers were old`);
        return;
      }
      if (signal.aborted) return;
      if (answers.length === 0) await wait(pollMs);
    }
  }

  for (let edit = 1; !signal.aborted; edit += 1) {
    const name = `Edit ${edit}`;
    await call('/api/update-company-profile', { profileId, userProfile: name }, 'PUT');
    await untilShown('edit', page, ({ body }) => body.includes(`>${name}<`));
    await call(`/api/cards/${serial}/freeze`, {});
    await untilShown('freeze', tap, ({ status }) => status === 403);
    await call(`/api/cards/${serial}/unfreeze`, {});
    await untilShown('unfreeze', tap, ({ status }) => status === 302);
    const { body } = await call(`/api/cards/${serial}/release`, {});
    await untilShown('release', tap, ({ status }) => status === 403);
    await call(`/api/nfc/${serial}/claim`, { claimCode: body.transferCode });
    await untilShown('claim', tap, ({ status }) => status === 302);
  }
  return report;
}
