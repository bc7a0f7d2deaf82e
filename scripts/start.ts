import { createHash } from 'node:crypto';
import { spawn } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const stampFile = join(root, 'build', '.sources');
/** What the built pages are made of. */
const sourceFolders = ['web', 'domain'];
const sourceFiles = ['package-lock.json', 'vite.config.ts', 'react-router.config.ts'];

/** `npm start`: builds the pages when their sources have changed, then serves. */
const sources = await hashSources();
const built = await readFile(stampFile, 'utf8').catch(() => '');
if (built !== sources) {
  console.log('Building the pages (once, about 20 seconds)…');
  await buildPages();
  await writeFile(stampFile, sources);
}
process.env['NODE_ENV'] = 'production';
await import('../server/main.ts');

/** A hash over names and contents: copying or cloning changes times, not these. */
async function hashSources(): Promise<string> {
  const hash = createHash('sha256');
  const listed = await Promise.all(
    sourceFolders.map(async (folder) => {
      const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
        .map((entry) => join(entry.parentPath, entry.name));
    }),
  );
  const files = [...listed.flat(), ...sourceFiles.map((name) => join(root, name))].toSorted();
  for (const file of files) {
    hash
      .update(file.slice(root.length))
      .update('\0')
      .update(await readFile(file));
  }
  return hash.digest('hex');
}

/** Quiet unless it fails: a newcomer wants the address, not a list of chunks. */
async function buildPages(): Promise<void> {
  const reactRouter = join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs');
  const child = spawn(process.execPath, [reactRouter, 'build'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => output.push(chunk));
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (code !== 0) {
    process.stderr.write(Buffer.concat(output));
    console.error('The pages could not be built; what the build said is above.');
    process.exit(1);
  }
}
