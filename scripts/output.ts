import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { OperatorError } from '#server/operator-error.ts';
import type { Terminal } from './program.ts';
import { UsageError } from './usage-error.ts';

type Write = Terminal['write'];

/**
 * Lets `work` write to a new file, or to standard output where none or `-` is named. The file is made before any
 * work is done.
 * @throws UsageError when the file is there already
 * @throws OperatorError when it cannot be written here
 */
export async function writeOutput(
  path: string | undefined,
  writeToScreen: Write,
  work: (write: Write) => Promise<void>,
): Promise<void> {
  if (path === undefined || path === '-') {
    await work(writeToScreen);
    return;
  }
  const file = await openNew(path);
  try {
    await work((text) => file.writeFile(text));
    await file.sync();
  } finally {
    await file.close();
  }
}

async function openNew(path: string) {
  try {
    return await open(path, 'wx');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error;
    if (code === 'EEXIST') throw new UsageError(`${path} exists already: name another file.`);
    // A service or a read-only image may write into few folders. The operator's own shell may write into theirs.
    throw new OperatorError(
      `${path} cannot be written here (${String(code)}): let your shell write it, with --out - > ${basename(path)}`,
    );
  }
}
