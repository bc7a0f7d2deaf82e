import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeDataDir, requireDataDir } from './data-dir.ts';

let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'nearcard-data-dir-'));
});
afterEach(async () => {
  await chmod(home, 0o700);
  await rm(home, { recursive: true });
});

describe('requireDataDir', () => {
  it('takes a directory, and one that can be made, and makes nothing itself', async () => {
    await requireDataDir(home);
    await requireDataDir(join(home, 'new', 'data'));
    expect(await readdir(home)).toEqual([]);
  });

  it.each([[''], ['data'], ['deep/down/data']])('refuses a file with "%s" in it', async (rest) => {
    const file = join(home, 'file');
    await writeFile(file, '');
    await expect(requireDataDir(join(file, rest))).rejects.toThrow(
      `DATA_DIR cannot be used: ${file} is not a directory`,
    );
  });

  it('refuses a link that leads round in a circle, in one line', async () => {
    const link = join(home, 'link');
    await symlink(link, link);
    await expect(requireDataDir(link)).rejects.toThrow(/^DATA_DIR cannot be used: ELOOP.*$/);
  });

  // root may write everywhere
  it.skipIf(process.getuid?.() === 0)('refuses what this user may not write', async () => {
    await chmod(home, 0o500);
    for (const path of [home, join(home, 'new')]) {
      await expect(requireDataDir(path)).rejects.toThrow(
        `DATA_DIR cannot be used: ${home} is not writable`,
      );
    }
  });
});

/** Mounts a file system in memory: only root may, and not in every container. */
const mountMemory = (directory: string, options: string) =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', directory]).status === 0;

describe('a file system', () => {
  it.for([
    ['that is full', 'size=32k', 'is full'],
    ['that is read-only', 'ro', 'is not writable'],
  ] as const)('%s is refused, and nothing stays in it', async ([, options, reason], { skip }) => {
    if (!mountMemory(home, options)) skip('file systems cannot be mounted here');
    try {
      await expect(requireDataDir(home)).rejects.toThrow(
        `DATA_DIR cannot be used: ${home} ${reason}. Fix that, or set DATA_DIR to another directory.`,
      );
      expect(await readdir(home)).toEqual([]);
    } finally {
      spawnSync('umount', [home]);
    }
  });
});

describe('makeDataDir', () => {
  it('makes what is missing, and says where that begins', async () => {
    const path = join(home, 'new', 'deep', 'data');
    expect(await makeDataDir(path)).toBe(join(home, 'new'));
    expect(await makeDataDir(path)).toBeUndefined();
    expect(await readdir(join(home, 'new', 'deep'))).toEqual(['data']);
  });

  it('refuses a link to nowhere', async () => {
    const link = join(home, 'link');
    await symlink(join(home, 'nowhere'), link);
    await expect(makeDataDir(link)).rejects.toThrow(/^DATA_DIR cannot be made: EEXIST/);
  });

  it.runIf(process.platform === 'linux')('ends where nothing can be made', async () => {
    await expect(makeDataDir('/proc/nearcard/data')).rejects.toThrow(
      /^DATA_DIR cannot be made: ENOENT.*\/proc\/nearcard/,
    );
  });
});
