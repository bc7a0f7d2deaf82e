import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invalidField } from '#domain/errors.ts';
import { createWorkProcess } from './work-process.ts';

let folder: string;
let file: string;
let worker: ReturnType<typeof createWorkProcess>;
/** A worker that is killed over the first tries of a piece of work, which it counts in a file, or never ends. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nearcard-work-'));
  file = pathToFileURL(join(folder, 'dying-worker.ts')).href;
  const module = new URL('work-process.ts', import.meta.url).href;
  await writeFile(
    new URL(file),
    `import { appendFileSync, readFileSync } from 'node:fs';
    import { answerWork } from ${JSON.stringify(module)};
    answerWork(async ({ name, deaths, isEndless }) => {
      appendFileSync(name, 'x');
      while (isEndless);
      const tries = readFileSync(name, 'utf8').length;
      if (tries <= deaths) {
        process.kill(process.pid, 'SIGKILL');
        await new Promise(() => {});
      }
      return { tries };
    });`,
  );
  worker = createWorkProcess(file);
});
afterAll(() => rm(folder, { recursive: true }));

describe('work whose process is killed', { timeout: 60_000 }, () => {
  it('is done by another one', async () => {
    expect(await worker.ask({ name: join(folder, 'once'), deaths: 1 })).toEqual({ tries: 2 });
  });

  it('is given up after the second time, for a while, and what comes next is done', async () => {
    const name = join(folder, 'always');
    await expect(worker.ask({ name, deaths: 9 })).rejects.toMatchObject({
      code: 'unavailable',
      retryAfterSeconds: 2,
    });
    expect(await readFile(name, 'utf8')).toBe('xx');
    expect(await worker.ask({ name: join(folder, 'never'), deaths: 0 })).toEqual({ tries: 1 });
  });
});

describe('work that takes too long', { timeout: 60_000 }, () => {
  it('is ended and not tried again, and what comes next is done', async () => {
    const strict = createWorkProcess(file, {
      maxWorkMs: 5_000,
      slowError: () => invalidField('work', 'Too slow.'),
    });
    const name = join(folder, 'endless');
    await expect(strict.ask({ name, isEndless: true })).rejects.toMatchObject({
      code: 'invalid_input',
      message: 'Too slow.',
    });
    expect(await readFile(name, 'utf8')).toBe('x');
    expect(await strict.ask({ name: join(folder, 'next'), deaths: 0 })).toEqual({ tries: 1 });
  });
});
