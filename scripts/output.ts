import { open } from 'node:fs/promises';
import { UsageError } from './usage-error.ts';

/** Takes some text; done when there is room for more. */
export type Write = (text: string) => Promise<void>;

/**
 * Lets `work` write to a new file, or to the screen where none is named. The file is made before any
 * work is done.
 * @throws UsageError when the file is there already, or cannot be written
 */
export async function writeOutput(
  path: string | undefined,
  work: (write: Write) => Promise<void>,
): Promise<void> {
  if (path === undefined) {
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

function writeToScreen(text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(text, (error) => (error ? reject(error) : resolve()));
  });
}

async function openNew(path: string) {
  try {
    return await open(path, 'wx');
  } catch {
    throw new UsageError(`${path} exists already or cannot be written.`);
  }
}
