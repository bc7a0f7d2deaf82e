import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OperatorError } from '#server/operator-error.ts';
import { readBackupFile, verifyBackupFile, writeBackupFile } from './backup-file.ts';
import type { BackupPart } from './backup-format.ts';

const header = {
  format: 'nearcard-backup' as const,
  version: 2 as const,
  madeAt: '2026-11-21T03:00:00.000Z',
  migrations: ['0001_accounts'],
  sequences: { tickets_id_seq: '9007199254740993' },
};
const awkward = ['line\nbreak', '\u2028\u2029', '"quoted\\"', '😀', ''];
const parts: BackupPart[] = [
  { kind: 'header', header },
  { kind: 'table', table: { table: 'accounts', columns: ['name'], months: [] } },
  { kind: 'rows', rows: [...awkward.map((text) => JSON.stringify([text])), '[null]'] },
  { kind: 'table', table: { table: 'audit', columns: ['id', 'at'], months: ['2026-11-01'] } },
  { kind: 'queue' },
  { kind: 'rows', rows: ['["send_mail","{}"]', '["send_mail","{}"]'] },
  fileOf(Buffer.from([0, 255, 10, 34, 91, 123])),
  fileOf(Buffer.alloc(0)),
  // more than one line's worth, and not a multiple of it
  fileOf(Buffer.alloc(150_000, 'abcdefg')),
];

function fileOf(bytes: Buffer): BackupPart {
  const hash = createHash('sha256').update(bytes).digest('hex');
  return { kind: 'file', name: `${hash}.jpg`, bytes };
}

let directory: string;
let file: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'nearcard-backup-'));
  file = join(directory, 'shop.backup');
});

afterEach(() => rm(directory, { recursive: true }));

async function* stream(of: BackupPart[]) {
  yield* of;
}

async function* streamThatFails(): AsyncGenerator<BackupPart> {
  yield* parts;
  throw new Error('connection lost');
}

async function readAll(): Promise<BackupPart[]> {
  const all: BackupPart[] = [];
  for await (const part of readBackupFile({ path: file })) all.push(part);
  return all;
}

describe('a backup file', () => {
  it('gives back what was written', async () => {
    expect(await writeBackupFile({ path: file }, stream(parts))).toEqual({
      rows: 6,
      jobs: 2,
      files: 3,
    });
    expect(await readAll()).toEqual(parts);
    expect(await verifyBackupFile({ path: file })).toEqual(header);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('is not touched by a backup that fails half-way', async () => {
    await writeFile(file, 'the older backup');
    await expect(
      writeBackupFile({ path: file, replaces: true }, streamThatFails()),
    ).rejects.toThrow('connection lost');
    expect(await readFile(file, 'utf8')).toBe('the older backup');
    expect(await readdir(directory)).toEqual(['shop.backup']);
  });

  it('takes the place of an older one only where that is asked for', async () => {
    await writeFile(file, 'the older backup');
    await expect(writeBackupFile({ path: file }, stream(parts))).rejects.toThrow(
      `${file} exists already; choose another name, or replace it with --force.`,
    );
    expect(await readFile(file, 'utf8')).toBe('the older backup');
    await writeBackupFile({ path: file, replaces: true }, stream(parts));
    expect(await verifyBackupFile({ path: file })).toEqual(header);
    expect(await readdir(directory)).toEqual(['shop.backup']);
  });

  it('does not replace a file that appears while it is written', async () => {
    async function* streamMeanwhile() {
      yield* parts;
      await writeFile(file, 'somebody else’s');
    }
    await expect(writeBackupFile({ path: file }, streamMeanwhile())).rejects.toThrow(OperatorError);
    expect(await readFile(file, 'utf8')).toBe('somebody else’s');
    expect(await readdir(directory)).toEqual(['shop.backup']);
  });

  it('passes long tables on in groups, and a very long row alone', async () => {
    const long = JSON.stringify(['x'.repeat(1_500_000)]);
    const rows = ['[null]', long, '[null]', '[null]'];
    await writeBackupFile({ path: file }, stream([...parts.slice(0, 2), { kind: 'rows', rows }]));
    const groups = (await readAll()).filter((part) => part.kind === 'rows');
    expect(groups.map((group) => group.rows.length)).toEqual([1, 1, 2]);
    expect(groups.flatMap((group) => group.rows)).toEqual(rows);
  });
});

/** Each makes another content of the file's lines. */
const damages: [string, (lines: string[]) => string][] = [
  ['has no trailer', (lines) => lines.slice(0, -1).join('\n') + '\n'],
  ['lost a row', (lines) => lines.toSpliced(3, 1).join('\n') + '\n'],
  ['lost a file', (lines) => lines.toSpliced(-9, 2).join('\n') + '\n'],
  ['lost a piece of a file', (lines) => lines.toSpliced(-2, 1).join('\n') + '\n'],
  [
    'names a path as a file',
    (lines) => lines.join('\n').replace('{"file":"', '{"file":"../') + '\n',
  ],
  ['has a changed value', (lines) => lines.join('\n').replace('quoted', 'quoten') + '\n'],
  ['goes on after its trailer', (lines) => [...lines, '["more"]'].join('\n') + '\n'],
  ['ends within a line', (lines) => lines.join('\n')],
  [
    'is of another version',
    (lines) => lines.join('\n').replace('"version":2', '"version":3') + '\n',
  ],
  ['is something else', () => 'hello\n'],
  ['is empty', () => ''],
];

describe('a damaged backup is refused', () => {
  it.each(damages)('when it %s', async (_, damage) => {
    await writeBackupFile({ path: file }, stream(parts));
    const lines = gunzipSync(await readFile(file))
      .toString()
      .trimEnd()
      .split('\n');
    await writeFile(file, gzipSync(damage(lines)));
    await expect(verifyBackupFile({ path: file })).rejects.toThrow(OperatorError);
  });

  it('when it was cut off anywhere', async () => {
    await writeBackupFile({ path: file }, stream(parts));
    const whole = await readFile(file);
    for (let length = 0; length < whole.length; length += 11) {
      await writeFile(file, whole.subarray(0, length));
      await expect(verifyBackupFile({ path: file })).rejects.toThrow(OperatorError);
    }
  });

  it('when a file is not what its name says, though all was written as given', async () => {
    const bytes = Buffer.from('another');
    const wrong: BackupPart = { kind: 'file', name: `${'0'.repeat(64)}.jpg`, bytes };
    await writeBackupFile({ path: file }, stream([...parts, wrong]));
    await expect(verifyBackupFile({ path: file })).rejects.toThrow(OperatorError);
  });

  it('when it is not there', async () => {
    await expect(verifyBackupFile({ path: file })).rejects.toThrow('ENOENT');
  });
});
