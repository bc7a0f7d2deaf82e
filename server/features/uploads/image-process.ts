import { z } from 'zod';
import { invalidField } from '#domain/errors.ts';
import { createWorkProcess } from '#server/platform/work-process.ts';

const answerShape = z.union([
  z.object({
    image: z.object({
      bytes: z.instanceof(Uint8Array),
      contentType: z.string(),
      extension: z.string(),
      width: z.int(),
      height: z.int(),
    }),
  }),
  z.object({ problem: z.string() }),
]);

export type EncodedImage = Awaited<ReturnType<ReturnType<typeof createImageProcess>['encode']>>;

/** Re-encodes images in a process of its own: a decoder's memory is bounded for one at a time. */
export function createImageProcess() {
  const worker = createWorkProcess(import.meta.resolve('./image-worker.ts'));
  return {
    /** @throws AppError `invalid_input` as `encodeImage`, `unavailable` where the process dies over it */
    async encode(bytes: Uint8Array) {
      const answer = answerShape.parse(await worker.ask(bytes));
      if ('problem' in answer) throw invalidField('logo', answer.problem);
      return answer.image;
    },
  };
}
