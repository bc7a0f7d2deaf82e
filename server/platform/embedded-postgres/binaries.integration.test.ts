import { chmod, cp, lstat, mkdtemp, readdir, rm, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { temporaryDirectory } from '#tests/support/temporary-directory.ts';
import { findPackageDir, prepareBinaries } from './binaries.ts';
import { runCommand } from './run-command.ts';
import { chooseServerUser } from './server-user.ts';

let home: string;
let packageDir: string;
const log = vi.fn<(line: string) => void>();

/** The package as npm unpacks it: without symbolic links. */
beforeEach(async () => {
  log.mockClear();
  home = await mkdtemp(join(temporaryDirectory, 'nearcard-binaries-'));
  await chmod(home, 0o711);
  packageDir = join(home, 'closed', 'package');
  await cp(findPackageDir(), packageDir, { recursive: true, verbatimSymlinks: true });
  const lib = join(packageDir, 'native', 'lib');
  for (const name of await readdir(lib)) {
    if ((await lstat(join(lib, name))).isSymbolicLink()) await unlink(join(lib, name));
  }
});

afterEach(async () => {
  await runCommand('chmod', ['-R', 'u+w', home]);
  await rm(home, { recursive: true });
});

it('makes the symbolic links that the package only lists', async () => {
  const user = await chooseServerUser(home);
  const { postgres } = await prepareBinaries({ copyHome: home, user, log, packageDir });
  expect(postgres).toBe(join(packageDir, 'native', 'bin', 'postgres'));
  expect(await runCommand(postgres, ['--version'])).toMatchObject({ isSuccess: true });
  expect(log).not.toHaveBeenCalled();
});

it('copies the programs once where their user cannot run them in place', async () => {
  const user = await chooseServerUser(home);
  // As root a home closed to the server's user, as anybody else a package that cannot be completed.
  if (user !== undefined) await chmod(join(home, 'closed'), 0o700);
  else await runCommand('chmod', ['-R', 'a-w', packageDir]);
  const request = { copyHome: home, user, log, packageDir };
  const first = await prepareBinaries(request);
  const second = await prepareBinaries(request);
  expect(first.postgres).toMatch(/\/postgresql-[^/]+\/native\/bin\/postgres$/);
  expect(second).toEqual(first);
  expect(await runCommand(first.initdb, ['--version'], { user })).toMatchObject({
    isSuccess: true,
  });
  expect(log).toHaveBeenCalledTimes(1);
});
