import { createHash } from 'node:crypto';
import { z } from 'zod';
import { createWorkProcess } from '#server/platform/work-process.ts';
import type { Drawing } from './drawing.ts';

const answerShape = z.union([
  z.object({ bytes: z.instanceof(Uint8Array) }),
  z.object({ problem: z.string() }),
]);

/**
 * Draws in a process of its own: fonts and the layout engine take some 200 MB, and a picture up to a
 * quarter of a second, during which the server would answer nobody.
 */
export function createDrawings() {
  const worker = createWorkProcess(import.meta.resolve('./drawing-worker.ts'));
  return {
    /** @throws Error when it can't be drawn */
    async draw(drawing: Drawing) {
      const answer = answerShape.parse(await worker.ask(drawing));
      if ('problem' in answer) throw new Error(`a picture could not be drawn: ${answer.problem}`);
      const bytes = Buffer.from(answer.bytes);
      const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
      return {
        bytes,
        /** Of the bytes, for `ETag`. */
        etag: `"${hash}"`,
      };
    },
  };
}

export type DrawnPicture = Awaited<ReturnType<ReturnType<typeof createDrawings>['draw']>>;
