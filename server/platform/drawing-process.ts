import { z } from 'zod';
import { createWorkProcess } from './work-process.ts';

const answerShape = z.union([
  z.object({ bytes: z.instanceof(Uint8Array) }),
  z.object({ problem: z.string() }),
]);

/**
 * Draws files in a process of its own: fonts and what sets them take 100 MB and more, and a drawing up
 * to a quarter of a second, during which the server would answer nobody.
 *
 * @param workerFile `file:` address of a module that calls `answerWork`, with `{ bytes }` for an answer
 * @param what it draws, for the error
 */
export function createDrawingProcess(workerFile: string, what: string) {
  const worker = createWorkProcess(workerFile);
  return {
    /** @throws Error when it can't be drawn, AppError `unavailable` where the process dies over it */
    async draw(asked: object): Promise<Buffer> {
      const answer = answerShape.parse(await worker.ask(asked));
      if ('problem' in answer) throw new Error(`${what} could not be drawn: ${answer.problem}`);
      return Buffer.from(answer.bytes);
    },
  };
}
