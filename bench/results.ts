import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { BenchResult } from './harness.ts';

const resultSchema = z.object({
  title: z.string(),
  measurements: z.array(
    z.object({
      name: z.string(),
      requestsPerSecond: z.number(),
      requestsPerCpuSecond: z.number(),
      p99Ms: z.number().optional(),
      ofTheFirst: z.object({ 'requests/s': z.number(), 'requests/CPU s': z.number() }),
    }),
  ),
  notes: z.array(z.string()),
  ratioOf: z.enum(['requests/s', 'requests/CPU s']).optional(),
});

export const resultsFolder = join(import.meta.dirname, 'results');
const fileOf = (name: string) => join(resultsFolder, `${name}.json`);

/** The result of the last run of a benchmark on this machine, undefined before the first of this form. */
export async function readResult(name: string): Promise<BenchResult | undefined> {
  const text = await readFile(fileOf(name), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : resultSchema.safeParse(JSON.parse(text)).data;
}

export async function saveResult(name: string, result: BenchResult): Promise<void> {
  await mkdir(resultsFolder, { recursive: true });
  await writeFile(fileOf(name), `${JSON.stringify(result, null, 2)}\n`);
}
