import { z } from 'zod';
import { createWorkProcess } from '#server/platform/work-process.ts';
import type { CardDrawing } from './card-drawing.ts';

const answerShape = z.union([
  z.object({ bytes: z.instanceof(Uint8Array) }),
  z.object({ problem: z.string() }),
]);

/** Draws cards in a process of its own: fonts and what sets them take much memory, and time. */
export function createCardDrawings() {
  const worker = createWorkProcess(import.meta.resolve('./card-worker.ts'));
  return {
    /** @returns PNG or PDF @throws Error when it can't be drawn */
    async draw(drawing: CardDrawing): Promise<Buffer> {
      const answer = answerShape.parse(await worker.ask(drawing));
      if ('problem' in answer) throw new Error(`a card could not be drawn: ${answer.problem}`);
      return Buffer.from(answer.bytes);
    },
  };
}
