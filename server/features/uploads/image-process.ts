import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { z } from 'zod';
import { invalidField } from '#domain/errors.ts';
import { imageMessages } from '#domain/uploads/image-file.ts';

const workerFile = fileURLToPath(new URL('image-worker.ts', import.meta.url));
const idleMs = 10_000;
const maxWorkMs = 30_000;

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

/**
 * Re-encodes images in a process of its own, one at a time: a decoder's memory is bounded for one, and
 * goes back to the machine when that process ends, as it does soon after the last image.
 */
export function createImageProcess() {
  const turn = pLimit(1);
  let worker: ChildProcess | undefined;
  let ending: NodeJS.Timeout | undefined;

  function open(): ChildProcess {
    if (worker?.connected === true) return worker;
    const opened = fork(workerFile, {
      serialization: 'advanced',
      execArgv: [],
      // Nothing of the shop's settings. One arena keeps what libvips frees from lying about in many.
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

  async function encode(bytes: Uint8Array) {
    clearTimeout(ending);
    const opened = open();
    opened.channel?.ref();
    try {
      const answer = answerShape.parse(await ask(opened, bytes));
      if ('problem' in answer) throw invalidField('logo', answer.problem);
      return answer.image;
    } finally {
      // Neither an idle worker nor its end keeps the server running.
      opened.channel?.unref();
      ending = setTimeout(() => opened.connected && opened.disconnect(), idleMs).unref();
    }
  }

  return {
    /** @throws AppError `invalid_input` as `encodeImage`, and for what the process dies of */
    encode: (bytes: Uint8Array) => turn(encode, bytes),
  };
}

/** What the worker says of an image. @throws AppError when it dies over it, or does not come to an end */
function ask(worker: ChildProcess, bytes: Uint8Array): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const tooLong = setTimeout(() => worker.kill('SIGKILL'), maxWorkMs);
    function onAnswer(answer: unknown) {
      stopListening();
      resolve(answer);
    }
    function onEnd() {
      stopListening();
      reject(invalidField('logo', imageMessages.notImage));
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
    worker.send(bytes);
  });
}
