import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { listTree } from '#tests/soak/process-tree.ts';
import { median } from '../harness.ts';

export interface MemorySample {
  readonly seconds: number;
  readonly serverMegabytes: number;
  readonly databaseMegabytes: number;
}

const sampledEachMs = 2_000;
/** Caches fill, and code is compiled, in this part of the time. */
const warmUp = 0.25;

/** Samples the resident memory of the server and its work processes and of the database until the signal. Linux alone. */
export async function watchMemory(
  serverPid: number,
  postmasterPid: number,
  signal: AbortSignal,
): Promise<MemorySample[]> {
  const samples: MemorySample[] = [];
  const startedAt = performance.now();
  while (!signal.aborted) {
    samples.push({
      seconds: (performance.now() - startedAt) / 1_000,
      serverMegabytes: await residentOf(serverPid),
      databaseMegabytes: await residentOf(postmasterPid),
    });
    await wait(sampledEachMs, undefined, { signal }).catch(() => undefined);
  }
  return samples;
}

/** Of a process and its descendants, without PostgreSQL's shared buffers: they fill up to a bound of their own. */
async function residentOf(root: number): Promise<number> {
  const sizes = await Promise.all(
    (await listTree(root)).map(async (pid) => {
      // Gone by itself in the meantime.
      const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
      const of = (field: string) =>
        Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0);
      return of('Pss') - of('Pss_Shmem');
    }),
  );
  return sizes.reduce((sum, kilobytes) => sum + kilobytes, 0) / 1_024;
}

/** The median of the last third after the warm-up, as a part of that of the first third. */
export function growthOf(
  samples: readonly MemorySample[],
  of: (sample: MemorySample) => number,
): { readonly from: number; readonly to: number; readonly ratio: number } {
  const warm = samples.slice(Math.floor(samples.length * warmUp)).map(of);
  const third = Math.max(1, Math.floor(warm.length / 3));
  const from = median(warm.slice(0, third));
  const to = median(warm.slice(-third));
  return { from, to, ratio: to / from };
}
