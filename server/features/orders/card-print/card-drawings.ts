import { createDrawingProcess } from '#server/platform/drawing-process.ts';
import type { CardDrawing } from './card-drawing.ts';

/** Draws cards as PNG or PDF. */
export function createCardDrawings() {
  const drawings = createDrawingProcess(import.meta.resolve('./card-worker.ts'), 'a card');
  return {
    /** @returns PNG or PDF @throws Error when it can't be drawn */
    draw: (drawing: CardDrawing) => drawings.draw(drawing),
  };
}
