import { fork, type ChildProcess } from 'node:child_process';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { unavailable } from '#domain/errors.ts';

/** The process died over a piece of work, or was ended because it took too long. */
class WorkProcessEndedError extends Error {}

const idleMs = 10_000;
const maxWorkMs = 30_000;

/**
 * A process of its own for heavy work, one piece at a time: what the work holds of memory, leaves
 * unreturned or breaks is not the server's, and goes back to the machine when that process ends, as it
 * does soon after the last piece. It is given none of the shop's settings.
 *
 * @param workerFile `file:` address of the source of a module that calls `answerWork`; once built, it is JavaScript
 */
export function createWorkProcess(workerFile: string) {
  const file = fileURLToPath(workerFile).replace(/\.ts$/, extname(import.meta.filename));
  const limit = pLimit(1);
  let worker: ChildProcess | undefined;
  let ending: NodeJS.Timeout | undefined;

  function open(): ChildProcess {
    if (worker?.connected === true) return worker;
    const opened = fork(file, {
      serialization: 'advanced',
      execArgv: [],
      // One arena keeps what libvips frees from lying about in many.
      env: { MALLOC_ARENA_MAX: '1' },
    });
    opened.unref();
    // It ends by itself when the server is gone, but a stopped shop leaves nothing behind.
    const endIt = () => opened.kill('SIGKILL');
    process.once('exit', endIt);
    opened.once('exit', () => process.off('exit', endIt));
    worker = opened;
    return opened;
  }

  async function ask(work: object): Promise<unknown> {
    clearTimeout(ending);
    const opened = open();
    opened.channel?.ref();
    try {
      return await answerOf(opened, work);
    } finally {
      // Neither an idle worker nor its end keeps the server running.
      opened.channel?.unref();
      ending = setTimeout(() => opened.connected && opened.disconnect(), idleMs).unref();
    }
  }

  /** Any other cause of the process's end, such as the machine's lack of memory, may be over. */
  async function askTwice(work: object): Promise<unknown> {
    const startedAt = performance.now();
    try {
      return await ask(work).catch((error: unknown) => {
        const isSlow = performance.now() - startedAt >= maxWorkMs;
        if (!(error instanceof WorkProcessEndedError) || isSlow) throw error;
        return ask(work);
      });
    } catch (error) {
      throw error instanceof WorkProcessEndedError ? unavailable(error) : error;
    }
  }

  return {
    /**
     * @returns what the worker answers, tried once more where the process dies over it
     * @throws AppError `unavailable` where it dies again, or is ended because it took longer than 30 s
     */
    ask: (work: object) => limit(askTwice, work),
  };
}

function answerOf(worker: ChildProcess, work: object): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const tooLong = setTimeout(() => worker.kill('SIGKILL'), maxWorkMs);
    function onAnswer(answer: unknown) {
      stopListening();
      resolve(answer);
    }
    function onEnd() {
      stopListening();
      reject(new WorkProcessEndedError('the process of the work ended over it'));
    }
    function stopListening() {
      clearTimeout(tooLong);
      worker.off('message', onAnswer).off('exit', onEnd).off('error', onFailure);
    }
    function onFailure(error: Error) {
      stopListening();
      reject(error);
    }
    worker.on('message', onAnswer).on('exit', onEnd).on('error', onFailure);
    worker.send(work);
  });
}

/**
 * Makes this process the worker of a `createWorkProcess`.
 * @param work its result is the answer; where it throws, the answer is `{ problem }`, in words
 */
export function answerWork(work: (asked: unknown) => Promise<object>): void {
  const stay = () => {};
  // Ctrl-C reaches all of a terminal's processes; the server has this one finish its work.
  process.on('SIGINT', stay).on('SIGTERM', stay);
  process.on('disconnect', () => process.exit());
  process.on('message', (asked) => void answer(asked));

  async function answer(asked: unknown): Promise<void> {
    const result = await work(asked).catch((error: unknown) => ({
      problem: error instanceof Error ? error.message : String(error),
    }));
    // A server that was killed meanwhile hears no answer: `disconnect` ends this process.
    process.send?.(result, () => {});
  }
}
