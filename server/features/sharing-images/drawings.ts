import { createHash } from 'node:crypto';
import { createDrawingProcess } from '#server/platform/drawing-process.ts';
import type { Drawing } from './drawing.ts';

/** Draws the pictures of link previews. */
export function createDrawings() {
  const drawings = createDrawingProcess(import.meta.resolve('./drawing-worker.ts'), 'a picture');
  return {
    /** @throws Error when it can't be drawn */
    async draw(drawing: Drawing) {
      const bytes = await drawings.draw(drawing);
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
