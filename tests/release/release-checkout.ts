import { execFile, spawn } from 'node:child_process';
import { copyFile, cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { compileCache, projectRoot } from '../../scripts/run-tool.ts';
import { readVitestCounts, type TestCounts } from '../../scripts/test-counts.ts';

const run = promisify(execFile);

/** The commit that `deploy/previous-release` names. */
export async function readPreviousRelease(): Promise<string> {
  return (await readFile(join(projectRoot, 'deploy', 'previous-release'), 'utf8')).trim();
}

/** Whether this clone has a commit: a shallow one, or a copy without its history, has not. */
export async function hasCommit(commit: string): Promise<boolean> {
  return run('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: projectRoot }).then(
    () => true,
    () => false,
  );
}

export interface ReleaseCheckout {
  /**
   * Runs integration tests of that release.
   * @param files paths from its root
   * @param template a database that is cloned for each test file, and has the schema to be tested
   */
  runTests(
    files: readonly string[],
    template: { readonly adminUrl: string; readonly templateName: string },
  ): Promise<{
    readonly counts: TestCounts;
    readonly exitCode: number | null;
    readonly output: string;
  }>;
  remove(): Promise<void>;
}

/**
 * Puts another release's files into a directory of their own. It has this one's libraries, and its pages
 * are built anew only where they differ from this one's.
 */
export async function checkOut(commit: string): Promise<ReleaseCheckout> {
  const home = await mkdtemp(join(tmpdir(), 'nearcard-release-'));
  const archive = join(home, '.release.tar');
  await run('git', ['archive', `--output=${archive}`, commit], { cwd: projectRoot });
  await run('tar', ['-xf', archive, '-C', home]);
  await symlink(join(projectRoot, 'node_modules'), join(home, 'node_modules'));
  await cp(join(projectRoot, 'dist'), join(home, 'dist'), { recursive: true });
  await copyFile(
    join(import.meta.dirname, 'given-postgres.setup.ts'),
    join(home, 'tests', 'support', 'postgres.setup.ts'),
  );
  return {
    async runTests(files, { adminUrl, templateName }) {
      const report = join(home, 'report.json');
      const vitest = join(projectRoot, 'node_modules', 'vitest', 'vitest.mjs');
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
      const args = ['run', '--project', 'integration', '--maxWorkers=2', ...reporters, ...files];
      const child = spawn(process.execPath, [vitest, ...args], {
        cwd: home,
        env: {
          PATH: process.env['PATH'],
          ...compileCache,
          NO_COLOR: '1',
          GIVEN_ADMIN_URL: adminUrl,
          GIVEN_TEMPLATE: templateName,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const exited = new Promise<number | null>((resolve, reject) => {
        child.on('error', reject);
        child.on('exit', resolve);
      });
      const [output, complaints] = await Promise.all([text(child.stdout), text(child.stderr)]);
      const exitCode = await exited;
      return { exitCode, output: output + complaints, counts: await readVitestCounts(report) };
    },
    remove: () => rm(home, { recursive: true, force: true }),
  };
}
