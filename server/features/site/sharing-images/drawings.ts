import { createDrawingProcess } from '#server/platform/drawing-process.ts';
import { etagOf } from '#server/platform/etag.ts';
import type { Drawing } from './drawing.ts';

/** Draws the pictures of link previews. */
export function createDrawings() {
  const drawings = createDrawingProcess(import.meta.resolve('./drawing-worker.ts'), 'a picture');
  return {
    /** @throws Error when it can't be drawn */
    async draw(drawing: Drawing) {
      const bytes = await drawings.draw(drawing);
      return { bytes, etag: etagOf(bytes) };
    },
  };
}

export type DrawnPicture = Awaited<ReturnType<ReturnType<typeof createDrawings>['draw']>>;
