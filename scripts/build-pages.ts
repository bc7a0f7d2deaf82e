import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot, runTool } from './run-tool.ts';

const stampFile = join(projectRoot, 'build', '.sources');
/** What the built pages are made of. */
const sourceFolders = ['web', 'domain', 'scripts/page-build'];
const sourceFiles = ['package-lock.json', 'vite.config.ts', 'react-router.config.ts'];

/**
 * Builds the pages when their sources have changed since the last build.
 *
 * @param say told that a build begins, which takes a while
 * @param signal ends the build when aborted
 * @returns false when the build failed; what it said is on standard error, unless it was ended
 */
export async function buildPagesWhenStale(
  say: (line: string) => void,
  signal?: AbortSignal,
): Promise<boolean> {
  const sources = await hashSources();
  const built = await readFile(stampFile, 'utf8').catch(() => '');
  if (built === sources) return true;
  // A build that is cut off must not pass for the one before it.
  await rm(stampFile, { force: true });
  say('Building the pages (once, about 20 seconds)…');
  const code = await runTool('react-router', ['build'], {
    env: { NODE_ENV: 'production' },
    output: 'on failure',
    signal,
  });
  if (signal?.aborted) return false;
  if (code !== 0) {
    console.error('The pages could not be built; what the build said is above.');
    return false;
  }
  await writeFile(stampFile, sources);
  return true;
}

/** A hash over names and contents: copying or cloning changes times, not these. */
async function hashSources(): Promise<string> {
  const hash = createHash('sha256');
  const listed = await Promise.all(
    sourceFolders.map(async (folder) => {
      const at = join(projectRoot, folder);
      const entries = await readdir(at, { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
        .map((entry) => join(entry.parentPath, entry.name));
    }),
  );
  const files = [...listed.flat(), ...sourceFiles.map((name) => join(projectRoot, name))];
  for (const file of files.toSorted()) {
    hash
      .update(file.slice(projectRoot.length))
      .update('\0')
      .update(await readFile(file));
  }
  return hash.digest('hex');
}
