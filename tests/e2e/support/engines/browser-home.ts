import { spawn, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/**
 * Makes a home for one browser and what it runs on: nothing of the tester's own is in it.
 * @param atEnd ends the programs, the last one first, and removes the folder
 */
export async function makeBrowserHome(
  files: Readonly<Record<string, string>>,
  atEnd: AsyncDisposableStack,
) {
  const folder = await mkdtemp(join(tmpdir(), 'nearcard-engine-'));
  atEnd.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  // Into this folder they file what a visitor saves.
  const downloads = join(folder, 'downloads');
  await mkdir(downloads);
  for (const [name, content] of Object.entries(files)) {
    const file = join(folder, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  return {
    folder,
    downloads,
    /** @param env besides the PATH and this home */
    start(program: string, args: readonly string[], stdio: StdioOptions, env: object = {}) {
      const { PATH } = process.env;
      const own = { PATH, HOME: folder, XDG_RUNTIME_DIR: folder, LANG: 'C.UTF-8', ...env };
      const child = spawn(program, args, { env: own, stdio });
      atEnd.defer(async () => {
        if (child.exitCode !== null || child.signalCode !== null) return;
        child.kill('SIGTERM');
        await once(child, 'exit');
      });
      return child;
    },
  };
}
