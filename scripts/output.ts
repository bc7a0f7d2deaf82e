import { open } from 'node:fs/promises';
import type { Terminal } from './program.ts';
import { UsageError } from './usage-error.ts';

type Write = Terminal['write'];

/**
 * Lets `work` write to a new file, or to standard output where none or `-` is named. The file is made before any
 * work is done.
 * @throws UsageError when the file is there already, or cannot be written
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
  } catch {
    throw new UsageError(`${path} exists already or cannot be written.`);
  }
}
