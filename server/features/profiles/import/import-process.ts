import { z } from 'zod';
import { invalidField } from '#domain/errors.ts';
import { importedFields } from '#domain/profile-import/found-profile.ts';
import type { PublicAnswer } from '#server/platform/outbound/public-fetch.ts';
import { createWorkProcess } from '#server/platform/work-process.ts';
import type { ReadAnswer } from './read-answer.ts';

const answerShape = z.union([
  z.object({
    read: z.object({
      fields: z.partialRecord(z.enum(importedFields), z.string()),
      links: z.array(z.object({ label: z.string(), url: z.string() })),
      picture: z.string(),
      pictureUrl: z.string(),
    }),
  }),
  z.object({ problem: z.string() }),
]);

const tooLong = 'This page takes too long to read.';

/**
 * Reads pages and vCards of strangers in a process of its own: whatever they are made of, other requests are
 * answered meanwhile.
 * @param maxWorkMs the longest that one is read, the start of the process included
 */
export function createImportProcess(maxWorkMs = 5_000) {
  const worker = createWorkProcess(import.meta.resolve('./import-worker.ts'), {
    maxWorkMs,
    slowError: () => invalidField('url', tooLong),
  });
  return {
    /**
     * @throws AppError `invalid_input` that names `url` where the reading takes too long, `unavailable` where the
     * process dies over it
     */
    async read(answer: PublicAnswer): Promise<ReadAnswer> {
      const answered = answerShape.parse(await worker.ask(answer));
      if ('problem' in answered) throw new Error(`not read: ${answered.problem}`);
      return answered.read;
    },
  };
}
