import { fork, type ChildProcess } from 'node:child_process';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { unavailable, type AppError } from '#domain/errors.ts';

/** The process died over a piece of work. */
class WorkProcessEndedError extends Error {}
/** The process was ended because a piece of work took too long. */
class WorkTooSlowError extends Error {}

const idleMs = 10_000;

interface WorkOptions {
  /** The longest that one piece of work may take, the start of the process included. */
  readonly maxWorkMs?: number;
  /** The error of a piece of work that took longer. */
  readonly slowError?: (cause: Error) => AppError;
}

/**
 * A process of its own for heavy work, one piece at a time: what the work holds of memory, leaves
 * unreturned or breaks is not the server's, and goes back to the machine when that process ends, as it
 * does soon after the last piece. It is given none of the shop's settings.
 *
 * @param workerFile `file:` address of the source of a module that calls `answerWork`; once built, it is JavaScript
 */
export function createWorkProcess(
  workerFile: string,
  { maxWorkMs = 30_000, slowError = unavailable }: WorkOptions = {},
) {
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
      return await answerOf(opened, work, maxWorkMs);
    } finally {
      // Neither an idle worker nor its end keeps the server running.
      opened.channel?.unref();
      ending = setTimeout(() => opened.connected && opened.disconnect(), idleMs).unref();
    }
  }

  /** Any other cause of the process's end, such as the machine's lack of memory, may be over. */
  async function askTwice(work: object): Promise<unknown> {
    try {
      return await ask(work).catch((error: unknown) => {
        if (!(error instanceof WorkProcessEndedError)) throw error;
        return ask(work);
      });
    } catch (error) {
      if (error instanceof WorkTooSlowError) throw slowError(error);
      throw error instanceof WorkProcessEndedError ? unavailable(error) : error;
    }
  }

  return {
    /**
     * @returns what the worker answers, tried once more where the process dies over it
     * @throws AppError `unavailable` where it dies again, `slowError` where it takes too long
     */
    ask: (work: object) => limit(askTwice, work),
  };
}

function answerOf(worker: ChildProcess, work: object, maxWorkMs: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    let isTooSlow = false;
    const deadline = setTimeout(() => {
      isTooSlow = true;
      worker.kill('SIGKILL');
    }, maxWorkMs);
    function onAnswer(answer: unknown) {
      stopListening();
      resolve(answer);
    }
    function onEnd() {
      stopListening();
      reject(
        isTooSlow
          ? new WorkTooSlowError(`the work took longer than ${maxWorkMs} ms`)
          : new WorkProcessEndedError('the process of the work ended over it'),
      );
    }
    function stopListening() {
      clearTimeout(deadline);
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
    // A server that was killed meanwhile receives no answer: `disconnect` ends this process.
    process.send?.(result, () => {});
  }
}
