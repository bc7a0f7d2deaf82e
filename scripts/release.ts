import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import packageFile from '../package.json' with { type: 'json' };
import { buildWhenStale } from './build-product.ts';
import { createProgram, runProgram } from './program.ts';
import { writeReleaseTree } from './release-tree.ts';
import { projectRoot } from './run-tool.ts';

const execute = promisify(execFile);
const usage = 'npm run release [-- --folder FOLDER]';

/**
 * `npm run release`: builds the shop and packs it with everything that a server needs into one archive in `release/`,
 * with its hash in `SHA256SUMS` beside it. With `--folder` it only fills that folder, for an image.
 */
const release = createProgram(usage, async ({ args: [option, folder], say }) => {
  if (process.platform !== 'linux') {
    say('A release contains programs of this system, and servers run Linux: make it there.');
    return false;
  }
  if (!(await buildWhenStale(say))) return false;
  if (option === '--folder' && folder !== undefined) {
    await writeReleaseTree(folder);
    return true;
  }
  const name = `nearcard-${packageFile.version}-linux-${process.arch}`;
  const place = join(projectRoot, 'release');
  say(`Packing ${name}.tar.gz…`);
  await writeReleaseTree(join(place, name));
  await pack(place, name);
  await rm(join(place, name), { recursive: true });
  await writeFile(join(place, 'SHA256SUMS'), await sumsWith(place, `${name}.tar.gz`));
  say(`release/${name}.tar.gz is ready, and release/SHA256SUMS beside it.`);
  return true;
});

/** The same files give the same bytes: order, owner, rights and time depend on no machine. */
async function pack(place: string, name: string): Promise<void> {
  await mkdir(place, { recursive: true });
  const epoch = process.env['SOURCE_DATE_EPOCH'] ?? (await commitSeconds());
  const fixed = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--format=gnu'];
  const rights = ['--mode=u+rw,go+r,go-w,a+X', `--mtime=@${epoch}`];
  const args = [...fixed, ...rights, '--use-compress-program=gzip -n'];
  await execute('tar', [...args, '--create', '--file', `${name}.tar.gz`, name], { cwd: place });
}

/** @returns the time of the commit, in seconds of Unix */
async function commitSeconds(): Promise<string> {
  const { stdout } = await execute('git', ['log', '-1', '--format=%ct'], { cwd: projectRoot });
  return stdout.trim();
}

/** Lines as sha256sum writes them: this archive's, and those of the others there. */
async function sumsWith(place: string, archive: string): Promise<string> {
  const before = await readFile(join(place, 'SHA256SUMS'), 'utf8').catch(() => '');
  const others = before.split('\n').filter((line) => line !== '' && !line.endsWith(`  ${archive}`));
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(join(place, archive))) hash.update(chunk);
  return [...others, `${hash.digest('hex')}  ${archive}`, ''].join('\n');
}

await runProgram(release);
