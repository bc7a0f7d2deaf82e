import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { BackupError } from './backup-error.ts';
import {
  PartCounter,
  type BackupCounts,
  type BackupHeader,
  type BackupPart,
} from './backup-format.ts';
import { parseBackup } from './parse-backup.ts';

/** Bytes of a file that make one line: a multiple of 3, so that base64 needs no padding within. */
const bytesPerLine = 48 * 1024;

/**
 * Writes a backup under a temporary name and renames it once it is whole and on disk, so that an
 * older backup of that name is replaced by a complete one or not at all. Its owner alone may read it.
 */
export async function writeBackupFile(
  path: string,
  parts: AsyncIterable<BackupPart>,
): Promise<BackupCounts> {
  const unfinished = `${path}.part-${process.pid}`;
  const file = createWriteStream(unfinished, { mode: 0o600, flush: true });
  const counter = new PartCounter();
  try {
    await pipeline(serialise(parts, counter), createGzip(), file);
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  return counter.counts;
}

async function* serialise(
  parts: AsyncIterable<BackupPart>,
  counter: PartCounter,
): AsyncGenerator<string> {
  const hash = createHash('sha256');
  for await (const part of parts) {
    counter.add(part);
    for (const lines of linesOf(part)) {
      const text = `${lines}\n`;
      hash.update(text);
      yield text;
    }
  }
  yield `${JSON.stringify({ counts: counter.counts, sha256: hash.digest('hex') })}\n`;
}

function* linesOf(part: BackupPart): Generator<string> {
  switch (part.kind) {
    case 'header':
      return yield JSON.stringify(part.header);
    case 'table':
      return yield JSON.stringify(part.table);
    case 'queue':
      return yield JSON.stringify({ queue: 'jobs' });
    case 'rows':
      return yield part.rows.join('\n');
    case 'file': {
      const { name, bytes } = part;
      yield JSON.stringify({ file: name, byteSize: bytes.length });
      for (let start = 0; start < bytes.length; start += bytesPerLine) {
        const piece = Buffer.from(bytes.subarray(start, start + bytesPerLine));
        yield JSON.stringify(piece.toString('base64'));
      }
    }
  }
}

/**
 * Reads a backup from its start. Only whoever reads to the end knows that it is whole.
 * @throws BackupError where the file turns out damaged, cut off, or no backup at all; the file
 * system's error when it cannot be read
 */
export async function* readBackupFile(path: string): AsyncGenerator<BackupPart> {
  try {
    yield* parseBackup(readLines(path));
  } catch (cause) {
    if (cause instanceof Error && 'syscall' in cause) throw cause;
    throw new BackupError(`${path} is not a whole backup of this format.`, { cause });
  }
}

/** @throws BackupError unless every byte of the file is as it was written */
export async function verifyBackupFile(path: string): Promise<BackupHeader> {
  let first: BackupHeader | undefined;
  for await (const part of readBackupFile(path)) {
    if (part.kind === 'header') first ??= part.header;
  }
  if (first === undefined) throw new BackupError(`${path} is empty.`);
  return first;
}

/** Not node:readline, which also breaks lines at U+2028; JSON leaves that as it is. */
async function* readLines(path: string): AsyncGenerator<string> {
  const text = createGunzip().setEncoding('utf8');
  const reading = pipeline(createReadStream(path), text);
  reading.catch(() => {}); // told by the iteration below
  let rest = '';
  for await (const chunk of text) {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') throw new Error('the last line is not whole');
}
