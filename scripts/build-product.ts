import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot, runTool } from './run-tool.ts';

/** One of the two that `dist/` holds. */
interface Build {
  readonly name: string;
  /** Folders and files that it is made of. */
  readonly sources: readonly string[];
  /** @returns the exit code of its tool, null when a signal ended it */
  readonly run: (signal?: AbortSignal) => Promise<number | null>;
}

const dist = join(projectRoot, 'dist');

const pages: Build = {
  name: 'pages',
  sources: [
    'web',
    'domain',
    'scripts/page-build',
    'server/app/pages/precompress.ts',
    'vite.config.ts',
    'react-router.config.ts',
    'package-lock.json',
  ],
  run: (signal) => runBuildTool('react-router', ['build'], signal),
};

const server: Build = {
  name: 'server',
  sources: [
    'server',
    'domain',
    'wire',
    'scripts',
    'content',
    'web/public',
    'vite.server.config.ts',
  ],
  run: async (signal) => {
    // A module that is gone from the sources goes here, too.
    for (const folder of ['server', 'domain', 'wire', 'scripts', 'content', 'web']) {
      await rm(join(dist, folder), { recursive: true, force: true });
    }
    const code = await runBuildTool('vite', ['build', '--config=vite.server.config.ts'], signal);
    if (code === 0) await copyReadFiles();
    return code;
  },
};

/**
 * Builds into `dist/` what has changed since it was last built: the pages, and the server.
 *
 * @param say called where a build begins which takes a while
 * @param signal ends the build when aborted
 * @returns false when a build failed; what it said is on standard error, unless it was ended
 */
export async function buildWhenStale(
  say: (line: string) => void,
  signal?: AbortSignal,
): Promise<boolean> {
  return (await isBuilt(pages, say, signal)) && (await isBuilt(server, say, signal));
}

async function isBuilt(
  { name, sources, run }: Build,
  say: (line: string) => void,
  signal?: AbortSignal,
): Promise<boolean> {
  const stampFile = join(dist, `.${name}-sources`);
  const present = await hashOf(sources);
  if ((await readFile(stampFile, 'utf8').catch(() => '')) === present) return true;
  // A build that is cut off must not pass for the one before it.
  await rm(stampFile, { force: true });
  if (name === 'pages') say('Building the pages (once, about 20 seconds)…');
  const code = await run(signal);
  if (signal?.aborted) return false;
  if (code !== 0) {
    console.error(`The ${name} could not be built; what the build said is above.`);
    return false;
  }
  await writeFile(stampFile, present);
  return true;
}

/** Copies the files that the server reads to where its built modules look for them. */
async function copyReadFiles(): Promise<void> {
  const found = await listFiles('server');
  const beside = found.filter((file) => /\.(?:sql|conf|webp)$/.test(file));
  for (const file of [...beside, 'content', 'web/public/favicon.svg']) {
    await mkdir(join(dist, file, '..'), { recursive: true });
    await cp(join(projectRoot, file), join(dist, file), { recursive: true });
  }
}

function runBuildTool(
  tool: 'react-router' | 'vite',
  args: readonly string[],
  signal?: AbortSignal,
) {
  return runTool(tool, args, { env: { NODE_ENV: 'production' }, output: 'on failure', signal });
}

/** A hash over names and contents: copying or cloning changes times, not these. */
async function hashOf(sources: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  const files = (await Promise.all(sources.map(listFiles))).flat();
  for (const file of files.filter((name) => !name.includes('.test.')).toSorted()) {
    hash
      .update(file)
      .update('\0')
      .update(await readFile(join(projectRoot, file)));
  }
  return hash.digest('hex');
}

/** @param source a folder or a file of the project @returns the files in it, named from the root */
async function listFiles(source: string): Promise<string[]> {
  const entries = await readdir(join(projectRoot, source), {
    recursive: true,
    withFileTypes: true,
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOTDIR') return undefined;
    throw error;
  });
  if (entries === undefined) return [source];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(projectRoot.length + 1));
}
